// The pay of a demo job: a range, one end of it, or none, in the forms that real postings use.
import type { Level } from '#jobs/rules/lists.ts';
import type { Dice } from './dice.ts';
import type { DemoPay, PostingBody } from './shapes.ts';

/** Approximate rates, for the demo only. */
const VND_PER_UNIT = { USD: 25_400, EUR: 28_000 } as const;

type Range = readonly [number, number];

const toStep = (amount: number, step: number) => Math.round(amount / step) * step;

/** Small amounts are rounded to half a million, large ones to five million. */
function roundMillions(million: number): number {
  const step = million < 20 ? 0.5 : million < 60 ? 1 : 5;
  return toStep(million, step) * 1_000_000;
}

function pickBasis(dice: Dice): DemoPay['salary_basis'] {
  const chance = dice.roll();
  if (chance < 0.55) return 'unspecified';
  return chance < 0.88 ? 'gross' : 'net';
}

/** Picks both ends of the range, one of them, or neither. */
function pickEnds([min, max]: Range, dice: Dice): Pick<DemoPay, 'salary_min' | 'salary_max'> {
  const chance = dice.roll();
  if (chance < 0.15) return { salary_min: null, salary_max: null };
  if (chance < 0.24) return { salary_min: min, salary_max: null };
  if (chance < 0.35) return { salary_min: null, salary_max: max };
  return { salary_min: min, salary_max: max };
}

function toHourlyPay([min, max]: Range, dice: Dice): DemoPay {
  const shift = Math.floor(dice.roll() * 4);
  return {
    salary_min: (min + shift) * 1000,
    salary_max: (max + shift) * 1000,
    currency: 'VND',
    salary_period: 'hour',
    salary_basis: 'unspecified',
  };
}

function toForeignPay([min, max]: Range, level: Level, dice: Dice): DemoPay {
  const currency = dice.roll() < 0.1 ? 'EUR' : 'USD';
  const yearly = level === 'executive' || (level === 'lead' && dice.roll() < 0.3);
  const months = yearly ? 13 : 1;
  const step = yearly ? 1000 : 50;
  const inUnits = (million: number) =>
    toStep((million * 1_000_000 * months) / VND_PER_UNIT[currency], step);
  return {
    ...pickEnds([inUnits(min), inUnits(max)], dice),
    currency,
    salary_period: yearly ? 'year' : 'month',
    salary_basis: pickBasis(dice),
  };
}

export function pickPay(body: PostingBody, level: Level, dice: Dice): DemoPay {
  if (body.hourly_vnd_thousand && dice.roll() < 0.75)
    return toHourlyPay(body.hourly_vnd_thousand, dice);
  const base = body.salary_vnd_million[level];
  if (!base) throw new Error(`${body.key} has no salary for ${level}`);
  const factor = 0.94 + dice.roll() * 0.14;
  const range: Range = [base[0] * factor, base[1] * factor];
  if (body.usd && dice.roll() < 0.4) return toForeignPay(range, level, dice);
  return {
    ...pickEnds([roundMillions(range[0]), roundMillions(range[1])], dice),
    currency: 'VND',
    salary_period: 'month',
    salary_basis: pickBasis(dice),
  };
}
