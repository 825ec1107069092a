// The words of a name as documents are indexed: two that stand next to each other as one word.
import type { Vocabulary, Wording } from '#search/rules/question.ts';

/** Of two words and more, where documents know a pair of them. */
export function joined(wording: Wording, vocabulary: Vocabulary): Wording {
  const { words } = wording;
  if (words.length < 2) return wording;
  const isPair = words.map((word, at) => {
    const next = words[at + 1];
    return next !== undefined && vocabulary.isName(word, next);
  });
  if (!isPair.includes(true)) return wording;
  const parts = words.flatMap((word, at) => {
    if (isPair[at]) return [`${word} ${words[at + 1] ?? ''}`];
    return isPair[at - 1] ? [] : [word];
  });
  return { ...wording, joined: parts };
}
