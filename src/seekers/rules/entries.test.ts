// Tests the order of a profile's entries, and of their beginning and end.
import { expect, test } from 'vitest';
import type { SeekerEntry } from '#seekers/contract/sections.ts';
import { compareEntries, isInOrder } from './entries.ts';

test.each([
  ['2021-03', '2021-03', true],
  ['2021-03', '2021', true],
  ['2021', '2020-12', false],
  [null, '2020', true],
])('from %s until %s is in order: %s', (started, ended, expected) => {
  expect(isInOrder(started, ended)).toBe(expected);
});

test('current entries come first, then the latest, then those without a time', () => {
  const entry = (id: string, started: string | null, ended: string | null): SeekerEntry => ({
    id,
    kind: 'experience',
    name: id,
    organization: null,
    started,
    ended,
    level: null,
    description: null,
    updated_at: new Date(0),
  });
  const all = [
    entry('none', null, null),
    entry('old', '2015-01', '2018-01'),
    entry('new', '2018-02', '2022-01'),
    entry('now', '2020-01', null),
  ];
  expect(all.toSorted(compareEntries).map(({ id }) => id)).toEqual(['now', 'new', 'old', 'none']);
});
