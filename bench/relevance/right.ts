// Rules for right jobs of a query, checked automatically against the posting's fields.
import { isRemote, monthlyPay, plain } from './postings.ts';
import type { Posting } from './postings.ts';

/** All given fields must match. Patterns apply to lower-case text without marks. */
export interface Right {
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

const holds = (pattern: string | undefined, text: string) =>
  pattern === undefined || new RegExp(pattern).test(plain(text));

export function isRight(right: Right, posting: Posting): boolean {
  const { title, location } = posting;
  if (!holds(right.title, title)) return false;
  if (right.not !== undefined && holds(right.not, title)) return false;
  const skills = posting.skills ?? [];
  if (!holds(right.any, [title, ...skills].join(' | '))) return false;
  if (!holds(right.area, `${location ?? ''} | ${title}`)) return false;
  if (right.place && !right.place.some((slug) => posting.provinces?.includes(slug))) return false;
  if (right.min_vnd !== undefined && (monthlyPay(posting) ?? 0) < right.min_vnd) return false;
  if (right.remote && !isRemote(posting)) return false;
  const body = [title, ...skills, ...(posting.requirements ?? []), posting.description ?? ''];
  return right.text === undefined || holds(right.text, body.join(' | '));
}
