// A job as its own page shows it.
import type { JobDetail } from '#jobs/contract.ts';

/** Times are ISO text, as they travel to the page. */
export type PageJob = Omit<JobDetail, 'created_at' | 'updated_at' | 'expires_at' | 'other'> & {
  created_at: string;
  updated_at: string;
  expires_at: string;
};

export function pageOf(job: JobDetail): PageJob {
  const { other, created_at, updated_at, expires_at, ...rest } = job;
  return {
    ...rest,
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
    expires_at: expires_at.toISOString(),
  };
}
