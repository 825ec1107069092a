// Deletes the documents of ended jobs and old rows of the change log.
import { runInBatches, startBudget, type Budget } from '#platform/budget.ts';
import type { Db } from '#context.ts';
import { deleteChanges, deleteEndedJobs } from './store/sweep.ts';
import { DAY } from '#platform/durations.ts';

const AT_ONCE = 500;
const CHANGES = 10_000;
const TIME = 5 * 60_000;

/**
 * Returns the number of deleted rows. Safe to run twice, also concurrently. Searches never find ended jobs, deleted or
 * not: their documents stay for a day, and a renewal writes them again at any time.
 */
export async function sweepSearch({
  db,
  now,
  budget = startBudget(TIME),
}: {
  db: Db;
  now: Date;
  budget?: Budget;
}): Promise<number> {
  const before = new Date(now.getTime() - DAY);
  const jobs = await runInBatches(AT_ONCE, budget, (most) => deleteEndedJobs(db, before, most));
  return jobs + (await runInBatches(CHANGES, budget, (most) => deleteChanges(db, before, most)));
}
