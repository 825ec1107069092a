// Words and pairs of words that the board or the language of work knows.
import { isLanguagePair, isLanguageWord } from './language-words.ts';
import type { Vocabulary } from './vocabulary.ts';

/** A dictionary pair counts as much as this many titles. */
const LANGUAGE_PAIR = 3;

export const isKnownWord = (word: string, vocabulary: Vocabulary): boolean =>
  vocabulary.frequency(word) > 0 || isLanguageWord(word);

/** How often `second` follows `first` in titles; more where a known name has the pair. */
export function countPair(vocabulary: Vocabulary, first: string, second: string): number {
  const known = isLanguagePair(first, second) ? LANGUAGE_PAIR : 0;
  return first && second ? vocabulary.pair(first, second) + known : 0;
}
