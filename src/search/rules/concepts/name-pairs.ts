// The words of a name as documents are indexed: two that stand next to each other as one word.
import type { Vocabulary, Variant } from '#search/rules/understanding/parsed-query.ts';

/** Of two words and more, where documents know a pair of them. */
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
