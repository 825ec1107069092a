// What nobody can reach any more leaves the disk: erased rows' bytes at once, bytes without a row after a quarantine.
import { runInBatches, startBudget, type Budget } from '#platform/budget.ts';
import type { FileStore } from '#platform/files/disk.ts';
import type { Db, Log } from '#context.ts';
import {
  deleteStaleLogos,
  deleteUnattachedFiles,
  deleteErasedFiles,
  readBoardId,
  readErasedFiles,
  findUnknownFiles,
} from './store/sweep.ts';

export interface SweepParts {
  db: Db;
  now: Date;
  store: FileStore;
  log: Log;
  budget?: Budget;
  /** The operator has looked: also a large part of all files may go into quarantine. */
  isForced?: boolean;
}

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
export const QUARANTINE_DAYS = 7;
const AT_ONCE = 500;
/** For batches of rows, where the caller sets no other time. */
const TIME = 5 * 60_000;
/** A sweep that would take more than this part of all files stops: the database may be the wrong one. */
const MOST_PART = 0.05;
/** So few files may go whatever part of all they are. */
const FEW = 10;
/** Keys held in mind by one sweep; the rest is found by the next. */
const MOST_KEYS = 50_000;

export interface FileSurvey {
  total: number;
  /** Files without a row that are older than an hour. */
  unknown: number;
  /** Their keys, up to a bound. */
  keys: string[];
  isTooMany: boolean;
}

/** An upload that is under way has its bytes before its row: those of the last hour count as known. */
export async function surveyFiles({
  db,
  now,
  store,
}: Pick<SweepParts, 'db' | 'now' | 'store'>): Promise<FileSurvey> {
  const before = new Date(now.getTime() - HOUR);
  const keys: string[] = [];
  let [total, unknown] = [0, 0];
  let batch: string[] = [];
  const look = async () => {
    const found = await findUnknownFiles(db, batch);
    unknown += found.length;
    keys.push(...found.slice(0, MOST_KEYS - keys.length));
    batch = [];
  };
  for await (const { key, kept_at } of store.all()) {
    total++;
    if (kept_at < before) batch.push(key);
    if (batch.length >= AT_ONCE) await look();
  }
  await look();
  return { total, unknown, keys, isTooMany: unknown > Math.max(FEW, total * MOST_PART) };
}

/** Files without a row are moved aside, unless they are too many to be believed. */
async function quarantineUnknown(parts: SweepParts): Promise<number> {
  const { store, now, log, isForced = false } = parts;
  const { total, unknown, keys, isTooMany } = await surveyFiles(parts);
  if (isTooMany && !isForced) {
    log.error(
      { total, unknown },
      'The file sweep stopped and removed nothing: too many files have no row. Look at `doctor`',
    );
    return 0;
  }
  for (const key of keys) await store.quarantine.add(key, now);
  if (keys.length > 0) log.info({ files: keys.length }, 'Files without a row went to quarantine');
  return keys.length;
}

/** Back where a row refers to it again; gone for good after its days. */
async function settleQuarantine({ db, now, store, log }: SweepParts): Promise<number> {
  const before = new Date(now.getTime() - QUARANTINE_DAYS * DAY);
  const files = await store.quarantine.list();
  let removed = 0;
  for (let at = 0; at < files.length; at += AT_ONCE) {
    const batch = files.slice(at, at + AT_ONCE);
    const keys = batch.map(({ key }) => key);
    const unknown = new Set(await findUnknownFiles(db, keys));
    for (const file of batch) {
      if (!unknown.has(file.key)) {
        await store.quarantine.restore(file);
        log.warn({ since: file.since }, 'A file came back from quarantine: a row refers to it');
      } else if (file.since < before) {
        await store.quarantine.remove(file);
        removed++;
      }
    }
  }
  return removed;
}

/** Erasure that somebody asked for, or that was due, waits for no quarantine. */
async function removeErased({ db, store }: SweepParts, size: number): Promise<number> {
  const erased = await readErasedFiles(db, size);
  for (const key of erased) await store.drop(key);
  await deleteErasedFiles(db, erased);
  return erased.length;
}

/** How many files left their place; safe to run twice, and twice at once. */
export async function sweepFiles(parts: SweepParts): Promise<number> {
  const { db, now, store, log, budget = startBudget(TIME) } = parts;
  const [inDatabase, inFolder] = [await readBoardId(db), await store.boardId()];
  if (!inDatabase || inDatabase !== inFolder) {
    log.error({}, 'The file sweep removed nothing: files and database are not of the same board');
    return 0;
  }
  const yesterday = new Date(now.getTime() - DAY);
  await runInBatches(AT_ONCE, budget, (size) => deleteUnattachedFiles(db, size));
  await runInBatches(AT_ONCE, budget, (size) => deleteStaleLogos(db, yesterday, size));
  const erased = await runInBatches(AT_ONCE, budget, (size) => removeErased(parts, size));
  const settled = await settleQuarantine(parts);
  return erased + settled + (await quarantineUnknown(parts));
}
