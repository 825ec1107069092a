// How a job has done lately.
import { readJobDays, type JobDay } from '#jobs/store/days.ts';
import type { ActionContext } from '#visit.ts';
import { getOwnJob } from './own.ts';

export async function listJobDays(
  visit: ActionContext,
  id: string,
): Promise<{ job_id: string; days: JobDay[] }> {
  await getOwnJob(visit, id, { reads: true });
  return { job_id: id, days: await readJobDays(visit.db, id, visit.now) };
}
