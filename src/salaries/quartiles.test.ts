// Median and quartiles of disclosed pay, and the pay of a single job.
import { describe, expect, test } from 'vitest';
import { summarizePay, toTypicalPay } from './rules/quartiles.ts';

const M = 1_000_000;

describe('the pay of one job', () => {
  test.each([
    ['the middle of a range', 10 * M, 20 * M, 15 * M],
    ['one stated amount', Number.NaN, 20 * M, 20 * M],
    ['no pay', Number.NaN, Number.NaN, null],
    ['zero as the lower end', 0, 20 * M, 20 * M],
    ['pay by the hour that was posted as monthly', 25_500, 30_000, null],
    ['a zero too many', 900 * M, 900 * M, null],
  ])('is %s', (_what, min, max, pay) => expect(toTypicalPay(min, max)).toBe(pay));
});

describe('the summary', () => {
  test('has the quartiles, rounded to half a million', () => {
    const pays = Array.from({ length: 12 }, (_, nth) => (10 + nth) * M);
    expect(summarizePay(pays)).toEqual({ jobs: 12, low: 13 * M, median: 15.5 * M, high: 18.5 * M });
  });

  test('is robust against a single outlier', () => {
    const pays = [...Array.from({ length: 11 }, () => 10 * M), 500 * M];
    expect(summarizePay(pays)).toEqual({ jobs: 12, low: 10 * M, median: 10 * M, high: 10 * M });
  });

  test('is null for fewer than ten jobs', () => {
    expect(summarizePay(Array.from({ length: 9 }, () => 10 * M))).toBeNull();
  });
});
