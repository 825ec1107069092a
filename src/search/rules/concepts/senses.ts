// Resolves what a dictionary name or short form means in a query, by its marks and its neighbouring words.
import { findLongestAt, type Sense } from '#lexicon/rules/lookup.ts';
import { agreesWithMarks, agreesWithoutTones } from '#lexicon/rules/marks.ts';
import type { Entry } from '#lexicon/rules/entries.ts';
import type { Vocabulary } from '#search/rules/vocabulary/vocabulary.ts';
import { foldText } from '#vietnamese/rules/fold.ts';
import { normalizeText } from '#vietnamese/rules/normalize.ts';
import { listEntryNames } from './entry-names.ts';
import { countPair } from '#search/rules/vocabulary/known-words.ts';
import type { QueryToken } from '#search/rules/tokens.ts';

export interface Meaning {
  entry: Entry;
  /** Weight of its names relative to what was typed. */
  weight: number;
  written: Sense['written'];
  name: string;
}

const NAME = 0.85;
const FURTHER_NAME = 0.75;
const AMBIGUOUS = 0.6;
const LIKELIER = 0.7;
const CERTAIN = 0.9;

const isTypedWithMarks = (typed: readonly QueryToken[]) => typed.some(({ hasMarks }) => hasMarks);
const toDisplay = (typed: readonly QueryToken[]) => typed.map(({ display }) => display).join(' ');

/** Typed marks rule out a sense, unless its spelling differs from the typed one (plurals, kĩ for kỹ). */
function agrees(typed: readonly QueryToken[], { name }: Sense): boolean {
  if (typed.map(({ word }) => word).join(' ') !== foldText(name)) return true;
  return agreesWithMarks(toDisplay(typed), name);
}

/** Whether the name has all typed marks; marks may be missing even within a character: 'kê toan' may be 'kế toán'. */
function hasMarksOf(typed: readonly QueryToken[], { name }: Sense): boolean {
  const marks = (text: string) =>
    normalizeText(text.toLowerCase(), 'NFD').replaceAll('đ', 'd\u0335');
  const splitLetters = (text: string) => marks(text).match(/\P{M}\p{M}*/gu) ?? [];
  const known = splitLetters(name);
  return splitLetters(toDisplay(typed)).every((character, at) =>
    character.split('').every((part) => known[at]?.includes(part)),
  );
}

function filterByMarks(typed: readonly QueryToken[], senses: readonly Sense[]): readonly Sense[] {
  if (!isTypedWithMarks(typed)) return senses;
  const exact = senses.filter((sense) => agrees(typed, sense));
  if (exact.length > 0) return exact;
  // In two or more words a missing mark or a wrong tone is a typo ('lài xe'); a single word is a different one ('thọ', 'thợ').
  if (typed.length < 2) return [];
  const fewer = senses.filter((sense) => hasMarksOf(typed, sense));
  if (fewer.length > 0) return fewer;
  return senses.filter(({ name }) => agreesWithoutTones(toDisplay(typed), name));
}

export interface NamedSenses {
  length: number;
  senses: readonly Sense[];
}

/**
 * The longest name or short form that begins at a word, with the senses that the typed marks allow; null without one.
 */
export function findWorkNameAt(
  tokens: readonly QueryToken[],
  words: readonly string[],
  at: number,
): NamedSenses | null {
  const found = findLongestAt(words, at);
  if (!found) return null;
  const typed = tokens.slice(at, at + found.length);
  const allowed = filterByMarks(typed, found.senses);
  // Ways of working are conditions; these senses count only when there is no other.
  const naming = allowed.filter(({ entry }) => entry.kind !== 'terms');
  const senses = naming.length > 0 ? naming : allowed;
  if (senses.length > 0) return { length: found.length, senses };
  return found.length > 1
    ? findWorkNameAt(tokens, words.slice(0, at + found.length - 1), at)
    : null;
}

/**
 * How well one of the entry's names fits the neighbouring words; `following` is the number of words that extend it to a
 * longer name.
 */
interface Fit {
  fit: number;
  following: number;
  whole: Entry | null;
}

const MAX_FOLLOWING = 4;
const MAX_NAMES = 8;

function scoreFit(
  entry: Entry,
  before: string,
  after: readonly string[],
  vocabulary: Vocabulary,
): Fit {
  const best: Fit = { fit: 0, following: 0, whole: null };
  for (const { words, short } of listEntryNames(entry).slice(0, MAX_NAMES)) {
    if (short) continue;
    const longer = findLongestAt([...words, ...after], 0);
    const following = (longer?.length ?? 0) - words.length;
    const whole = longer?.senses.find(({ written }) => written === 'name')?.entry ?? null;
    if (following > best.following && whole) Object.assign(best, { following, whole });
    const pairs =
      countPair(vocabulary, before, words[0] ?? '') +
      countPair(vocabulary, words.at(-1) ?? '', after[0] ?? '');
    best.fit = Math.max(best.fit, pairs);
  }
  return best;
}

interface ResolvedMeanings {
  meanings: Meaning[];
  /** Words after the short form that form a longer name with its sense ('kt' + 'tổng hợp'). */
  following: number;
  whole: Entry | null;
}

/** All senses; the one that best fits its neighbours comes first with a higher weight. */
export function resolveMeanings(
  { senses }: NamedSenses,
  before: string,
  after: readonly string[],
  vocabulary: Vocabulary,
): ResolvedMeanings {
  const hasShort = senses.some(({ written }) => written === 'short');
  if (!hasShort) {
    const meanings = senses.map(({ entry, written, name }, nth) => {
      return { entry, written, name, weight: nth === 0 ? NAME : FURTHER_NAME };
    });
    return { meanings, following: 0, whole: null };
  }
  const rated = senses
    .map((sense) => ({
      sense,
      isName: Number(sense.written === 'name'),
      ...scoreFit(sense.entry, before, after.slice(0, MAX_FOLLOWING), vocabulary),
    }))
    .toSorted(
      (one, other) =>
        other.following - one.following || other.isName - one.isName || other.fit - one.fit,
    );
  const [best, second] = rated;
  const isClear = best !== undefined && best.following > (second?.following ?? 0);
  const isLikelier = best !== undefined && best.fit > (second?.fit ?? 0);
  const meanings = rated.map(({ sense: { entry, written, name }, fit, isName }, nth) => {
    if (rated.length === 1 || isName > 0) return { entry, written, name, weight: NAME };
    const first = isClear ? CERTAIN : isLikelier && fit > 0 ? LIKELIER : AMBIGUOUS;
    return { entry, written, name, weight: nth === 0 ? first : AMBIGUOUS };
  });
  return { meanings, following: best?.following ?? 0, whole: best?.whole ?? null };
}
