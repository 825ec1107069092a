// Saves the rows of an import in batches, and row by row where the database refuses a batch.
import type { ImportNote, PreparedJob } from '#jobs/import/prepare.ts';
import { saveImportedJobs, type ImportResult } from '#jobs/import/save.ts';
import {
  isConflict,
  isDiskFull,
  isStatementTimeout,
  isUnavailable,
} from '#platform/database/error-codes.ts';
import type { Db } from '#context.ts';
import { addChange, addProblem, type ImportReport } from './import-report.ts';

const BATCH = 250;

const COUNTS = ['added', 'revised', 'unchanged', 'revived', 'companies', 'taken_down'] as const;

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

/** What all batches of a run share. */
interface BatchContext {
  db: Db;
  /** When the import began. */
  now: Date;
  source: string | undefined;
  revive: boolean;
  /** Ids of the companies by their key; new ones are added. */
  companies: Map<string, string>;
  report: ImportReport;
}

/** Adds to the report after each batch: a run that stops early still reports the rows before that. */
export class ImportBatches {
  readonly #context: BatchContext;
  /** Companies whose followers were notified. */
  readonly #announced = new Set<string>();
  /** Lines of the rows that were saved, by id. */
  readonly #lines = new Map<string, number>();
  readonly #startedAt = performance.now();
  #batch: BatchRow[] = [];

  constructor(context: BatchContext) {
    this.#context = context;
  }

  async add(row: BatchRow): Promise<void> {
    this.#batch.push(row);
    if (this.#batch.length >= BATCH) await this.flush();
  }

  /** Saves the rows of the last batch, which may not be full. */
  async flush(): Promise<void> {
    const rows = this.#batch;
    this.#batch = [];
    await this.#save(rows);
  }

  async #save(rows: readonly BatchRow[]): Promise<void> {
    const [first] = rows;
    if (!first) return;
    try {
      this.#record(rows, await this.#saveJobs(rows));
    } catch (error) {
      if (isStatementTimeout(error)) throw toStop(TOO_SLOW, first.line, error);
      if (isDiskFull(error)) throw toStop(FULL, first.line, error);
      // One row that the database refuses must not fail the whole batch.
      if (rows.length > 1) {
        for (const row of rows) await this.#save([row]);
        return;
      }
      if (isUnavailable(error) && !isConflict(error)) throw toStop(AWAY, first.line, error);
      addProblem(this.#context.report, first.line, String(error));
    }
  }

  #saveJobs(rows: readonly BatchRow[]): Promise<ImportResult> {
    const { db, now, source, revive, companies } = this.#context;
    const jobs = rows.map(({ job }) => job);
    // The time of the batch: alerts look for jobs that were published minutes ago, and an import may last longer.
    const savedAt = new Date(now.getTime() + performance.now() - this.#startedAt);
    const [announced, saved] = [this.#announced, this.#lines];
    return saveImportedJobs(db, jobs, {
      now: savedAt,
      revive,
      companies,
      source,
      announced,
      saved,
    });
  }

  #record(rows: readonly BatchRow[], saved: ImportResult): void {
    const { report } = this.#context;
    for (const key of COUNTS) report[key] += saved[key];
    const foreign = new Set(saved.foreign);
    const duplicates = new Set(saved.duplicates);
    for (const { line, job, notes } of rows) {
      const { source_id } = job;
      if (foreign.has(job)) addProblem(report, line, toForeignSentence(source_id));
      else if (duplicates.has(job)) {
        const savedLine = this.#lines.get(source_id) ?? line;
        addProblem(report, line, toDuplicateSentence(source_id, savedLine));
      } else {
        this.#lines.set(source_id, line);
        for (const note of notes) addChange(report, line, note);
      }
    }
  }
}
