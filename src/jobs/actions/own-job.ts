// Whose job it is: what every verb of a company over its jobs asks first.
import { problems as companyProblems } from '#companies/contract.ts';
import { lockCompanyStanding } from '#companies/store.ts';
import { recordEvent } from '#api/outbox/events.ts';
import { apiProblems } from '#api/problem.ts';
import { problems, type JobDetail, type Undo } from '#jobs/contract.ts';
import type { JobEvent } from '#jobs/contract/manage.ts';
import { toJobResponse } from '#jobs/rules/response.ts';
import { readJob, readJobKey, type JobKey } from '#jobs/store/read.ts';
import { lockPoster } from '#jobs/store/poster.ts';
import { isTakenDownText } from '#jobs/store/takedowns.ts';
import { looksLikeId } from '#platform/ids.ts';
import { personOf, type Db, type ActionContext } from '#context.ts';

/** The uid of the caller, as the seed sends it, or nothing means the caller's company. */
export function getOwnCompany(ctx: ActionContext, asked: string | null): string {
  const { uid, company_id } = personOf(ctx);
  if (asked !== null && asked !== uid && asked !== company_id) {
    throw companyProblems.not_your_company();
  }
  if (!company_id) throw companyProblems.company_profile_missing();
  return company_id;
}

/** First of all locks of a write, so that a deletion of the account under way is waited for with empty hands. */
export async function lockOwnPerson(ctx: ActionContext): Promise<void> {
  if (!(await lockPoster(ctx.db, personOf(ctx).id))) throw apiProblems.unauthorized();
}

interface OwnOptions {
  /** Held until the write is done, after whoever writes and the company: the order of deletions and takedowns. */
  lock?: boolean;
  /** A taken-down job may still be looked at, not worked on. */
  reads?: boolean;
  /** A removed job counts too: removing may be what an undo did. */
  removed?: boolean;
}

export async function getOwnJob(
  ctx: ActionContext,
  id: string,
  { lock = false, reads = false, removed = false }: OwnOptions = {},
): Promise<JobKey> {
  const { company_id } = personOf(ctx);
  if (lock) await lockOwnPerson(ctx);
  if (lock && company_id) await lockCompanyStanding(ctx.db, company_id);
  const job = looksLikeId(id) ? await readJobKey(ctx.db, id, { lock }) : null;
  const own = job !== null && job.company_id === company_id;
  // Another company's draft is not known to exist.
  const hidden = job?.state === 'removed' && !(own && removed);
  if (!job || hidden || (job.state === 'draft' && !own)) {
    throw problems.job_not_found();
  }
  if (!own) throw problems.not_your_job();
  if (job.state === 'taken_down' && !reads) throw problems.own_job_taken_down();
  return job;
}

/** A company that was taken down publishes nothing, and no other publishes the text of a taken-down job again. */
export async function requireMayPublish(
  { db }: ActionContext,
  company_id: string,
  text: { title: string; description: string },
): Promise<void> {
  const { taken_down_at } = await lockCompanyStanding(db, company_id);
  if (taken_down_at) throw problems.own_company_taken_down();
  await requireNotTakenDownText(db, company_id, text);
}

export async function requireNotTakenDownText(
  db: Db,
  company_id: string,
  text: { title: string; description: string },
): Promise<void> {
  if (await isTakenDownText(db, company_id, text)) throw problems.repeats_taken_down();
}

/** Throws what the caller may not: 404 for a missing job, 403 for another company's. */
export async function requireEditable(ctx: ActionContext, id: string): Promise<void> {
  await getOwnJob(ctx, id);
}

/** The same for a look, which a takedown does not end. */
export async function requireReadable(ctx: ActionContext, id: string): Promise<void> {
  await getOwnJob(ctx, id, { reads: true });
}

/** The job as it stands after the write. */
export async function showChangedJob(ctx: ActionContext, id: string): Promise<JobDetail> {
  const job = await readJob(ctx.db, id);
  if (!job) throw problems.job_not_found();
  return toJobResponse(job, ctx);
}

/** Noted for those who follow the company, or wait for an answer; what can be undone is told after that. */
export async function recordJobEvent(
  ctx: ActionContext,
  kind: JobEvent,
  { id, company_id }: { id: string; company_id: string },
  undo?: Undo,
): Promise<void> {
  const later = undo && { due_at: undo.until, batch_id: undo.id };
  await recordEvent<JobEvent>(ctx, { kind, about: { job_id: id, company_id }, ...later });
}
