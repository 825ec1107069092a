// Search for pieces of words.
import { expect, test } from 'vitest';
import { WordList } from './word-list.ts';

test('finds every word that contains the piece, once', () => {
  const words = new WordList();
  words.add(['reconciliation', 'reconcile', 'entirely', 'concil']);
  words.add(['reconcile', 'conciliate']);
  expect(words.size).toBe(5);
  expect(words.listContaining('concil', 10)).toEqual([
    'reconciliation',
    'reconcile',
    'concil',
    'conciliate',
  ]);
  expect(words.listContaining('concil', 2)).toHaveLength(2);
  expect(words.listContaining('entirel', 10)).toEqual(['entirely']);
});

test('finds nothing for pieces that span words', () => {
  const words = new WordList();
  words.add(['kinh', 'doanh']);
  expect(words.listContaining('nh\ndo', 10)).toEqual([]);
  expect(words.listContaining('', 10)).toEqual([]);
});
