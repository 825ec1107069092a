// Infix search over the words of the jobs' texts.
import { expect, test } from 'vitest';
import { TextWords } from './text-words.ts';

test('finds every word that contains the piece, once', () => {
  const words = new TextWords();
  words.add(['reconciliation', 'reconcile', 'entirely', 'concil']);
  words.add(['reconcile', 'conciliate']);
  expect(words.size).toBe(5);
  expect(words.listContaining('concil', 10)).toEqual(['reconciliation', 'reconcile', 'conciliate']);
  expect(words.listContaining('concil', 2)).toHaveLength(2);
  expect(words.listContaining('entirel', 10)).toEqual(['entirely']);
});

test('finds nothing for pieces that are too short or span words', () => {
  const words = new TextWords();
  words.add(['kinh', 'doanh']);
  expect(words.listContaining('inh', 10)).toEqual([]);
  expect(words.listContaining('nh\ndo', 10)).toEqual([]);
});
