// Warns a company before its job expires: once for each expiry date, so a renewed job is warned about again.
import { recordEvent } from '#events/outbox.ts';
import { runInBatches, startBudget, type Budget } from '#platform/budget.ts';
import { runAtLowPriority } from '#platform/database/low-priority.ts';
import type { Db } from '#context.ts';
import type { JobEvent } from './contract/manage.ts';
import { takeEndingJobs } from './store/expiry.ts';
import { DAY } from '#platform/durations.ts';

/** Days between the warning and the expiry. */
export const WARN_DAYS = 5;
const BATCH_SIZE = 500;
const TIME_BUDGET = 5 * 60_000;

interface WarningRun {
  db: Db;
  now: Date;
  budget?: Budget;
}

async function warnBatch(db: Db, now: Date): Promise<number> {
  const until = new Date(now.getTime() + WARN_DAYS * DAY);
  const ending = await takeEndingJobs(db, now, until, BATCH_SIZE);
  const events = ending.map(({ id: job_id, company_id }) => ({
    kind: 'job_expiring' as const,
    about: { job_id, company_id },
  }));
  await recordEvent<JobEvent>({ db, now, actor: null }, ...events);
  return ending.length;
}

/** Returns the number of warnings. Mark and event share a transaction, so two runs at once still warn once. */
export function sendExpiryWarnings({
  db,
  now,
  budget = startBudget(TIME_BUDGET),
}: WarningRun): Promise<number> {
  return runInBatches(BATCH_SIZE, budget, () =>
    runAtLowPriority(db, (within) => warnBatch(within, now)),
  );
}
