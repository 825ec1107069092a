// Random choices that are the same at every load.
import { createRandom } from './random.ts';

export interface Dice {
  /** 0 up to, not including, 1. */
  roll: () => number;
  pick: <T>(items: readonly T[]) => T;
  shuffled: <T>(items: readonly T[]) => T[];
}

function hashWord(word: string): number {
  let hash = 2166136261;
  for (const char of word) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 16777619);
  return hash >>> 0;
}

/** The seed is FNV-1a of the word. */
export function createDice(word: string): Dice {
  const roll = createRandom(hashWord(word));
  const pick = <T>(items: readonly T[]): T => {
    const item = items[Math.floor(roll() * items.length)];
    if (item === undefined) throw new Error('nothing to pick from');
    return item;
  };
  const shuffled = <T>(items: readonly T[]): T[] =>
    items
      .map((item) => ({ item, at: roll() }))
      .toSorted((a, b) => a.at - b.at)
      .map(({ item }) => item);
  return { roll, pick, shuffled };
}
