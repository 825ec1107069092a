// Tests phone numbers and months as people type them.
import { expect, test } from 'vitest';
import { formatPhone } from './format-phone.ts';
import type { SeekerEntry } from '#seekers/contract/sections.ts';
import { compareEntries, isInOrder } from './entries.ts';
import { toPhoneNumber } from './phone.ts';
import { formatMonth, parseTypedMonth } from './typed-month.ts';

test.each([
  ['0912 345 678', '+84912345678'],
  ['0912.345.678', '+84912345678'],
  ['+84 (0)912 345 678', '+84912345678'],
  ['84912345678', '+84912345678'],
  ['024 3825 3536', '+842438253536'],
  ['+1 415 555 2671', '+14155552671'],
  ['0912 345 67', null],
  ['0123 456 789 1', null],
  ['0912345678 ext. 5', null],
  ['call me on 0912345678', null],
  ['', null],
  ['9'.repeat(5000), null],
])('%s is read as %s', (typed, number) => {
  expect(toPhoneNumber(typed)).toBe(number);
});

test.each([
  ['+84912345678', '0912 345 678'],
  ['+14155552671', '+14155552671'],
])('%s is shown as %s', (stored, shown) => {
  expect(formatPhone(stored)).toBe(shown);
});

test.each([
  ['3/2021', '2021-03'],
  ['03.2021', '2021-03'],
  ['2021-3', '2021-03'],
  ['2021', '2021'],
  ['', null],
  ['13/2021', undefined],
  ['spring 2021', undefined],
])('the month %s is %s', (typed, month) => {
  expect(parseTypedMonth(typed)).toBe(month);
});

test('a month is shown before its year', () => {
  expect(['2021-03', '2021'].map(formatMonth)).toEqual(['03/2021', '2021']);
});

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
