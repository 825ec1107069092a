// Formats pay in the reader's language, and converts it to dong a month for filters and sorting.
import type { Language } from '#context.ts';
import { MILLION, type Currency, type SalaryPeriod } from './lists.ts';

export interface Pay {
  /** Whole units of the currency for one period. */
  salary_min: number | null;
  salary_max: number | null;
  currency: Currency;
  salary_period: SalaryPeriod;
}

const PERIOD = {
  vi: { month: '/tháng', year: '/năm', hour: '/giờ' },
  en: { month: '/month', year: '/year', hour: '/hour' },
};
const LOCALE = { en: 'en-US', vi: 'vi-VN' };

/** Created once: creating a format takes longer than formatting a hundred figures. */
const formats = {
  en: [0, 1].map((decimals) => createFormat('en', decimals)),
  vi: [0, 1].map((decimals) => createFormat('vi', decimals)),
};

function createFormat(language: Language, decimals: number): Intl.NumberFormat {
  return new Intl.NumberFormat(LOCALE[language], { maximumFractionDigits: decimals });
}

function formatNumber(value: number, language: Language, decimals: 0 | 1): string {
  return formats[language][decimals]?.format(value) ?? String(value);
}

interface Form {
  from: string;
  to: string;
  before: string;
  after: string;
}

/** Returns the figures with prefix and suffix: '15', '20', '', ' triệu'. */
function toSalaryForm({ currency }: Pay, ends: number[], language: Language): Form {
  const inMillions = currency === 'VND' && ends.every((it) => it >= MILLION);
  const show = (value: number) =>
    inMillions ? formatNumber(value / MILLION, language, 1) : formatNumber(value, language, 0);
  const figures = { from: show(ends[0] ?? 0), to: show(ends.at(-1) ?? 0) };
  if (currency === 'VND')
    return { ...figures, before: '', after: formatDongUnit(inMillions, language) };
  if (language === 'vi') return { ...figures, before: '', after: ` ${currency}` };
  return { ...figures, before: currency === 'USD' ? '$' : '€', after: '' };
}

function formatDongUnit(inMillions: boolean, language: Language): string {
  if (language === 'vi') return inMillions ? ' triệu' : ' ₫';
  return inMillions ? 'M VND' : ' VND';
}

/**
 * '15 – 20 triệu/tháng', '15–20M VND/month', 'Từ 25 triệu', 'Up to $2,000/month', '25.500 ₫/giờ', 'Thỏa thuận'.
 * Missing or zero pay is negotiable. One-sided monthly dong omits '/tháng', as Vietnamese advertisements do.
 */
export function formatSalary(pay: Pay, language: Language): string {
  const min = pay.salary_min || null;
  const max = pay.salary_max || null;
  const ends = [min, max].filter((it) => it !== null);
  if (ends.length === 0) return language === 'vi' ? 'Thỏa thuận' : 'Negotiable';
  const { from, to, before, after } = toSalaryForm(pay, ends, language);
  const period = PERIOD[language][pay.salary_period];
  if (ends.length === 2) {
    const dash = language === 'vi' ? ' – ' : '–';
    return `${before}${from === to ? from : from + dash + to}${after}${period}`;
  }
  const bare = language === 'vi' && pay.currency === 'VND' && pay.salary_period === 'month';
  const side = max === null ? { vi: 'Từ', en: 'From' } : { vi: 'Tới', en: 'Up to' };
  return `${side[language]} ${before}${from}${after}${bare ? '' : period}`;
}

/** '15 – 20 triệu/tháng', '15–20M VND/month', for dong a month. */
export function formatMonthlyPay(min: number, max: number, language: Language): string {
  const period = { currency: 'VND', salary_period: 'month' } as const;
  return formatSalary({ ...period, salary_min: min, salary_max: max }, language);
}

/** Days of work in a month. */
export const WORK_DAYS = 26;
const WORK_HOURS = 8;
const MONTHS = { month: 1, year: 1 / 12, hour: WORK_DAYS * WORK_HOURS };

/** Converts an amount for one period to a month, rounded. */
export const toMonthly = (amount: number | null, period: Pay['salary_period']): number | null =>
  amount === null ? null : Math.round(amount * MONTHS[period]);

/** Converts to dong a month, rounded. */
export function toMonthlyVnd(
  pay: Pay,
  rates: { USD: number; EUR: number },
): { min: number | null; max: number | null } {
  const rate = pay.currency === 'VND' ? 1 : rates[pay.currency];
  const convert = (amount: number | null) =>
    toMonthly(amount === null ? null : amount * rate, pay.salary_period);
  return { min: convert(pay.salary_min), max: convert(pay.salary_max) };
}
