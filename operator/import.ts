// Imports postings from a file: valid rows are saved, all others are reported with their line and reason.
import { stat } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { readCompanyRegister } from '#companies/store/register.ts';
import { IMPORT_COLUMNS, listUnreadColumns } from '#jobs/import/columns.ts';
import { prepareRow } from '#jobs/import/prepare.ts';
import { readRows } from '#jobs/import/rows.ts';
import { loadInBulk } from '#search/index-merge.ts';
import type { Db } from '#context.ts';
import type { Command } from './command.ts';
import { ImportBatches } from './import-batches.ts';
import {
  addProblem,
  addUnread,
  createReport,
  printReport,
  printRows,
  type ImportReport,
} from './import-report.ts';
import { createProgress } from './progress.ts';
import { prepareDatabase } from '#prepare-database.ts';

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

async function importRows(run: Run, report: ImportReport): Promise<void> {
  const { db, now, revive, source, company } = run;
  const companies = await readCompanyRegister(db);
  const batches = new ImportBatches({ db, now, source, revive, companies, report });
  const progress = await createProgress(run.file);
  for await (const read of readRows(run.file, run.format)) {
    // Line 0 stands for the whole file.
    if (read.line > 0) report.rows++;
    progress.at(report.rows, read.bytes);
    const prepared = 'row' in read ? prepareRow(read.row, { company, source, now, revive }) : read;
    if ('row' in read) {
      report.readable++;
      addUnread(report, listUnreadColumns(read.row));
    }
    if ('problem' in prepared) {
      report.isBroken ||= prepared.problem.code === 'file_broken';
      addProblem(report, read.line, prepared.problem.sentence);
      continue;
    }
    if (prepared.job.expired) report.expired++;
    await batches.add({ line: read.line, ...prepared });
  }
  await batches.flush();
  progress.end();
}

/** A pipe may be named too, such as by `<(zcat …)` of a shell. */
const isFile = async (file: string): Promise<boolean> =>
  stat(file).then(
    (found) => !found.isDirectory(),
    () => false,
  );

export const importCommand: Command = {
  usage: 'jobs <file or -> [--format jsonl|csv] [--company "Name"] [--source NAME] [--revive]',
  summary: 'import postings; .gz too',
  details: [
    '--format jsonl|csv   how the file is read; by default as CSV if its name ends so, else as JSON Lines',
    '--company "Name"     where rows without a company go; without it they are reported',
    '--source NAME        keeps the ids of this source apart from those of others: give it the same name each time',
    '--revive             expired jobs are published for 60 days from now',
    '',
    'A row that cannot be used is reported with its line, column and value; the rest is imported.',
    'A row that is imported without its pay, or with a text cut to fit, is listed too, and so are columns that are not read.',
    `Columns: ${IMPORT_COLUMNS.join(', ')}. Only the title is required; docs/operations.md (Importing jobs) describes them.`,
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
      console.error(`import ${importCommand.usage}`);
      return 2;
    }
    if (file !== '-' && !(await isFile(file))) {
      console.error(`${file}: there is no such file.`);
      return 1;
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
