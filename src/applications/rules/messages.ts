// Rules of messages about an application: until when people can write, and how many messages.
import type { Status } from '#applications/contract.ts';
import { DAY, HOUR } from '#platform/durations.ts';

/** Both sides can write for this long after an answer. */
const DAYS_AFTER_ANSWER = 30;
/** Maximum number of messages in a thread. */
export const MAX_MESSAGES = 200;
/** Maximum number of messages of one side before the other replies. */
export const MAX_WITHOUT_REPLY = 5;
/** Maximum number of messages of one person per hour, over all threads. */
export const MAX_PER_HOUR = 30;
/** While a message younger than this is unread, a further one sends no notification. */
export const QUIET_TIME = HOUR;

export const THREAD_ENDS = ['withdrawn', 'answered', 'job_gone', 'company_gone'] as const;
type ThreadEnd = (typeof THREAD_ENDS)[number];

export interface ThreadState {
  status: Status;
  answered_at: Date | null;
  /** The job was taken down by the board. */
  job_gone: boolean;
  /** The company was taken down, or has no members any more. */
  company_gone: boolean;
}

/** Null while both sides can write. An answer that can still be undone does not end anything. */
export function getThreadEnd(state: ThreadState, now: Date): ThreadEnd | null {
  const { status, answered_at, job_gone, company_gone } = state;
  if (status === 'withdrawn') return 'withdrawn';
  if (company_gone) return 'company_gone';
  if (job_gone) return 'job_gone';
  if (!answered_at) return null;
  return now.getTime() - answered_at.getTime() > DAYS_AFTER_ANSWER * DAY ? 'answered' : null;
}
