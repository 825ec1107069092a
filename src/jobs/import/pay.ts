// Pay of an imported row: from its figures if they are plausible, else parsed from its salary text.
import { CURRENCIES } from '#jobs/rules/lists.ts';
import { parseSalary } from '#jobs/rules/reading/pay.ts';
import type { Pay } from '#jobs/rules/salary.ts';
import { toMonthlyVnd } from '#jobs/rules/salary.ts';
import { EXCHANGE_RATES } from '#jobs/rules/exchange.ts';
import { toText } from './text-cleanup.ts';

const NO_PAY: Pay = {
  salary_min: null,
  salary_max: null,
  currency: 'VND',
  salary_period: 'month',
};

/** Grouped thousands: '15.000.000' and '15,000,000'. */
const GROUPED = /^\d{1,3}(?:([.,])\d{3})(?:\1\d{3})*$/;

function parseNumber(raw: string): number {
  const plain = raw.replaceAll(/[\s_]/g, '');
  return Number((GROUPED.test(plain) ? plain.replaceAll(/[.,]/g, '') : plain) || Number.NaN);
}

/** Returns true for a non-empty value that is not a number. */
export function isInvalidFigure(raw: unknown): boolean {
  if (raw === undefined || raw === null || raw === '') return false;
  if (typeof raw === 'string') return raw.trim() !== '' && !Number.isFinite(parseNumber(raw));
  return typeof raw !== 'number' || !Number.isFinite(raw);
}

function toFigure(raw: unknown): number | null {
  const value = typeof raw === 'string' ? parseNumber(raw) : raw;
  if (typeof value !== 'number' || !Number.isFinite(value)) return null;
  return Math.round(value) > 0 ? Math.round(value) : null;
}

/** Plausible monthly pay in dong; outside it the period or unit is probably wrong. */
const MONTHLY = { least: 100_000, most: 1_000_000_000 };

function isPossible(pay: Pay): boolean {
  const { min, max } = toMonthlyVnd(pay, EXCHANGE_RATES);
  if (min !== null && max !== null && min > max) return false;
  const highest = max ?? min ?? 0;
  return highest >= MONTHLY.least && highest <= MONTHLY.most;
}

/** `dropped` is true when stated figures are unusable: unknown currency, reversed or implausible. */
export function parseImportedPay(raw: Record<string, unknown>): { pay: Pay; dropped: boolean } {
  const salary_min = toFigure(raw.salary_min);
  const salary_max = toFigure(raw.salary_max);
  if (salary_min === null && salary_max === null) {
    const { note, ...pay } = parseSalary(toText(raw.salary_text));
    const isUsable = note === null && isPossible(pay);
    return { pay: isUsable ? pay : NO_PAY, dropped: false };
  }
  const stated = toText(raw.currency).trim().toUpperCase();
  const currency = stated === '' ? 'VND' : CURRENCIES.find((it) => it === stated);
  const pay = { salary_min, salary_max, currency: currency ?? 'VND', salary_period: toPeriod(raw) };
  const isUsable = currency !== undefined && isPossible(pay);
  return isUsable ? { pay, dropped: false } : { pay: NO_PAY, dropped: true };
}

function toPeriod({ salary_period }: Record<string, unknown>): Pay['salary_period'] {
  return salary_period === 'year' || salary_period === 'hour' ? salary_period : 'month';
}
