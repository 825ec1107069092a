// Posts, revises, switches, renews and removes a company's jobs.
import { requireCurrentVersion } from '#api/if-match.ts';
import { countTowardsCap } from '#api/policy/daily-caps.ts';
import { requireVerifiedAddress } from '#api/policy/verified-address.ts';
import {
  problems,
  type ChangedJob,
  type JobChange,
  type JobPost,
  type Undo,
} from '#jobs/contract.ts';
import {
  getJobLife,
  isOpen,
  renewLifecycle,
  switchState,
  toLifecycleChanges,
  type JobLifecycle,
} from '#jobs/rules/job-state.ts';
import { toJobRow } from '#jobs/rules/job-row.ts';
import type { JobKey } from '#jobs/store/read.ts';
import { toJobResponse } from '#jobs/rules/response.ts';
import { insertJob, updateJob } from '#jobs/store/write.ts';
import { newId } from '#platform/ids.ts';
import { getPerson, type ActionContext } from '#context.ts';
import {
  showChangedJob,
  lockOwnPerson,
  getOwnCompany,
  getOwnJob,
  requireMayReopen,
  requireNotTakenDownText,
  requireMayPublish,
  recordJobEvent,
} from './own-job.ts';
import { publishDraft } from './publish.ts';
import { allowUndo, endUndo } from './undo.ts';
import { deleteUnusedDraft } from '#jobs/store/drafts.ts';

export async function postJob(ctx: ActionContext, payload: JobPost): Promise<ChangedJob> {
  const { now, db } = ctx;
  const company_id = getOwnCompany(ctx, payload.company_id);
  await lockOwnPerson(ctx);
  await countTowardsCap(ctx, 'publications');
  const { values, places } = toJobRow(payload);
  await requireMayPublish(ctx, company_id, values);
  const id = newId(now);
  const lifecycle = { state: 'active' as const, expires_at: getJobLife(now) };
  const times = { created_at: now, updated_at: now, published_at: now };
  const posted_by = getPerson(ctx).id;
  const row = { id, company_id, posted_by, ...values, ...lifecycle, ...times };
  const job = await insertJob(db, row, places);
  const undo = await allowUndo(ctx, id, 'publish', 'draft');
  await recordJobEvent(ctx, 'job_published', { id, company_id }, undo);
  return { ...toJobResponse(job, ctx), undo };
}

/** Returns the columns that change with the lifecycle. A first publication counts towards the daily cap and records its event. */
async function recordLifecycleChange(
  ctx: ActionContext,
  job: JobKey,
  next: JobLifecycle,
  undo?: Undo,
) {
  const { updated_at, ...trace } = toLifecycleChanges(job, next, ctx.now);
  if (trace.published_at) {
    await countTowardsCap(ctx, 'publications');
    await recordJobEvent(ctx, 'job_published', job, undo);
  }
  return { ...next, ...trace, updated_at };
}

/** `is_active` by itself switches the job on or off; a full payload replaces the text and may switch it too. */
export async function reviseJob(
  ctx: ActionContext,
  id: string,
  payload: JobChange,
): Promise<ChangedJob> {
  const { now, db } = ctx;
  const job = await getOwnJob(ctx, id, { lock: true });
  const on = payload.is_active;
  const publishes = job.state === 'draft' && on === true;
  const lifecycle: JobLifecycle = { state: job.state, expires_at: job.expires_at };
  const next = on === undefined || publishes ? lifecycle : switchState(lifecycle, on, now);
  if (publishes || next.state === 'active') requireVerifiedAddress(ctx);
  requireCurrentVersion(ctx, job.updated_at, problems.job_version_conflict);
  // An undo restores the lifecycle only, so a change of the text cannot be undone.
  const isSwitch = next.state !== job.state && !('title' in payload);
  const undo = isSwitch ? await allowUndo(ctx, id, 'switch') : undefined;
  const patch = await recordLifecycleChange(ctx, job, next, undo);
  if ('title' in payload) getOwnCompany(ctx, payload.company_id);
  const { values, places } = 'title' in payload ? toJobRow(payload) : {};
  if (values) await requireNotTakenDownText(db, job.company_id, values);
  // An expired job keeps the state 'active', and is as little on the board as a closed one.
  else if (next.state === 'active' && !isOpen(job, now)) await requireMayReopen(ctx, job);
  const revised = await updateJob(db, id, { ...values, ...patch }, places);
  if (!publishes) return { ...toJobResponse(revised, ctx), undo };
  const publication = await publishDraft(ctx, job);
  return { ...(await showChangedJob(ctx, id)), undo: publication };
}

export async function renewJob(ctx: ActionContext, id: string): Promise<ChangedJob> {
  const job = await getOwnJob(ctx, id, { lock: true });
  requireCurrentVersion(ctx, job.updated_at, problems.job_version_conflict);
  const { state, expires_at } = job;
  const next = renewLifecycle({ state, expires_at }, ctx.now);
  if (next.state === 'active') await requireMayReopen(ctx, job);
  const undo = await allowUndo(ctx, id, 'renew');
  const patch = await recordLifecycleChange(ctx, job, next, undo);
  const longer = await updateJob(ctx.db, id, { renewed_at: ctx.now, ...patch });
  return { ...toJobResponse(longer, ctx), undo };
}

/** Keeps the row of a published job, because applicants may still read their applications to it. */
export async function removeJob(ctx: ActionContext, id: string): Promise<{ removed: true }> {
  const job = await getOwnJob(ctx, id, { lock: true });
  requireCurrentVersion(ctx, job.updated_at, problems.job_version_conflict);
  await endUndo(ctx, id);
  if (job.state === 'draft' && (await deleteUnusedDraft(ctx.db, id))) return { removed: true };
  await updateJob(ctx.db, id, { state: 'removed', updated_at: ctx.now });
  if (job.state !== 'draft') await recordJobEvent(ctx, 'job_removed', job);
  return { removed: true };
}
