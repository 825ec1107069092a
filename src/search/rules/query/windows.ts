// Windows: the newest parts of the board, expressed by the documents' time buckets. They bound the cost of common
// words.

/** Sizes of bucket in seconds, as powers of two, largest first, with their control words. */
const BUCKETS = [
  ['e', 20],
  ['d', 18],
  ['c', 16],
  ['b', 14],
  ['a', 12],
] as const;

/**
 * Control words that together cover `from` to `to` (seconds since 1970) by whole buckets, the largest that fit: at most
 * three of each size at each end. The first small bucket is whole, so a little more than asked may be covered.
 */
export function listBucketsBetween(from: number, to: number): string[] {
  const buckets: string[] = [];
  cover(from, to + 1, 0, buckets);
  return buckets;
}

/**
 * Control words for everything from `from` on. Nothing is posted later than `now`, so the last bucket may reach beyond
 * it, as far as makes the words fewest.
 */
export function listBucketsSince(from: number, now: number): string[] {
  const ways = BUCKETS.map(([, power]) => {
    const width = 2 ** power;
    return listBucketsBetween(from, Math.ceil((now + 1) / width) * width - 1);
  });
  return ways.reduce((fewest, way) => (way.length < fewest.length ? way : fewest));
}

/** Moves the start back to a boundary where few buckets are needed: by at most an eighth of the span, or an hour. */
export function alignStart(from: number, to: number): number {
  const [, power] = BUCKETS.find(([, it]) => 2 ** it * 8 <= to - from) ?? ['a', 12];
  return Math.floor(from / 2 ** power) * 2 ** power;
}

function cover(from: number, to: number, size: number, buckets: string[]): void {
  const bucket = BUCKETS[size];
  if (!bucket || from >= to) return;
  const [name, power] = bucket;
  const width = 2 ** power;
  const isSmallest = size === BUCKETS.length - 1;
  const first = isSmallest ? Math.floor(from / width) : Math.ceil(from / width);
  const end = isSmallest ? Math.ceil(to / width) : Math.floor(to / width);
  if (first >= end) return cover(from, to, size + 1, buckets);
  cover(from, first * width, size + 1, buckets);
  for (let at = first; at < end; at++) buckets.push(`${name}=${at}`);
  cover(end * width, to, size + 1, buckets);
}

/** Numbers of newest jobs at which a window ends; the whole board follows the last. */
export const WINDOW_RANKS = [2048, 6144, 18_432, 55_296, 165_888, 497_664] as const;
