// Query parameters of a search as text, as addresses, relaxations and saved searches write them.
import type { JobQuery } from '#search/contract.ts';

export type QueryParams = Record<string, string>;

/** Choose what a list shows, not which jobs it has; `job` is the one that is open next to it. */
export const DISPLAY_PARAMS: ReadonlySet<string> = new Set([
  'page',
  'limit',
  'sort',
  'facets',
  'job',
]);

/** Removes parameters, and those that mean nothing without them: the currency of no amount, `as_typed` of no words. */
export function dropParams(params: QueryParams, names: readonly string[]): QueryParams {
  const left = new Set(Object.keys(params)).difference(new Set(names));
  if (!left.has('salary_min') && !left.has('salary_max')) left.delete('currency');
  if (!left.has('search')) left.delete('as_typed');
  return Object.fromEntries(Object.entries(params).filter(([name]) => left.has(name)));
}

function toText(value: unknown): string {
  if (typeof value === 'boolean') return value ? '1' : '0';
  // A list becomes its values with commas between them.
  return String(value).replaceAll(/\s+/gu, ' ');
}

/** The parameters that are set, sorted by name, without those of the display and those that mean nothing. */
export function toQueryParams(query: {
  [K in keyof JobQuery]?: JobQuery[K] | undefined;
}): QueryParams {
  const texts = Object.entries(query)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]): [string, string] => [name, toText(value)])
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  return dropParams(Object.fromEntries(texts), [...DISPLAY_PARAMS]);
}
