// Conditions of a search as a saved search stores them.
import { DISPLAY_PARAMS } from '#search/rules/query-params.ts';

/** Search conditions of an address's query, without the list's display options. */
export function getConditions(search: string): Record<string, string> {
  const params = new URLSearchParams(search);
  const names = new Set(params.keys()).difference(DISPLAY_PARAMS);
  // Several values of a list become one text with commas.
  const conditions = [...names].map((name) => [name, params.getAll(name).join(',')] as const);
  return Object.fromEntries(conditions.filter(([, value]) => value !== ''));
}
