// Finds the skills that a profile says are missing: 'tiếng Anh kém', 'chưa biết Excel, Word', 'I cannot speak Chinese'.
import { SKILLS, type Mention } from './mentions.ts';
import { isOfOthers } from './others-weakness.ts';
import type { Sentence } from './sentences.ts';

type Text = Pick<Sentence, 'text' | 'plain'>;
/** A sentence with what it names. */
type Scope = Text & { mentions: readonly Mention[] };

interface Range {
  from: number;
  to: number;
  /** Whether it goes on over a list: 'chưa biết Excel, Word', but not 'chưa có kinh nghiệm kế toán, Excel'. */
  runsOn: boolean;
}

/** 'Không có vấn đề', 'không biết mệt' and the like say nothing about skills. */
const NOT =
  '(?:(?<!\\bhang )(?:khong|ko|kg|hok)|chua)(?: (?:the|duoc|he|tung|bao gio|qua|that su|may))?';
const ABLE =
  'biet(?! met)|gioi|ranh|thao|thanh thao|thanh thuc|tot(?! nghiep)|vung|noi|nghe|doc|viet|dung|su dung|hoc(?! (?:chinh quy|dai hoc|cao|truong|qua truong|bai ban|dung nganh))|thi|hieu|lai (?:duoc|xe)';
const ABLE_EN =
  'speak|spoke|use|used|know|understand|read|write|drive|code|work(?:ed)? (?:with|in)|learn(?:ed|t)?';
const GOOD_EN = 'fluent|good|proficient|familiar|experienced|skilled|confident|strong';
const ABILITY = new RegExp(
  `\\b(?:(?:${NOT}|k) (?:${ABLE})|(?:cannot|can not|can['’]?t|unable to|not able to|(?:do|does|did)(?: not|n['’]?t)|never)(?: (?:really|yet|even|ever|actually))? (?:${ABLE_EN})|not (?:so |very |that |too |yet |really )?(?:${GOOD_EN})|mat goc)\\b`,
  'g',
);
/** Work and skills that are absent, refused or not needed. */
const ABSENT = new RegExp(
  `\\b(?:(?:${NOT}|k) (?:co(?! (?:van de|kho khan|tro ngai|rao can|gi|nghia|y dinh)\\b)|tung|lam|thich|muon|nhan|phai lam|(?:can|yeu cau|doi hoi)(?! (?:phai |co |duoc |nguoi |nhieu |su ){0,3}(?:huong dan|giam sat|ho tro|tro giup|giup|nhac|kem|chi bao|cam tay)\\b))|no (?:experience|knowledge)|never (?:used|worked)|(?:want|wants|hope|like|eager) to learn|muon (?:duoc )?hoc|dang hoc them|dang (?:on |luyen )?thi(?! cong\\b)|(?:do not|don['’]?t) (?:have(?! (?:a |any )?(?:problem|issue|trouble|difficult))|want|like)|(?:not )?interested in learning|not interested in|i avoid|avoiding|(?<!\\b(?:khong|ko|k|chang|dung) )ngai|(?:con |bi |hoi |rat )han che|han che ve)\\b`,
  'g',
);
const LEARNING =
  /\b(?:dang (?:theo |tu |di )?(?:hoc|on|luyen)(?! (?:va|tap|hoi|viec)\b)|(?:sap|chuan bi) (?:thi|hoc)|(?:currently|still|am|['’]m|now) learning|(?:studying|preparing) for)\b/g;
/** Somebody who studies a field, or for one of these qualifications of many papers, has learned something of it. */
const STUDENT =
  /\b(?:sinh vien|dai hoc|cao dang|trung cap|hoc vien|nganh|nam (?:nhat|hai|ba|tu|cuoi|thu|\d)|students?|university|college|degree|major|acca|cpa|cfa|frm|cma)\b/;
/** Nothing but the name directly after: 'no English', but not 'no problem with English'. */
const DIRECT =
  /(?<!\bhang )\b(?:no|khong|ko|(?:poor|weak|limited|little)(?: (?:in|at|spoken|written|knowledge of|skills? in))?) (?=[a-z])/g;
/** Read by their marks too, because 'kèm', 'kem' and 'yêu' look alike without them. */
const WEAK =
  /(?<!\b(?:khong|ko|k|chang|he|qua|chu|thiet|trong|cot) )\b(?:kem|yeu)\b(?! (?:to|cau|thich|hon|chat luong|pham chat|hieu qua)\b)/g;
/** After the name alone: 'my English is poor', 'tiếng Anh: không', 'English (weak)'. */
const WEAK_AFTER =
  /(?:\b(?:is|are|quite|rather|very|still|a bit) |\( ?)(?:poor|weak|limited|bad)\b|[:(] ?(?:khong|chua|ko|no|none)\b|(?<=\b(?:english|chinese|japanese|korean|french|german) )(?:poor|weak|bad)\b/g;

/** Ends what stands after a cue: a clause, a turn, or something that the person can do after all. */
const TURN =
  /[;,]|\b(?:nhung|but|tuy nhien|however|chi (?:biet|co|lam|noi|dung)|tu (?:hoc|may mo|mo mam|tim hieu)|ma (?:(?:toi|em|minh|da|chi|van|toan|chu yeu) ){0,2}(?:hoc|lam|dung|su dung|xai|bang|nhan|viet|ve)|(?:va|ma|and) (?:(?:toi|em|minh|i|da|rat|am|also) ){0,2}(?:gioi|thanh thao|biet|co|speak|know|have|fluent|good|can))\b/;
/** Begins what stands before a cue: 'Excel tốt còn Word chưa biết', 'tiếng Anh còn yếu'. */
const START =
  /[;,(]|\b(?:nhung|but|tuy nhien|however|con (?!(?:yeu|kem|han|chua|hoi|rat|khong)\b)(?=[a-z]))/g;
/** Somebody who is good at one thing 'and' bad at another. */
const HELD = /\b(?:gioi|tot|kha|thanh thao|biet|good|fluent|strong)\b/g;
const AND = /\b(?:va|and)\b/;
/** Nothing follows in the clause, so that the cue speaks of what stands before it. */
const AT_END =
  /^(?: (?:duoc|nhieu|lam|gi|tot|gioi|qua|het|bao gio|a|nha|nhe|ro|sau|at all|yet|well|very much|much)\b)*\s*(?:$|[,;.)(!]|(?:nhung|but|nen|vi|va|and|so|because|tuy nhien)\b)/;

const UNMARKED = /^\p{ASCII}*$/u;

function isWeak({ text }: Text, from: number, isAfter: boolean): boolean {
  const written = text.slice(from, from + 4).toLowerCase();
  return /^(?:kém|yếu)/.test(written) || (isAfter && UNMARKED.test(text));
}

function findClause(plain: string, at: number): number {
  return [...plain.slice(0, at).matchAll(START)].at(-1)?.index ?? 0;
}

function findStart(plain: string, at: number): number {
  const before = plain.slice(0, at);
  const start = findClause(plain, at);
  const held = [...before.slice(start).matchAll(HELD)].at(-1);
  if (!held) return start;
  const end = start + held.index + held[0].length;
  const and = before.slice(end).search(AND);
  return and === -1 ? end : end + and;
}

/** A bracket that holds a cue alone: '(chưa rành)', '(em còn yếu)'. */
const BARE_BRACKET =
  /^\( ?(?:(?:toi|em|minh|i|am|con|van|hien|moi|thi|cung|hoi|rat|qua|is|still|but|a bit|very|quite) )*$/;
const NO_WORD = /^[^a-z,;]*$/;

/** Where the names directly before a position begin; the position itself without any. */
function findNamesBefore({ plain, mentions }: Scope, at: number): number {
  return mentions.reduceRight(
    (from, mention) =>
      mention.to <= from && NO_WORD.test(plain.slice(mention.to, from)) ? mention.from : from,
    at,
  );
}

interface Cue {
  index: number;
  0: string;
}

/** Whether what stands at the cue is missing to somebody or something else. */
const isOthers = (plain: string, at: number) =>
  isOfOthers(plain.slice(findClause(plain, at), at), plain.slice(at));

/** Verbs of the cue may be skills themselves, 'cannot drive': the range begins with the cue. */
function listRange(scope: Scope, { index, 0: cue }: Cue, runsOn: boolean): Range[] {
  const { plain } = scope;
  if (isOthers(plain, index)) return [];
  const end = index + cue.length;
  const after = plain.slice(end);
  if (AT_END.test(after)) {
    const start = cue.startsWith('(') ? index : findStart(plain, index);
    const isBare = cue.startsWith('(') || BARE_BRACKET.test(plain.slice(start, index));
    const from = isBare ? findNamesBefore(scope, start) : start;
    return [{ from, to: end, runsOn: false }];
  }
  const turn = after.search(TURN);
  const isExperience = /^ (?:kinh nghiem|experience)/.test(after);
  const to = turn === -1 ? plain.length : end + turn;
  return [{ from: index, to, runsOn: runsOn && !isExperience }];
}

function findWeak(sentence: Scope): Range[] {
  return [...sentence.plain.matchAll(WEAK)].flatMap((cue) => {
    const isAfter = AT_END.test(sentence.plain.slice(cue.index + cue[0].length));
    return isWeak(sentence, cue.index, isAfter) ? listRange(sentence, cue, true) : [];
  });
}

function findRanges(sentence: Scope): Range[] {
  const { plain } = sentence;
  const after = [...plain.matchAll(WEAK_AFTER)].filter(({ index, 0: { length } }) =>
    AT_END.test(plain.slice(index + length)),
  );
  const learning = STUDENT.test(plain) ? [] : [...plain.matchAll(LEARNING)];
  return [
    ...[...plain.matchAll(ABILITY)].flatMap((cue) => listRange(sentence, cue, true)),
    ...[...plain.matchAll(ABSENT), ...learning].flatMap((cue) => listRange(sentence, cue, false)),
    ...after.flatMap((cue) => listRange(sentence, cue, false)),
    ...[...plain.matchAll(DIRECT)]
      .filter(({ index }) => !isOthers(plain, index))
      .map(({ index, 0: { length } }) => {
        return { from: index + length, to: index + length + 1, runsOn: true };
      }),
    ...findWeak(sentence),
  ];
}

const JOINED = /^\s*(?:[,/&]|(?:va|and|hoac|or|hay)\b)\s*$/;
/** A name of the dictionary may begin so. */
const ABLE_NAME = /^(?:thanh thao|gioi|biet|su dung)\b/;
const ITEM_END = /^\s*(?:$|[,;.)/&]|(?:va|and|hoac|or|hay|nhung|but)\b)/;

/** Leaves out the mentions that the sentence says are missing; `mentions` are in the order of the text. */
export function removeMissing(mentions: readonly Mention[], sentence: Text): Mention[] {
  const ranges = findRanges({ ...sentence, mentions });
  if (ranges.length === 0) return [...mentions];
  const held: Mention[] = [];
  /** The mention that is missing and may be followed by others. */
  let last: Mention | null = null;
  for (const mention of mentions) {
    const { from, to, entry } = mention;
    const here = ranges.filter((range) => range.from <= from && from < range.to);
    const isWithin: boolean = last !== null && to <= last.to;
    const isListed: boolean =
      last !== null &&
      JOINED.test(sentence.plain.slice(last.to, from)) &&
      !ABLE_NAME.test(sentence.plain.slice(from, to)) &&
      ITEM_END.test(sentence.plain.slice(to));
    const isMissing: boolean = here.length > 0 || isWithin || isListed;
    if (!isMissing) held.push(mention);
    const runsOn: boolean =
      (here.some((range) => range.runsOn) || isListed) && SKILLS.includes(entry.kind);
    if (!isWithin) last = isMissing && runsOn ? mention : null;
  }
  return held;
}
