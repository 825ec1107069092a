// All that one slip of the fingers could have made a word of: a letter dropped, changed, put in, two swapped.

const LETTERS = 'abcdefghijklmnopqrstuvwxyz'.split('');

function swapped(word: string): string[] {
  const all: string[] = [];
  for (let at = 0; at + 1 < word.length; at += 1) {
    all.push(word.slice(0, at) + word[at + 1] + word[at] + word.slice(at + 2));
  }
  return all;
}

/** Those of them that are known, each once, in no order; for a word of n letters some 53 n are tried. */
export function slipsOf(word: string, isKnown: (word: string) => boolean): string[] {
  const found = new Set(swapped(word).filter(isKnown));
  const keep = (candidate: string) => {
    if (isKnown(candidate)) found.add(candidate);
  };
  for (let at = 0; at <= word.length; at += 1) {
    const before = word.slice(0, at);
    const after = word.slice(at);
    const behind = word.slice(at + 1);
    if (at < word.length) keep(before + behind);
    for (const letter of LETTERS) {
      keep(before + letter + after);
      if (at < word.length) keep(before + letter + behind);
    }
  }
  found.delete(word);
  return [...found];
}

/** Two neighbours changed places: the slip that happens most, and the one that collides least. */
export function isSwap(one: string, other: string): boolean {
  return one.length === other.length && swapped(one).includes(other);
}

/** A letter that strayed two places ('phyton'), which is one slip to who made it; the first letter stands. */
export function strayedFrom(word: string, isKnown: (word: string) => boolean): string[] {
  const found = new Set(swapped(word).flatMap(swapped));
  return [...found].filter((it) => it !== word && it[0] === word[0] && isKnown(it));
}
