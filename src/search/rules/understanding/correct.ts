// Corrects words that make no sense as typed: decodes Telex and VNI keystrokes and fixes typing errors.
import {
  isSwap,
  listTypos,
  listFarSwaps,
  MIN_TYPO_LENGTH,
} from '#search/rules/vocabulary/typos.ts';
import { toMarkedSound } from '#search/rules/vocabulary/sound-alikes.ts';
import type { Vocabulary } from '#search/rules/vocabulary/vocabulary.ts';
import { removeMarks } from '#vietnamese/rules/fold.ts';
import { isSyllable } from '#vietnamese/rules/syllable.ts';
import { decodeKeys, type DecodedSyllable } from '#vietnamese/rules/telex.ts';
import { countPair, isKnownWord } from '#search/rules/vocabulary/known-words.ts';
import {
  isLanguageWord,
  getMarkedPair,
  listSoundAlikes,
} from '#search/rules/vocabulary/language-words.ts';
import type { QueryToken } from '#search/rules/tokens.ts';

/** Short words are easily confused: they are corrected only if the pair with a neighbour occurs at least this often. */
const STRONG_PAIR = 2;
const MIN_SHORT_LENGTH = 3;
/** An infix match this many times rarer than the correction is ignored, and the word is corrected. */
const FAR_RARER = 10;
const SWAP_BONUS = 3;
/** Maximum unknown words to correct: a text with more of them is no typing error. */
const MAX_CORRECTIONS = 6;
const MAX_RARE_JOBS = 2;
/** Minimum number of titles with the two words that a pair which sounds alike is taken for. */
const MIN_SOUND_TITLES = 5;
/** Minimum fit of a correction that replaces a word which some job has. */
const OVERWHELMING = 60;

/** How often a word occurs next to these neighbours. */
function scoreFit(
  tokens: readonly QueryToken[],
  at: number,
  word: string,
  vocabulary: Vocabulary,
): number {
  const before = tokens[at - 1]?.word ?? '';
  const after = tokens[at + 1]?.word ?? '';
  return countPair(vocabulary, before, word) + countPair(vocabulary, word, after);
}

function decodeToken(token: QueryToken, vocabulary: Vocabulary): DecodedSyllable | null {
  if (token.hasMarks || isKnownWord(token.word, vocabulary)) return null;
  const decoded = decodeKeys(token.word);
  return decoded && isKnownWord(removeMarks(decoded.syllable), vocabulary) ? decoded : null;
}

/** Decodes words typed as Telex or VNI keystrokes, if at least one of them is certain or the neighbours fit. */
export function decodeKeystrokes(
  tokens: readonly QueryToken[],
  vocabulary: Vocabulary,
): QueryToken[] {
  const readings = tokens.map((token) => decodeToken(token, vocabulary));
  const decoded = tokens.map((token, at): QueryToken => {
    const decoded = readings[at];
    if (!decoded) return token;
    const { syllable } = decoded;
    const word = removeMarks(syllable);
    return { ...token, word, display: syllable, hasMarks: word !== syllable, reading: 'decoded' };
  });
  const isSure = readings.some((it) => it?.sure);
  return decoded.map((token, at) => {
    const typed = tokens[at] ?? token;
    if (typed === token || isSure) return token;
    const isAlone =
      tokens.length === 1 && /^[a-z]{4,}$/.test(typed.word) && vocabulary.frequency(token.word) > 0;
    return isAlone || scoreFit(decoded, at, token.word, vocabulary) > 0 ? token : typed;
  });
}

interface Candidate {
  word: string;
  fit: number;
  frequency: number;
}

const better = (one: Candidate, other: Candidate) =>
  other.fit - one.fit || other.frequency - one.frequency;

function listTyposFor(word: string, vocabulary: Vocabulary): readonly string[] {
  const known = (it: string) => isKnownWord(it, vocabulary);
  const typos = listTypos(word, known);
  if (word.length < MIN_TYPO_LENGTH) return typos;
  return [...new Set([...typos, ...listFarSwaps(word, known)])];
}

function candidatesFor(
  tokens: readonly QueryToken[],
  at: number,
  vocabulary: Vocabulary,
): Candidate[] {
  const { word } = tokens[at] ?? { word: '' };
  return listTyposFor(word, vocabulary)
    .map((it) => {
      const fit = scoreFit(tokens, at, it, vocabulary);
      const frequency = vocabulary.frequency(it);
      return { word: it, fit: isSwap(word, it) ? fit * SWAP_BONUS : fit, frequency };
    })
    .toSorted(better);
}

/**
 * For words of three or four letters: only a correction that the neighbours support, and for a valid syllable only a
 * swap.
 */
function pickShortCorrection(word: string, candidates: readonly Candidate[]): string | null {
  const [best, second] = candidates;
  if (!best || best.fit < STRONG_PAIR) return null;
  const swap = isSwap(word, best.word);
  if (isSyllable(word) && !swap) return null;
  return swap || best.fit >= 2 * (second?.fit ?? 0) ? best.word : null;
}

/**
 * Whether the word occurs in only one or two jobs and never next to its neighbours here: 'ke tona truong' on a board
 * that has a company Tona.
 */
function isRareSequence(
  tokens: readonly QueryToken[],
  at: number,
  vocabulary: Vocabulary,
): boolean {
  const { word } = tokens[at] ?? { word: '' };
  const jobs = vocabulary.frequency(word);
  if (jobs === 0 || jobs > MAX_RARE_JOBS || isLanguageWord(word)) return false;
  return scoreFit(tokens, at, word, vocabulary) === 0;
}

function findTypoAt(
  tokens: readonly QueryToken[],
  at: number,
  vocabulary: Vocabulary,
): string | null {
  const token = tokens[at];
  if (!token || token.reading !== 'typed' || !/^[a-z]+$/.test(token.word)) return null;
  const { word } = token;
  if (word.length < MIN_SHORT_LENGTH || word.length > 30) return null;
  const isRare = isRareSequence(tokens, at, vocabulary);
  if (isKnownWord(word, vocabulary) && !isRare) return null;
  const candidates = candidatesFor(tokens, at, vocabulary);
  const [best] = candidates;
  if (!best) return null;
  if (isRare) return isSwap(word, best.word) && best.fit >= OVERWHELMING ? best.word : null;
  // A finished word that is a prefix of another is a typo only if two letters are swapped and the neighbour fits.
  const isFinished = at < tokens.length - 1 && isSwap(word, best.word) && best.fit >= STRONG_PAIR;
  if (!isFinished && vocabulary.listByPrefix(word, 1).length > 0) return null;
  if (word.length < MIN_TYPO_LENGTH) return pickShortCorrection(word, candidates);
  // A valid syllable is a word that the board lacks ('giếng', 'phượt'), unless the neighbours expect another one.
  if (isSyllable(word) && best.fit < STRONG_PAIR) return null;
  const [inside = ''] = vocabulary.listContaining(word, 1);
  const isInside = inside !== '' && vocabulary.frequency(inside) * FAR_RARER > best.frequency;
  return isInside ? null : best.word;
}

/** The word with the marks that it has in a known pair with a neighbour ('trình viên'). */
function markByNeighbours(tokens: readonly QueryToken[], at: number, word: string): string {
  const [, afterFirst = word] = getMarkedPair(tokens[at - 1]?.word ?? '', word);
  const [beforeSecond = word] = getMarkedPair(word, tokens[at + 1]?.word ?? '');
  return afterFirst === word ? beforeSecond : afterFirst;
}

/** Corrects one typo per word, if the word occurs nowhere and is no prefix of a known word. */
export function correctTypos(tokens: readonly QueryToken[], vocabulary: Vocabulary): QueryToken[] {
  const right = [...tokens];
  const withMarks = tokens.some(({ hasMarks }) => hasMarks);
  let tried = 0;
  for (const at of tokens.keys()) {
    if (tried >= MAX_CORRECTIONS) break;
    if (!isKnownWord(tokens[at]?.word ?? '', vocabulary)) tried += 1;
    const word = findTypoAt(right, at, vocabulary);
    const token = tokens[at];
    if (word === null || !token) continue;
    const display = withMarks ? markByNeighbours(right, at, word) : word;
    right[at] = { ...token, word, display, hasMarks: display !== word, reading: 'corrected' };
  }
  return right;
}

/** A word in place of the token at `at`, plain and with the marks that it has in a known name. */
interface Replacement {
  at: number;
  word: string;
  marked: string;
}

/** Whether the typed token may stand for the word: it fits nothing else there, and its marks are heard alike. */
function isWrittenFor(
  tokens: readonly QueryToken[],
  { at, word, marked }: Replacement,
  vocabulary: Vocabulary,
): boolean {
  const token = tokens[at];
  if (!token || token.word === word) return token !== undefined;
  const soundsAlike = !token.hasMarks || toMarkedSound(token.display) === toMarkedSound(marked);
  return soundsAlike && scoreFit(tokens, at, token.word, vocabulary) === 0;
}

/** The two tokens from `at` as the most frequent pair that sounds like them; null where a title or name has them. */
function findSoundAlike(
  tokens: readonly QueryToken[],
  at: number,
  vocabulary: Vocabulary,
): Replacement[] | null {
  const [first, second] = [tokens[at], tokens[at + 1]];
  if (!first || !second || !isSyllable(first.word) || !isSyllable(second.word)) return null;
  if (countPair(vocabulary, first.word, second.word) > 0) return null;
  const [best] = listSoundAlikes(first.word, second.word)
    .map((pair) => {
      const [one = '', other = ''] = pair.split(' ');
      const [marked = one, otherMarked = other] = getMarkedPair(one, other);
      const words = [
        { at, word: one, marked },
        { at: at + 1, word: other, marked: otherMarked },
      ];
      return { words, titles: vocabulary.pair(one, other) };
    })
    .filter(({ titles }) => titles >= MIN_SOUND_TITLES)
    .filter(({ words }) => words.every((it) => isWrittenFor(tokens, it, vocabulary)))
    .toSorted((a, b) => b.titles - a.titles);
  return best?.words ?? null;
}

/** Corrects neighbours that are written as they sound: 'chăm xóc khách hàn'. */
export function correctSoundAlikes(
  tokens: readonly QueryToken[],
  vocabulary: Vocabulary,
): QueryToken[] {
  const right = [...tokens];
  const withMarks = tokens.some(({ hasMarks }) => hasMarks);
  for (const at of tokens.keys()) {
    for (const { at: place, word, marked } of findSoundAlike(right, at, vocabulary) ?? []) {
      const token = right[place];
      if (!token || token.word === word) continue;
      const display = withMarks ? marked : word;
      right[place] = { ...token, word, display, hasMarks: display !== word, reading: 'corrected' };
    }
  }
  return right;
}

/** The typed text with decoded and corrected words replaced; null if there are none. */
export function getCorrectedText(search: string, tokens: readonly QueryToken[]): string | null {
  const otherwise = tokens.filter(({ reading }) => reading !== 'typed');
  if (otherwise.length === 0) return null;
  let text = '';
  let end = 0;
  for (const { from, to, display } of otherwise) {
    text += search.slice(end, from) + display;
    end = to;
  }
  return text + search.slice(end);
}
