// Deletes the documents of ended jobs and old rows of the change log.
import { runInBatches, startBudget, type Budget } from '#platform/budget.ts';
import { deleteExpired } from '#platform/retention.ts';
import type { Db } from '#context.ts';
import { CHANGE_RETENTION, deleteEndedJobs, DOCUMENT_RETENTION } from './store/sweep.ts';
import { DAY } from '#platform/durations.ts';

const AT_ONCE = 500;

/**
 * Returns the number of deleted rows. Safe to run twice, also concurrently. Searches never find ended jobs, deleted or
 * not: their documents stay for a day, and a renewal writes them again at any time.
 */
export async function sweepSearch({
  db,
  now,
  budget = startBudget(),
}: {
  db: Db;
  now: Date;
  budget?: Budget;
}): Promise<number> {
  const before = new Date(now.getTime() - DOCUMENT_RETENTION.days * DAY);
  const jobs = await runInBatches(AT_ONCE, budget, (most) => deleteEndedJobs(db, before, most));
  return jobs + (await deleteExpired({ db, now, rules: [CHANGE_RETENTION], budget }));
}
