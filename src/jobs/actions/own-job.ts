// Ownership checks and locks that every write to a company's jobs starts with.
import { problems as companyProblems } from '#companies/contract.ts';
import { lockCompanyTakedown } from '#companies/store.ts';
import { recordEvent } from '#events/outbox.ts';
import { apiProblems } from '#api/problem.ts';
import { problems, type JobDetail, type Undo } from '#jobs/contract.ts';
import type { JobEvent } from '#jobs/contract/manage.ts';
import { toJobResponse } from '#jobs/rules/response.ts';
import { readJob, readJobKey, type JobKey } from '#jobs/store/read.ts';
import { lockPoster } from '#jobs/store/poster.ts';
import { isTakenDownText } from '#jobs/store/takedowns.ts';
import { looksLikeId } from '#platform/ids.ts';
import { getPerson, type Db, type ActionContext } from '#context.ts';

/** The caller's uid (which the seed's client sends), its company id, or null: all mean the caller's company. */
export function getOwnCompany(ctx: ActionContext, requested: string | null): string {
  const { uid, company_id } = getPerson(ctx);
  if (requested !== null && requested !== uid && requested !== company_id) {
    throw companyProblems.not_your_company();
  }
  if (!company_id) throw companyProblems.company_profile_missing();
  return company_id;
}

/** Must be the first lock of a write: it waits for a running account deletion, which locks the same rows in this order. */
export async function lockOwnPerson(ctx: ActionContext): Promise<void> {
  if (!(await lockPoster(ctx.db, getPerson(ctx).id))) throw apiProblems.unauthorized();
}

interface OwnOptions {
  /** Locks person, company and job, in the same order as deletions and takedowns. */
  lock?: boolean;
  /** Allows a taken-down job, which may be read but not changed. */
  reads?: boolean;
  /** Allows a removed job: an earlier undo may have removed it. */
  removed?: boolean;
}

export async function getOwnJob(
  ctx: ActionContext,
  id: string,
  { lock = false, reads = false, removed = false }: OwnOptions = {},
): Promise<JobKey> {
  const { company_id } = getPerson(ctx);
  if (lock) await lockOwnPerson(ctx);
  if (lock && company_id) await lockCompanyTakedown(ctx.db, company_id);
  const job = looksLikeId(id) ? await readJobKey(ctx.db, id, { lock }) : null;
  const own = job !== null && job.company_id === company_id;
  // Another company's draft answers 404, so that its existence stays private.
  const hidden = job?.state === 'removed' && !(own && removed);
  if (!job || hidden || (job.state === 'draft' && !own)) {
    throw problems.job_not_found();
  }
  if (!own) throw problems.not_your_job();
  if (job.state === 'taken_down' && !reads) throw problems.own_job_taken_down();
  return job;
}

/** The texts of a job; those of its second language where it has one. */
interface JobText {
  title: string;
  description: string;
  other_title?: string | null | undefined;
  other_description?: string | null | undefined;
}

/** Refuses a taken-down company, and a text that this company had taken down before. */
export async function requireMayPublish(
  { db }: ActionContext,
  company_id: string,
  text: JobText,
): Promise<void> {
  const { taken_down_at } = await lockCompanyTakedown(db, company_id);
  if (taken_down_at) throw problems.own_company_taken_down();
  await requireNotTakenDownText(db, company_id, text);
}

export async function requireNotTakenDownText(
  db: Db,
  company_id: string,
  text: JobText,
): Promise<void> {
  const { title, description, other_title, other_description } = text;
  const texts = [
    { title, description },
    ...(other_title && other_description
      ? [{ title: other_title, description: other_description }]
      : []),
  ];
  if (await isTakenDownText(db, company_id, texts)) throw problems.duplicates_taken_down_job();
}

/** Refuses to put a job back on the board whose text was taken down under another id. */
export async function requireMayReopen({ db }: ActionContext, job: JobKey): Promise<void> {
  const stored = await readJob(db, job.id);
  if (stored) await requireNotTakenDownText(db, job.company_id, stored);
}

/** Throws 404 for a missing job and 403 for another company's. */
export async function requireEditable(ctx: ActionContext, id: string): Promise<void> {
  await getOwnJob(ctx, id);
}

/** Like requireEditable, but a taken-down job stays readable. */
export async function requireReadable(ctx: ActionContext, id: string): Promise<void> {
  await getOwnJob(ctx, id, { reads: true });
}

/** Reads the job again after a write. */
export async function showChangedJob(ctx: ActionContext, id: string): Promise<JobDetail> {
  const job = await readJob(ctx.db, id);
  if (!job) throw problems.job_not_found();
  return toJobResponse(job, ctx);
}

/** Records an event for followers and applicants. With `undo`, it is delivered only when the undo has expired. */
export async function recordJobEvent(
  ctx: ActionContext,
  kind: JobEvent,
  { id, company_id }: { id: string; company_id: string },
  undo?: Undo,
): Promise<void> {
  const delivery = undo && { due_at: undo.until, batch_id: undo.id };
  await recordEvent<JobEvent>(ctx, { kind, about: { job_id: id, company_id }, ...delivery });
}
