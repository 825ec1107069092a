// A company's verbs over its jobs: post, revise, switch, renew, remove.
import { problems as companyProblems } from '#companies/contract.ts';
import { problems, type JobChange, type JobDetail, type JobPost } from '#jobs/contract.ts';
import { isVersion, lifeFrom, renewed, switched, type Standing } from '#jobs/rules/offer.ts';
import { kept } from '#jobs/rules/post.ts';
import { told } from '#jobs/rules/told.ts';
import { readJob, readJobKey, type JobKey } from '#jobs/store/read.ts';
import { insertJob, updateJob } from '#jobs/store/write.ts';
import { looksLikeId, newId } from '#platform/ids.ts';
import { personOf, type Visit } from '#visit.ts';

/** The uid of the caller, as the seed sends it, or nothing means the caller's company. */
function ownCompany(visit: Visit, asked: string | null): string {
  const { uid, company_id } = personOf(visit);
  if (asked !== null && asked !== uid && asked !== company_id) {
    throw companyProblems.not_your_company();
  }
  if (!company_id) throw companyProblems.company_profile_missing();
  return company_id;
}

async function ownJob(visit: Visit, id: string, { lock = false } = {}): Promise<JobKey> {
  const { company_id } = personOf(visit);
  const job = looksLikeId(id) ? await readJobKey(visit.db, id, { lock }) : null;
  const own = job !== null && job.company_id === company_id;
  // Another company's draft is not known to exist.
  if (!job || job.state === 'removed' || (job.state === 'draft' && !own)) {
    throw problems.job_not_found();
  }
  if (!own) throw problems.not_your_job();
  return job;
}

/** Throws what the caller may not: 404 for a missing job, 403 for another company's. */
export async function mayKeep(visit: Visit, id: string): Promise<void> {
  await ownJob(visit, id);
}

async function answer(visit: Visit, id: string): Promise<JobDetail> {
  const job = await readJob(visit.db, id);
  if (!job) throw problems.job_not_found();
  return told(job, visit);
}

export async function post(visit: Visit, payload: JobPost): Promise<JobDetail> {
  const { now, db } = visit;
  const company_id = ownCompany(visit, payload.company_id);
  const { values, places } = kept(payload);
  const id = newId(now);
  const standing = { state: 'active' as const, expires_at: lifeFrom(now) };
  const times = { created_at: now, updated_at: now };
  const posted_by = personOf(visit).id;
  await insertJob(db, { id, company_id, posted_by, ...values, ...standing, ...times }, places);
  return answer(visit, id);
}

/** `is_active` alone switches the job; else the payload revises it whole, and may switch it too. */
export async function change(visit: Visit, id: string, payload: JobChange): Promise<JobDetail> {
  const { now, db } = visit;
  const job = await ownJob(visit, id, { lock: true });
  if (!isVersion(visit.ifMatch, job.updated_at)) throw problems.job_changed_meanwhile();
  const standing: Standing = { state: job.state, expires_at: job.expires_at };
  const on = payload.is_active;
  const next = on === undefined ? standing : switched(standing, on, now);
  const times = { updated_at: now };
  if ('title' in payload) {
    ownCompany(visit, payload.company_id);
    const { values, places } = kept(payload);
    await updateJob(db, id, { ...values, ...next, ...times }, places);
  } else {
    await updateJob(db, id, { ...next, ...times });
  }
  return answer(visit, id);
}

export async function renew(visit: Visit, id: string): Promise<JobDetail> {
  const { state, expires_at } = await ownJob(visit, id, { lock: true });
  const next = renewed({ state, expires_at }, visit.now);
  await updateJob(visit.db, id, { ...next, updated_at: visit.now });
  return answer(visit, id);
}

/** The row stays, so that its applications can still be read by those who sent them. */
export async function remove(visit: Visit, id: string): Promise<{ removed: true }> {
  await ownJob(visit, id, { lock: true });
  await updateJob(visit.db, id, { state: 'removed', updated_at: visit.now });
  return { removed: true };
}
