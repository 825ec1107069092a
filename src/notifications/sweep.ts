// What of the news is old: told events after a month, the ledger after two, notifications and mails after half a year.
import { sweepEvents } from '#api/outbox/events.ts';
import { runInBatches, startBudget, type Budget } from '#platform/budget.ts';
import { runAtLowPriority } from '#platform/database/low-priority.ts';
import type { Db } from '#context.ts';
import { deleteAlertLines } from './store/alerts.ts';
import { deleteMails } from './store/mails.ts';
import { deleteNotifications } from './store/notifications.ts';

const DAY = 24 * 60 * 60 * 1000;
/** A job that is older than two weeks is new to no search. */
const LEDGER = 60;
const TIME = 5 * 60_000;
const before = (now: Date, days: number) => new Date(now.getTime() - days * DAY);

interface Sweep {
  db: Db;
  now: Date;
  budget?: Budget;
  /** Rows in one statement: none takes long. */
  size?: number;
}

/** How many rows went. */
export async function sweepNotifications(sweep: Sweep): Promise<number> {
  const { db, now, budget = startBudget(TIME), size = 2000 } = sweep;
  const drops = [
    [sweepEvents, 30],
    [deleteAlertLines, LEDGER],
    [deleteNotifications, 180],
    [deleteMails, 180],
  ] as const;
  let rows = 0;
  for (const [drop, days] of drops) {
    rows += await runInBatches(size, budget, (most) =>
      runAtLowPriority(db, (within) => drop(within, before(now, days), most)),
    );
  }
  return rows;
}
