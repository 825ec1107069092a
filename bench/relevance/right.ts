// What makes a posting a right job for a query, checked by machine over the posting's own fields.
import { isRemote, monthlyPay, plain } from './postings.ts';
import type { Posting } from './postings.ts';

/** Every field that is there must hold. Patterns meet text without marks, lower case. */
export interface Right {
  title?: string;
  /** Not in the title. */
  not?: string;
  /** In title or skills. */
  any?: string;
  /** Anywhere in the posting. */
  text?: string;
  /** In place or title, for districts and old provinces. */
  area?: string;
  /** One of these provinces, as slugs of the data. */
  place?: string[];
  /** It says it pays as much a month, in dong. */
  min_vnd?: number;
  remote?: true;
  /** Fewer than three right jobs are known, and that is so. */
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
