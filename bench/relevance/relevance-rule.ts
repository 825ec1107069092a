// Rules for right jobs of a query, checked automatically against the posting's fields.
import { isRemotePosting, toMonthlyDong, toPlainWords } from './postings.ts';
import type { Posting } from './postings.ts';

/** All given fields must match. Patterns apply to lower-case text without marks. */
export interface RelevanceRule {
  title?: string;
  /** Must not match the title. */
  not?: string;
  /** Must match title or skills. */
  any?: string;
  /** Must match anywhere in the posting. */
  text?: string;
  /** Must match place or title; for districts and former provinces. */
  area?: string;
  /** Must be in one of these provinces, as slugs of the data. */
  place?: string[];
  /** Minimum stated pay in dong a month. */
  min_vnd?: number;
  remote?: true;
  /** Marks a rule for which fewer than three right jobs exist, on purpose. */
  rare?: true;
}

const matchesPattern = (pattern: string | undefined, text: string) =>
  pattern === undefined || new RegExp(pattern).test(toPlainWords(text));

export function isRelevant(rule: RelevanceRule, posting: Posting): boolean {
  const { title, location } = posting;
  if (!matchesPattern(rule.title, title)) return false;
  if (rule.not !== undefined && matchesPattern(rule.not, title)) return false;
  const skills = posting.skills ?? [];
  if (!matchesPattern(rule.any, [title, ...skills].join(' | '))) return false;
  if (!matchesPattern(rule.area, `${location ?? ''} | ${title}`)) return false;
  if (rule.place && !rule.place.some((slug) => posting.provinces?.includes(slug))) return false;
  if (rule.min_vnd !== undefined && (toMonthlyDong(posting) ?? 0) < rule.min_vnd) return false;
  if (rule.remote && !isRemotePosting(posting)) return false;
  const body = [title, ...skills, ...(posting.requirements ?? []), posting.description ?? ''];
  return rule.text === undefined || matchesPattern(rule.text, body.join(' | '));
}
