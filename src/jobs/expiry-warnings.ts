// The warning before a job ends by itself: one for each end, so that a renewed job is warned of again.
import { recordEvent } from '#api/outbox/events.ts';
import { runInBatches, startBudget, type Budget } from '#platform/budget.ts';
import { runAtLowPriority } from '#platform/database/low-priority.ts';
import type { Db } from '#context.ts';
import type { JobEvent } from './contract/manage.ts';
import { takeEndingJobs } from './store/expiry.ts';

const DAY = 86_400_000;
/** How long before the end its company is told. */
export const WARN_DAYS = 5;
const AT_ONCE = 500;
const TIME = 5 * 60_000;

interface Run {
  db: Db;
  now: Date;
  budget?: Budget;
}

async function warnSome(db: Db, now: Date): Promise<number> {
  const until = new Date(now.getTime() + WARN_DAYS * DAY);
  const ending = await takeEndingJobs(db, now, until, AT_ONCE);
  const told = ending.map(({ id: job_id, company_id }) => ({
    kind: 'job_expiring' as const,
    about: { job_id, company_id },
  }));
  await recordEvent<JobEvent>({ db, now, actor: null }, ...told);
  return ending.length;
}

/** How many warnings were noted. Mark and event are one transaction: run twice at once, it still warns once. */
export function sendExpiryWarnings({ db, now, budget = startBudget(TIME) }: Run): Promise<number> {
  return runInBatches(AT_ONCE, budget, () =>
    runAtLowPriority(db, (within) => warnSome(within, now)),
  );
}
