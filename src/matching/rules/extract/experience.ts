// Reads the years of experience that a posting requires.
import type { Years } from '#matching/rules/facts.ts';
import { findNeedAt, findReaches } from './cues.ts';
import { MONTHS, NUMBER, toYears, YEARS } from './durations.ts';
import type { Sentence } from './sentences.ts';

/** Not the level in 'tiếng Nhật N2 - 2 năm kinh nghiệm'. */
const RANGE = new RegExp(
  `(?<!\\bn)${NUMBER}(?:(?: ?${YEARS})? ?(?:\\+|-|–|den|toi|to|~) ?${NUMBER})? ?[+-]?,? ?(${YEARS}|${MONTHS})\\b`,
  'g',
);
/** A number of years means experience only in a sentence with such a word. */
const EXPERIENCE =
  /kinh nghiem|\bkn\b|experience|\bexp\b|\byoe\b|lam viec|working|lam o vi tri|lam tai vi tri|vi tri tuong duong|in a similar/;
const NONE =
  /(?:khong (?:yeu cau|can|doi hoi)(?: co)?|chua co|no) (?:prior |previous )?(?:kinh nghiem|experience)(?! (?:voi|in|with|of|ve))|(?:kinh nghiem|experience)[^.\d]{0,20}(?:khong (?:yeu cau|can)(?: thiet)?|not (?:required|necessary))(?! [a-z])/;
const OTHER =
  /\b(?:tuoi|thu viec|probation|thang luong|bao hanh|warranty|hop dong|contract|thanh lap|established|founded|moi nam|per year|a year|\/nam|trong \d+ nam (?:gan|qua))\b/;

/** Ends a clause; a comma within a number does not, nor does a bracket that only rates what stands before it. */
const CLAUSE_END =
  /(?<!\d),|,(?!\d)|[;)]|[-–] (?!\d)|\((?!(?:la|duoc|se|is|a|uu tien|preferred|optional|nice|plus|khong bat buoc)\b)/g;

/** Lines without punctuation run on: further away, a word speaks of something else. */
const MAX_REACH = 120;

/** Bounds of the clause around a position. */
function findClause(plain: string, at: number): [from: number, to: number] {
  const ends = [...plain.matchAll(CLAUSE_END)];
  const last = ends.findLast(({ index }) => index < at);
  const from = last ? last.index + last[0].length : 0;
  const to = ends.find(({ index }) => index >= at)?.index ?? plain.length;
  return [Math.max(from, at - MAX_REACH), Math.min(to, at + MAX_REACH)];
}

/** Opens a requirement of its own, whatever was called an advantage before it. */
const REQUIRING = /\b(?:yeu cau|toi thieu|it nhat|bat buoc|phai|at least|minimum|must|required?)\b/;
const MENTIONED = /kinh nghiem|experience/;
/** How long an internship lasts: 'thực tập 3 tháng', 'internship duration: 6 months'. */
const INTERNSHIP = /\b(?:thuc tap|internship)\b/;
/** The age of an employer: 'công ty 20 năm kinh nghiệm tuyển kế toán'; but 'kế toán công ty xây dựng 3 năm'. */
const OF_EMPLOYER =
  /(?<!\b(?:lam|tai|o|trong|cho|cac|kinh nghiem) )\b(?:cong ty|doanh nghiep|tap doan|thuong hieu|company)(?: (?:co|hon|gan|tren|voi|da|uy tin|lon|hoat dong|with|has|over)){0,3} $/;
const TRAINING = /\b(?:dao tao|hoc viec|huong dan|training|trained)\b/;

/**
 * Whether a clause requires the figure in it. 'Not' reaches no further than its clause: 'không yêu cầu bằng cấp, có 2 năm
 * kinh nghiệm'. An advantage in front reaches further: 'ưu tiên biết Excel, 3 năm kinh nghiệm'.
 */
function isRequired(plain: string, at: number): boolean {
  const [from, to] = findClause(plain, at);
  const clause = plain.slice(from, to);
  const need = findNeedAt(findReaches(clause), at - from);
  if (OF_EMPLOYER.test(plain.slice(from, at))) return false;
  if (need === 'nice' || need === 'not' || NONE.test(clause)) return false;
  if (INTERNSHIP.test(clause) && !MENTIONED.test(clause)) return false;
  // 'Không yêu cầu kinh nghiệm, được đào tạo 3 tháng': these are not months of experience.
  if ((NONE.test(plain) || TRAINING.test(clause)) && !EXPERIENCE.test(clause)) return false;
  const start = Math.max(0, at - MAX_REACH);
  const nice = findReaches(plain.slice(start, to)).filter((it) => it.need === 'nice');
  return findNeedAt(nice, at - start) === null || REQUIRING.test(clause);
}

/** 'Dưới 1 năm', 'không quá 2 năm'; but 'không dưới 1 năm' is a lower bound. */
const AT_MOST =
  /(?:(?<!\b(?:khong|no|not) )\b(?:duoi|toi da|khong qua|chua (?:den|toi|qua)|under|less than|up to|max(?:imum)?(?: of)?|(?:no|not) (?:more|longer) than|at most)|[<≤]) ?$/;
const OR_LESS = /^ ?(?:kinh nghiem |of experience )?(?:tro xuong|or less|or under)\b/;
/** Longer than each of these words. */
const MAX_BOUND = 20;

function findYears({ plain, from, piece }: Sentence): Years[] {
  if (!EXPERIENCE.test(plain) || OTHER.test(plain)) return [];
  return [...plain.matchAll(RANGE)].flatMap(
    ({ index, 0: matched, 1: first, 2: second, 3: unit }) => {
      const least = toYears(first, unit);
      const most = second === undefined ? null : toYears(second, unit);
      if (least > 30 || !isRequired(plain, index)) return [];
      const end = index + matched.length;
      const bound = AT_MOST.exec(plain.slice(Math.max(0, index - MAX_BOUND), index));
      const at = [{ piece, from: from + index - (bound?.[0].length ?? 0), to: from + end }];
      if (bound || OR_LESS.test(plain.slice(end, end + 2 * MAX_BOUND))) {
        return [{ least: 0, most: most ?? least, at }];
      }
      return [{ least, most, at }];
    },
  );
}

/** 'Ưu tiên có kinh nghiệm 6 tháng' requires no experience, if nothing else is said of it. */
function findMerelyPreferred(sentences: readonly Sentence[]): Years | null {
  const [only, ...others] = sentences.filter(({ plain }) => MENTIONED.test(plain));
  if (!only || others.length > 0 || OTHER.test(only.plain)) return null;
  const { plain, piece, from } = only;
  // `search` ignores the position that a global pattern stores.
  const at = plain.search(RANGE);
  if (at === -1) return null;
  const [start, end] = findClause(plain, at);
  const clause = plain.slice(start, end);
  if (findNeedAt(findReaches(clause), at - start) !== 'nice') return null;
  if (MENTIONED.test(plain.slice(0, start)) || MENTIONED.test(plain.slice(end))) return null;
  const left = clause.length - clause.trimStart().length;
  const span = { piece, from: from + start + left, to: from + start + clause.trimEnd().length };
  return { least: 0, most: null, at: [span] };
}

/** Returns the longest required experience; 0 years when the posting says that none is needed. */
export function findRequiredYears(sentences: readonly Sentence[]): Years | null {
  const relevant = sentences.filter(({ section }) => section === 'required' || section === 'duty');
  const required = relevant.filter(({ section }) => section === 'required');
  const [longest] = required.flatMap(findYears).toSorted((one, other) => other.least - one.least);
  if (longest) return longest;
  const none = relevant.find(({ plain }) => NONE.test(plain));
  if (!none) return findMerelyPreferred(required);
  const found = NONE.exec(none.plain);
  const from = none.from + (found?.index ?? 0);
  return {
    least: 0,
    most: null,
    at: [{ piece: none.piece, from, to: from + (found?.[0].length ?? 0) }],
  };
}
