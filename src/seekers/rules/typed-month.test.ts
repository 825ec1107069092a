// Tests months as people type them.
import { expect, test } from 'vitest';
import { formatMonth, parseTypedMonth } from './typed-month.ts';

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
