// When a letter that nobody needs any more is erased.
import type { Status } from '#applications/contract.ts';

/** Days after rejection, withdrawal, or the job's end without an answer; configuration may say another number. */
export const RETENTION_DAYS = 180;

const DAY = 86_400_000;

interface Kept {
  status: Status;
  updated_at: Date;
  /** When the job ended; null while it takes applications or may again. */
  job_ended_at: Date | null;
}

/** Twin of the sweep's statement (`retention.ts`). Accepted ones stay; null where the end is not known yet. */
export function getErasureDate(
  { status, updated_at, job_ended_at }: Kept,
  days = RETENTION_DAYS,
): Date | null {
  if (status === 'accepted') return null;
  const after = (from: Date) => new Date(from.getTime() + days * DAY);
  if (status === 'rejected' || status === 'withdrawn') return after(updated_at);
  if (!job_ended_at) return null;
  return after(job_ended_at > updated_at ? job_ended_at : updated_at);
}
