// Non-uniform random choices: by weight, by rank (as for words and companies), and log-normal.
import type { Dice } from '#database/demo/dice.ts';

/** Returns a random choice by fixed weights, with binary search in their cumulative sums. */
export function createWeightedPick<T>(
  entries: readonly (readonly [T, number])[],
): (dice: Dice) => T {
  let sum = 0;
  const sums = entries.map(([, weight]) => (sum += weight));
  return (dice) => {
    const at = dice.roll() * sum;
    let low = 0;
    let high = sums.length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((sums[middle] ?? 0) <= at) low = middle + 1;
      else high = middle;
    }
    const entry = entries[low];
    if (!entry) throw new Error('nothing to draw from');
    return entry[0];
  };
}

/** An index below `size`, low ones more often: the share of rank r falls with r^(1/steepness − 1). */
export function pickRank(dice: Dice, size: number, steepness: number): number {
  return Math.min(size - 1, Math.floor(size * dice.roll() ** steepness));
}

/** Log-normal around `middle`: two thirds lie within a factor of e^spread. */
export function pickAround(dice: Dice, middle: number, spread: number): number {
  const radius = Math.sqrt(-2 * Math.log(1 - dice.roll()));
  return middle * Math.exp(spread * radius * Math.cos(2 * Math.PI * dice.roll()));
}

export const pickBetween = (dice: Dice, low: number, high: number): number =>
  low + Math.floor(dice.roll() * (high - low + 1));
