// Names as documents are indexed: two neighbouring words as one.
import { expect, test } from 'vitest';
import type { Wording } from '#search/rules/question.ts';
import { vocabularyOf } from '#search/rules/vocabulary.ts';
import { joined } from './joined.ts';

const vocabulary = vocabularyOf([], [], 100);
vocabulary.names = new Set(['ke toan', 'toan truong', 'phan mem', 'mem nhung']);

const wording = (words: string): Wording => ({
  ...{ words: words.split(' '), marked: null, weight: 1, source: 'typed' },
});

test.each<[words: string, joined: string[] | undefined]>([
  ['ke', undefined],
  ['ban hang', undefined],
  ['ke toan', ['ke toan']],
  ['ke toan truong', ['ke toan', 'toan truong']],
  ['ke toan tong hop', ['ke toan', 'tong', 'hop']],
  ['ky su phan mem nhung', ['ky', 'su', 'phan mem', 'mem nhung']],
])('%s', (words, parts) => {
  expect(joined(wording(words), vocabulary).joined).toEqual(parts);
});
