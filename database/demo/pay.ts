// What a demo job pays: a range, one end of it, or nothing said, in the forms that real adverts use.
import type { Level } from '#jobs/rules/lists.ts';
import type { Dice } from './dice.ts';
import type { DemoPay, PostingBody } from './shapes.ts';

/** Rough rate for the demo alone. */
const VND_PER_UNIT = { USD: 25_400, EUR: 28_000 } as const;

type Range = readonly [number, number];

const toStep = (amount: number, step: number) => Math.round(amount / step) * step;

/** Millions are quoted in halves when small and in fives when large. */
function quoted(million: number): number {
  const step = million < 20 ? 0.5 : million < 60 ? 1 : 5;
  return toStep(million, step) * 1_000_000;
}

function basisOf(dice: Dice): DemoPay['salary_basis'] {
  const chance = dice.roll();
  if (chance < 0.55) return 'unspecified';
  return chance < 0.88 ? 'gross' : 'net';
}

/** Both ends, one of them, or neither. */
function said([min, max]: Range, dice: Dice): Pick<DemoPay, 'salary_min' | 'salary_max'> {
  const chance = dice.roll();
  if (chance < 0.15) return { salary_min: null, salary_max: null };
  if (chance < 0.24) return { salary_min: min, salary_max: null };
  if (chance < 0.35) return { salary_min: null, salary_max: max };
  return { salary_min: min, salary_max: max };
}

function hourly([min, max]: Range, dice: Dice): DemoPay {
  const shift = Math.floor(dice.roll() * 4);
  return {
    salary_min: (min + shift) * 1000,
    salary_max: (max + shift) * 1000,
    currency: 'VND',
    salary_period: 'hour',
    salary_basis: 'unspecified',
  };
}

function foreign([min, max]: Range, level: Level, dice: Dice): DemoPay {
  const currency = dice.roll() < 0.1 ? 'EUR' : 'USD';
  const yearly = level === 'executive' || (level === 'lead' && dice.roll() < 0.3);
  const months = yearly ? 13 : 1;
  const step = yearly ? 1000 : 50;
  const inUnits = (million: number) =>
    toStep((million * 1_000_000 * months) / VND_PER_UNIT[currency], step);
  return {
    ...said([inUnits(min), inUnits(max)], dice),
    currency,
    salary_period: yearly ? 'year' : 'month',
    salary_basis: basisOf(dice),
  };
}

export function payOf(body: PostingBody, level: Level, dice: Dice): DemoPay {
  if (body.hourly_vnd_thousand && dice.roll() < 0.75) return hourly(body.hourly_vnd_thousand, dice);
  const written = body.salary_vnd_million[level];
  if (!written) throw new Error(`${body.key} has no salary for ${level}`);
  const leaning = 0.94 + dice.roll() * 0.14;
  const range: Range = [written[0] * leaning, written[1] * leaning];
  if (body.usd && dice.roll() < 0.4) return foreign(range, level, dice);
  return {
    ...said([quoted(range[0]), quoted(range[1])], dice),
    currency: 'VND',
    salary_period: 'month',
    salary_basis: basisOf(dice),
  };
}
