// The URLs to submit for a changed job or company, and the retry schedule.
import { HOUR, MINUTE } from '#platform/durations.ts';

export const INDEXING_SERVICES = ['indexnow', 'google'] as const;
export type IndexingService = (typeof INDEXING_SERVICES)[number];

export interface ChangedSubject {
  subject: 'job' | 'company';
  subject_id: string;
  /** Whether a job currently accepts applications; false for companies. */
  is_open: boolean;
}

/** The page in the visitor's language, and the page in each language. */
const PREFIXES = ['', '/en', '/vi'] as const;

export function listAddresses(
  base: string,
  { subject, subject_id }: Pick<ChangedSubject, 'subject' | 'subject_id'>,
): string[] {
  const folder = subject === 'job' ? 'jobs' : 'companies';
  return PREFIXES.map((prefix) => `${base}${prefix}/${folder}/${subject_id}`);
}

const LONGEST = 6 * HOUR;
/** The attempts span about a day and a half. */
export const MAX_TRIES = 12;

/** Milliseconds until the next attempt after `tries` failed ones: one minute, doubled each time up to six hours. */
export const getRetryDelay = (tries: number): number =>
  Math.min(MINUTE * 2 ** Math.max(0, tries - 1), LONGEST);
