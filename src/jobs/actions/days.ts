// How a job has done lately.
import { readJobDays, type JobDay } from '#jobs/store/days.ts';
import type { Visit } from '#visit.ts';
import { ownJob } from './own.ts';

export async function days(visit: Visit, id: string): Promise<{ job_id: string; days: JobDay[] }> {
  await ownJob(visit, id, { reads: true });
  return { job_id: id, days: await readJobDays(visit.db, id, visit.now) };
}
