// Rules of comparing saved jobs: which jobs a URL names, and which of them pays most.
import { EXCHANGE_RATES } from '#jobs/rules/exchange.ts';
import type { SalaryBasis } from '#jobs/rules/lists.ts';
import { toMonthlyVnd, type Pay } from '#jobs/rules/salary.ts';

/** More columns than this are not readable next to each other. */
export const MAX_COMPARED = 4;

const ID = /^[\w-]{1,64}$/;

/** Returns the first four distinct ids of a comma-separated list. */
export const toComparedIds = (list: string): string[] =>
  [...new Set(list.split(',').filter((id) => ID.test(id)))].slice(0, MAX_COMPARED);

export type ComparedPay = Pay & { salary_basis: SalaryBasis };

/** Converts pay to dong per month; null if it is stated so already, or not stated. */
export function toMonthlyPay(pay: ComparedPay): Pay | null {
  const isPlain = pay.currency === 'VND' && pay.salary_period === 'month';
  const { min, max } = toMonthlyVnd(pay, EXCHANGE_RATES);
  if (isPlain || (!min && !max)) return null;
  return { salary_min: min, salary_max: max, currency: 'VND', salary_period: 'month' };
}

function getMiddle(pay: ComparedPay): number {
  const { min, max } = toMonthlyVnd(pay, EXCHANGE_RATES);
  const ends = [min, max].filter((it) => it !== null && it > 0).map(Number);
  return ends.length === 0 ? 0 : ends.reduce((sum, it) => sum + it) / ends.length;
}

/** 'Up to 30 million' states no minimum. */
const hasOnlyMaximum = ({ salary_min, salary_max }: Pay) => !salary_min && Boolean(salary_max);

/**
 * Returns the index of the job that pays most, by the middle of its range. Null if two pay the same, if fewer than two
 * state their pay, if one states it before and another after tax, or if the highest states only a maximum.
 */
export function findHighestPay(pays: readonly ComparedPay[]): number | null {
  const stated = pays.map(getMiddle);
  const known = pays.filter((_, at) => stated[at]);
  const bases = new Set(known.map(({ salary_basis }) => salary_basis));
  const highest = Math.max(...stated);
  const isClear = stated.filter((it) => it === highest).length === 1;
  if (known.length < 2 || !isClear || (bases.has('gross') && bases.has('net'))) return null;
  const at = stated.indexOf(highest);
  const best = pays[at];
  return !best || hasOnlyMaximum(best) ? null : at;
}
