// Parts of the board, newest first, by the documents' time buckets: what bounds the cost of a common word.

/** Seconds of the three sizes of bucket, as powers of two, with their control words. */
const BUCKETS = [
  ['c', 20],
  ['b', 16],
  ['a', 12],
] as const;

/**
 * Control words that together cover `from` to `to` (seconds since 1970) by whole buckets, the largest that fit:
 * no more than 16 of each size at each end. The first small bucket is whole, so a little more than asked is covered.
 */
export function bucketsBetween(from: number, to: number): string[] {
  const found: string[] = [];
  cover(Math.floor(from / 4096) * 4096, to + 1, 0, found);
  return found;
}

function cover(from: number, to: number, size: number, found: string[]): void {
  const bucket = BUCKETS[size];
  if (!bucket || from >= to) return;
  const [name, power] = bucket;
  const width = 2 ** power;
  const isSmallest = size === BUCKETS.length - 1;
  const first = isSmallest ? Math.floor(from / width) : Math.ceil(from / width);
  const end = isSmallest ? Math.ceil(to / width) : Math.floor(to / width);
  if (first >= end) return cover(from, to, size + 1, found);
  cover(from, first * width, size + 1, found);
  for (let at = first; at < end; at++) found.push(`${name}=${at}`);
  cover(end * width, to, size + 1, found);
}

/** Ranks, newest first, at which a window ends; the whole board follows the last. */
export const WINDOW_RANKS = [2048, 8192, 32_768, 131_072, 524_288] as const;

/** Best paid first: the jobs that reach each step of pay, then all. How many each holds is not known. */
export const PAY_WINDOWS = [
  ...[200, 100, 60, 40, 25, 15, 8, 0].map((step) => ({ query: `'pay=${step}'`, held: 0 })),
  { query: null, held: 0 },
];
