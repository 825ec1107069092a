// Sends a reminder a day before an interview, once for each time that was chosen earlier than that.
import { recordDueEvents, type DueRun } from '#events/due-events.ts';
import type { ApplicationEvent } from './rules/events.ts';
import { REMINDED_BEFORE } from './rules/interview-times.ts';
import { takeUpcomingInterviews } from './store/interviews.ts';

/** Returns the number of reminders. */
export function sendInterviewReminders(run: DueRun): Promise<number> {
  return recordDueEvents<ApplicationEvent>(run, async (db, now, limit) => {
    const until = new Date(now.getTime() + REMINDED_BEFORE);
    const upcoming = await takeUpcomingInterviews(db, now, until, limit);
    return upcoming.map(({ id: interview_id, chosen_at, ...about }) => ({
      kind: 'interview_tomorrow',
      about: { ...about, interview_id },
      data: { at: chosen_at.toISOString() },
    }));
  });
}
