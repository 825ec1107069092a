// Time for work that goes on in batches: a batch that is begun ends, no further one begins when time is up.
export interface Budget {
  /** Asked between two batches. */
  isOver(): boolean;
  /** Whether work was left because time was up. */
  ranOut(): boolean;
}

export function startBudget(ms: number): Budget {
  const end = performance.now() + ms;
  let out = false;
  return {
    isOver: () => (out ||= performance.now() >= end),
    ranOut: () => out,
  };
}

/** Repeats a batch of at most `size` rows until one is not full or time is up; answers how many rows. */
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
