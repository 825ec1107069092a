// Name pairs: two neighbouring words of a name become one lexeme, as in the index.
import { expect, test } from 'vitest';
import type { Variant } from '#search/rules/parsed-query.ts';
import { parseQuery } from '#search/rules/understanding/understand.ts';
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

test('a whole syllable begins no English word: by its marks, or after another syllable', () => {
  const board = new Vocabulary(100);
  for (const word of ['automation', 'support', 'mon', 'it']) board.add(word, 9);
  board.addPair('it support', 9);
  const complete = (search: string) =>
    parseQuery(search, board)
      .concepts.at(-1)
      ?.variants.filter(({ source }) => source === 'beginning')
      .map(({ words }) => words.join(' '));
  expect(['au', 'it sup'].map(complete)).toEqual([['automation'], ['support']]);
  expect(['âu', 'món âu', 'mon au'].map(complete)).toEqual([[], [], []]);
});

test('two syllables are not another syllable together: a vet is no water', () => {
  const board = new Vocabulary(100);
  for (const word of ['thu', 'y', 'thuy', 'lap', 'trinh', 'laptrinh']) board.add(word, 9);
  const listWords = (search: string) =>
    parseQuery(search, board).concepts[0]?.variants.map(({ words }) => words.join(' '));
  expect(listWords('thú y')).not.toContain('thuy');
  expect(listWords('lap trinh')).toContain('laptrinh');
});

test('a profession whose letters usually are other words is looked for in titles alone, a thing anywhere', () => {
  const isForTitles = (search: string) =>
    parseQuery(search, vocabulary).concepts[0]?.variants[0]?.isForTitles;
  expect(['phi công', 'phi cong', 'bảo vệ', 'cao su', 'kế toán'].map(isForTitles)).toEqual([
    true,
    true,
    true,
    undefined,
    undefined,
  ]);
});

test('the end of a name is complete: TIG welders do not work for tigers', () => {
  const board = new Vocabulary(100);
  for (const word of ['tho', 'han', 'tig', 'tiger']) board.add(word, 1);
  const listWords = (search: string) =>
    parseQuery(search, board)
      .concepts.at(-1)
      ?.variants.flatMap(({ words }) => words);
  expect(listWords('tig')).toContain('tiger');
  expect(listWords('thợ hàn tig')).not.toContain('tiger');
});
