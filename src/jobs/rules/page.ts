// A job as its own page shows it.
import type { JobDetail } from '#jobs/contract.ts';

/** What the page does not show, and times, which are ISO text as they travel to it. */
type Left = 'created_at' | 'updated_at' | 'expires_at' | 'other' | 'unmapped_places';

export type PageJob = Omit<JobDetail, Left> & {
  created_at: string;
  updated_at: string;
  expires_at: string;
};

export function toPageJob(job: JobDetail): PageJob {
  const { other, unmapped_places, created_at, updated_at, expires_at, ...rest } = job;
  return {
    ...rest,
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
    expires_at: expires_at.toISOString(),
  };
}
