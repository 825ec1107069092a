// How much a concept weighs by how common its words are.
import { expect, test } from 'vitest';
import { Vocabulary } from '#search/rules/vocabulary/vocabulary.ts';
import { getWeight } from './concept-weights.ts';

test('a plain syllable that most texts have weighs little, though hardly a title has it', () => {
  const vocabulary = new Vocabulary(1000);
  for (const word of ['phai', 'han', 'python']) vocabulary.add(word, 2);
  const weigh = (word: string, kind: 'skill' | null = null) =>
    getWeight({ words: [word], kind, isRank: false, isLight: false, isTerm: false }, vocabulary);
  const rare = weigh('phai');
  vocabulary.shares = new Map(['phai', 'han', 'python'].map((word) => [word, 0.9]));
  expect(rare).toBeGreaterThan(0.9);
  expect(weigh('phai')).toBeLessThan(0.3);
  expect([weigh('han', 'skill'), weigh('python')]).toEqual([rare, rare]);
});
