// A job's standing: open, paused, past its end, and how each change moves it.
const DAY = 24 * 60 * 60 * 1000;
/** How long a publication, a renewal, a switch or a copy can be undone; followers are told of a job after that. */
export const UNDO_SECONDS = 30;
/** A job's life unless it is renewed. */
export const LIFE_DAYS = 60;

export type JobState = 'draft' | 'active' | 'paused' | 'closed' | 'removed' | 'taken_down';

export interface JobStanding {
  state: JobState;
  expires_at: Date;
}

export const getJobLife = (now: Date): Date => new Date(now.getTime() + LIFE_DAYS * DAY);

/** From the second of its end on, a job is active nowhere. */
export function isOpen({ state, expires_at }: JobStanding, now: Date): boolean {
  return state === 'active' && expires_at.getTime() > now.getTime();
}

/** The state as told: an active job past its end is expired. */
export function toShownState(job: JobStanding, now: Date): JobState | 'expired' {
  return job.state === 'active' && !isOpen(job, now) ? 'expired' : job.state;
}

/** Switched on, a job that has ended or was closed gets a new life; one that was only paused keeps its end. */
export function switchState(job: JobStanding, on: boolean, now: Date): JobStanding {
  if (!on) return { ...job, state: job.state === 'active' ? 'paused' : job.state };
  const goesOn = job.state === 'active' || job.state === 'paused';
  const keeps = goesOn && job.expires_at.getTime() > now.getTime();
  return { state: 'active', expires_at: keeps ? job.expires_at : getJobLife(now) };
}

/** A new life from now; a paused job or a draft stays what it is. */
export function renewStanding(job: JobStanding, now: Date): JobStanding {
  const state = job.state === 'closed' ? 'active' : job.state;
  return { state, expires_at: getJobLife(now) };
}

/** Whether the version in If-Match (updated_at, quoted or not, or '*') is the job's. Without one it always is. */
export function isCurrentVersion(ifMatch: string | undefined, updated_at: Date): boolean {
  if (ifMatch === undefined || ifMatch.trim() === '*') return true;
  const version = ifMatch.trim().replace(/^W\//, '').replaceAll('"', '');
  return Date.parse(version) === updated_at.getTime();
}

interface Published extends JobStanding {
  published_at: Date | null;
}

/**
 * What a change of standing leaves: a first publication its moment, a longer life that it was renewed, a job that is
 * open again no reason for its close.
 */
export function toVersionTraces(job: Published, next: JobStanding, now: Date) {
  const first = next.state === 'active' && job.published_at === null;
  const opens = job.state === 'closed' && next.state === 'active';
  return {
    updated_at: now,
    ...(first ? { published_at: now } : {}),
    ...(!first && next.expires_at > job.expires_at ? { renewed_at: now } : {}),
    ...(opens ? { close_reason: null, closed_at: null } : {}),
  };
}
