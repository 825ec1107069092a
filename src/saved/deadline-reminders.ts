// Reminds seekers of saved jobs that will soon stop taking applications: once for each deadline.
import { recordDueEvents, type DueRun } from '#events/due-events.ts';
import { DAY } from '#platform/durations.ts';
import type { SavedEvent } from './rules/events.ts';
import { takeEndingSavedJobs } from './store/deadlines.ts';

/** Days between the reminder and the deadline. */
const REMIND_DAYS = 2;

/** Returns the number of reminders. */
export function sendDeadlineReminders(run: DueRun): Promise<number> {
  return recordDueEvents<SavedEvent>(run, async (db, now, limit) => {
    const until = new Date(now.getTime() + REMIND_DAYS * DAY);
    const ending = await takeEndingSavedJobs(db, { now, until, limit });
    return ending.map((about) => ({ kind: 'saved_job_ending', about }));
  });
}
