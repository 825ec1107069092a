// Data of a job for its own page.
import type { JobDetail } from '#jobs/contract.ts';
import { toUndisclosed, type Undisclosed } from './card.ts';

/** Fields that the page does not need, and times, which become ISO text. */
type OmittedFields =
  | ('created_at' | 'updated_at' | 'expires_at')
  | ('other' | 'unmapped_places' | 'languages' | 'views');

export type PageJob = Omit<JobDetail, OmittedFields> & {
  created_at: string;
  expires_at: string;
} & Undisclosed;

export function toPageJob(job: JobDetail): PageJob {
  const { other, unmapped_places, languages, views, updated_at, created_at, expires_at, ...rest } =
    job;
  return {
    ...rest,
    ...toUndisclosed(job),
    created_at: created_at.toISOString(),
    expires_at: expires_at.toISOString(),
  };
}
