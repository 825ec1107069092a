// All that one typo of the fingers could have made a word of: a character dropped, changed, put in, two swapped.

const LETTERS = 'abcdefghijklmnopqrstuvwxyz'.split('');

function swapped(word: string): string[] {
  const all: string[] = [];
  for (let at = 0; at + 1 < word.length; at += 1) {
    all.push(word.slice(0, at) + word[at + 1] + word[at] + word.slice(at + 2));
  }
  return all;
}

/** Those of them that are known, each once, in no order; for a word of n letters some 53 n are tried. */
export function listTypos(word: string, isKnownWord: (word: string) => boolean): string[] {
  const found = new Set(swapped(word).filter(isKnownWord));
  const add = (candidate: string) => {
    if (isKnownWord(candidate)) found.add(candidate);
  };
  for (let at = 0; at <= word.length; at += 1) {
    const before = word.slice(0, at);
    const after = word.slice(at);
    const behind = word.slice(at + 1);
    if (at < word.length) add(before + behind);
    for (const character of LETTERS) {
      add(before + character + after);
      if (at < word.length) add(before + character + behind);
    }
  }
  found.delete(word);
  return [...found];
}

/** Two neighbours changed places: the typo that happens most, and the one that collides least. */
export function isSwap(one: string, other: string): boolean {
  return one.length === other.length && swapped(one).includes(other);
}

/** A character that strayed two places ('phyton'), which is one typo to who made it; the first character stands. */
export function listFarSwaps(word: string, isKnownWord: (word: string) => boolean): string[] {
  const found = new Set(swapped(word).flatMap(swapped));
  return [...found].filter((it) => it !== word && it[0] === word[0] && isKnownWord(it));
}
