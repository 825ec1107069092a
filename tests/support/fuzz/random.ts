// Seeded random choices, so that a failing input can be reproduced.
import { createRandom } from '#database/demo/random.ts';

export interface Random {
  /** Returns an integer from 0 to `limit`, exclusive. */
  below(limit: number): number;
  pick<T>(values: readonly T[]): T;
  chance(probability: number): boolean;
}

export function createFuzzRandom(seed: number): Random {
  const next = createRandom(seed);
  const below = (limit: number) => Math.floor(next() * limit);
  return {
    below,
    pick(values) {
      const value = values[below(values.length)];
      if (value === undefined) throw new Error('There is nothing to pick from');
      return value;
    },
    chance: (probability) => next() < probability,
  };
}
