// The URLs to submit for a changed job or company, whether a job's page may be listed, and the retry schedule.
import { hasEndedLongAgo, isOpen, toDisplayState, type JobState } from '#jobs/rules/job-state.ts';
import { HOUR, MINUTE } from '#platform/durations.ts';

const INDEXING_SERVICES = ['indexnow', 'google'] as const;
export type IndexingService = (typeof INDEXING_SERVICES)[number];

export interface ChangedSubject {
  subject: 'job' | 'company';
  subject_id: string;
}

export interface JobDates {
  state: JobState;
  expires_at: Date;
  updated_at: Date;
}

/**
 * Whether search engines may list the page of a job, null once it is deleted: the page answers 200, and is not hidden
 * from them. For a while that includes jobs that are paused, closed or expired.
 */
export function isListedJob(job: JobDates | null, now: Date): boolean {
  if (!job || !['active', 'paused', 'closed'].includes(job.state)) return false;
  const shown = { ...job, is_active: isOpen(job, now), state: toDisplayState(job, now) };
  return !hasEndedLongAgo(shown, now);
}

/** The page in the visitor's language, and the page in each language. */
const PREFIXES = ['', '/en', '/vi'] as const;

export function listPageAddresses(base: string, { subject, subject_id }: ChangedSubject): string[] {
  const folder = subject === 'job' ? 'jobs' : 'companies';
  return PREFIXES.map((prefix) => `${base}${prefix}/${folder}/${subject_id}`);
}

const LONGEST = 6 * HOUR;
/** The attempts span about a day and a half. */
export const MAX_TRIES = 12;

/** Milliseconds until the next attempt after `tries` failed ones: one minute, doubled each time up to six hours. */
export const getRetryDelay = (tries: number): number =>
  Math.min(MINUTE * 2 ** Math.max(0, tries - 1), LONGEST);
