// Reminds seekers of saved jobs that stop taking applications soon: once for each deadline.
import { recordEvent } from '#events/outbox.ts';
import { runInBatches, startBudget, type Budget } from '#platform/budget.ts';
import { runAtLowPriority } from '#platform/database/low-priority.ts';
import { DAY } from '#platform/durations.ts';
import type { Db } from '#context.ts';
import type { SavedEvent } from './rules/events.ts';
import { takeEndingSavedJobs } from './store/deadlines.ts';

/** Days between the reminder and the deadline. */
export const REMIND_DAYS = 2;
const BATCH_SIZE = 500;
const TIME_BUDGET = 5 * 60_000;

interface ReminderRun {
  db: Db;
  now: Date;
  budget?: Budget;
}

async function remindBatch(db: Db, now: Date): Promise<number> {
  const until = new Date(now.getTime() + REMIND_DAYS * DAY);
  const ending = await takeEndingSavedJobs(db, now, until, BATCH_SIZE);
  const events = ending.map((about) => ({ kind: 'saved_job_ending' as const, about }));
  await recordEvent<SavedEvent>({ db, now, actor: null }, ...events);
  return ending.length;
}

/** Returns the number of reminders. Mark and event share a transaction, so two runs at once still remind once. */
export function sendDeadlineReminders({
  db,
  now,
  budget = startBudget(TIME_BUDGET),
}: ReminderRun): Promise<number> {
  return runInBatches(BATCH_SIZE, budget, () =>
    runAtLowPriority(db, (within) => remindBatch(within, now)),
  );
}
