// A company's drafts: kept as they stand, looked at before they are posted, made from another job.
import { problems as companyProblems } from '#companies/contract.ts';
import { problems, type ChangedJob, type JobDetail } from '#jobs/contract.ts';
import { MAX_DRAFTS, problems as keeping, type JobDraft } from '#jobs/contract/keeping.ts';
import { isCurrentVersion, getJobLife } from '#jobs/rules/offer.ts';
import { toJobRow } from '#jobs/rules/post.ts';
import { toJobResponse } from '#jobs/rules/told.ts';
import { countDrafts } from '#jobs/store/drafts.ts';
import { readPoster } from '#jobs/store/poster.ts';
import { copyJob, insertJob, updateJob } from '#jobs/store/write.ts';
import { newId } from '#platform/ids.ts';
import { personOf, type ActionContext } from '#visit.ts';
import { showChangedJob, lockOwnPerson, getOwnCompany, getOwnJob } from './own.ts';
import { allowUndo } from './undo.ts';

async function roomForOneMore(visit: ActionContext, company_id: string): Promise<void> {
  await lockOwnPerson(visit);
  if ((await countDrafts(visit.db, company_id)) >= MAX_DRAFTS) throw keeping.too_many_drafts();
}

export async function createDraft(visit: ActionContext, payload: JobDraft): Promise<JobDetail> {
  const { now, db } = visit;
  const company_id = getOwnCompany(visit, payload.company_id);
  await roomForOneMore(visit, company_id);
  const { values, places } = toJobRow(payload);
  const id = newId(now);
  const standing = { state: 'draft' as const, expires_at: getJobLife(now) };
  const times = { created_at: now, updated_at: now };
  const posted_by = personOf(visit).id;
  const row = { id, company_id, posted_by, ...values, ...standing, ...times };
  return toJobResponse(await insertJob(db, row, places), visit);
}

export async function reviseDraft(
  visit: ActionContext,
  id: string,
  payload: JobDraft,
): Promise<JobDetail> {
  const job = await getOwnJob(visit, id, { lock: true });
  if (job.state !== 'draft') throw keeping.not_a_draft();
  if (!isCurrentVersion(visit.ifMatch, job.updated_at)) throw problems.job_changed_meanwhile();
  getOwnCompany(visit, payload.company_id);
  const { values, places } = toJobRow(payload);
  const patch = { ...values, updated_at: visit.now };
  return toJobResponse(await updateJob(visit.db, id, patch, places), visit);
}

/** As everybody would see it. Nothing is kept. */
export async function previewDraft(visit: ActionContext, payload: JobDraft): Promise<JobDetail> {
  const { now, db } = visit;
  const company_id = getOwnCompany(visit, payload.company_id);
  const poster = await readPoster(db, company_id);
  if (!poster) throw companyProblems.company_profile_missing();
  const { values, places } = toJobRow(payload);
  const standing = { state: 'draft' as const, expires_at: getJobLife(now) };
  const times = { created_at: now, updated_at: now };
  const remote = values.work_mode === 'remote';
  const job = { id: 'preview', company_id, ...poster, ...values, remote, places, views: 0 };
  return toJobResponse({ ...job, ...standing, ...times }, visit);
}

export async function duplicateJob(visit: ActionContext, id: string): Promise<ChangedJob> {
  const { now, db } = visit;
  const { company_id } = await getOwnJob(visit, id);
  await roomForOneMore(visit, company_id);
  const copy = newId(now);
  const posted_by = personOf(visit).id;
  await copyJob(db, id, { id: copy, posted_by, now, expires_at: getJobLife(now) });
  const undo = await allowUndo(visit, copy, 'duplicate', 'removed');
  return { ...(await showChangedJob(visit, copy)), undo };
}
