// Search over applicants: folded words, all of which must occur.
import { foldText } from '#vietnamese/rules/fold.ts';

const MAX_LENGTH = 20_000;

/** Joins name, title, skills and letter to one folded text. */
export function toSearchText(parts: readonly (string | null | undefined)[]): string {
  return foldText(parts.filter(Boolean).join(' ')).slice(0, MAX_LENGTH);
}

/** Splits a query into distinct words. */
export function splitSearchWords(query: string): string[] {
  return [...new Set(foldText(query).split(' '))].filter((word) => word !== '');
}
