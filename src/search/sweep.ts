// Keeps the search's own tables as small as the board: ended jobs leave the index, told changes the ledger.
import { runInBatches, startBudget, type Budget } from '#platform/budget.ts';
import type { Db } from '#context.ts';
import { dropChanges, dropEnded, hasEnded } from './store/sweep.ts';

const DAY = 86_400_000;
const AT_ONCE = 500;
const CHANGES = 10_000;
const TIME = 5 * 60_000;

/**
 * How many rows went; safe to run twice, and twice at once. Ended jobs are never found, swept or not: they keep their
 * documents for a day, and a renewal writes them anew whenever it comes.
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
  let swept = 0;
  // Asked first: a statement that deletes nothing would count as a change all the same.
  while (await hasEnded(db, before)) {
    const some = await dropEnded(db, before, AT_ONCE);
    swept += some;
    if (some === 0 || budget.isOver()) break;
  }
  return swept + (await runInBatches(CHANGES, budget, (most) => dropChanges(db, before, most)));
}
