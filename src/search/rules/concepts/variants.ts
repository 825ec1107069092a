// The variants of a concept in postings: as typed, in other spellings, completed, and as synonyms in either language.
import type { Entry } from '#lexicon/rules/entries.ts';
import type { Variant } from '#search/rules/parsed-query.ts';
import type { Vocabulary } from '#search/rules/vocabulary/vocabulary.ts';
import { toCanonicalSpelling } from '#vietnamese/rules/fold.ts';
import { isSyllable } from '#vietnamese/rules/syllable.ts';
import { isLanguagePair, isLanguageWord } from '#search/rules/vocabulary/language-words.ts';
import { interleave, isHomograph, listEntryNames } from './entry-names.ts';
import { countPair } from '#search/rules/vocabulary/known-words.ts';
import type { QuerySegment } from './segments.ts';
import type { QueryToken } from '#search/rules/tokens.ts';
import { listOtherSpellings } from './spellings.ts';

const CORRECTED = 0.95;
const NEXT_TO_CORRECTION = 0.9;
const SPELLING = 0.97;
const BEGINNING = 0.95;
const INSIDE = 0.8;
const LIKELIER = 0.85;
const FAR_LIKELIER = 50;
const WHOLE = 0.85;

const MAX_COMPLETIONS = 8;
/** Completions to examine for those that fit the word before. */
const MAX_CANDIDATES = 32;
const MIN_BEGINNING = 2;
/** A word that at least this share of jobs has is complete as typed. */
const COMMON_SHARE = 0.002;
const MIN_COMMON = 5;
/** Unless a completion is this many times more frequent. */
const FAR_MORE = 10;

export interface ConceptContext {
  /** As typed. */
  search: string;
  vocabulary: Vocabulary;
  /** Whether the query has at least one typed mark. */
  hasMarks: boolean;
  /** The last token if the text ends with it, since the person may still be typing it. */
  unfinished: QueryToken | null;
}

/**
 * The dictionary's marks where they agree with the typed text, else the typed text if it has marks. Text without marks
 * has those of the name in a query without any, where it can only be this name.
 */
function getMarkedForm(
  typed: readonly QueryToken[],
  { meanings }: QuerySegment,
  hasMarks: boolean,
): string | null {
  const display = typed.map((it) => it.display).join(' ');
  const names = meanings.map(({ name }) => toCanonicalSpelling(name.toLowerCase()));
  const [name = ''] = names;
  const isWhole = name !== '' && name.split(' ').length === typed.length;
  // The 'ba' of 'ba junior' is the analyst, whom no title writes 'bà'.
  if (!hasMarks) return isWhole && names.every((it) => it === name) ? name : null;
  if (!typed.some((it) => it.hasMarks)) return display === name ? display : null;
  return isWhole && meanings[0]?.written === 'name' ? name : display;
}

function toTypedVariant(
  typed: readonly QueryToken[],
  segment: QuerySegment,
  hasMarks: boolean,
): Variant {
  const isCorrected = typed.some(({ reading }) => reading === 'corrected');
  const words = typed.map(({ word }) => word);
  // Who searches for pilots ('phi công') gains nothing from texts about fees ('phí công'). A field or a thing is worth it.
  const isForTitles = segment.meanings[0]?.entry.kind === 'title' && isHomograph(words.join(' '));
  return {
    words,
    marked: isCorrected ? null : getMarkedForm(typed, segment, hasMarks),
    weight: isCorrected ? CORRECTED : 1,
    source: isCorrected ? 'correction' : 'typed',
    ...(isForTitles ? { isForTitles } : {}),
  };
}

export const createVariant = (
  words: readonly string[],
  weight: number,
  source: Variant['source'],
): Variant => ({
  words,
  marked: null,
  weight,
  source,
});

interface Completions {
  words: Variant[];
  /** Whether a completion fits the word before, or is far more frequent than the typed word. */
  isLikelier: boolean;
}

/**
 * Whether the token is a whole syllable, by its marks or after another: 'âu' of 'món âu' begins no 'automation'. Where a
 * title has the two words next to each other, the second is completed to any word ('it sup', 'nhân viên de').
 */
const isWholeSyllable = ({ word, hasMarks }: QueryToken, before: string) =>
  isSyllable(word) && (hasMarks || (before !== '' && isSyllable(before)));

function listCompletions(token: QueryToken, before: string, vocabulary: Vocabulary): Completions {
  const { word } = token;
  const least = /\d/.test(word) ? MIN_BEGINNING + 1 : MIN_BEGINNING;
  if (word.length < least || token.reading === 'corrected') return { words: [], isLikelier: false };
  const goesWith = (it: string) => (before ? countPair(vocabulary, before, it) : 0);
  const begun = vocabulary
    .listByPrefix(word, MAX_CANDIDATES)
    .filter((it) => it !== word)
    .map((it, nth) => ({ it, nth, fit: goesWith(it) }))
    .filter(
      ({ it, fit }) =>
        !isWholeSyllable(token, before) || isSyllable(it) || (fit > 0 && !token.hasMarks),
    );
  const most = vocabulary.frequency(begun[0]?.it ?? '');
  const sorted = begun.toSorted((one, other) => other.fit - one.fit || one.nth - other.nth);
  // If some fit the word before, the others are not meant.
  const fitting = sorted.filter(({ fit }) => fit > 0);
  const intended = fitting.length > 0 ? fitting : sorted;
  const fits = fitting.length > 0 && goesWith(word) === 0;
  return {
    words: intended
      .slice(0, MAX_COMPLETIONS)
      .map(({ it }) => createVariant([it], BEGINNING, 'beginning')),
    isLikelier: fits || (!before && most >= vocabulary.frequency(word) * FAR_MORE),
  };
}

/** Whether the word is finished and needs no completion: it is common and no completion is likelier. */
function isCompleteWord(
  { word }: QueryToken,
  vocabulary: Vocabulary,
  { isLikelier }: Completions,
): boolean {
  const common = Math.max(MIN_COMMON, vocabulary.size * COMMON_SHARE);
  return vocabulary.frequency(word) >= common && !isLikelier;
}

/** A misspelling that also occurs in postings ('maketing') is searched in both spellings. */
function listLikelier({ word }: QueryToken, vocabulary: Vocabulary): Variant[] {
  const jobs = vocabulary.frequency(word);
  if (jobs === 0 || isLanguageWord(word)) return [];
  const [best = ''] = vocabulary.findTypos(word);
  const isFar = vocabulary.frequency(best) >= jobs * FAR_LIKELIER && isLanguageWord(best);
  return isFar ? [createVariant([best], LIKELIER, 'correction')] : [];
}

/** Completions of a single word: words that begin with it, or else words that contain it. */
function completeWord(
  token: QueryToken,
  before: string,
  segment: QuerySegment,
  context: ConceptContext,
): Variant[] {
  const { vocabulary, unfinished } = context;
  // A pair that a name has is complete: the 'TIG' of 'thợ hàn TIG' begins no 'Tiger'.
  if (segment.meanings.length > 0 || isLanguagePair(before, token.word)) return [];
  const isUnknown = vocabulary.frequency(token.word) === 0;
  if (token !== unfinished && !isUnknown) return [];
  const begun = listCompletions(token, before, vocabulary);
  if (token === unfinished && isCompleteWord(token, vocabulary, begun)) return [];
  if (begun.words.length > 0 || !isUnknown || isWholeSyllable(token, before)) return begun.words;
  return vocabulary
    .listContaining(token.word, MAX_COMPLETIONS)
    .map((it) => createVariant([it], INSIDE, 'inside'));
}

const toNameVariants = (entry: Entry, weight: number, source: Variant['source']): Variant[] =>
  listEntryNames(entry).map(({ words, marked, clarity, isHomograph }) => ({
    words,
    marked,
    weight: weight * clarity,
    source,
    ...(isHomograph ? { isForTitles: true } : {}),
  }));

function listSynonyms({ meanings, longerNames }: QuerySegment): Variant[] {
  return interleave([
    ...meanings.map(({ entry, weight, written }) =>
      toNameVariants(entry, weight, written === 'short' ? 'sense' : 'synonym'),
    ),
    ...[...new Set(longerNames)].map((entry) => toNameVariants(entry, WHOLE, 'synonym')),
  ]);
}

const hasAllWords = (words: readonly string[], others: readonly string[]) =>
  others.every((word) => words.includes(word));

/**
 * Synonyms that are missing from titles, skills and companies are skipped on boards above this size; on a smaller one
 * the texts may still have them.
 */
const SMALL_BOARD = 2000;

/** Whether the variant is what was typed, in any spelling, and no name that the dictionary adds. */
export const isOwnWords = ({ source }: Variant): boolean =>
  source !== 'synonym' && source !== 'sense';

/** Whether some job has every word of the variant. */
export const canMatch = ({ words }: Variant, vocabulary: Vocabulary): boolean =>
  words.every((word) => vocabulary.frequency(word) > 0);

/** The best variants, without those that a selected one finds anyway. */
function chooseVariants(all: readonly Variant[], most: number, vocabulary: Vocabulary): Variant[] {
  const selected: Variant[] = [];
  const isCovered = ({ words, weight }: Variant) =>
    selected.some((known) => {
      const isSame = known.words.length === words.length || known.weight >= weight;
      return isSame && hasAllWords(words, known.words);
    });
  const pass = (wanted: (it: Variant) => boolean) => {
    for (const it of all) {
      if (selected.length >= most) return;
      if (wanted(it) && !isCovered(it)) selected.push(it);
    }
  };
  pass(isOwnWords);
  pass((it) => !isOwnWords(it) && canMatch(it, vocabulary));
  if (vocabulary.size < SMALL_BOARD) pass((it) => !isOwnWords(it) && !canMatch(it, vocabulary));
  return selected;
}

/** Adds `nameParts` to a variant of two or more words if the documents are indexed under one of its pairs. */
export function joinNamePairs(variant: Variant, vocabulary: Vocabulary): Variant {
  const { words } = variant;
  if (words.length < 2) return variant;
  const isPair = words.map((word, at) => {
    const next = words[at + 1];
    return next !== undefined && vocabulary.isName(word, next);
  });
  if (!isPair.includes(true)) return variant;
  const parts = words.flatMap((word, at) => {
    if (isPair[at]) return [`${word} ${words[at + 1] ?? ''}`];
    return isPair[at - 1] ? [] : [word];
  });
  return { ...variant, nameParts: parts };
}

/** The variants of a segment, the typed words first; at most `most` in all. */
export function buildVariants(
  segment: QuerySegment,
  tokens: readonly QueryToken[],
  context: ConceptContext,
  most: number,
): Variant[] {
  const typed = tokens.slice(segment.begin ?? segment.at, segment.end);
  const { vocabulary } = context;
  const [only] = typed.length === 1 ? typed : [];
  const typedVariant = toTypedVariant(typed, segment, context.hasMarks);
  const original = only?.reading === 'corrected' ? [only.typed] : [];
  const before = tokens[segment.at - 1]?.word ?? '';
  const all = [
    typedVariant,
    ...original.map((word) => createVariant([word], NEXT_TO_CORRECTION, 'typed')),
    ...listOtherSpellings(typedVariant.words, vocabulary).map((it) =>
      createVariant(it, SPELLING, 'spelling'),
    ),
    ...(only ? listLikelier(only, vocabulary) : []),
    ...(only ? completeWord(only, before, segment, context) : []),
    ...listSynonyms(segment),
  ];
  const together = typedVariant.words.join('');
  const same = all.map((it): Variant => {
    const isSame = it !== typedVariant && it.words.join('') === together && it.source === 'synonym';
    return isSame ? { ...it, source: 'spelling', weight: SPELLING } : it;
  });
  return chooseVariants(same, most, vocabulary).map((it) => joinNamePairs(it, vocabulary));
}
