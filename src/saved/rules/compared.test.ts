// Tests which jobs a URL compares, and which pay counts as the highest.
import { expect, test } from 'vitest';
import { findHighestPay, toComparedIds, toMonthlyPay, type ComparedPay } from './compared.ts';

test.each([
  ['', []],
  ['a,b', ['a', 'b']],
  ['a,a,,../x,b', ['a', 'b']],
  ['a,b,c,d,e', ['a', 'b', 'c', 'd']],
])('the list %j contains the ids %j', (list, ids) => {
  expect(toComparedIds(list)).toEqual(ids);
});

const createPay = (min: number | null, max: number | null, more: Partial<ComparedPay> = {}) => ({
  salary_min: min,
  salary_max: max,
  currency: 'VND' as const,
  salary_period: 'month' as const,
  salary_basis: 'unspecified' as const,
  ...more,
});
const NONE = createPay(null, null);
const TEN = createPay(10e6, 20e6);

test('pay by the hour, by the year and in dollars is converted to dong a month', () => {
  expect(toMonthlyPay(createPay(50_000, null, { salary_period: 'hour' }))).toMatchObject({
    salary_min: 10_400_000,
    salary_max: null,
    salary_period: 'month',
  });
  expect(
    toMonthlyPay(createPay(24_000, 24_000, { currency: 'USD', salary_period: 'year' })),
  ).toEqual({
    salary_min: 51e6,
    salary_max: 51e6,
    currency: 'VND',
    salary_period: 'month',
  });
});

test('pay in dong a month and pay that is not stated are not converted', () => {
  expect([toMonthlyPay(TEN), toMonthlyPay(createPay(null, null, { currency: 'USD' }))]).toEqual([
    null,
    null,
  ]);
});

test.each([
  ['the middle of a range decides', [TEN, createPay(14e6, 18e6), NONE], 1],
  [
    'an hourly pay counts by its month',
    [TEN, createPay(90_000, null, { salary_period: 'hour' })],
    1,
  ],
  ['one stated pay is no comparison', [TEN, NONE], null],
  ['equal pay has no highest', [TEN, createPay(15e6, null)], null],
  [
    'pay before and after tax is not compared',
    [
      createPay(20e6, null, { salary_basis: 'gross' }),
      createPay(18e6, null, { salary_basis: 'net' }),
    ],
    null,
  ],
  ['a maximum alone is no promise', [TEN, createPay(null, 30e6)], null],
  ['no pay at all', [NONE, NONE], null],
])('%s', (_name, pays: ComparedPay[], highest) => {
  expect(findHighestPay(pays)).toBe(highest);
});
