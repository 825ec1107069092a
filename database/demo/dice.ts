// A seeded random number generator: the same numbers at every load.
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

/** The generator is mulberry32, the seed FNV-1a of the word. */
export function diceOf(word: string): Dice {
  let state = hashWord(word);
  const roll = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
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
