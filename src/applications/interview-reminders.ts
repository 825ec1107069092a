// Sends a reminder a day before an interview, once for each chosen time.
import { recordEvent } from '#events/outbox.ts';
import { runInBatches, startBudget, type Budget } from '#platform/budget.ts';
import { runAtLowPriority } from '#platform/database/low-priority.ts';
import type { Db } from '#context.ts';
import type { ApplicationEvent } from './rules/events.ts';
import { takeUpcomingInterviews } from './store/interviews.ts';
import { DAY } from '#platform/durations.ts';

const BATCH_SIZE = 500;
const TIME_BUDGET = 5 * 60_000;

interface ReminderRun {
  db: Db;
  now: Date;
  budget?: Budget;
}

async function remindBatch(db: Db, now: Date): Promise<number> {
  const upcoming = await takeUpcomingInterviews(db, now, new Date(now.getTime() + DAY), BATCH_SIZE);
  const events = upcoming.map(({ id: interview_id, ...about }) => ({
    kind: 'interview_tomorrow' as const,
    about: { ...about, interview_id },
  }));
  await recordEvent<ApplicationEvent>({ db, now, actor: null }, ...events);
  return upcoming.length;
}

/** Returns the number of reminders. Mark and event share a transaction, so two runs at once still remind once. */
export function sendInterviewReminders({
  db,
  now,
  budget = startBudget(TIME_BUDGET),
}: ReminderRun): Promise<number> {
  return runInBatches(BATCH_SIZE, budget, () =>
    runAtLowPriority(db, (within) => remindBatch(within, now)),
  );
}
