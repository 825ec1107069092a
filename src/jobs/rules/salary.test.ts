// Tests the format of pay in both languages, and its monthly figure.
import { expect, test } from 'vitest';
import { EXCHANGE_RATES } from './exchange.ts';
import { toMonthlyVnd, formatSalary } from './salary.ts';
import type { Pay } from './salary.ts';

type Row = [number | null, number | null, Pay['currency'], Pay['salary_period'], string, string];

const M = 1_000_000;
const rows: Row[] = [
  [15 * M, 20 * M, 'VND', 'month', '15 – 20 triệu/tháng', '15–20M VND/month'],
  [25.5 * M, 30 * M, 'VND', 'month', '25,5 – 30 triệu/tháng', '25.5–30M VND/month'],
  [20 * M, 20 * M, 'VND', 'month', '20 triệu/tháng', '20M VND/month'],
  [25 * M, null, 'VND', 'month', 'Từ 25 triệu', 'From 25M VND/month'],
  [null, 20 * M, 'VND', 'month', 'Tới 20 triệu', 'Up to 20M VND/month'],
  [null, null, 'VND', 'month', 'Thỏa thuận', 'Negotiable'],
  [0, 0, 'USD', 'month', 'Thỏa thuận', 'Negotiable'],
  [0, 15 * M, 'VND', 'month', 'Tới 15 triệu', 'Up to 15M VND/month'],
  [1000, 2000, 'USD', 'month', '1.000 – 2.000 USD/tháng', '$1,000–2,000/month'],
  [null, 2000, 'USD', 'month', 'Tới 2.000 USD/tháng', 'Up to $2,000/month'],
  [1500, null, 'EUR', 'month', 'Từ 1.500 EUR/tháng', 'From €1,500/month'],
  [18_000, 24_000, 'USD', 'year', '18.000 – 24.000 USD/năm', '$18,000–24,000/year'],
  [25_500, 25_500, 'VND', 'hour', '25.500 ₫/giờ', '25,500 VND/hour'],
  [24_000, 30_000, 'VND', 'hour', '24.000 – 30.000 ₫/giờ', '24,000–30,000 VND/hour'],
  [300 * M, 1200 * M, 'VND', 'year', '300 – 1.200 triệu/năm', '300–1,200M VND/year'],
  [500_000, 5 * M, 'VND', 'month', '500.000 – 5.000.000 ₫/tháng', '500,000–5,000,000 VND/month'],
  [null, 300 * M, 'VND', 'year', 'Tới 300 triệu/năm', 'Up to 300M VND/year'],
];

test.each(rows)('%s to %s %s a %s reads %s and %s', (min, max, currency, period, vi, en) => {
  const pay = { salary_min: min, salary_max: max, currency, salary_period: period };
  expect(formatSalary(pay, 'vi')).toBe(vi);
  expect(formatSalary(pay, 'en')).toBe(en);
});

test.each([
  [1000, 2000, 'USD', 'month', 25.5 * M, 51 * M],
  [120 * M, null, 'VND', 'year', 10 * M, null],
  [null, 25_000, 'VND', 'hour', null, 5.2 * M],
  [12_000, 24_000, 'EUR', 'year', 27.5 * M, 55 * M],
] as const)('%s to %s %s a %s is a monthly sum in dong', (min, max, currency, period, from, to) => {
  const pay = { salary_min: min, salary_max: max, currency, salary_period: period };
  expect(toMonthlyVnd(pay, EXCHANGE_RATES)).toEqual({ min: from, max: to });
});
