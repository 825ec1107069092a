// Whether anybody may see a job at all: one answer for its page and for every call about it.
import { problems } from '#jobs/contract.ts';
import type { JobState } from '#jobs/rules/job-state.ts';

/** Answers the job, or throws 404 for a missing, removed or unpublished one and 410 for one that was taken down. */
export function requirePublished<Job extends { state: JobState }>(
  job: Job | null | undefined,
): Job {
  if (!job || job.state === 'removed' || job.state === 'draft') throw problems.job_not_found();
  if (job.state === 'taken_down') throw problems.taken_down();
  return job;
}
