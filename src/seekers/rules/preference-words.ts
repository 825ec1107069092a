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
    /\b(?:par(?:t[ -]?)?time|ban thoi gian|(?<!\b(?:san sang|co the) (?:di )?)lam them(?! gio)|ngoai gio|(?:ranh|chi (?:di )?lam) (?:vao )?(?:cac )?(?:buoi|toi|sang|chieu|cuoi tuan))\b/g,
  ],
  ['full-time', /\b(?:full[ -]?time|toan thoi gian)\b/g],
  ['internship', /\b(?:internships?|interns?|thuc tap(?: sinh)?)\b/g],
  ['freelance', /\b(?:freelanc\w+|viec tu do|lam tu do|cong tac vien|ctv)\b/g],
  [
    'contract',
    /\b(?:hop dong ngan han|thoi vu|theo du an|contract (?:work|role|job|position)s?|contractor)\b/g,
  ],
];

const MODES: readonly (readonly [WorkMode, RegExp])[] = [
  [
    'remote',
    /\b(?:remote(?:ly)?(?! (?:teams?|desktop|access|control|servers?|sensing)\b)|tu xa|wfh|work(?:ing)? (?:from|at) home(?! office)|(?:lam|viec|day)(?: viec| them)? online|(?:lam|viec)(?: viec| them)?(?: online)? (?:tai|o) nha(?! (?:hang|may|thuoc|xuong|tre|hat|khach|sach|thau|nuoc)\b))\b/g,
  ],
  ['hybrid', /\bhybrid\b/g],
  ['on-site', /\b(?:tai van phong|on[ -]?site|at (?:the|an) office)\b/g],
];

/**
 * Words of a clause about what the person is looking for, as opposed to past work, abilities and concessions: 'có thể làm
 * remote', 'open to hybrid'.
 */
const LOOKS =
  /\b(?:muon|tim|mong|uu tien|chi (?:lam|nhan|day|di|tim|can|viec|co the|part|full|remote|online|freelance|ban thoi gian|toan thoi gian)|can (?:tim|viec|cong viec|lam|mot)|san sang|hinh thuc|only|looking for|seeking|prefer\w*|want\w*|available for|interested in|wish\w*|ranh|cac buoi|buoi (?:sang|chieu|toi)|cuoi tuan)\b/;
/** 'Không làm part-time', 'not looking for contract roles'; but 'không làm full-time chỉ part-time' wants the last. */
const REFUSED =
  /\b(?:khong|not|no|never|ngoai tru|tru|except)\b(?:(?!\b(?:chi|only|nhung|but)\b)[^,;.]){0,25}$/;
/**
 * Work that is past or present is not a preference: 'tìm hiểu 2 năm thực tập', 'đang làm freelance', 'quản lý đội
 * remote'; but 'đang tìm part-time' and 'Đà Nẵng' are none.
 */
const DONE =
  /\b(?:da(?! (?:nang|lat)\b)|tung|worked|was|(?:dang|hien) (?:lam|la|di lam)|currently(?! (?:look|seek|search|want|open|avail))|(?:doi|nhom|team|manag\w+|quan ly)|\d+ (?:nam|thang|years?|months?)) (?:\w+ ){0,2}$/;

/** Between clauses; a verb of looking opens one of its own: 'đang làm part-time và muốn …'. */
const CLAUSE_END =
  /[,;()]|\b(?:nhung|but|tuy nhien|however)\b|\b(?:va|and)\b(?= (?:(?:toi|em|minh|dang|i|am) ){0,2}(?:muon|tim|mong|look|seek|want))/g;

interface Clause {
  from: number;
  to: number;
}

function splitClauses(plain: string): Clause[] {
  const ends = [...plain.matchAll(CLAUSE_END)];
  return [...ends, null].map((end, nth) => {
    const last = ends[nth - 1];
    return { from: last ? last.index + last[0].length : 0, to: end?.index ?? plain.length };
  });
}

/** In front of a type or mode that opens a clause. */
const LEAD = /^ ?(?:(?:hoac|or|va|and|lam|di|viec|cong viec|co the|toi|em|minh|mot|a|an)\b ?)*$/;
/** Nothing but hours behind it: 'part-time tối', 'bán thời gian buổi sáng'. */
const HOURS =
  /^,? (?:(?:cac|vao|buoi|sang|trua|chieu|toi|cuoi|tuan|only|thoi|please|evenings?|weekends?|mornings?)\b ?)+$/;
const PAST = /\b(?:da|tung|worked|\d+ (?:nam|thang|years?|months?))\b/;

/** Between words of one choice: 'remote hoặc tại văn phòng', 'hybrid in Hanoi or remote', 'cả online lẫn hybrid'. */
const JOINED =
  /^(?: (?:in|o|tai) [a-z0-9. ]{2,20}?)? ?(?:,? ?\b(?:va|and|hoac|or|hay|lan)\b|[/&+])(?: ?\b(?:ca|lam|di|viec|co the|fully|a|an|la)\b)* ?$/;

/** Words that are all looked for, or all refused, or all open. */
interface Run {
  from: number;
  to: number;
}

function joinRuns(plain: string, words: readonly Run[]): Run[] {
  const runs: Run[] = [];
  for (const { from, to } of words.toSorted((one, other) => one.from - other.from)) {
    const last = runs.at(-1);
    const isJoined = last && (from < last.to || JOINED.test(plain.slice(last.to, from)));
    if (isJoined) last.to = Math.max(last.to, to);
    else runs.push({ from, to });
  }
  return runs;
}

/** Whether a run stands in a clause about looking, opens one behind such a clause, or is one with its hours alone. */
function isLookedFor(plain: string, { from, to }: Run): boolean {
  const clauses = splitClauses(plain);
  const own = clauses.find((clause) => clause.from <= from && from < clause.to);
  if (!own) return false;
  if (LOOKS.test(plain.slice(own.from, own.to))) return true;
  if (!LEAD.test(plain.slice(own.from, from)) || PAST.test(plain.slice(own.from, own.to)))
    return false;
  const isAfterLooking = clauses.some(
    (clause) => clause.to <= own.from && LOOKS.test(plain.slice(clause.from, clause.to)),
  );
  const hasHours = [own.to, plain.length].some((end) => HOURS.test(plain.slice(to, end)));
  return isAfterLooking || (hasHours && !PAST.test(plain));
}

function findWords<T>(
  plain: string,
  words: readonly (readonly [T, RegExp])[],
): PreferenceWord<T>[] {
  return words.flatMap(([value, pattern]) =>
    [...plain.matchAll(pattern)].map(({ index, 0: { length } }) => {
      return { value, from: index, to: index + length };
    }),
  );
}

function isPreferred(plain: string, { from }: Run): boolean {
  const before = plain.slice(0, from);
  return !REFUSED.test(before) && !DONE.test(before);
}

/** The words of runs for which a check holds. */
function filterByRun<T>(
  plain: string,
  words: readonly PreferenceWord<T>[],
  holds: (run: Run, all: readonly Run[]) => boolean,
): PreferenceWord<T>[] {
  const all = joinRuns(plain, [...findWords(plain, TYPES), ...findWords(plain, MODES)]);
  const runs = all.filter(
    (run) => isPreferred(plain, run) && isLookedFor(plain, run) && holds(run, all),
  );
  return words.filter(({ from }) => runs.some((run) => run.from <= from && from < run.to));
}

/** Expects a sentence about the person; returns nothing unless it says what the person is looking for. */
export const findPreferredTypes = (plain: string): PreferenceWord<JobType>[] =>
  filterByRun(plain, findWords(plain, TYPES), () => true);

const OR = /\b(?:hoac|or|hay)\b/g;
/** 'Cả remote và tại văn phòng', 'cả online và tại văn phòng': both are fine. A shift, 'ca đêm', is something else. */
const BOTH_BEFORE =
  /\b(?:ca|both) (?:lam )?(?:(?!(?:sang|chieu|toi|dem|ngay|kip)\b)[a-z]+ (?:[a-z]+ ){0,2}(?:va|lan|and) (?:lam )?)?$/;
/** Characters between an 'or' and what it joins: 'hoặc làm', ', or '. */
const NEAR = 6;

/** 'Đà Nẵng hoặc remote' states no preferred mode, 'hybrid hoặc remote' states two: the 'or' stands within the run. */
function isOpen(plain: string, { from, to }: Run, all: readonly Run[]): boolean {
  // 'Cả remote, hybrid và tại văn phòng': the list begins with its first word.
  const start = all.reduceRight(
    (at, run) => (run.to <= at && /^ ?, ?$/.test(plain.slice(run.to, at)) ? run.from : at),
    from,
  );
  if (BOTH_BEFORE.test(plain.slice(0, start))) return true;
  return [...plain.matchAll(OR)].some(({ index, 0: { length } }) => {
    const end = index + length;
    return (end <= from && from - end <= NEAR) || (to <= index && index - to <= NEAR);
  });
}

/** Expects a sentence about the person; returns nothing where it leaves the mode open. */
export const findPreferredModes = (plain: string): PreferenceWord<WorkMode>[] =>
  filterByRun(plain, findWords(plain, MODES), (run, all) => !isOpen(plain, run, all));

/** Expects a title, which needs no verb: 'Kế toán part-time', 'Thực tập sinh marketing'. */
export const findTypesOfTitle = (plain: string): PreferenceWord<JobType>[] =>
  findWords(plain, TYPES).filter((word) => isPreferred(plain, word));
export const findModesOfTitle = (plain: string): PreferenceWord<WorkMode>[] =>
  findWords(plain, MODES).filter((word) => isPreferred(plain, word));
