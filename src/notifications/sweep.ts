// Deletes old rows: events after one month, alerted jobs after two, notifications and mails after six.
import { sweepEvents } from '#events/outbox.ts';
import { runInBatches, startBudget, type Budget } from '#platform/budget.ts';
import { runAtLowPriority } from '#platform/database/low-priority.ts';
import type { Db } from '#context.ts';
import { deleteAlertLines } from './store/alerts.ts';
import { deleteMails } from './store/mails.ts';
import { deleteNotifications } from './store/notifications.ts';
import { DAY } from '#platform/durations.ts';

/** Days for which rows are kept. */
export const EVENT_DAYS = 30;
/** Safe, because a job older than two weeks is not new to any search. */
export const ALERTED_JOB_DAYS = 60;
export const NOTIFICATION_DAYS = 180;
export const MAIL_DAYS = 180;

const before = (now: Date, days: number) => new Date(now.getTime() - days * DAY);

interface Sweep {
  db: Db;
  now: Date;
  budget?: Budget;
  /** Rows per statement, to keep statements short. */
  size?: number;
}

/** Returns the number of deleted rows. */
export async function sweepNotifications(sweep: Sweep): Promise<number> {
  const { db, now, budget = startBudget(), size = 2000 } = sweep;
  const steps = [
    [sweepEvents, EVENT_DAYS],
    [deleteAlertLines, ALERTED_JOB_DAYS],
    [deleteNotifications, NOTIFICATION_DAYS],
    [deleteMails, MAIL_DAYS],
  ] as const;
  let rows = 0;
  for (const [deleteOld, days] of steps) {
    rows += await runInBatches(size, budget, (most) =>
      runAtLowPriority(db, (within) => deleteOld(within, before(now, days), most)),
    );
  }
  return rows;
}
