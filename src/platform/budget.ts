// A time budget for batched work: a running batch completes, and no further one starts when time is up.
import { MINUTE } from './durations.ts';

export interface Budget {
  /** Checked between two batches. */
  isOver(): boolean;
  /** True when work remains because time was up. */
  ranOut(): boolean;
}

/** Five minutes are enough for an hourly run to keep up; the next run continues where this one stopped. */
export function startBudget(ms = 5 * MINUTE): Budget {
  const deadline = performance.now() + ms;
  let out = false;
  return {
    isOver: () => (out ||= performance.now() >= deadline),
    ranOut: () => out,
  };
}

/** Repeats a batch of at most `size` rows until one is not full or time is up; returns the number of rows. */
export async function runInBatches(
  size: number,
  budget: Budget,
  batch: (size: number) => Promise<number>,
): Promise<number> {
  for (let rows = 0; ;) {
    const some = await batch(size);
    rows += some;
    if (some < size || budget.isOver()) return rows;
  }
}
