// Pay of an imported row: from its figures if they are plausible, else parsed from its salary text.
import { CURRENCIES, type SalaryBasis } from '#jobs/rules/lists.ts';
import { parseSalary, type SalaryNote } from '#jobs/rules/reading/pay.ts';
import type { Pay } from '#jobs/rules/salary.ts';
import { toMonthlyVnd } from '#jobs/rules/salary.ts';
import { EXCHANGE_RATES } from '#jobs/rules/exchange.ts';
import { foldText } from '#vietnamese/rules/fold.ts';
import { toText } from './text-cleanup.ts';
import type { PostingRow } from './columns.ts';

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

interface ImportedPay {
  pay: Pay;
  basis: SalaryBasis;
  /** True when the row states figures that cannot be used: unknown currency or period, reversed or implausible. */
  dropped: boolean;
}

const toUnusable = (dropped: boolean): ImportedPay => ({
  pay: NO_PAY,
  basis: 'unspecified',
  dropped,
});

export function parseImportedPay(raw: PostingRow): ImportedPay {
  const salary_min = toFigure(raw.salary_min);
  const salary_max = toFigure(raw.salary_max);
  if (salary_min === null && salary_max === null) {
    const { note, ...pay } = parseSalary(toText(raw.salary_text));
    if (note !== null) return toUnusable(UNREAD_FIGURES.has(note) || hasNegativeFigure(raw));
    return isPossible(pay) ? { pay, basis: parseBasis(raw), dropped: false } : toUnusable(true);
  }
  const stated = toText(raw.currency).trim().toUpperCase();
  const currency = stated === '' ? 'VND' : CURRENCIES.find((it) => it === stated);
  const salary_period = parsePeriod(raw.salary_period);
  if (!currency || !salary_period || hasNegativeFigure(raw)) return toUnusable(true);
  const pay = { salary_min, salary_max, currency, salary_period };
  return isPossible(pay) ? { pay, basis: parseBasis(raw), dropped: false } : toUnusable(true);
}

/** Why a text with figures gives none. */
const UNREAD_FIGURES: ReadonlySet<SalaryNote> = new Set([
  'contradictory',
  'other-currency',
  'other-period',
]);

/** Zero stands for no figure in many exports; less than zero is a mistake. */
const hasNegativeFigure = ({ salary_min, salary_max }: PostingRow) =>
  [salary_min, salary_max].some(
    (raw) => (typeof raw === 'string' ? parseNumber(raw) : Number(raw)) < 0,
  );

const PERIODS: readonly [Pay['salary_period'], RegExp][] = [
  ['month', /^(?:(?:per|moi|hang|theo) )?(?:month|months|monthly|mo|mth|thang)$/],
  ['year', /^(?:(?:per|moi|hang|theo) )?(?:year|years|yearly|yr|annum|annual|annually|nam)$/],
  ['hour', /^(?:(?:per|moi|hang|theo) )?(?:hour|hours|hourly|hr|h|gio)$/],
];

/** Returns null for a period that jobs do not have, such as a day. */
function parsePeriod(raw: unknown): Pay['salary_period'] | null {
  const stated = foldText(toText(raw)).replaceAll('/', ' ').trim();
  if (stated === '') return 'month';
  return PERIODS.find(([, pattern]) => pattern.test(stated))?.[0] ?? null;
}

function parseBasis({ salary_basis }: PostingRow): SalaryBasis {
  const stated = toText(salary_basis).trim().toLowerCase();
  return stated === 'gross' || stated === 'net' ? stated : 'unspecified';
}
