// Median and quartiles of disclosed monthly pay.

/** Dong a month. Amounts outside this range are mistakes: hourly pay posted as monthly, or a zero too many. */
const LOWEST = 1_000_000;
const HIGHEST = 500_000_000;
/** Fewer jobs are too small a sample. */
const MIN_JOBS = 10;

export interface PaySummary {
  /** Jobs with disclosed pay. */
  jobs: number;
  /** Dong a month. */
  low: number;
  median: number;
  high: number;
}

/**
 * One amount for a posting in dong a month: the middle of a range, or the only stated amount; null without plausible
 * pay.
 */
export function toTypicalPay(min: number, max: number): number | null {
  const known = [min, max].filter((it) => !Number.isNaN(it) && it > 0);
  if (known.length === 0) return null;
  const middle = known.reduce((sum, it) => sum + it, 0) / known.length;
  return middle >= LOWEST && middle <= HIGHEST ? middle : null;
}

/** Interpolates linearly between the two nearest amounts; `sorted` ascends. */
function getQuantile(sorted: readonly number[], share: number): number {
  const position = (sorted.length - 1) * share;
  const below = sorted[Math.floor(position)] ?? 0;
  const above = sorted[Math.ceil(position)] ?? below;
  return below + (above - below) * (position % 1);
}

/** Rounds to half a million from five million on, and to a hundred thousand below: postings are not more exact. */
function roundPay(amount: number): number {
  const step = amount >= 5_000_000 ? 500_000 : 100_000;
  return Math.round(amount / step) * step;
}

/** Null for fewer than MIN_JOBS amounts. */
export function summarizePay(amounts: readonly number[]): PaySummary | null {
  if (amounts.length < MIN_JOBS) return null;
  const sorted = amounts.toSorted((a, b) => a - b);
  const [low = 0, median = 0, high = 0] = [0.25, 0.5, 0.75].map((share) =>
    roundPay(getQuantile(sorted, share)),
  );
  return { jobs: sorted.length, low, median, high };
}
