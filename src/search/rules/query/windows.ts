// Windows: the newest parts of the board, expressed by the documents' time buckets. They bound the cost of common
// words.
import { HOUR } from '#platform/durations.ts';
import { or, term, toTsquery } from './query-node.ts';

/** A part of the board: the tsquery of its lexemes (null for all jobs) and its number of jobs. */
export interface Window {
  lexemes: string | null;
  size: number;
}

/** Sizes of bucket in seconds, as powers of two, smallest first, with their control words. */
const BUCKETS = [
  ['a', 12],
  ['b', 14],
  ['c', 16],
  ['d', 18],
  ['e', 20],
] as const;

/**
 * Control words for everything from `from` on (seconds since 1970): at most three of each size, and the largest until
 * `now`. The first bucket is whole, so a little more may be covered; nothing is posted later than `now`, so
 * the last may reach beyond it.
 */
export function listBucketsSince(from: number, now: number): string[] {
  const buckets: string[] = [];
  const [[, smallest]] = BUCKETS;
  let start = Math.floor(from / 2 ** smallest) * 2 ** smallest;
  for (const [size, [name, power]] of BUCKETS.entries()) {
    // Whole buckets of the next size follow from where it can begin; the largest has none.
    const next = 2 ** (BUCKETS[size + 1]?.[1] ?? Number.POSITIVE_INFINITY);
    while (start <= now && start % next !== 0) {
      buckets.push(`${name}=${start / 2 ** power}`);
      start += 2 ** power;
    }
  }
  return buckets;
}

/** Moves the start back to a boundary where few buckets are needed: by at most an eighth of the span, or an hour. */
export function alignStart(from: number, to: number): number {
  const [, power] = BUCKETS.findLast(([, it]) => 2 ** it * 8 <= to - from) ?? ['a', 12];
  return Math.floor(from / 2 ** power) * 2 ** power;
}

/** The window of the `size` jobs posted since `from` (seconds since 1970); `now` in milliseconds since 1970. */
export function createWindow(from: number, now: number, size: number): Window {
  const buckets = or(listBucketsSince(from, toLatest(now)).map(term));
  return { lexemes: buckets && toTsquery(buckets), size };
}

/** Clocks differ a little: nothing is posted later than this, in seconds since 1970. */
export const toLatest = (now: number): number => (now + HOUR) / 1000;

/** Numbers of newest jobs at which a window ends; the whole board follows the last. */
export const WINDOW_RANKS = [2048, 6144, 18_432, 55_296, 165_888, 497_664] as const;
