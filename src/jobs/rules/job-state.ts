// Lifecycle of a job: its state and expiry, and how each change affects them.
import { DAY } from '#platform/durations.ts';
import { getEndOfVietnamDay } from '#platform/vietnam-time.ts';

/** How long a publication, renewal, switch or copy can be undone. Followers are notified after that. */
export const UNDO_SECONDS = 30;
/** Days until a job expires unless it is renewed. */
const LIFE_DAYS = 60;

export type JobState = 'draft' | 'active' | 'paused' | 'closed' | 'removed' | 'taken_down';

export interface JobLifecycle {
  state: JobState;
  expires_at: Date;
}

/**
 * Returns when a term that starts at `start` ends: at the end of its last day in Vietnam, because pages show a deadline
 * as a day and people expect to apply until that day is over.
 */
export const getJobLife = (start: Date): Date =>
  getEndOfVietnamDay(new Date(start.getTime() + LIFE_DAYS * DAY));

/** A job is closed from the exact moment of `expires_at`. */
export function isOpen({ state, expires_at }: JobLifecycle, now: Date): boolean {
  return state === 'active' && expires_at.getTime() > now.getTime();
}

/** Returns 'expired' for an active job past its expiry; the column keeps 'active'. */
export function toDisplayState(job: JobLifecycle, now: Date): JobState | 'expired' {
  return job.state === 'active' && !isOpen(job, now) ? 'expired' : job.state;
}

/** Activating an expired or closed job starts a new term; a job that was only paused keeps its expiry. */
export function switchState(job: JobLifecycle, on: boolean, now: Date): JobLifecycle {
  if (!on) return { ...job, state: job.state === 'active' ? 'paused' : job.state };
  const isRunning = job.state === 'active' || job.state === 'paused';
  const hasTimeLeft = isRunning && job.expires_at.getTime() > now.getTime();
  return { state: 'active', expires_at: hasTimeLeft ? job.expires_at : getJobLife(now) };
}

/** Starts a new term from now; a paused job or a draft keeps its state. */
export function renewLifecycle(job: JobLifecycle, now: Date): JobLifecycle {
  const state = job.state === 'closed' ? 'active' : job.state;
  return { state, expires_at: getJobLife(now) };
}

interface StoredLifecycle extends JobLifecycle {
  published_at: Date | null;
}

/**
 * Returns the timestamps that change with the lifecycle: the first publication, a renewal, and the cleared close
 * reason of a reopened job.
 */
export function toLifecycleChanges(job: StoredLifecycle, next: JobLifecycle, now: Date) {
  const first = next.state === 'active' && job.published_at === null;
  const opens = job.state === 'closed' && next.state === 'active';
  return {
    updated_at: now,
    ...(first ? { published_at: now } : {}),
    ...(!first && next.expires_at > job.expires_at ? { renewed_at: now } : {}),
    ...(opens ? { close_reason: null, closed_at: null } : {}),
  };
}

/** Days for which search engines may still list a job that takes no applications. */
const LISTED_DAYS = 30;

interface ShownLifecycle {
  is_active: boolean;
  state: JobState | 'expired';
  expires_at: Date;
  updated_at: Date;
}

/** Whether a job was closed or expired too long ago to be found by search engines. */
export function hasEndedLongAgo(job: ShownLifecycle, now: Date): boolean {
  if (job.is_active) return false;
  const end = job.state === 'expired' ? job.expires_at : job.updated_at;
  return now.getTime() - end.getTime() > LISTED_DAYS * DAY;
}
