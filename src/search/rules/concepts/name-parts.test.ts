// A long name's parts for the loosest match: those that say something of the work.
import { expect, test } from 'vitest';
import { createVariant } from './variants.ts';
import { listWorkParts } from './name-parts.ts';

const toConcept = (nameParts: readonly string[]) => {
  const words = nameParts.flatMap((part) => part.split(' '));
  const variant = { ...createVariant(words, 1, 'typed'), nameParts };
  return { from: 0, to: 0, variants: [variant], weight: 1, kind: 'title' as const };
};

test.each([
  [
    ['chuyen vien', 'tham dinh', 'gia'],
    ['tham dinh', 'gia'],
  ],
  [
    ['tro ly', 'kiem toan'],
    ['tro ly', 'kiem toan'],
  ],
  [['nhan vien', 'ky thuat vien'], []],
  [['ke toan'], []],
])('the parts of %j are %j', (parts, expected) => {
  expect(listWorkParts(toConcept(parts))).toEqual(expected);
});
