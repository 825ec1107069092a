// Finds how strongly a posting requires what it names: must, asked, nice to have, or not. Works on plain text.
import type { Need } from '#matching/rules/facts.ts';

export type Section = 'required' | 'nice' | 'duty' | 'none';

/** Headings: the start of a line, before a colon. */
const HEADINGS: readonly (readonly [Section, RegExp])[] = [
  [
    'nice',
    /^(?:(?:uu tien|diem cong|loi the|nice[ -]to[ -]haves?|good to have|preferred|plus(?:es)?|bonus(?: points| skills)?|advantages?|desirable|optional)(?: .{0,40})?|(?:ky nang|yeu cau|kien thuc|qualifications|skills) (?:uu tien|cong them|bo sung|preferred))$/,
  ],
  [
    'none',
    /^(?:(?:cac |chinh sach |nhung )?(?:quyen loi|phuc loi|che do|dai ngo|thu nhap|luong|muc luong|benefits?|what we offer|we offer|why you|why join|perks|compensation|salary|package|offer|about (?:us|the company|company)|who we are|company overview|gioi thieu(?: ve)? cong ty|ve chung toi|thoi gian lam viec|dia diem lam viec|noi lam viec|working (?:time|hours)|how to apply|cach thuc (?:ung tuyen|nop)|ho so|lien he|contact|thong tin (?:khac|lien he)|top 3 reasons).{0,50})$/,
  ],
  [
    'required',
    /^(?:(?:cac |nhung )?(?:yeu cau|tieu chuan|dieu kien|ky nang|kien thuc|kinh nghiem|trinh do|nang luc|requirements?|job requirements?|qualifications?|must[ -]haves?|what (?:you|we).{0,25}|who you are|skills?|your (?:profile|skills|qualifications)|minimum|required|about you|candidate).{0,45})$/,
  ],
  [
    'duty',
    /^(?:(?:mo ta|nhiem vu|trach nhiem|cong viec|chi tiet|noi dung|job description|descriptions?|responsibilit|duties|key (?:responsib|tasks)|your (?:role|tasks|mission)|the (?:role|job)|role|tasks|overview|about the (?:role|job)|main).{0,50})$/,
  ],
];

/** Whole lines that are headings without a colon. */
const ALONE =
  /^(?:(?:cac )?yeu cau(?: cong viec| ung vien| chung| tuyen dung| chuyen mon)?|uu tien|quyen loi(?: duoc huong)?|phuc loi|mo ta(?: cong viec)?|(?:job )?(?:requirements?|descriptions?)|(?:key )?responsibilities|benefits?|qualifications?|nice[ -]to[ -]haves?|must[ -]haves?|preferred(?: qualifications| skills)?|what we offer|about (?:us|the role)|why join us|ky nang|gioi thieu cong ty|loi the|che do dai ngo)$/;

/** Returns the section that a line opens and whether it lasts for the lines after it; null for other lines. */
export function findHeading(line: string): { section: Section; lasts: boolean } | null {
  const colon = line.indexOf(':');
  if (colon > 70 || line.length === 0) return null;
  const head = colon === -1 ? line.slice(0, 60) : line.slice(0, colon);
  const bare = head.replaceAll(/^[\s\d.)*#+-]*(?=[a-z])|[\s:.*-]+$/g, '');
  if (colon === -1 && (line.length > 60 || !ALONE.test(bare))) return null;
  const found = HEADINGS.find(([, pattern]) => pattern.test(bare));
  if (!found) return null;
  const isWhole = colon === -1 || line.slice(colon + 1).trim() === '';
  return { section: found[0], lasts: isWhole || found[0] !== 'nice' };
}

/** 'No Japanese required'; but 'no degree needed but English required'. */
const NOT_REQUIRED = String.raw`no (?:(?!(?:and|but|or) )[a-z]+ ){1,4}?(?:required|needed|necessary)\b`;

interface Cue {
  need: Need | 'not';
  pattern: RegExp;
  /** Which side of the cue it applies to, within its sentence; 'within' when its own words name it. */
  side: 'after' | 'before' | 'within';
}

const CUES: readonly Cue[] = [
  {
    need: 'not',
    side: 'after',
    pattern:
      /\b(?:khong (?:can|yeu cau|doi hoi|nhat thiet|phai)|chua can|no need (?:for|of|to)|(?:not|n't) (?:required|necessary|need)(?: to)?|without (?:any )?|no (?:prior |previous )?(?:experience|knowledge) (?:in|of|with))\b/g,
  },
  {
    need: 'not',
    side: 'before',
    pattern:
      /\b(?:(?:is|are) not (?:required|necessary|needed|mandatory)|not (?:required|necessary|needed)|khong can thiet)\b/g,
  },
  {
    need: 'not',
    side: 'within',
    pattern: new RegExp(String.raw`\b${NOT_REQUIRED}`, 'g'),
  },
  {
    need: 'nice',
    side: 'after',
    pattern:
      /\b(?:(?:duoc )?uu tien|nice to have|good to have|preferably|preference|preferred:|bonus|a plus:|(?:la |co )?(?:loi the|diem cong)(?: lon| rat lon)?(?: neu| khi| voi)|it(?:'s| is| would be| will be) (?:a |an )?(?:plus|advantage|bonus)(?: if| to)?|plus(?: points?)? (?:if|for)|khong bat buoc)\b/g,
  },
  {
    need: 'nice',
    side: 'before',
    pattern:
      /\b(?:(?:(?:se )?(?:la|duoc coi la|co) (?:mot |1 )?(?:loi the|diem cong|uu the))|(?:is|are|as|be|being|would be|will be) (?:(?:a |an )?(?:(?!competitive|fixed|current|financial)[a-z]+ )?(?:plus|advantage|bonus|asset)|preferred|desirable|beneficial|nice to have|highly regarded)|(?:is|are|highly|strongly) preferred|preferred|(?:a|an) (?:(?!competitive)[a-z]+ )?(?:plus|advantage)|big (?:plus|advantage)|nice to have|advantageous|desirable|khong bat buoc|duoc uu tien|se duoc uu tien)\b/g,
  },
  {
    need: 'must',
    side: 'after',
    pattern:
      /\b(?:bat buoc(?: phai)?(?: co| biet)?|phai (?:co|biet|thanh thao|su dung|dung|nam|am hieu|giao tiep)|must(?:[ -]have)?|mandatory|required:|essential:|it is (?:required|essential))\b/g,
  },
  {
    need: 'must',
    side: 'before',
    pattern:
      /\b(?:(?:is|are) (?:a must|required|mandatory|essential|compulsory)|(?:la|\() ?bat buoc|\(?required\)?(?= *[.;)]| *$)|\(?bat buoc\)?(?= *[.;)]| *$)|a must)\b/g,
  },
];

/** Titles leave the verb out: 'biết tiếng Trung ưu tiên'. A sentence that ends so may set priorities. */
const TITLE_CUES: readonly Cue[] = [
  ...CUES,
  { need: 'nice', side: 'before', pattern: /\b(?:uu tien|loi the)(?: lon)?(?= *$)/g },
];

interface Reach {
  need: Need | 'not';
  from: number;
  to: number;
}

/** Ends the reach of a cue. */
const TURN = new RegExp(
  String.raw`[;]|,\s*(?=uu tien|khong|${NOT_REQUIRED}|nhung|but|preferr)|\b(?:nhung|tuy nhien|but|however)\b`,
  'g',
);

/** Begins a clause of its own: 'có HSK 5, biết thêm tiếng Anh là lợi thế'. */
const FURTHER = /,\s*(?=(?:neu )?(?:biet|co) them\b)/g;

/** Where the bracket around a cue opens; 0 without one, or where it may speak of the name in front: 'PyTorch (preferred)'. */
function findBracket(before: string): number {
  const open = before.lastIndexOf('(');
  const isList = open > before.lastIndexOf(')') && before.includes(',', open);
  return isList ? open : 0;
}

/** Where the reach of a cue begins that stands at `at`, after its names: at a turn, or a comma that ends what is a must. */
function findStart(sentence: string, at: number): number {
  const before = sentence.slice(0, at);
  const turns = [...sentence.matchAll(TURN), ...sentence.matchAll(FURTHER)]
    .map(({ index }) => index)
    .filter((index) => index < at);
  const musts = CUES.filter(({ need }) => need === 'must')
    .flatMap(({ pattern }) => [...before.matchAll(pattern)])
    .map(({ index, 0: cue }) => before.indexOf(',', index + cue.length));
  return Math.max(findBracket(before), ...turns, ...musts);
}

/** Says nothing of the English itself: 'no English certificate is required'. */
const NO_CERTIFICATE =
  /\bno (?:[a-z]+ ){0,3}?certificat\w* (?:is |are )?(?:required|needed|necessary)\b/g;

function findReachesOf(cues: readonly Cue[], text: string): Reach[] {
  const sentence = text.replaceAll(NO_CERTIFICATE, (found) => ' '.repeat(found.length));
  const turns = [...sentence.matchAll(TURN)].map(({ index }) => index);
  const found: Reach[] = [];
  for (const { need, side, pattern } of cues) {
    for (const { index, 0: cue } of sentence.matchAll(pattern)) {
      const end = index + cue.length;
      const after = turns.find((turn) => turn >= end) ?? sentence.length;
      if (side === 'after') found.push({ need, from: end, to: after });
      else if (side === 'before') found.push({ need, from: findStart(sentence, index), to: index });
      else found.push({ need, from: index, to: end });
    }
  }
  return found;
}

/** Finds the ranges of a plain sentence that cues apply to. Ranges may overlap; findNeedAt decides. */
export const findReaches = (sentence: string): Reach[] => findReachesOf(CUES, sentence);

/** As findReaches(), for a part of a title. */
export const findTitleReaches = (part: string): Reach[] => findReachesOf(TITLE_CUES, part);

/** In the order of precedence: 'not' overrides everything, and 'nice' weakens a 'must' around it. */
const ORDER = ['not', 'nice', 'must', 'asked'] as const;

/** Returns the need at a position of the sentence; null when no cue applies. */
export function findNeedAt(reaches: readonly Reach[], at: number): Reach['need'] | null {
  const here = reaches.filter(({ from, to }) => from <= at && at < to).map(({ need }) => need);
  return ORDER.find((need) => here.includes(need)) ?? null;
}

const ONE_OF =
  /\b(?:(?:mot|1|it nhat (?:mot|1)) (?:trong|hoac nhieu)|one (?:or more )?of|at least one|any of|either|such as|like|e\.g|vi du|nhu(?= *:| [a-z0-9+#./]+,)|tuong tu|or similar|or equivalent)/;

/** Index where 'one of the following' begins in a plain sentence, or -1. */
export const findAlternatives = (sentence: string): number => sentence.search(ONE_OF);

/** Words that join alternatives, and text allowed between items of a list. */
export const ALTERNATIVE = /\b(?:or|hoac|hay)\b|\//;
export const LIST_SEPARATOR = /^[\s,/()'"]*(?:(?:or|hoac|hay|cac|the)\b[\s,/()]*)*$/;

const STUDY =
  /\b(?:tot nghiep[^.;,]{0,30}? (?:nganh|khoi|khoa)|chuyen nganh|cac nganh|nganh hoc|major(?:ing|ed)?(?: in)?|(?:bachelor|master|degree|diploma|graduat\w*)[^.;]{0,25}? in|bachelor'?s?(?: of)?|degree of)\b/g;
const STUDY_ENDS =
  /[.;]|\b(?:kinh nghiem|experience|thanh thao|proficien\w+|co kha nang|su dung|biet|ky nang|fluent|tieng|english|uu tien|tu \d|toi thieu|at least)\b/;

/** Ends a list of fields of study: 'Quản trị kinh doanh hoặc các ngành liên quan', 'Economics or related fields'. */
const RELATED_FIELDS =
  /^([^.;]*)\b(?:(?:cac )?(?:chuyen )?nganh (?:hoc )?(?:co )?(?:lien quan|tuong duong|khac)|related (?:field|major|discipline)s?)\b/;

/** Ranges that name a field of study: they require no skill. */
export function findStudies(sentence: string): { from: number; to: number }[] {
  const named = [...sentence.matchAll(STUDY)].map(({ index, 0: { length } }) => {
    const after = index + length;
    const end = sentence.slice(after).search(STUDY_ENDS);
    return { from: index, to: end === -1 ? sentence.length : after + end };
  });
  const listed = RELATED_FIELDS.exec(sentence)?.[1];
  if (listed === undefined || STUDY_ENDS.test(listed)) return named;
  return [...named, { from: 0, to: listed.length }];
}
