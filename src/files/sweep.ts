// Deletes unreachable files: bytes of deleted rows at once, bytes without a row after a quarantine.
import { runInBatches, startBudget, type Budget } from '#platform/budget.ts';
import type { FileStore } from '#platform/files/disk.ts';
import type { Log } from '#platform/log.ts';
import type { Db } from '#context.ts';
import {
  deleteStalePictures,
  deleteUnattachedFiles,
  deleteErasedFiles,
  readBoardId,
  readErasedFiles,
  findUnknownFiles,
} from './store/sweep.ts';
import { DAY, HOUR } from '#platform/durations.ts';

interface SweepContext {
  db: Db;
  now: Date;
  store: FileStore;
  log: Log;
  budget?: Budget;
  /** Set by the operator after a check; lifts the limit on how many files may go to quarantine. */
  isForced?: boolean;
}

export const QUARANTINE_DAYS = 7;
const BATCH_SIZE = 500;
/** Stops a sweep that would quarantine a larger share of all files: the database may be the wrong one. */
const MAX_SHARE = 0.05;
/** Up to this many files may go whatever their share. */
const ALWAYS_ALLOWED = 10;
/** Maximum number of keys in memory; the next sweep finds the rest. */
const MAX_KEYS = 50_000;

interface FileSurvey {
  total: number;
  /** Files without a row that are older than an hour. */
  unknown: number;
  /** Their keys, at most 50,000. */
  keys: string[];
  isTooMany: boolean;
}

/** Counts files without a row. An upload stores its bytes before its row, so files of the last hour count as known. */
export async function surveyFiles({
  db,
  now,
  store,
}: Pick<SweepContext, 'db' | 'now' | 'store'>): Promise<FileSurvey> {
  const before = new Date(now.getTime() - HOUR);
  const keys: string[] = [];
  let [total, unknown] = [0, 0];
  let batch: string[] = [];
  const flushBatch = async () => {
    const found = await findUnknownFiles(db, batch);
    unknown += found.length;
    keys.push(...found.slice(0, MAX_KEYS - keys.length));
    batch = [];
  };
  for await (const { key, stored_at } of store.list()) {
    total++;
    if (stored_at < before) batch.push(key);
    if (batch.length >= BATCH_SIZE) await flushBatch();
  }
  await flushBatch();
  return { total, unknown, keys, isTooMany: unknown > Math.max(ALWAYS_ALLOWED, total * MAX_SHARE) };
}

/** Quarantines files without a row, unless there are implausibly many. */
async function quarantineUnknownFiles(ctx: SweepContext): Promise<number> {
  const { store, now, log, isForced = false } = ctx;
  const { total, unknown, keys, isTooMany } = await surveyFiles(ctx);
  if (isTooMany && !isForced) {
    log.error(
      { total, unknown },
      'The file sweep stopped and removed nothing: too many files have no row. Look at `doctor`',
    );
    return 0;
  }
  for (const key of keys) await store.quarantine.add(key, now);
  if (keys.length > 0) log.info({ files: keys.length }, 'Moved files without a row to quarantine');
  return keys.length;
}

/** Restores files that a row refers to again, and deletes those past their quarantine. */
async function settleQuarantine({ db, now, store, log }: SweepContext): Promise<number> {
  const before = new Date(now.getTime() - QUARANTINE_DAYS * DAY);
  const files = await store.quarantine.list();
  let removed = 0;
  for (let at = 0; at < files.length; at += BATCH_SIZE) {
    const batch = files.slice(at, at + BATCH_SIZE);
    const keys = batch.map(({ key }) => key);
    const unknown = new Set(await findUnknownFiles(db, keys));
    for (const file of batch) {
      if (!unknown.has(file.key)) {
        await store.quarantine.restore(file);
        log.warn(
          { since: file.since },
          'Restored a file from quarantine because a row refers to it',
        );
      } else if (file.since < before) {
        await store.quarantine.remove(file);
        removed++;
      }
    }
  }
  return removed;
}

/** Deletes the bytes of erased rows at once; requested and scheduled erasures skip the quarantine. */
async function removeErasedFiles({ db, store }: SweepContext, size: number): Promise<number> {
  const erased = await readErasedFiles(db, size);
  for (const key of erased) await store.delete(key);
  await deleteErasedFiles(db, erased);
  return erased.length;
}

/** Whether files and database carry the same board's id; otherwise nothing may be swept. */
export async function isSameBoard({
  db,
  store,
}: Pick<SweepContext, 'db' | 'store'>): Promise<boolean> {
  const [inDatabase, inFolder] = [await readBoardId(db), await store.boardId()];
  return inDatabase !== null && inDatabase === inFolder;
}

/** Returns how many files were deleted or quarantined. Safe to run twice, and twice at once. */
export async function sweepFiles(ctx: SweepContext): Promise<number> {
  const { db, now, log, budget = startBudget() } = ctx;
  if (!(await isSameBoard(ctx))) {
    log.error({}, 'The file sweep removed nothing: files and database are not of the same board');
    return 0;
  }
  const yesterday = new Date(now.getTime() - DAY);
  await runInBatches(BATCH_SIZE, budget, (size) => deleteUnattachedFiles(db, size));
  await runInBatches(BATCH_SIZE, budget, (size) => deleteStalePictures(db, yesterday, size));
  const erased = await runInBatches(BATCH_SIZE, budget, (size) => removeErasedFiles(ctx, size));
  const settled = await settleQuarantine(ctx);
  return erased + settled + (await quarantineUnknownFiles(ctx));
}
