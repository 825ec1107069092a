// Imports postings from a file: valid rows are saved, all others are reported with their line and reason.
import { parseArgs } from 'node:util';
import { readCompanyRegister } from '#companies/store/register.ts';
import { saveImportedJobs, type ImportResult } from '#jobs/import/save.ts';
import { prepareRow, type ImportNote, type PreparedJob } from '#jobs/import/prepare.ts';
import { readRows } from '#jobs/import/rows.ts';
import {
  isConflict,
  isDiskFull,
  isStatementTimeout,
  isUnavailable,
} from '#platform/database/error-codes.ts';
import { loadInBulk } from '#search/index-merge.ts';
import type { Db } from '#context.ts';
import type { Command } from './command.ts';
import {
  addChange,
  addProblem,
  createReport,
  printReport,
  printRows,
  type ImportReport,
} from './import-report.ts';
import { createProgress } from './progress.ts';
import { prepareDatabase } from '#prepare-database.ts';

const BATCH = 250;

interface Run {
  db: Db;
  /** When the import began. */
  now: Date;
  file: string;
  source: string | undefined;
  format: 'jsonl' | 'csv' | undefined;
  company: string | undefined;
  revive: boolean;
}

const toForeignSentence = (id: string) =>
  `id: ${JSON.stringify(id)} belongs to a job of another company. Where two sources use the same ids, or a company has a new name, import the file with --source NAME.`;

const toDuplicateSentence = (id: string, line: number) =>
  `id: ${JSON.stringify(id)} is also the id of line ${line}, which was imported.`;

const AWAY = 'The database does not answer';
/** Rows would each wait as long for what the batch has waited for. */
const TOO_SLOW = 'A statement took longer than the database allows';
const FULL = 'The disk of the database is full';
/** Messages of these causes name files and settings, never the text of a row. */
const toStop = (why: string, line: number, cause: unknown) =>
  new Error(
    `${why}, so the import has stopped at line ${line}. Run it again: what is saved stays as it is.` +
      (cause instanceof Error ? ` (${cause.message})` : ''),
    { cause },
  );

interface BatchRow {
  line: number;
  job: PreparedJob;
  notes: ImportNote[];
}

/** `lines` has the line of each id that was saved. */
function recordRows(
  report: ImportReport,
  lines: Map<string, number>,
  rows: readonly BatchRow[],
  saved: ImportResult,
): void {
  const foreign = new Set(saved.foreign);
  const duplicates = new Set(saved.duplicates);
  for (const { line, job, notes } of rows) {
    const { source_id } = job;
    if (foreign.has(job)) {
      addProblem(report, line, toForeignSentence(source_id));
    } else if (duplicates.has(job)) {
      const sentence = toDuplicateSentence(source_id, lines.get(source_id) ?? line);
      addProblem(report, line, sentence);
    } else {
      lines.set(source_id, line);
      for (const note of notes) addChange(report, line, note);
    }
  }
}

/** Adds to the report after each batch: a run that stops early still reports the rows before that. */
async function importRows(run: Run, report: ImportReport): Promise<void> {
  const { db, now, revive, source } = run;
  const companies = await readCompanyRegister(db);
  const announced = new Set<string>();
  /** Lines of the rows that were saved, by id. */
  const lines = new Map<string, number>();
  const progress = await createProgress(run.file);
  const started = performance.now();
  let batch: BatchRow[] = [];
  const saveBatch = async (some: typeof batch): Promise<void> => {
    if (some.length === 0) return;
    try {
      const jobs = some.map(({ job }) => job);
      // The time of the batch: alerts look for jobs that were published minutes ago, and an import may last longer.
      const savedAt = new Date(now.getTime() + performance.now() - started);
      const options = { now: savedAt, revive, companies, source, announced, saved: lines };
      const saved = await saveImportedJobs(db, jobs, options);
      const keys = ['added', 'revised', 'unchanged', 'revived', 'companies', 'taken_down'] as const;
      for (const key of keys) report[key] += saved[key];
      recordRows(report, lines, some, saved);
    } catch (error) {
      const [first] = some;
      if (!first) return;
      if (isStatementTimeout(error)) throw toStop(TOO_SLOW, first.line, error);
      if (isDiskFull(error)) throw toStop(FULL, first.line, error);
      // One row that the database refuses must not fail the whole batch.
      if (some.length > 1) {
        for (const one of some) await saveBatch([one]);
        return;
      }
      if (isUnavailable(error) && !isConflict(error)) throw toStop(AWAY, first.line, error);
      addProblem(report, first.line, String(error));
    }
  };
  for await (const read of readRows(run.file, run.format)) {
    report.rows++;
    progress.at(report.rows, read.bytes);
    const prepared =
      'row' in read ? prepareRow(read.row, { company: run.company, source, now, revive }) : read;
    if ('row' in read) report.readable++;
    if ('problem' in prepared) {
      report.isBroken ||= prepared.problem.code === 'file_broken';
      addProblem(report, read.line, prepared.problem.sentence);
      continue;
    }
    if (prepared.job.expired) report.expired++;
    batch.push({ line: read.line, ...prepared });
    if (batch.length >= BATCH) {
      await saveBatch(batch);
      batch = [];
    }
  }
  await saveBatch(batch);
  progress.end();
}

export const importJobs: Command = {
  usage: 'jobs <file or -> [--format jsonl|csv] [--company "Name"] [--source NAME] [--revive]',
  summary: 'import postings; .gz too',
  details: [
    '--format jsonl|csv   how the file is read; by default as CSV if its name ends so, else as JSON Lines',
    '--company "Name"     where rows without a company go; without it they are reported',
    '--source NAME        keeps the ids of this source apart from those of others: give it the same name each time',
    '--revive             expired jobs are published for 60 days from now',
    '',
    'A row that cannot be used is reported with its line, column and value; the rest is imported.',
    'A row that is imported without its pay, or with a text cut to fit, is listed too.',
    'The same file again changes nothing. Ends with 0, or with 1 where nothing could be read, or not all of the file.',
  ],
  async run({ args, database, db, now }) {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        format: { type: 'string' },
        company: { type: 'string' },
        source: { type: 'string' },
        revive: { type: 'boolean', default: false },
      },
    });
    // More files, such as from `*.csv`, are refused: all but the first would be left out.
    const [what, file, more] = positionals;
    const { format, company, source, revive } = values;
    const isOneFile = what === 'jobs' && file && more === undefined;
    const isName = source === undefined || /^[\w.-]{1,40}$/.test(source);
    if (!isName) {
      console.error('--source: a name is 1 to 40 letters, digits, dots, dashes or underscores.');
      return 2;
    }
    if (!isOneFile || (format && format !== 'jsonl' && format !== 'csv')) {
      console.error(`import ${importJobs.usage}`);
      return 2;
    }
    await prepareDatabase(database.pool);
    const started = performance.now();
    const knownFormat = format === 'csv' || format === 'jsonl' ? format : undefined;
    const run: Run = { db, now, file, source, format: knownFormat, company, revive };
    const report = createReport();
    try {
      await loadInBulk(db, () => importRows(run, report));
    } catch (error) {
      printRows(report);
      throw error;
    }
    printReport(report, (performance.now() - started) / 1000);
    await database.pool.query('ANALYZE');
    return report.readable > 0 && !report.isBroken ? 0 : 1;
  },
};
