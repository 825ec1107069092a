// Splits a variant into the lexemes of the index, where two neighbouring words of a name are one lexeme.
import type { Variant } from '#search/rules/understanding/parsed-query.ts';
import type { Vocabulary } from '#search/rules/vocabulary/vocabulary.ts';

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
