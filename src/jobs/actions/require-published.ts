// Checks whether the public may see a job: one rule for its page and for every endpoint about it.
import { problems } from '#jobs/contract.ts';
import type { JobState } from '#jobs/rules/job-state.ts';

/** Returns the job, or throws 404 when it is missing, removed or unpublished and 410 when it was taken down. */
export function requirePublished<Job extends { state: JobState }>(
  job: Job | null | undefined,
): Job {
  if (!job || job.state === 'removed' || job.state === 'draft') throw problems.job_not_found();
  if (job.state === 'taken_down') throw problems.taken_down();
  return job;
}
