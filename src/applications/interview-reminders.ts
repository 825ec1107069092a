// The reminder a day before an interview: once for each chosen time.
import { recordEvent } from '#api/outbox/events.ts';
import { runInBatches, startBudget, type Budget } from '#platform/budget.ts';
import { runAtLowPriority } from '#platform/database/low-priority.ts';
import type { Db } from '#context.ts';
import type { ApplicationEvent } from './rules/events.ts';
import { takeUpcomingInterviews } from './store/interviews.ts';

const DAY = 86_400_000;
const AT_ONCE = 500;
const TIME = 5 * 60_000;

interface Run {
  db: Db;
  now: Date;
  budget?: Budget;
}

async function remindSome(db: Db, now: Date): Promise<number> {
  const coming = await takeUpcomingInterviews(db, now, new Date(now.getTime() + DAY), AT_ONCE);
  const told = coming.map(({ id: interview_id, ...about }) => ({
    kind: 'interview_tomorrow' as const,
    about: { ...about, interview_id },
  }));
  await recordEvent<ApplicationEvent>({ db, now, actor: null }, ...told);
  return coming.length;
}

/** How many reminders were noted. Mark and event are one transaction: run twice at once, it still reminds once. */
export function sendInterviewReminders({
  db,
  now,
  budget = startBudget(TIME),
}: Run): Promise<number> {
  return runInBatches(AT_ONCE, budget, () =>
    runAtLowPriority(db, (within) => remindSome(within, now)),
  );
}
