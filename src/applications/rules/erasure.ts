// Erasure date of an application.
import type { Status } from '#applications/contract.ts';
import { DAY } from '#platform/durations.ts';

/** Days after rejection, withdrawal, or the end of the job without an answer; configurable. */
export const RETENTION_DAYS = 180;

interface RetainedApplication {
  status: Status;
  updated_at: Date;
  /** End of the job; null while it takes applications or may be reopened. */
  job_ended_at: Date | null;
  /** See `getLastInterviewTime`. */
  last_interview_at: Date | null;
}

/** Twin of `toRetentionStart` in `store/retention.ts`. Returns null for accepted applications and for jobs without an end yet. */
export function getErasureDate(
  { status, updated_at, job_ended_at, last_interview_at }: RetainedApplication,
  days = RETENTION_DAYS,
): Date | null {
  if (status === 'accepted') return null;
  const after = (from: Date) => new Date(from.getTime() + days * DAY);
  if (status === 'rejected' || status === 'withdrawn') return after(updated_at);
  if (!job_ended_at) return null;
  const end = after(job_ended_at > updated_at ? job_ended_at : updated_at);
  // Both sides need it until the interview is over.
  return last_interview_at && last_interview_at > end ? last_interview_at : end;
}
