// Normalizes a search for storage: only words and filters, in one spelling, so that equal searches compare equal.
import { JobQuery } from '#search/contract.ts';
import type { FREQUENCIES } from './contract.ts';
import { DAY } from '#platform/durations.ts';

export type StoredQuery = Record<string, string>;
export type Frequency = (typeof FREQUENCIES)[number];

/** Parameters of the display, not of the search. */
const DISPLAY_PARAMETERS = new Set(['page', 'limit', 'sort', 'facets']);

function normalizeValue(value: unknown): string {
  if (typeof value === 'boolean') return value ? '1' : '0';
  // A list becomes its values with commas between them.
  return String(value).replaceAll(/\s+/gu, ' ');
}

/** Returns the parameters sorted by name, null for invalid ones, and {} for an empty search. */
export function toStoredQuery(sent: Record<string, string>): StoredQuery | null {
  const parsed = JobQuery.safeParse(sent);
  if (!parsed.success) return null;
  const parameters = Object.entries(parsed.data)
    .filter(([name, value]) => value !== undefined && !DISPLAY_PARAMETERS.has(name))
    .map(([name, value]): [string, string] => [name, normalizeValue(value)]);
  const query = Object.fromEntries(parameters.toSorted(([a], [b]) => (a < b ? -1 : 1)));
  if (!('salary_min' in query) && !('salary_max' in query)) delete query.currency;
  if (!('search' in query)) delete query.as_typed;
  return query;
}

const DAYS: Record<Frequency, number> = { daily: 1, weekly: 7, off: 7 };

/** Returns the time from which jobs are new to a search: its last check, or at least a day or week ago. */
export function getNewSince(frequency: Frequency, looked_at: Date, now: Date): Date {
  return new Date(Math.min(looked_at.getTime(), now.getTime() - DAYS[frequency] * DAY));
}
