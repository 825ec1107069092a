// Entries of a seeker's profile: past jobs, education, languages, certificates.
import type { SeekerEntry } from '#seekers/contract/sections.ts';

export const ENTRY_KINDS = ['experience', 'education', 'language', 'certificate'] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

export const MAX_ENTRIES: Record<EntryKind, number> = {
  experience: 20,
  education: 10,
  language: 15,
  certificate: 30,
};

export const FLUENCY_LEVELS = ['basic', 'conversational', 'fluent', 'native'] as const;
export type FluencyLevel = (typeof FLUENCY_LEVELS)[number];

/** Fields that a kind does not use are null. */
export interface EntryFields {
  kind: EntryKind;
  /** The position, the field of study, the language, or the certificate. */
  name: string;
  /** The employer, the school, or who issued the certificate. */
  organization: string | null;
  /** Year, or year and month: '2021' or '2021-03'. */
  started: string | null;
  /** Null while the entry is current. */
  ended: string | null;
  level: FluencyLevel | null;
  description: string | null;
}

const END_OF_TIME = '9999';

/** Sorts current entries first, then the latest. */
export function compareEntries(one: SeekerEntry, other: SeekerEntry): number {
  const toKey = ({ ended, started }: SeekerEntry) =>
    `${started ? (ended ?? END_OF_TIME) : (ended ?? '')} ${started ?? ''}`;
  const [first, second] = [toKey(one), toKey(other)];
  if (first !== second) return first < second ? 1 : -1;
  return one.id < other.id ? -1 : 1;
}

/** '2021-03' ends after '2021-02' and not before '2021'. */
export const isInOrder = (started: string | null, ended: string | null): boolean =>
  !started || !ended || ended.slice(0, started.length) >= started.slice(0, ended.length);
