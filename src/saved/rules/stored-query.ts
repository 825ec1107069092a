// Normalizes a search for storage: only words and filters, in one spelling, so that equal searches compare equal.
import { JobQuery } from '#search/contract.ts';
import { toQueryParams, type QueryParams } from '#search/rules/query-params.ts';
import type { FREQUENCIES } from '#saved/contract.ts';
import { DAY } from '#platform/durations.ts';

export type StoredQuery = QueryParams;
export type Frequency = (typeof FREQUENCIES)[number];

/** Returns the parameters sorted by name, null for invalid ones, and {} for an empty search. */
export function toStoredQuery(sent: Record<string, string>): StoredQuery | null {
  const parsed = JobQuery.safeParse(sent);
  return parsed.success ? toQueryParams(parsed.data) : null;
}

const DAYS: Record<Frequency, number> = { daily: 1, weekly: 7, off: 7 };

/** Returns the time from which jobs are new to a search: its last check, or at least a day or week ago. */
export function getNewSince(frequency: Frequency, looked_at: Date, now: Date): Date {
  return new Date(Math.min(looked_at.getTime(), now.getTime() - DAYS[frequency] * DAY));
}
