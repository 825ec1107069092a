// Reads pay as people type it: 25.000.000, 25tr, 25,5 triệu, 15 củ, 15tr5, 15-20tr, $1,500, 500k/giờ.
import type { Currency, SalaryPeriod } from '#jobs/rules/lists.ts';

export const AMOUNT_MAX = 1_000_000_000_000;

/** What a text says of pay. A currency or period that it does not name is null. */
interface TypedPay {
  /** The amount, or the first of a range; whole if it has a unit. NaN for text that is not understood. */
  from: number;
  /** Second amount of a range, otherwise null. */
  to: number | null;
  currency: Currency | null;
  salary_period: SalaryPeriod | null;
}

/** What the selects beside an amount say. */
interface PayUnits {
  currency: string;
  salary_period: string;
}

const UNITS: Record<string, number> = {
  k: 1000,
  nghìn: 1000,
  nghin: 1000,
  ngàn: 1000,
  ngan: 1000,
  m: 1_000_000,
  tr: 1_000_000,
  triệu: 1_000_000,
  trieu: 1_000_000,
  củ: 1_000_000,
  cu: 1_000_000,
  tỷ: 1_000_000_000,
  tỉ: 1_000_000_000,
  ty: 1_000_000_000,
};

const CURRENCY_NAMES: readonly [Currency, RegExp][] = [
  ['USD', /us\$|\$|usd/g],
  ['EUR', /€|eur/g],
  ['VND', /vn[dđ]|đồng|[đ₫]/g],
];
const PERIOD_NAMES: readonly [SalaryPeriod, RegExp][] = [
  ['month', /\/(?:th[aá]ng|month)$/g],
  ['year', /\/(?:n[aă]m|year)$/g],
  ['hour', /\/(?:gi[oờ]|h|hour)$/g],
];

/** Takes the first known name out of the text. A second one stays, and no amount can be read from what is left. */
function takeName<Name>(text: string, names: readonly [Name, RegExp][]) {
  for (const [name, pattern] of names) {
    const rest = text.replaceAll(pattern, '');
    if (rest !== text) return { name, rest };
  }
  return { name: null, rest: text };
}

/** Returns null for an empty text. */
export function readTypedPay(text: string): TypedPay | null {
  const plain = text
    .normalize('NFC')
    .toLowerCase()
    .replaceAll(/[\s_]/g, '')
    .replaceAll(/[–—~]|đến|tới|to/g, '-');
  if (plain === '') return null;
  const period = takeName(plain, PERIOD_NAMES);
  const currency = takeName(period.rest, CURRENCY_NAMES);
  const [first = '', second, ...others] = currency.rest.split('-');
  const [from, to] = [readFigures(first), second === undefined ? null : readFigures(second)];
  if (to && to.unit !== '' && from.unit === '') settleUnit(from, to);
  const end = to && toAmount(to);
  const isValid = others.length === 0 && !Number.isNaN(end);
  return {
    from: isValid ? toAmount(from) : Number.NaN,
    to: end,
    currency: currency.name,
    salary_period: period.name,
  };
}

/**
 * Returns an amount, which has decimals only if they were typed without a unit, null for an empty field, and NaN for text
 * that is no amount: also for a range, and for an amount of another currency or period than the selected one.
 */
export function parseTypedAmount(text: string, selected: PayUnits): number | null {
  const pay = readTypedPay(text);
  if (!pay) return null;
  const isOther =
    (pay.currency ?? selected.currency) !== selected.currency ||
    (pay.salary_period ?? selected.salary_period) !== selected.salary_period;
  return pay.to !== null || isOther ? Number.NaN : pay.from;
}

/** As `parseTypedAmount`, rounded to a whole amount. */
export function parseWholeAmount(text: string, selected: PayUnits): number | null {
  const amount = parseTypedAmount(text, selected);
  return amount === null ? null : Math.round(amount);
}

interface Figures {
  /** As it stands before the unit. */
  figure: number;
  unit: string;
}

/**
 * Decides what the first amount of a range is when only the second has a unit: it belongs to both in '15-20tr', and to
 * the second alone in '15.000.000-20tr'. Nobody means 20 dong by '20-15tr', so that is no amount.
 */
function settleUnit(from: Figures, to: Figures): void {
  if (from.figure < to.figure) from.unit = to.unit;
  else if (from.figure * 100 < toAmount(to)) from.figure = Number.NaN;
}

/** In '15tr5' the last digits are decimals. */
function readFigures(text: string): Figures {
  const [, figures = '', unit = '', decimals] =
    /^([\d.,]+)(?:(\p{L}+)(\d{1,3})?)?$/u.exec(text) ?? [];
  if (decimals === undefined) return { figure: parseFigures(figures), unit };
  return { figure: /^\d+$/.test(figures) ? Number(`${figures}.${decimals}`) : Number.NaN, unit };
}

function toAmount({ figure, unit }: Figures): number {
  // '15,5' may mean millions.
  const amount = unit === '' ? figure : Math.round(figure * (UNITS[unit] ?? Number.NaN));
  return amount <= AMOUNT_MAX ? amount : Number.NaN;
}

/** In both languages, a dot or comma before three digits separates groups; before fewer it is the decimal sign. */
function parseFigures(figures: string): number {
  if (/^\d+$/.test(figures)) return Number(figures);
  if (/^\d{1,3}([.,])\d{3}(?:\1\d{3})*$/.test(figures))
    return Number(figures.replaceAll(/[.,]/g, ''));
  return /^\d+[.,]\d{1,2}$/.test(figures) ? Number(figures.replace(',', '.')) : Number.NaN;
}
