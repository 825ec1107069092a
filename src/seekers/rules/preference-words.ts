// Finds the job types and work modes that a person asks for in a text. Expects lower-case text without marks.
import type { JobType, WorkMode } from '#jobs/rules/lists.ts';

export interface PreferenceWord<T> {
  value: T;
  from: number;
  to: number;
}

const TYPES: readonly (readonly [JobType, RegExp])[] = [
  [
    'part-time',
    /\b(?:part[ -]?time|ban thoi gian|lam them(?! gio)|thoi vu|ngoai gio|lam ca toi|ranh (?:vao )?(?:cac )?(?:buoi|toi|sang|chieu|cuoi tuan))\b/g,
  ],
  ['full-time', /\b(?:full[ -]?time|toan thoi gian)\b/g],
  ['internship', /\b(?:internships?|interns?|thuc tap(?: sinh)?)\b/g],
  ['freelance', /\b(?:freelanc\w+|viec tu do|lam tu do|cong tac vien|ctv)\b/g],
  [
    'contract',
    /\b(?:hop dong ngan han|theo du an|contract (?:work|role|job|position)s?|contractor)\b/g,
  ],
];

const MODES: readonly (readonly [WorkMode, RegExp])[] = [
  [
    'remote',
    /\b(?:remote(?:ly)?|tu xa|wfh|work(?:ing)? from home|lam(?: viec)? online|lam(?: viec)? (?:tai|o) nha(?! (?:hang|may|thuoc|xuong|tre|hat|khach|sach|thau|nuoc)\b))\b/g,
  ],
  ['hybrid', /\bhybrid\b/g],
  ['on-site', /\b(?:tai van phong|on[ -]?site|at (?:the|an) office)\b/g],
];

/** Words of a sentence about what the person is looking for, as opposed to past work or abilities. */
const LOOKS =
  /\b(?:muon|tim|mong|uu tien|chi (?:lam|nhan)|san sang|co the lam|hinh thuc|looking for|seeking|open to|prefer\w*|want\w*|available for|interested in|wish\w*|ranh|cac buoi|buoi toi|cuoi tuan)\b/;
/** 'Không làm part-time', 'not looking for contract roles'. */
const REFUSED = /\b(?:khong|not|no|never|ngoai tru|tru|except)\b[^,;.]{0,25}$/;
/** Past experience with its duration is not a preference: 'tìm hiểu 2 năm thực tập'. */
const DONE = /\b(?:da|tung|worked|was|\d+ (?:nam|thang|years?|months?)) (?:\w+ ){0,2}$/;

function findWords<T>(
  plain: string,
  words: readonly (readonly [T, RegExp])[],
): PreferenceWord<T>[] {
  return words.flatMap(([value, pattern]) =>
    [...plain.matchAll(pattern)].flatMap(({ index, 0: { length } }) => {
      const before = plain.slice(0, index);
      const isPreferred = !REFUSED.test(before) && !DONE.test(before);
      return isPreferred ? [{ value, from: index, to: index + length }] : [];
    }),
  );
}

/** Expects a sentence about the person; returns nothing unless it says what the person is looking for. */
export const findPreferredTypes = (plain: string): PreferenceWord<JobType>[] =>
  LOOKS.test(plain) ? findWords(plain, TYPES) : [];

/** Alternatives: 'Đà Nẵng hoặc remote' states no preferred mode, 'hybrid hoặc remote' states two. */
const OPEN = /\b(?:hoac|or|hay|ca)\b/;
const BOTH_MODES =
  /\b(?:remote|hybrid|tu xa|wfh|on[ -]?site) ?(?:hoac|or|hay|\/) ?(?:lam )?(?:remote|hybrid|tu xa|wfh|on[ -]?site)\b/g;

export const findPreferredModes = (plain: string): PreferenceWord<WorkMode>[] =>
  LOOKS.test(plain) && !OPEN.test(plain.replaceAll(BOTH_MODES, ' ')) ? findWords(plain, MODES) : [];

/** Expects a title, which needs no verb: 'Kế toán part-time', 'Thực tập sinh marketing'. */
export const findTypesOfTitle = (plain: string): PreferenceWord<JobType>[] =>
  findWords(plain, TYPES);
export const findModesOfTitle = (plain: string): PreferenceWord<WorkMode>[] =>
  findWords(plain, MODES);
