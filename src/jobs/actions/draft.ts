// Creates, revises, previews and duplicates a company's drafts.
import { requireCurrentVersion } from '#api/if-match.ts';
import { problems as companyProblems } from '#companies/contract.ts';
import { problems, type ChangedJob, type JobDetail } from '#jobs/contract.ts';
import { MAX_DRAFTS, problems as manageProblems, type JobDraft } from '#jobs/contract/manage.ts';
import { getJobLife } from '#jobs/rules/job-state.ts';
import { toJobRow } from '#jobs/rules/job-row.ts';
import { toJobResponse } from '#jobs/rules/response.ts';
import { countDrafts } from '#jobs/store/drafts.ts';
import { readPoster } from '#jobs/store/poster.ts';
import { copyJob, insertJob, updateJob } from '#jobs/store/write.ts';
import { newId } from '#platform/ids.ts';
import { getPerson, type ActionContext } from '#context.ts';
import { showChangedJob, lockOwnPerson, getOwnCompany, getOwnJob } from './own-job.ts';
import { allowUndo } from './undo.ts';

async function requireDraftCapacity(ctx: ActionContext, company_id: string): Promise<void> {
  await lockOwnPerson(ctx);
  if ((await countDrafts(ctx.db, company_id, ctx.now)) >= MAX_DRAFTS)
    throw manageProblems.too_many_drafts();
}

export async function createDraft(ctx: ActionContext, payload: JobDraft): Promise<JobDetail> {
  const { now, db } = ctx;
  const company_id = getOwnCompany(ctx, payload.company_id);
  await requireDraftCapacity(ctx, company_id);
  const { values, places } = toJobRow(payload);
  const id = newId(now);
  const lifecycle = { state: 'draft' as const, expires_at: getJobLife(now) };
  const times = { created_at: now, updated_at: now };
  const posted_by = getPerson(ctx).id;
  const row = { id, company_id, posted_by, ...values, ...lifecycle, ...times };
  return toJobResponse(await insertJob(db, row, places), ctx);
}

export async function reviseDraft(
  ctx: ActionContext,
  id: string,
  payload: JobDraft,
): Promise<JobDetail> {
  const job = await getOwnJob(ctx, id, { lock: true });
  if (job.state !== 'draft') throw manageProblems.not_a_draft();
  requireCurrentVersion(ctx, job.updated_at, problems.job_version_conflict);
  getOwnCompany(ctx, payload.company_id);
  const { values, places } = toJobRow(payload);
  const patch = { ...values, updated_at: ctx.now };
  return toJobResponse(await updateJob(ctx.db, id, patch, places), ctx);
}

/** Shows the draft as the public would see it, without storing anything. */
export async function previewDraft(ctx: ActionContext, payload: JobDraft): Promise<JobDetail> {
  const { now, db } = ctx;
  const company_id = getOwnCompany(ctx, payload.company_id);
  const poster = await readPoster(db, company_id);
  if (!poster) throw companyProblems.company_profile_missing();
  const { values, places } = toJobRow(payload);
  const lifecycle = { state: 'draft' as const, expires_at: getJobLife(now) };
  const times = { created_at: now, updated_at: now };
  const remote = values.work_mode === 'remote';
  const job = { id: 'preview', company_id, ...poster, ...values, remote, places, views: 0 };
  return toJobResponse({ ...job, ...lifecycle, ...times }, ctx);
}

export async function duplicateJob(ctx: ActionContext, id: string): Promise<ChangedJob> {
  const { now, db } = ctx;
  const { company_id } = await getOwnJob(ctx, id);
  await requireDraftCapacity(ctx, company_id);
  const copy = newId(now);
  const posted_by = getPerson(ctx).id;
  await copyJob(db, id, { id: copy, posted_by, now, expires_at: getJobLife(now) });
  const undo = await allowUndo(ctx, copy, 'duplicate', 'removed');
  return { ...(await showChangedJob(ctx, copy)), undo };
}
