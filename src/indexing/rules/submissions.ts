// What search engines are told of a changed job or company.

export const INDEXING_SERVICES = ['indexnow', 'google'] as const;
export type IndexingService = (typeof INDEXING_SERVICES)[number];

export interface ChangedSubject {
  subject: 'job' | 'company';
  subject_id: string;
  /** Of a job: whether it takes applications at this moment. */
  is_open: boolean;
}

/** The page in the visitor's language and those of each language. */
const PREFIXES = ['', '/en', '/vi'] as const;

export function listAddresses(
  base: string,
  { subject, subject_id }: Pick<ChangedSubject, 'subject' | 'subject_id'>,
): string[] {
  const folder = subject === 'job' ? 'jobs' : 'companies';
  return PREFIXES.map((prefix) => `${base}${prefix}/${folder}/${subject_id}`);
}

const MINUTE = 60_000;
const LONGEST = 6 * 60 * MINUTE;
/** About a day and a half. */
export const MAX_TRIES = 12;

/** Milliseconds until the next try after so many failed ones: one minute, doubled each time. */
export const getRetryDelay = (tries: number): number =>
  Math.min(MINUTE * 2 ** Math.max(0, tries - 1), LONGEST);
