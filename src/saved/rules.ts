// What of a search is kept: the words and filters that narrow it, under one spelling, so that equal searches are equal.
import { JobQuery } from '#search/contract.ts';
import type { FREQUENCIES } from './contract.ts';

export type StoredQuery = Record<string, string>;
export type Frequency = (typeof FREQUENCIES)[number];

/** How the list is shown is no part of what is looked for. */
const SHOWN = new Set(['page', 'limit', 'sort', 'facets']);

function written(value: unknown): string {
  if (typeof value === 'boolean') return value ? '1' : '0';
  return String(value).replaceAll(/\s+/gu, ' ');
}

/** In the order of its keys; null where the parameters are none of the job list's own, {} where they ask for nothing. */
export function toStoredQuery(sent: Record<string, string>): StoredQuery | null {
  const read = JobQuery.safeParse(sent);
  if (!read.success) return null;
  const asked = Object.entries(read.data)
    .filter(([name, value]) => value !== undefined && !SHOWN.has(name))
    .map(([name, value]): [string, string] => [name, written(value)]);
  const kept = Object.fromEntries(asked.toSorted(([a], [b]) => (a < b ? -1 : 1)));
  if (!('salary_min' in kept) && !('salary_max' in kept)) delete kept.currency;
  if (!('search' in kept)) delete kept.as_typed;
  return kept;
}

const DAY = 24 * 60 * 60 * 1000;
const DAYS: Record<Frequency, number> = { daily: 1, weekly: 7, off: 7 };

/** From when on a job is news to a search that is looked at now: since it last was, and a whole day or week at least. */
export function getNewSince(frequency: Frequency, looked_at: Date, now: Date): Date {
  return new Date(Math.min(looked_at.getTime(), now.getTime() - DAYS[frequency] * DAY));
}
