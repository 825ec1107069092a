// Removes the name of a CV's owner from its words: many parts of names are also words of the lexicon ('Ngân', 'Hàn').

/**
 * Removes a name that stands among the words, and all words when they are parts of it in any order. `words` and
 * `names` are folded; returns the indexes of the other words.
 */
export function listOtherWords(
  words: readonly string[],
  names: readonly (readonly string[])[],
): number[] {
  const isPart = new Set<number>();
  for (const name of names) {
    if (words.length >= Math.min(2, name.length) && words.every((word) => name.includes(word)))
      return [];
    if (name.length < 2) continue;
    const from = words.findIndex((_, at) => name.every((part, nth) => words[at + nth] === part));
    if (from >= 0) for (const nth of name.keys()) isPart.add(from + nth);
  }
  return [...words.keys()].filter((at) => !isPart.has(at));
}
