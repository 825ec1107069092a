// Takes down and restores a job, or all jobs of a company.
import { recordEvents } from '#events/outbox.ts';
import { looksLikeId } from '#platform/ids.ts';
import type { TransactionContext } from '#context.ts';
import type { TakedownEvent } from '#jobs/contract/takedown.ts';
import {
  joinCompanyTakedown,
  lockJobAndCompany,
  markAllRestored,
  markAllTakenDown,
  markRestored,
  markTakenDown,
  separateTakedown,
} from '#jobs/store/takedowns.ts';

type JobTakedown = 'unknown' | 'removed' | 'already' | 'done';
type JobRestore = 'unknown' | 'not_taken_down' | 'company_taken_down' | 'with_company' | 'done';

async function recordTakedownEvents(
  { db, now }: TransactionContext,
  kinds: readonly TakedownEvent[],
  jobs: readonly { id: string; company_id: string }[],
): Promise<void> {
  const events = jobs.flatMap(({ id: job_id, company_id }) =>
    kinds.map((kind) => ({ kind, about: { job_id, company_id } })),
  );
  await recordEvents<TakedownEvent>({ db, now, actor: null }, events);
}

export async function takeDownJob(
  ctx: TransactionContext,
  id: string,
  reason: string,
): Promise<JobTakedown> {
  const { db, now } = ctx;
  const job = looksLikeId(id) ? await lockJobAndCompany(db, id) : null;
  if (!job) return 'unknown';
  if (job.state === 'removed') return 'removed';
  if (job.state === 'taken_down') {
    if (!job.taken_down_with_company) return 'already';
    // Applicants were notified when the company was taken down.
    await separateTakedown(db, id, reason);
    await recordTakedownEvents(ctx, ['job_taken_down'], [job]);
    return 'done';
  }
  await markTakenDown(db, id, reason, now);
  await recordTakedownEvents(ctx, ['job_taken_down', 'application_job_taken_down'], [job]);
  return 'done';
}

/** `with_company`: the job comes back when its company does, which is still taken down. */
export async function restoreJob(ctx: TransactionContext, id: string): Promise<JobRestore> {
  const { db } = ctx;
  const job = looksLikeId(id) ? await lockJobAndCompany(db, id) : null;
  if (!job) return 'unknown';
  if (job.state !== 'taken_down') return 'not_taken_down';
  if (job.taken_down_with_company) return 'company_taken_down';
  if (job.company_taken_down_at) {
    await joinCompanyTakedown(db, id);
    return 'with_company';
  }
  await markRestored(db, id);
  await recordTakedownEvents(ctx, ['job_restored', 'application_job_restored'], [job]);
  return 'done';
}

/** Returns the number of jobs. The caller must have locked the company. */
export async function takeDownJobsOf(
  ctx: TransactionContext,
  company_id: string,
  reason: string,
): Promise<number> {
  const ids = await markAllTakenDown(ctx.db, company_id, reason, ctx.now);
  const jobs = ids.map((id) => ({ id, company_id }));
  await recordTakedownEvents(ctx, ['application_job_taken_down'], jobs);
  return ids.length;
}

/** Returns the number of jobs. The caller must have locked the company. */
export async function restoreJobsOf(ctx: TransactionContext, company_id: string): Promise<number> {
  const ids = await markAllRestored(ctx.db, company_id);
  const jobs = ids.map((id) => ({ id, company_id }));
  await recordTakedownEvents(ctx, ['application_job_restored'], jobs);
  return ids.length;
}
