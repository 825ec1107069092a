// Splits the search words into parts that must match as a whole: dictionary names, split again where a shorter name begins them.
import { isSyllable } from '#vietnamese/rules/syllable.ts';
import type { Entry } from '#lexicon/rules/entries.ts';
import { isOtherWork } from '#lexicon/rules/other-work.ts';
import type { Vocabulary } from '#search/rules/understanding/parsed-query.ts';
import { isLanguagePair } from '#search/rules/vocabulary/language-words.ts';
import { countPair } from '#search/rules/understanding/correct.ts';
import { resolveMeanings, findNameAt } from './senses.ts';
import type { Meaning, NamedSenses } from './senses.ts';
import type { Token } from '#search/rules/understanding/tokens.ts';
import { getSpellingLength } from './spellings.ts';

export interface Segment {
  /** Tokens from – until. */
  at: number;
  end: number;
  /** Where its words begin, if before `at`: 'trưởng' of 'kế toán trưởng' is looked for as the whole name. */
  begin?: number;
  meanings: readonly Meaning[];
  /** Longer names that the words are part of: each part also matches by their synonyms. */
  wholes: readonly Entry[];
}

interface Words {
  tokens: readonly Token[];
  words: readonly string[];
  vocabulary: Vocabulary;
  /** Where the words that follow each other without a break end. */
  run: number;
}

/** 'lập trình viên' is no 'lập trình' with something else. */
const ENDINGS = /^(?:vien|sinh|su|si|gia|tho|nghiep|hoc|js|er)$/;
const JOINED_LEAST = 2;
const JOINED_SHARE = 0.3;

/** Two syllables that mostly go together ('tổng hợp', 'an toàn') are one word. */
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
  if (vocabulary.pair(first, second) < Math.max(JOINED_LEAST, rarer * share)) return false;
  return countPair(vocabulary, second, third) <= pair * 2;
}

/** Words that are names by chance ('co' of 'cơ khí', 'da' of 'đa khoa') or say little alone ('kho vận'). */
const isSlight = (word: string) => word.length <= 3 && word !== 'tho' && isSyllable(word);

function isSplit(
  { words }: Words,
  at: number,
  end: number,
  head: NamedSenses,
  whole: NamedSenses,
  rest: NamedSenses | null,
): boolean {
  const left = end - at - head.length;
  if (left === 1 && ENDINGS.test(words[end - 1] ?? '')) return false;
  const [first, all] = [head.senses[0]?.entry, whole.senses[0]?.entry];
  if (all?.family === 'rank') return false;
  // 'An ninh mạng' is no 'an ninh'.
  if (first && all?.family && isOtherWork(first, all)) return false;
  if (head.length === 1 && isSlight(words[at] ?? '')) return false;
  // 'R&D', 'UI/UX', 'CI/CD', 'M&E'.
  if (words.slice(at, end).every((word) => word.length <= 2)) return false;
  if (rest?.length === left) return true;
  return whole.senses.some(({ entry }) => entry.kind === 'title');
}

/** Splits a long name into parts, each with the synonyms of the whole; unsplit where its beginning is not a name itself. */
function partsOf(
  all: Words,
  at: number,
  whole: NamedSenses,
  wholes: readonly Entry[],
): Segment[] | null {
  const { tokens, words } = all;
  const end = at + whole.length;
  const head = findNameAt(tokens, words.slice(0, end - 1), at);
  if (!head) return null;
  const middle = at + head.length;
  const rest = findNameAt(tokens, words.slice(0, end), middle);
  if (!isSplit(all, at, end, head, whole, rest)) return null;
  const over = [...wholes, ...whole.senses.map(({ entry }) => entry)];
  const first = splitRange(all, at, middle, over);
  // 'Trợ lý giám đốc' is one more name of the assistant: it says nothing of the director.
  const entries = new Set(first.flatMap(({ meanings }) => meanings.map(({ entry }) => entry)));
  const further = over.filter((entry) => !entries.has(entry));
  const others = splitRange(all, middle, end, further);
  // A syllable alone ('trưởng', 'nâng') occurs in any text.
  const isSyllableAlone = end - middle === 1 && isSyllable(words[middle] ?? '');
  const toPart = (it: Segment) => (it.meanings.length > 0 ? it : { ...it, begin: at });
  return [...first, ...(isSyllableAlone ? others.map(toPart) : others)];
}

function toPlainSegment(all: Words, at: number, until: number, wholes: readonly Entry[]): Segment {
  const { tokens, words } = all;
  const variant = getSpellingLength(words, at, until);
  const followed = at + 1 < until && findNameAt(tokens, words.slice(0, until), at + 1);
  const joined =
    at + 1 < until &&
    !(followed && followed.length > 1) &&
    isJoined(all, at, until, wholes.length > 0);
  // 'Tự động hóa', 'tối ưu hóa'.
  const isProcess = joined && at + 2 < until && words[at + 2] === 'hoa';
  const length = variant || (isProcess ? 3 : joined ? 2 : 1);
  return { at, end: at + length, meanings: [], wholes };
}

function splitName(
  all: Words,
  at: number,
  until: number,
  named: NamedSenses,
  wholes: readonly Entry[],
): Segment[] {
  const { words, vocabulary, run } = all;
  const end = at + named.length;
  const parts = named.length > 1 ? partsOf(all, at, named, wholes) : null;
  if (parts) return parts;
  const understood = resolveMeanings(named, words[at - 1] ?? '', words.slice(end, run), vocabulary);
  const { meanings, following, whole } = understood;
  if (!whole || end + following > until) return [{ at, end, meanings, wholes }];
  const over = [...wholes, whole];
  return [{ at, end, meanings, wholes: over }, ...splitRange(all, end, end + following, over)];
}

/** The segments of the tokens from `at` until `until`, in order. */
export function splitRange(
  all: Words,
  at: number,
  until: number,
  wholes: readonly Entry[] = [],
): Segment[] {
  const { tokens, words } = all;
  const segments: Segment[] = [];
  for (let next = at; next < until;) {
    const named = findNameAt(tokens, words.slice(0, until), next);
    const isVariant = getSpellingLength(words, next, until) > (named?.length ?? 0);
    const isByChance = named?.length === 1 && isSlight(words[next] ?? '');
    const isPlain = isVariant || (isByChance && isJoined(all, next, until, false));
    const found =
      named && !isPlain
        ? splitName(all, next, until, named, wholes)
        : [toPlainSegment(all, next, until, wholes)];
    segments.push(...found);
    next = Math.max(next + 1, found.at(-1)?.end ?? 0);
  }
  return segments;
}
