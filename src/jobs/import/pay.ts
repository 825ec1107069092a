// The pay of an imported row: its figures where they can be true, else what its salary text says.
import { CURRENCIES } from '#jobs/rules/lists.ts';
import { parseSalary } from '#jobs/rules/reading/pay.ts';
import type { Pay } from '#jobs/rules/salary.ts';
import { toMonthlyVnd } from '#jobs/rules/salary.ts';
import { EXCHANGE_RATES } from '#jobs/rules/exchange.ts';
import { toText } from './text-cleanup.ts';

const NOTHING: Pay = {
  salary_min: null,
  salary_max: null,
  currency: 'VND',
  salary_period: 'month',
};

/** Thousands in groups, as people write them: '15.000.000' and '15,000,000'. */
const GROUPED = /^\d{1,3}(?:([.,])\d{3})(?:\1\d{3})*$/;

function numberIn(raw: string): number {
  const plain = raw.replaceAll(/[\s_]/g, '');
  return Number((GROUPED.test(plain) ? plain.replaceAll(/[.,]/g, '') : plain) || Number.NaN);
}

/** Whether something stands there that is no number at all. */
export function isOddFigure(raw: unknown): boolean {
  if (raw === undefined || raw === null || raw === '') return false;
  if (typeof raw === 'string') return raw.trim() !== '' && !Number.isFinite(numberIn(raw));
  return typeof raw !== 'number' || !Number.isFinite(raw);
}

function figureOf(raw: unknown): number | null {
  const value = typeof raw === 'string' ? numberIn(raw) : raw;
  if (typeof value !== 'number' || !Number.isFinite(value)) return null;
  return Math.round(value) > 0 ? Math.round(value) : null;
}

/** A month of pay in dong that can be true; outside it the period or unit was mistaken. */
const MONTHLY = { least: 100_000, most: 1_000_000_000 };

function isPossible(pay: Pay): boolean {
  const { min, max } = toMonthlyVnd(pay, EXCHANGE_RATES);
  if (min !== null && max !== null && min > max) return false;
  const highest = max ?? min ?? 0;
  return highest >= MONTHLY.least && highest <= MONTHLY.most;
}

/** `dropped` when figures were stated that cannot be taken: another currency, reversed, far off. */
export function parseImportedPay(raw: Record<string, unknown>): { pay: Pay; dropped: boolean } {
  const salary_min = figureOf(raw.salary_min);
  const salary_max = figureOf(raw.salary_max);
  if (salary_min === null && salary_max === null) {
    const { note, ...pay } = parseSalary(toText(raw.salary_text));
    const told = note === null && isPossible(pay);
    return { pay: told ? pay : NOTHING, dropped: false };
  }
  const stated = toText(raw.currency).trim().toUpperCase();
  const currency = stated === '' ? 'VND' : CURRENCIES.find((it) => it === stated);
  const pay = { salary_min, salary_max, currency: currency ?? 'VND', salary_period: periodOf(raw) };
  const usable = currency !== undefined && isPossible(pay);
  return usable ? { pay, dropped: false } : { pay: NOTHING, dropped: true };
}

function periodOf({ salary_period }: Record<string, unknown>): Pay['salary_period'] {
  return salary_period === 'year' || salary_period === 'hour' ? salary_period : 'month';
}
