// The board's vocabulary: word counts, prefix, infix and typo lookups.
import { expect, test } from 'vitest';
import { Vocabulary } from './vocabulary.ts';

const WORDS = [
  ['developer', 50],
  ['development', 20],
  ['devops', 30],
  ['typescript', 8],
  ['javascript', 40],
  ['toan', 90],
  ['marketing', 60],
  ['b2bsales', 3],
] as const;

function createVocabulary(
  words: Iterable<readonly [word: string, jobs: number]>,
  pairs: Iterable<readonly [pair: string, times: number]>,
  size: number,
): Vocabulary {
  const vocabulary = new Vocabulary(size);
  for (const [word, jobs] of words) vocabulary.add(word, jobs);
  for (const [pair, times] of pairs) vocabulary.addPair(pair, times);
  return vocabulary;
}

const board = () => createVocabulary(WORDS, [['ke toan', 80]], 200);

test('frequency is the number of open jobs with the word, 0 for an unknown word', () => {
  expect(board().frequency('toan')).toBe(90);
  expect(board().frequency('toans')).toBe(0);
  expect(board().size).toBe(200);
});

test('a pair is counted in its order', () => {
  expect(board().pair('ke', 'toan')).toBe(80);
  expect(board().pair('toan', 'ke')).toBe(0);
});

test('words are found by prefix, most frequent first', () => {
  expect(board().listByPrefix('dev', 2)).toEqual(['developer', 'devops']);
  expect(board().listByPrefix('zz', 8)).toEqual([]);
  expect(board().listByPrefix('', 8)).toEqual([]);
});

test('words are found by an infix of at least three letters', () => {
  expect(board().listContaining('script', 8)).toEqual(['javascript', 'typescript']);
  expect(board().listContaining('cr', 8)).toEqual([]);
  expect(board().listContaining('t\nj', 8)).toEqual([]);
});

test.each([
  ['a letter dropped', 'develper', 'developer'],
  ['a letter doubled', 'developper', 'developer'],
  ['a letter changed', 'markating', 'marketing'],
  ['two letters swapped', 'amrketing', 'marketing'],
])('one typo is found: %s', (_slip, typed, expected) => {
  expect(board().findTypos(typed)).toEqual([expected]);
});

test('short words, words with digits and two typos are not corrected', () => {
  expect(
    ['tona', 'b2bsale', 'devlper', 'developer'].flatMap((it) => board().findTypos(it)),
  ).toEqual([]);
});

test('words of a new job are found at once', () => {
  const vocabulary = board();
  vocabulary.listByPrefix('a', 1);
  vocabulary.add('kubernetes', 2);
  vocabulary.addPair('kubernetes developer', 1);
  expect(vocabulary.listByPrefix('kube', 8)).toEqual(['kubernetes']);
  expect(vocabulary.listContaining('bernet', 8)).toEqual(['kubernetes']);
  expect(vocabulary.findTypos('kubernets')).toEqual(['kubernetes']);
  expect(vocabulary.pair('kubernetes', 'developer')).toBe(1);
});

test('words of whole texts are found by an infix of at least four letters, but not the piece itself', () => {
  const vocabulary = board();
  vocabulary.texts.add(['reconcile', 'concil']);
  expect(vocabulary.listInTexts('concil', 8)).toEqual(['reconcile']);
  expect(vocabulary.listInTexts('con', 8)).toEqual([]);
});

test('lookups work the same with very many words', () => {
  const words = Array.from({ length: 20_000 }, (_, at) => [`word${at}x`, at + 1] as const);
  const pairs = words.map(([word], at) => [`${word} word${at + 1}x`, at] as const);
  const vocabulary = createVocabulary(words, pairs, 20_000);
  expect(vocabulary.listByPrefix('word1999', 2)).toEqual(['word19999x', 'word19998x']);
  expect(vocabulary.listByPrefix('w', 3)).toEqual(['word19999x', 'word19998x', 'word19997x']);
  expect(vocabulary.listContaining('ord1', 1)).toEqual(['word19999x']);
  expect(vocabulary.pair('word777x', 'word778x')).toBe(777);
});
