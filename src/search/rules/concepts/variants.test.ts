// Name pairs: two neighbouring words of a name become one lexeme, as in the index.
import { expect, test } from 'vitest';
import type { Variant } from '#search/rules/parsed-query.ts';
import { Vocabulary } from '#search/rules/vocabulary/vocabulary.ts';
import { joinNamePairs } from './variants.ts';

const vocabulary = new Vocabulary(100);
vocabulary.names = new Set(['ke toan', 'toan truong', 'phan mem', 'mem nhung']);

const variant = (words: string): Variant => ({
  words: words.split(' '),
  marked: null,
  weight: 1,
  source: 'typed',
});

test.each<[words: string, parts: string[] | undefined]>([
  ['ke', undefined],
  ['ban hang', undefined],
  ['ke toan', ['ke toan']],
  ['ke toan truong', ['ke toan', 'toan truong']],
  ['ke toan tong hop', ['ke toan', 'tong', 'hop']],
  ['ky su phan mem nhung', ['ky', 'su', 'phan mem', 'mem nhung']],
])('%s', (words, parts) => {
  expect(joinNamePairs(variant(words), vocabulary).nameParts).toEqual(parts);
});
