// In which ways a unit may stand in a posting: as typed, spelt otherwise, begun, in other words of either language.
import type { Entry } from '#lexicon/rules/entries.ts';
import type { Vocabulary, Wording } from '#search/rules/question.ts';
import { toCanonicalSpelling } from '#vietnamese/rules/fold.ts';
import { isLanguageWord } from '#search/rules/question/words/language.ts';
import { alternating, namesOf } from './names.ts';
import { pairOf } from '#search/rules/question/repair.ts';
import type { Segment } from './segments.ts';
import type { Token } from '#search/rules/question/tokens.ts';
import { spellingsOf } from './variants.ts';

const CORRECTED = 0.95;
const BESIDE_CORRECTION = 0.9;
const SPELLING = 0.97;
const BEGINNING = 0.95;
const INSIDE = 0.8;
const LIKELIER = 0.85;
const FAR_LIKELIER = 50;
const WHOLE = 0.85;

const BEGINNINGS_MOST = 8;
/** Among so many the ones that go with the word before are found. */
const BEGINNINGS_LOOKED_AT = 32;
const BEGINNING_LEAST = 2;
/** A word that this share of jobs holds is meant as it stands. */
const COMMON_SHARE = 0.002;
const COMMON_LEAST = 5;
/** Unless what it begins is so many times more common. */
const FAR_MORE = 10;

export interface Asking {
  vocabulary: Vocabulary;
  /** Somebody typed marks in the question. */
  has_marks: boolean;
  /** The last token, when the text ends with it: it may not be finished. */
  unfinished: Token | null;
}

/** The name's own marks where they agree with what was typed, else what was typed, where that has any. */
function markedOf(typed: readonly Token[], { meanings }: Segment): string | null {
  const shown = typed.map((it) => it.shown).join(' ');
  const name = toCanonicalSpelling(meanings[0]?.name.toLowerCase() ?? '');
  if (!typed.some(({ has_marks }) => has_marks)) return shown === name ? shown : null;
  const isWhole = meanings[0]?.written === 'name' && name.split(' ').length === typed.length;
  return isWhole ? name : shown;
}

function typedWording(typed: readonly Token[], segment: Segment, has_marks: boolean): Wording {
  const isCorrected = typed.some(({ reading }) => reading === 'corrected');
  return {
    words: typed.map(({ word }) => word),
    marked: has_marks && !isCorrected ? markedOf(typed, segment) : null,
    weight: isCorrected ? CORRECTED : 1,
    source: isCorrected ? 'correction' : 'typed',
  };
}

const wording = (words: readonly string[], weight: number, source: Wording['source']): Wording => ({
  words,
  marked: null,
  weight,
  source,
});

interface Beginning {
  words: Wording[];
  /** One of them goes with the word before, or is far more common than what was typed. */
  isLikelier: boolean;
}

function beginningsOf(token: Token, before: string, vocabulary: Vocabulary): Beginning {
  const { word } = token;
  const least = /\d/.test(word) ? BEGINNING_LEAST + 1 : BEGINNING_LEAST;
  if (word.length < least || token.reading === 'corrected') return { words: [], isLikelier: false };
  const goesWith = (it: string) => (before ? pairOf(vocabulary, before, it) : 0);
  const begun = vocabulary
    .beginningWith(word, BEGINNINGS_LOOKED_AT)
    .filter((it) => it !== word)
    .map((it, nth) => ({ it, nth, fit: goesWith(it) }));
  const most = vocabulary.frequency(begun[0]?.it ?? '');
  const sorted = begun.toSorted((one, other) => other.fit - one.fit || one.nth - other.nth);
  // Where some go with the word before, the others are not meant.
  const fitting = sorted.filter(({ fit }) => fit > 0);
  const meant = fitting.length > 0 ? fitting : sorted;
  const fits = fitting.length > 0 && goesWith(word) === 0;
  return {
    words: meant.slice(0, BEGINNINGS_MOST).map(({ it }) => wording([it], BEGINNING, 'beginning')),
    isLikelier: fits || (!before && most >= vocabulary.frequency(word) * FAR_MORE),
  };
}

/** Finished words are not continued: common ones, and those that the dictionary names. */
function isWhole({ word }: Token, vocabulary: Vocabulary, { isLikelier }: Beginning): boolean {
  const common = Math.max(COMMON_LEAST, vocabulary.size * COMMON_SHARE);
  return vocabulary.frequency(word) >= common && !isLikelier;
}

/** A word that other advertisements misspelt too ('maketing') is looked for as it should be, beside as it is. */
function likelier({ word }: Token, vocabulary: Vocabulary): Wording[] {
  const jobs = vocabulary.frequency(word);
  if (jobs === 0 || isLanguageWord(word)) return [];
  const [best = ''] = vocabulary.oneSlipFrom(word);
  const isFar = vocabulary.frequency(best) >= jobs * FAR_LIKELIER && isLanguageWord(best);
  return isFar ? [wording([best], LIKELIER, 'correction')] : [];
}

/** Of a single word: what it may begin, or else stand inside of. */
function continued(token: Token, before: string, segment: Segment, asking: Asking): Wording[] {
  const { vocabulary, unfinished } = asking;
  if (segment.meanings.length > 0) return [];
  const isUnknown = vocabulary.frequency(token.word) === 0;
  if (token !== unfinished && !isUnknown) return [];
  const begun = beginningsOf(token, before, vocabulary);
  if (token === unfinished && isWhole(token, vocabulary, begun)) return [];
  if (begun.words.length > 0 || !isUnknown) return begun.words;
  return vocabulary
    .holding(token.word, BEGINNINGS_MOST)
    .map((it) => wording([it], INSIDE, 'inside'));
}

const namesAs = (entry: Entry, weight: number, source: Wording['source']): Wording[] =>
  namesOf(entry).map(({ words, marked, tells }) => {
    return { words, marked, weight: weight * tells, source };
  });

function synonymsOf({ meanings, wholes }: Segment): Wording[] {
  return alternating([
    ...meanings.map(({ entry, weight, written }) =>
      namesAs(entry, weight, written === 'short' ? 'sense' : 'synonym'),
    ),
    ...[...new Set(wholes)].map((entry) => namesAs(entry, WHOLE, 'synonym')),
  ]);
}

const holds = (words: readonly string[], others: readonly string[]) =>
  others.every((word) => words.includes(word));

/** Words that the board does not have need not be looked for, unless it is so small that texts may have more. */
const SMALL_BOARD = 2000;

/** The best of them, without those that a weightier one finds anyway. */
function chosen(all: readonly Wording[], most: number, vocabulary: Vocabulary): Wording[] {
  const kept: Wording[] = [];
  const isThere = ({ words }: Wording) => words.every((word) => vocabulary.frequency(word) > 0);
  const isCovered = ({ words, weight }: Wording) =>
    kept.some((known) => {
      const isSame = known.words.length === words.length || known.weight >= weight;
      return isSame && holds(words, known.words);
    });
  const pass = (wanted: (it: Wording) => boolean) => {
    for (const it of all) {
      if (kept.length >= most) return;
      if (wanted(it) && !isCovered(it)) kept.push(it);
    }
  };
  const isGiven = ({ source }: Wording) => source !== 'synonym' && source !== 'sense';
  pass(isGiven);
  pass((it) => !isGiven(it) && isThere(it));
  if (vocabulary.size < SMALL_BOARD) pass((it) => !isGiven(it) && !isThere(it));
  return kept;
}

/** What was typed first; at most `most` in all. */
export function wordingsOf(
  segment: Segment,
  tokens: readonly Token[],
  asking: Asking,
  most: number,
): Wording[] {
  const typed = tokens.slice(segment.at, segment.end);
  const [first] = typed;
  const as = typedWording(typed, segment, asking.has_marks);
  const original =
    first && typed.length === 1 && first.reading === 'corrected' ? [first.typed] : [];
  const before = tokens[segment.at - 1]?.word ?? '';
  const all = [
    as,
    ...original.map((word) => wording([word], BESIDE_CORRECTION, 'typed')),
    ...spellingsOf(as.words, asking.vocabulary).map((it) => wording(it, SPELLING, 'spelling')),
    ...(first && typed.length === 1 ? likelier(first, asking.vocabulary) : []),
    ...(first && typed.length === 1 ? continued(first, before, segment, asking) : []),
    ...synonymsOf(segment),
  ];
  const together = as.words.join('');
  const same = all.map((it): Wording => {
    const isSame = it !== as && it.words.join('') === together && it.source === 'synonym';
    return isSame ? { ...it, source: 'spelling', weight: SPELLING } : it;
  });
  return chosen(same, most, asking.vocabulary);
}
