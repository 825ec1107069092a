// Warns a company before its job expires: once for each expiry date, so a renewed job is warned about again.
import { recordDueEvents, type DueRun } from '#events/due-events.ts';
import { DAY } from '#platform/durations.ts';
import type { JobEvent } from './contract/manage.ts';
import { takeEndingJobs } from './store/expiry.ts';

/** Days between the warning and the expiry. */
const WARN_DAYS = 5;

/** Returns the number of warnings. */
export function sendExpiryWarnings(run: DueRun): Promise<number> {
  return recordDueEvents<JobEvent>(run, async (db, now, limit) => {
    const until = new Date(now.getTime() + WARN_DAYS * DAY);
    const ending = await takeEndingJobs(db, { now, until, limit });
    return ending.map(({ id: job_id, company_id }) => ({
      kind: 'job_expiring',
      about: { job_id, company_id },
    }));
  });
}
