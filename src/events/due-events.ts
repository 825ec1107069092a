// Records events for what is due, such as a reminder before a deadline.
import { runInBatches, startBudget, type Budget } from '#platform/budget.ts';
import { runAtLowPriority } from '#platform/database/low-priority.ts';
import type { Db } from '#context.ts';
import { recordEvents, type EventKind } from './outbox.ts';

const BATCH_SIZE = 500;

export interface DueRun {
  db: Db;
  now: Date;
  budget?: Budget;
}

/** Marks at most `limit` rows as dealt with and returns their events. */
type TakeDueEvents<Kind extends string> = (
  db: Db,
  now: Date,
  limit: number,
) => Promise<EventKind<Kind>[]>;

/** Returns the number of events. Mark and event share a transaction, so two runs at once still record each once. */
export function recordDueEvents<Kind extends string>(
  { db, now, budget = startBudget() }: DueRun,
  take: TakeDueEvents<Kind>,
): Promise<number> {
  const recordBatch = async (within: Db) => {
    const events = await take(within, now, BATCH_SIZE);
    await recordEvents<Kind>({ db: within, now, actor: null }, events);
    return events.length;
  };
  return runInBatches(BATCH_SIZE, budget, () => runAtLowPriority(db, recordBatch));
}
