// Whose job it is: what every verb of a company over its jobs asks first.
import { problems as companyProblems } from '#companies/contract.ts';
import { happened } from '#door/outbox/events.ts';
import { problems, type JobDetail } from '#jobs/contract.ts';
import type { JobHappening } from '#jobs/contract/keeping.ts';
import { told } from '#jobs/rules/told.ts';
import { readJob, readJobKey, type JobKey } from '#jobs/store/read.ts';
import { looksLikeId } from '#platform/ids.ts';
import { personOf, type Visit } from '#visit.ts';

/** The uid of the caller, as the seed sends it, or nothing means the caller's company. */
export function ownCompany(visit: Visit, asked: string | null): string {
  const { uid, company_id } = personOf(visit);
  if (asked !== null && asked !== uid && asked !== company_id) {
    throw companyProblems.not_your_company();
  }
  if (!company_id) throw companyProblems.company_profile_missing();
  return company_id;
}

export async function ownJob(visit: Visit, id: string, { lock = false } = {}): Promise<JobKey> {
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

/** The job as it stands after the write. */
export async function asWritten(visit: Visit, id: string): Promise<JobDetail> {
  const job = await readJob(visit.db, id);
  if (!job) throw problems.job_not_found();
  return told(job, visit);
}

/** Noted for those who follow the company, or wait for an answer. */
export async function tellOf(
  visit: Visit,
  kind: JobHappening,
  { id, company_id }: { id: string; company_id: string },
): Promise<void> {
  await happened<JobHappening>(visit, { kind, about: { job_id: id, company_id } });
}
