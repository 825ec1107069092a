// Words within one typing error of a word: a character dropped, changed or inserted, or two neighbours swapped.

/** Shorter words have too many neighbours one typo away. */
export const MIN_TYPO_LENGTH = 5;

const LETTERS = 'abcdefghijklmnopqrstuvwxyz'.split('');

function listSwaps(word: string): string[] {
  const all: string[] = [];
  for (let at = 0; at + 1 < word.length; at += 1) {
    all.push(word.slice(0, at) + word[at + 1] + word[at] + word.slice(at + 2));
  }
  return all;
}

/**
 * The known words among them, unordered and without duplicates; for a word of n letters about 53 n candidates are
 * tried.
 */
export function listTypos(word: string, isKnownWord: (word: string) => boolean): string[] {
  const found = new Set(listSwaps(word).filter(isKnownWord));
  const add = (candidate: string) => {
    if (isKnownWord(candidate)) found.add(candidate);
  };
  for (let at = 0; at <= word.length; at += 1) {
    const before = word.slice(0, at);
    const after = word.slice(at);
    const rest = word.slice(at + 1);
    if (at < word.length) add(before + rest);
    for (const character of LETTERS) {
      add(before + character + after);
      if (at < word.length) add(before + character + rest);
    }
  }
  found.delete(word);
  return [...found];
}

/**
 * Whether two neighbouring letters are swapped: the most frequent typo, and the one least likely to produce another
 * word.
 */
export function isSwap(one: string, other: string): boolean {
  return one.length === other.length && listSwaps(one).includes(other);
}

/** Known words with one character moved by two places ('phyton' for 'python'); the first character stays. */
export function listFarSwaps(word: string, isKnownWord: (word: string) => boolean): string[] {
  const found = new Set(listSwaps(word).flatMap(listSwaps));
  return [...found].filter((it) => it !== word && it[0] === word[0] && isKnownWord(it));
}
