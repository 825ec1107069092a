// Deletes the documents of ended jobs and old rows of the change log.
import { runInBatches, startBudget, type Budget } from '#platform/budget.ts';
import type { Db } from '#context.ts';
import { deleteChanges, deleteEndedJobs, hasEndedJobs } from './store/cleanup.ts';
import { DAY } from '#platform/durations.ts';

const AT_ONCE = 500;
const CHANGES = 10_000;
const TIME = 5 * 60_000;

/**
 * Answers how many rows were deleted; safe to run twice, and twice at once. Ended jobs are never found, deleted or not: they keep
 * their documents for a day, and a renewal writes them again whenever it comes.
 */
export async function cleanUpSearch({
  db,
  now,
  budget = startBudget(TIME),
}: {
  db: Db;
  now: Date;
  budget?: Budget;
}): Promise<number> {
  const before = new Date(now.getTime() - DAY);
  let deleted = 0;
  // Asked first: a statement that deletes nothing would count as a change all the same.
  while (await hasEndedJobs(db, before)) {
    const some = await deleteEndedJobs(db, before, AT_ONCE);
    deleted += some;
    if (some === 0 || budget.isOver()) break;
  }
  return deleted + (await runInBatches(CHANGES, budget, (most) => deleteChanges(db, before, most)));
}
