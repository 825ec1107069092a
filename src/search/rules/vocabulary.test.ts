// The board's own words: counted, found by their beginning, by a part and by one slip.
import { expect, test } from 'vitest';
import { vocabularyOf } from './vocabulary.ts';

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

const board = () => vocabularyOf(WORDS, [['ke', 'toan', 80]], 200);

test('a word has as many open jobs as hold it, an unknown word none', () => {
  expect(board().frequency('toan')).toBe(90);
  expect(board().frequency('toans')).toBe(0);
  expect(board().size).toBe(200);
});

test('a pair is counted in its order', () => {
  expect(board().pair('ke', 'toan')).toBe(80);
  expect(board().pair('toan', 'ke')).toBe(0);
});

test('words are found by their beginning, most frequent first', () => {
  expect(board().beginningWith('dev', 2)).toEqual(['developer', 'devops']);
  expect(board().beginningWith('zz', 8)).toEqual([]);
  expect(board().beginningWith('', 8)).toEqual([]);
});

test('words are found by a part of three letters and more', () => {
  expect(board().holding('script', 8)).toEqual(['javascript', 'typescript']);
  expect(board().holding('cr', 8)).toEqual([]);
  expect(board().holding('t\nj', 8)).toEqual([]);
});

test.each([
  ['a letter dropped', 'develper', 'developer'],
  ['a letter doubled', 'developper', 'developer'],
  ['a letter changed', 'markating', 'marketing'],
  ['two letters swapped', 'amrketing', 'marketing'],
])('one slip is found: %s', (_slip, typed, meant) => {
  expect(board().oneSlipFrom(typed)).toEqual([meant]);
});

test('short words, words with figures and two slips are left alone', () => {
  expect(
    ['tona', 'b2bsale', 'devlper', 'developer'].flatMap((it) => board().oneSlipFrom(it)),
  ).toEqual([]);
});

test('a new job is found at once, one that goes is gone', () => {
  const vocabulary = board();
  vocabulary.beginningWith('a', 1);
  vocabulary.add('kubernetes', 2);
  vocabulary.addPair('kubernetes', 'developer', 1);
  expect(vocabulary.beginningWith('kube', 8)).toEqual(['kubernetes']);
  expect(vocabulary.holding('bernet', 8)).toEqual(['kubernetes']);
  expect(vocabulary.oneSlipFrom('kubernets')).toEqual(['kubernetes']);
  expect(vocabulary.pair('kubernetes', 'developer')).toBe(1);
  vocabulary.add('kubernetes', -5);
  vocabulary.addPair('kubernetes', 'developer', -5);
  expect(vocabulary.beginningWith('kube', 8)).toEqual([]);
  expect(vocabulary.oneSlipFrom('kubernets')).toEqual([]);
  expect(vocabulary.frequency('kubernetes')).toBe(0);
  expect(vocabulary.pair('kubernetes', 'developer')).toBe(0);
});

test('very many words are found like few', () => {
  const words = Array.from({ length: 20_000 }, (_, at) => [`word${at}x`, at + 1] as const);
  const pairs = Array.from(
    { length: 20_000 },
    (_, at) => [`word${at}x`, `word${at + 1}x`, at] as const,
  );
  const vocabulary = vocabularyOf(words, pairs, 20_000);
  expect(vocabulary.beginningWith('word1999', 2)).toEqual(['word19999x', 'word19998x']);
  expect(vocabulary.beginningWith('w', 3)).toEqual(['word19999x', 'word19998x', 'word19997x']);
  expect(vocabulary.holding('ord1', 1)).toEqual(['word19999x']);
  expect(vocabulary.pair('word777x', 'word778x')).toBe(777);
});
