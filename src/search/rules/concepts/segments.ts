// Splits the searched words into segments that must match as a whole. A segment is a dictionary name; a long name is
// split again if it begins with a shorter name.
import { isSyllable } from '#vietnamese/rules/syllable.ts';
import { foldText } from '#vietnamese/rules/fold.ts';
import { agreesWithMarks } from '#lexicon/rules/marks.ts';
import { isRank, type Entry } from '#lexicon/rules/entries.ts';
import { isOtherWork } from '#lexicon/rules/other-work.ts';
import type { Vocabulary } from '#search/rules/vocabulary/vocabulary.ts';
import { isLanguagePair } from '#search/rules/vocabulary/language-words.ts';
import { countPair } from '#search/rules/vocabulary/known-words.ts';
import { resolveMeanings, findWorkNameAt, type Meaning, type NamedSenses } from './senses.ts';
import type { QueryToken } from '#search/rules/tokens.ts';
import { OR } from './alternatives.ts';
import { getSpellingLength } from './spellings.ts';

export interface QuerySegment {
  /** First token, and the one after the last (`end`). */
  at: number;
  end: number;
  /** First token of its words if before `at`: 'trưởng' of 'kế toán trưởng' is searched as the whole name. */
  begin?: number;
  meanings: readonly Meaning[];
  /** Longer names that contain the words: each part also matches by their synonyms. */
  longerNames: readonly Entry[];
  /** After a rank, though it is no name alone: 'cầu đường' of 'kỹ sư cầu đường', 'du học' of 'tư vấn du học'. */
  isField?: true;
  /** What an English name of a profession begins with: 'real estate' of 'real estate agent'. */
  subject?: Entry;
}

interface Words {
  tokens: readonly QueryToken[];
  words: readonly string[];
  vocabulary: Vocabulary;
  /** End of the run of searched words without a gap. */
  runEnd: number;
}

/** Suffixes that are never split off: 'lập trình viên' is not 'lập trình' plus another word. */
const ENDINGS = /^(?:vien|sinh|su|si|gia|tho|nghiep|hoc|js|er)$/;
const MIN_JOINED = 2;
const JOINED_SHARE = 0.3;

/** Two syllables that mostly occur together ('tổng hợp', 'an toàn') are one word. */
function isJoined(
  { words, vocabulary }: Words,
  at: number,
  until: number,
  isTail: boolean,
): boolean {
  const [first = '', second = '', third = ''] = words.slice(at, Math.min(until, at + 3));
  if (!isSyllable(first) || !isSyllable(second)) return false;
  const pair = countPair(vocabulary, first, second);
  // The last two syllables of a dictionary name ('thiết kế' + 'đồ họa').
  if (isTail && until === at + 2) return true;
  const rarer = Math.min(vocabulary.frequency(first), vocabulary.frequency(second));
  const share = isLanguagePair(first, second) ? 0 : JOINED_SHARE;
  if (vocabulary.pair(first, second) < Math.max(MIN_JOINED, rarer * share)) return false;
  return countPair(vocabulary, second, third) <= pair * 2;
}

/**
 * Short syllables that match a name by chance ('co' of 'cơ khí', 'da' of 'đa khoa') or mean little alone ('kho vận').
 */
const isSlight = (word: string) => word.length <= 3 && word !== 'tho' && isSyllable(word);

/** Whether a name is one syllable that is more often part of a longer word: 'điện' in 'điện thoại'. */
const isCoincidental = ({ length, senses }: NamedSenses, word: string) =>
  length === 1 &&
  (isSlight(word) ||
    (isSyllable(word) &&
      senses.every(({ written, entry }) => written === 'short' && !isRank(entry))));

/** Whether the entry says what work is about, and names none. */
const isSubject = (entry: Entry | undefined): boolean =>
  entry !== undefined && /^(?:field|object|skill)$/.test(entry.kind);

interface Division {
  words: readonly string[];
  at: number;
  end: number;
  /** The name at the beginning. */
  head: NamedSenses;
  /** The name of all words. */
  whole: NamedSenses;
  /** The name after the head, if there is one. */
  rest: NamedSenses | null;
}

function isSplit({ words, at, end, head, whole, rest }: Division): boolean {
  const left = end - at - head.length;
  if (left === 1 && ENDINGS.test(words[end - 1] ?? '')) return false;
  const [first, all] = [head.senses[0]?.entry, whole.senses[0]?.entry];
  // 'Customs' is the short form of 'customs broker' and says no more: the rest would be searched for without synonyms.
  if (first === all && head.senses.every(({ written }) => written === 'short')) return false;
  if (isRank(all)) return false;
  // Without its rank 'quản lý dự án' names nothing.
  if (first?.id === 'manager' && !rest) return false;
  // English names what the work is about first: 'real estate agent' is one profession, no field with any kind of agent,
  // nor is a 'construction worker' any worker; a 'Java developer' is a developer.
  const last = rest?.senses[0]?.entry;
  const isEnglish =
    all?.kind === 'title' &&
    whole.senses[0]?.language === 'en' &&
    !isSyllable(words[end - 1] ?? '');
  const isOtherName = rest?.senses.every(({ entry }) => entry !== all);
  if (isEnglish && !isOtherName && (first === all || isSubject(first))) return false;
  const isOfField = !rest || /^(?:field|object)$/.test(first?.kind ?? '');
  if (isEnglish && isOfField) return false;
  // 'Phân tích tài chính' (financial analyst) is no finance with a talent for analysis.
  if (first?.kind === 'soft' && all?.kind === 'title') return false;
  // 'An ninh mạng' (network security) is different work from 'an ninh' (security).
  if (first && all?.family && isOtherWork(first, all)) return false;
  // 'Thương mại điện tử' (e-commerce) is no commerce of electronics, 'thiết bị y tế' no equipment of any kind.
  if (all?.kind === 'field' && last && last !== all && !all.related.includes(last.id)) return false;
  // Nor does 'công nghệ thực phẩm' (food technology) belong to the field of 'công nghệ' (information technology).
  if (all && first?.kind === 'field' && isOtherWork(all, first)) return false;
  // A 'Linux admin' does no office work.
  if (last && all?.kind === 'title' && isOtherWork(last, all)) return false;
  // The 'CN' of 'nghỉ t7 cn' is Sunday, and no factory worker.
  if (all?.kind === 'terms' && last?.kind !== 'terms') return false;
  if (isCoincidental(head, words[at] ?? '')) return false;
  // Abbreviations such as 'R&D', 'UI/UX', 'CI/CD', 'M&E' stay whole.
  if (words.slice(at, end).every((word) => word.length <= 2)) return false;
  if (rest?.length === left) return true;
  return whole.senses.every(({ entry }) => entry.kind === 'title');
}

/** Whether a name begins with the words of another under the same marks: 'kỹ thuật viễn thông' not with 'kỹ thuật viên'. */
function beginsWith(whole: NamedSenses, { length, senses }: NamedSenses): boolean {
  const beginnings = whole.senses.map(({ name }) => name.split(' ').slice(0, length).join(' '));
  return senses.some(({ name }) =>
    beginnings.some((it) => foldText(it) !== foldText(name) || agreesWithMarks(it, name)),
  );
}

/**
 * The longest name at the beginning of another; not a shorter one of the same entry that leaves a syllable ('nhân viên
 * buồng' of 'nhân viên buồng phòng'), nor one whose own end belongs to that syllable ('kỹ sư điện' of 'kỹ sư điện tử').
 */
function findHead({ tokens, words }: Words, at: number, whole: NamedSenses): NamedSenses | null {
  const own = new Set(whole.senses.map(({ entry }) => entry));
  const leavesSyllable = ({ length }: NamedSenses) =>
    whole.length - length === 1 && isSyllable(words[at + length] ?? '');
  const endsInName = ({ length }: NamedSenses) => {
    const until = at + whole.length;
    for (let next = at + 1; next < at + length; next += 1)
      if (next + (findWorkNameAt(tokens, words.slice(0, until), next)?.length ?? 0) === until)
        return true;
    return false;
  };
  const isCut = (head: NamedSenses) =>
    leavesSyllable(head) && (head.senses.some(({ entry }) => own.has(entry)) || endsInName(head));
  for (let end = at + whole.length - 1; end > at;) {
    const head = findWorkNameAt(tokens, words.slice(0, end), at);
    if (!head) return null;
    if (!isCut(head) && beginsWith(whole, head)) return head;
    end = at + head.length - 1;
  }
  return null;
}

/** The field or the things that an English name which stays whole begins with. */
function findSubject(all: Words, at: number, named: NamedSenses): Entry | undefined {
  const last = all.words[at + named.length - 1] ?? '';
  if (named.length === 1 || isSyllable(last)) return undefined;
  const entry = findHead(all, at, named)?.senses[0]?.entry;
  return isSubject(entry) ? entry : undefined;
}

/**
 * Splits a long name into parts, each with the synonyms of the whole. Null where its beginning is not a name itself.
 */
function splitIntoParts(
  all: Words,
  at: number,
  whole: NamedSenses,
  longerNames: readonly Entry[],
): QuerySegment[] | null {
  const { tokens, words } = all;
  const end = at + whole.length;
  const head = findHead(all, at, whole);
  if (!head) return null;
  const middle = at + head.length;
  const rest = findWorkNameAt(tokens, words.slice(0, end), middle);
  // 'Thiết kế đồ họa hoặc video editor' names two wholes, 'lập trình viên Java hoặc Python' one profession.
  const other = OR.test(words[end] ?? '') ? findWorkNameAt(tokens, words, end + 1) : null;
  const isAlternative = other
    ? rest?.senses[0]?.entry.kind !== other.senses[0]?.entry.kind
    : OR.test(words[at - 1] ?? '');
  if (isAlternative && !isRank(head.senses[0]?.entry)) return null;
  if (!isSplit({ words, at, end, head, whole, rest })) return null;
  const over = [...longerNames, ...whole.senses.map(({ entry }) => entry)];
  const first = splitRange(all, at, middle, over);
  // 'Trợ lý giám đốc' is a synonym of the assistant, so it must not become one of the director.
  const entries = new Set(first.flatMap(({ meanings }) => meanings.map(({ entry }) => entry)));
  const further = over.filter((entry) => !entries.has(entry));
  const others = splitRange(all, middle, end, further);
  // A single syllable ('trưởng', 'nâng', the short form 'hàn') occurs in any text, so the part covers the whole name.
  const syllable = words[middle] ?? '';
  if (end - middle > 1 || !isSyllable(syllable)) {
    const [part, another] = others;
    const isField = isRank(head.senses[0]?.entry) && part?.meanings.length === 0 && !another;
    return isField ? [...first, { ...part, isField }] : [...first, ...others];
  }
  const isSpecific = ({ meanings }: QuerySegment) =>
    meanings.some(({ written }) => written === 'name' || !isSlight(syllable));
  return [...first, ...others.map((it) => (isSpecific(it) ? it : { ...it, begin: at }))];
}

function toPlainSegment(
  all: Words,
  at: number,
  until: number,
  longerNames: readonly Entry[],
): QuerySegment {
  const { tokens, words } = all;
  const variant = getSpellingLength(words, at, until);
  const followed = at + 1 < until && findWorkNameAt(tokens, words.slice(0, until), at + 1);
  const joined =
    at + 1 < until &&
    !(followed && followed.length > 1) &&
    isJoined(all, at, until, longerNames.length > 0);
  // The suffix 'hóa' of 'tự động hóa', 'tối ưu hóa' belongs to the word.
  const isProcess = joined && at + 2 < until && words[at + 2] === 'hoa';
  const length = variant || (isProcess ? 3 : joined ? 2 : 1);
  return { at, end: at + length, meanings: [], longerNames };
}

/** Whether another name begins after the rank and ends after these parts: 'nhân viên bán vé' before 'máy bay'. */
function reachesBeyond(
  { tokens, words }: Words,
  [rank]: readonly QuerySegment[],
  end: number,
  until: number,
): boolean {
  if (!rank || !isRank(rank.meanings[0]?.entry)) return false;
  const longer = findWorkNameAt(tokens, words.slice(0, until), rank.end);
  return longer !== null && rank.end + longer.length > end;
}

function splitName(
  all: Words,
  at: number,
  until: number,
  named: NamedSenses,
  longerNames: readonly Entry[],
): QuerySegment[] {
  const { words, vocabulary, runEnd } = all;
  const end = at + named.length;
  const parts = named.length > 1 ? splitIntoParts(all, at, named, longerNames) : null;
  if (parts) return reachesBeyond(all, parts, end, until) ? parts.slice(0, 1) : parts;
  const understood = resolveMeanings(
    named,
    words[at - 1] ?? '',
    words.slice(end, runEnd),
    vocabulary,
  );
  const { meanings, following, whole } = understood;
  const subject = findSubject(all, at, named);
  if (!whole || end + following > until)
    return [{ at, end, meanings, longerNames, ...(subject ? { subject } : {}) }];
  const over = [...longerNames, whole];
  return [{ at, end, meanings, longerNames: over }, ...splitRange(all, end, end + following, over)];
}

/**
 * The name at a token, or a shorter one at its beginning where the next name reaches further, and its own end would leave
 * a word that is no name: 'sửa chữa điện' of 'sửa chữa điện lạnh' gives way to 'điện lạnh'.
 */
function findBestName(all: Words, at: number, until: number): NamedSenses | null {
  const { tokens } = all;
  const words = all.words.slice(0, until);
  const named = findWorkNameAt(tokens, words, at);
  const end = at + (named?.length ?? 0);
  if (!named || named.length === 1 || end >= until || findWorkNameAt(tokens, words, end))
    return named;
  const head = findHead(all, at, named);
  const middle = at + (head?.length ?? 0);
  // The 'trưởng' of 'kế toán trưởng dự án' belongs to the accountant.
  if (!head || words[middle] === 'truong') return named;
  const next = findWorkNameAt(tokens, words, middle);
  if (!next || middle + next.length <= end) return named;
  const rest = findWorkNameAt(tokens, words.slice(0, end), middle);
  return isSplit({ words, at, end, head, whole: named, rest }) ? head : named;
}

/** The segments of the tokens from `at` until `until`, in order. */
export function splitRange(
  all: Words,
  at: number,
  until: number,
  longerNames: readonly Entry[] = [],
): QuerySegment[] {
  const { words } = all;
  const segments: QuerySegment[] = [];
  for (let next = at; next < until;) {
    const named = findBestName(all, next, until);
    const isVariant = getSpellingLength(words, next, until) > (named?.length ?? 0);
    const isChance = named !== null && isCoincidental(named, words[next] ?? '');
    const isPlain = isVariant || (isChance && isJoined(all, next, until, longerNames.length > 0));
    const found =
      named && !isPlain
        ? splitName(all, next, until, named, longerNames)
        : [toPlainSegment(all, next, until, longerNames)];
    segments.push(...found);
    next = Math.max(next + 1, found.at(-1)?.end ?? 0);
  }
  return segments;
}
