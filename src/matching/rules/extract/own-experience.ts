// Reads the years of experience that a profile states, and tells them from years of study, of plans and of life.
import type { Years } from '#matching/rules/facts.ts';
import { getNearness } from '#matching/rules/factors/title.ts';
import { MONTHS, NUMBER, toYears, YEARS } from './durations.ts';
import { findMentions } from './mentions.ts';
import { toPlainText } from './plain.ts';
import type { Sentence } from './sentences.ts';
import { findTitles } from './titles.ts';

/** '2 năm 6 tháng' is one duration; after a comma the months are of something else. */
const DURATION = new RegExp(
  `\\b${NUMBER} {0,6}\\+? ?(?:${YEARS}(?: (?:(?:va|and) )?(\\d{1,2}) ?${MONTHS})?|(${MONTHS}))\\b`,
  'g',
);
/** Numbers in words, before years. Without marks 'nam' and 'sau' are other words. */
const NUMBERS_IN_WORDS: readonly (readonly string[])[] = [
  ['một', 'mot', 'one'],
  ['hai', 'two'],
  ['ba', 'three'],
  ['bốn', 'bon', 'four'],
  ['năm', 'five'],
  ['sáu', 'six'],
  ['bảy', 'bay', 'seven'],
  ['tám', 'eight'],
  ['chín', 'chin', 'nine'],
  ['mười', 'muoi', 'ten'],
];
const IN_WORDS = new RegExp(
  `(?<![\\p{L}\\p{M}])(?:${NUMBERS_IN_WORDS.flat().join('|')})(?= (?:năm|nam|tháng|thang|years?|months?)(?![\\p{L}\\p{M}]|,? \\d{4}))`,
  'giu',
);
const CLAUSE_END = /(?<!\d),|,(?!\d)|[;()|•–]|(?<!\d) ?- |\b(?:va|and|roi|nhung|but)\b/g;
/** The age of children somebody works with is no age of the seeker: 'trẻ 3-6 tuổi'. */
const CHILDREN =
  /\b(?:tre|be|children|kids|students?)\b(?: \w+){0,3} \d+(?: ?\W ?\d+)? ?(?:tuoi|years? old)/g;

/** 'Kinh nghiệm bán hàng: 3 năm', '3 years of sales experience'. */
const EXPERIENCE_BEFORE =
  /(?<!\b(?:chua|khong) co )\b(?:kinh nghiem|kn|experience|exp|tham nien|tuoi nghe|tay nghe)\b[^,;]{0,40}$/;
const EXPERIENCE_AFTER = /^[^,;\d]{0,40}?\b(?:kinh nghiem|kn|experience|exp|yoe)\b/;
const NOT_HELD = /\b(?:chua|khong|no|without|not)\b/;

/** Plans and promises, wherever they stand in front: 'mục tiêu trong 5 năm', 'làm lâu dài từ 2 năm'. */
const PLANNED =
  /\b(?:muc tieu|dinh huong|ke hoach|du dinh|mong muon|muon|hy vong|hi vong|uoc mo|tuong lai|se|sap toi|lau dai|gan bo|cam ket|on dinh|san sang|co the (?:bat dau|di lam|nhan viec|lam)|bao truoc|goals?|plan\w*|aim\w*|hop(?:e|es|ing)|want\w*|would like|wish|commit\w*|future|next|coming|within|notice|available|can start)\b/;
/** 'Sau 3 năm làm kế toán muốn …', 'after 5 years as a nurse': work, although of a time. */
const WORKED_AFTER =
  /^ (?:(?:qua|gan day),? )?(?:(?:toi|em|minh) )?(?:da |tung )?(?:lam|di lam|cong tac|as|working|of working)\b/;
/** 'Trong 3 năm qua, tôi làm …': the work stands in the next clause. */
const RECENT = /^ (?:qua|gan day) *$/;
const TIME_BEFORE = /\b(?:in|within|sau|after|trong(?: vong)?|every|moi) $/;
/** 'tới' and 'tôi' are the same word without marks. */
const TIME_AFTER =
  /^ ?(?:nữa|nua|tiếp|tiep|tới|toi|sắp|sap|trước|truoc|sau|ago|later|from now|old)(?![\p{L}\p{M}])/u;
const BOUND_BEFORE =
  /\b(?:chua(?: (?:den|day|du|toi|co))?|duoi|khong qua|toi da|under|less than|at most) $/;
/** Years of a contract, a company or a person. */
const TERMS =
  /\b(?:tuoi|years? old|hop dong|bao hanh|thu viec|thanh lap|luong|contract|warranty|probation|established|founded)\b/;

/** The verb: not 'khoa học', 'dạy học', 'học viên'. */
const STUDY =
  '(?<!\\b(?:khoa|y|hoa|sinh|tin|toan|van|day|ngu|duoc|nha|ly|trung|tieu|dai) )hoc\\b(?! (?:vien|sinh|lieu|thuat))|tot nghiep|ra truong|sinh vien|stud(?:y|ying|ied|ent)\\b|graduat\\w*|degree|bachelor';
const LIFE =
  'ket hon|hon nhan|lap gia dinh|song (?:o|tai|cung|xa)|dinh cu|nghi|that nghiep|cham con|nuoi con|(?:lam|thanh) (?:me|bo|vo|chong|dau|quen)|nghia vu|quan su|nhap ngu|(?<!\\bdo )choi|tap (?:gym|luyen|the)|yeu (?:nhau|thich)|so thich|bang (?:lai|cap)|xa nha|hobby|married|marriage|liv(?:e|ed|ing)|resid\\w+|unemployed|break|gap|off';
const INSTITUTION = 'dai hoc|cao dang|trung cap|university|college|school';
const WORK =
  'lam(?! (?:me|bo|vo|chong|dau|quen))|cong tac|phu trach|dam nhan|dam nhiem|quan ly|van hanh|phuc vu|ban|day|giang day|thuc tap|kinh nghiem|experience|work(?:ed|ing)?|as|been|serv(?:ed|ing)|employed|intern\\w*|taught|teach\\w*|sold|sell\\w*|manag\\w+|develop\\w*|design\\w*|led|lead\\w*';
const STRONG = new RegExp(`\\b(?:(${STUDY}|${LIFE})|(${WORK}))\\b`, 'g');
const STUDY_AFTER = new RegExp(
  `^ ?(?:(?:of|in|at|spent|o|tai|di) )?(?:a )?(?:${STUDY}|${LIFE}|${INSTITUTION})\\b`,
);
const AT_INSTITUTION = new RegExp(`\\b(?:${INSTITUTION})\\b`);
const WORK_WORD = new RegExp(`\\b(?:${WORK})\\b`);
const AT_COMPANY = /\b(?:at|tai)\b(?! (?:least|most|home|nha)\b)/;
/** 'BA 4 năm mảng ngân hàng'. */
const IN_TRADE = /^ (?:mang|nganh|nghe|vi tri|tai|at|trong (?:nganh|nghe|linh vuc)|linh vuc)\b/;

/** Nothing but such words stands between the beginning of a clause and its years. */
const OPENING =
  /^ ?(?:(?:toi|minh|em|i|da|co|duoc|hon|tren|gan|khoang|voi|tong(?: cong)?|hien|ve|have|has|had|with|over|about|around|nearly|almost|more than|for|the|past|last|trong|sau|after)\b ?)*$/;
/** The last name of a list: 'Kế toán kho, công nợ 3 năm'. */
const LAST_OF_LIST =
  /^ ?(?!(?:it nhat|toi thieu|at least|thoi han|trong|moi|every) )[a-z]+ (?:[a-z]+ )?$/;
/** A word directly after; what the mask blanked is several spaces. */
const FOLLOWED = /^:? [a-z+#.]/;

/** Kinds whose mention before the years says what was done: not 'tiếng Anh 10 năm'. */
const WORKED_KINDS: readonly string[] = ['title', 'skill', 'certificate', 'field'];

interface Context {
  /** Plain text of the clause before and after the years. */
  before: string;
  after: string;
  /** As written: the same length as `before`. */
  written: string;
}

function findFirstMention(written: string): number {
  const named = findMentions(written).filter(({ entry }) => WORKED_KINDS.includes(entry.kind));
  return named[0]?.from ?? -1;
}

/** Judges by what stands in front: the last clear word decides, else a name of work or a company. */
function isWorkBefore({ before, written }: Context): boolean | null {
  const clear = [...before.matchAll(STRONG)].at(-1);
  const institution = before.search(AT_INSTITUTION);
  const mention = findFirstMention(written);
  const isStudent = institution !== -1 && (mention === -1 || mention > institution);
  if (clear && !(isStudent && clear.index < institution)) return clear[2] !== undefined;
  if (isStudent) return false;
  return mention !== -1 || AT_COMPANY.test(before) ? true : null;
}

function isStudyAfter(after: string): boolean {
  const found = STUDY_AFTER.exec(after);
  if (!found) return false;
  // 'Five years at university as a lecturer'.
  return !AT_INSTITUTION.test(found[0]) || !WORK_WORD.test(after.slice(found[0].length));
}

/** Null when the clause does not say what the years are of. */
function isWork(context: Context): boolean | null {
  const { before, after } = context;
  const named = EXPERIENCE_AFTER.exec(after)?.[0];
  if ((named && !NOT_HELD.test(named)) || EXPERIENCE_BEFORE.test(before)) return true;
  if (TERMS.test(before) || TERMS.test(after.slice(0, 14))) return false;
  const hasWorked = WORKED_AFTER.test(after);
  if (hasWorked && TIME_BEFORE.test(before)) return true;
  if (PLANNED.test(before) || TIME_BEFORE.test(before) || isStudyAfter(after)) return false;
  if (hasWorked) return true;
  const byFront = isWorkBefore(context);
  if (byFront !== null) return byFront;
  if (IN_TRADE.test(after)) return true;
  return OPENING.test(before) && FOLLOWED.test(after) ? true : null;
}

/** Whether nothing but one more name stands before the years; a language is another list. */
const isLastOfList = ({ before, written }: Context): boolean =>
  LAST_OF_LIST.test(before) &&
  findMentions(written).every(({ entry }) => entry.kind !== 'language');

/** Bounds the work for clauses without punctuation. */
const MAX_REACH = 150;

interface Duration {
  from: number;
  to: number;
  /** In the first sentence of the profile. */
  isFirst: boolean;
}

/** What a title says of the work in it. */
interface TitleWork {
  /** Professions that the title names, without those that it leaves. */
  ids: readonly string[];
  hasLeft: boolean;
}

/** In front of what somebody was, as opposed to what was done: '4 năm thiết kế tủ điện' is no other work. */
const AS = /\b(?:lam|la|as)(?: (?:nghe|an?|mot|nhan vien|cong viec|vi tri)){0,2} $/;

/**
 * '4 years as a bank teller' of a data analyst are years of other work. Where the title leaves some work, so are those
 * that do not say what they are of.
 */
function isOfTitle(clause: string, { ids, hasLeft }: TitleWork): boolean {
  if (ids.length === 0) return true;
  const plain = toPlainText(clause);
  const named = findTitles([{ key: 'bio', text: clause }]).filter(
    ({ at }) => hasLeft || at.some(({ from }) => AS.test(plain.slice(0, from))),
  );
  if (named.length === 0) return !hasLeft;
  return named.some(({ id }) => ids.some((own) => getNearness(id, own) !== 'other'));
}

function isOwnExperience(
  { plain, text }: Sentence,
  { from, to, isFirst }: Duration,
  title: TitleWork,
): boolean {
  const ends = [...plain.matchAll(CLAUSE_END)];
  const starts = ends
    .filter(({ index }) => index < from)
    .map(({ index, 0: { length } }) => index + length);
  const [end = plain.length, next = plain.length] = ends
    .map(({ index }) => index)
    .filter((index) => index >= to);
  const last = RECENT.test(plain.slice(to, end)) ? next : end;
  const after = plain.slice(to, Math.min(last, to + MAX_REACH));
  const toContext = (start: number): Context => {
    const at = Math.max(start, from - MAX_REACH);
    return { before: plain.slice(at, from), after, written: text.slice(at, from) };
  };
  const own = toContext(starts.at(-1) ?? 0);
  const isTime = TIME_AFTER.test(text.slice(to, to + MAX_REACH).toLowerCase());
  if (isTime || BOUND_BEFORE.test(own.before)) return false;
  const found = isWork(own);
  // 'Interior designer, 3 years': a clause that is nothing but years tells of the one before it, the first one of the title.
  const isBare = OPENING.test(own.before) && /^ *(?:$|[:.])/.test(after);
  const isLast = starts.length > 0 && isLastOfList(own);
  const isOfOwn = isOfTitle(
    `${own.written} ${text.slice(to, Math.min(last, to + MAX_REACH))}`,
    title,
  );
  if (found !== null || !(isBare || isLast)) return found === true && isOfOwn;
  if (starts.length === 0) return isFirst;
  const front = toContext(starts.at(-2) ?? 0);
  const isOfFront = isWork(front) ?? findTitles([{ key: 'bio', text: front.written }]).length > 0;
  return isOfFront && isOfTitle(front.written, title);
}

/** Ends there: 'chưa có kinh nghiệm quản lý' says nothing of other experience. */
const NO_EXPERIENCE =
  /\b(?:(?:chua|khong|chua tung|chua he) co|no|without(?: any)?|(?:don't|do not) have(?: any)?)(?: (?:prior|previous|work|working|professional|practical))? (?:kinh nghiem|kn|experience)(?: (?:lam viec|di lam|thuc te|gi|nao|yet))?(?= ?(?:$|[^ a-z]|(?:a|nhung|va|nen|but|and|so)\b))|\bchua (?:tung )?di lam\b|\bnever worked(?= ?(?:$|[^ a-z]))/;

function findNone({ plain, piece, from }: Sentence): Years[] {
  const found = NO_EXPERIENCE.exec(plain);
  if (!found) return [];
  const at = from + found.index;
  return [{ least: 0, most: null, at: [{ piece, from: at, to: at + found[0].length }] }];
}

/** Writes numbers in words as figures, at the same length. */
function toFigures({ text, plain }: Sentence): string {
  let figures = plain;
  for (const { index, 0: word } of text.matchAll(IN_WORDS)) {
    const nth = NUMBERS_IN_WORDS.findIndex((words) => words.includes(word.toLowerCase()));
    const figure = String(nth + 1);
    const end = index + word.length;
    figures = figures.slice(0, index) + figure.padEnd(word.length) + figures.slice(end);
  }
  return figures;
}

function findYears(sentence: Sentence, isFirst: boolean, title: TitleWork): Years[] {
  const { from, piece } = sentence;
  const plain = toFigures(sentence).replaceAll(CHILDREN, (found) => ' '.repeat(found.length));
  return [...plain.matchAll(DURATION)].flatMap(
    ({ index, 0: { length }, 1: number, 2: months, 3: unit }) => {
      const least = toYears(number, unit) + toYears(months, 'months');
      const duration = { from: index, to: index + length, isFirst };
      if (least > 45 || !isOwnExperience({ ...sentence, plain }, duration, title)) return [];
      return [
        { least, most: null, at: [{ piece, from: from + index, to: from + index + length }] },
      ];
    },
  );
}

/**
 * Returns the longest experience in the work of the title: 0 years where the profile says that there is none, null where
 * it says nothing.
 */
export function findOwnYears(
  sentences: readonly Sentence[],
  title: TitleWork = { ids: [], hasLeft: false },
): Years | null {
  const years = sentences.flatMap((sentence, nth) => [
    ...findYears(sentence, nth === 0, title),
    ...findNone(sentence),
  ]);
  return years.toSorted((one, other) => other.least - one.least)[0] ?? null;
}
