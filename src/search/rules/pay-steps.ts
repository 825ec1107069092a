// Steps of pay, in dong a month: in the index, in the facet, and where a window of the best paid ends.
const MILLION = 1_000_000;

/** In millions, as documents are indexed: a job has each step that its pay reaches. */
export const INDEXED_PAY_STEPS = [
  0, 3, 5, 7, 8, 10, 12, 15, 18, 20, 25, 30, 35, 40, 50, 60, 80, 100, 150, 200, 300, 500,
] as const;

/** Best paid first, in millions: steps that end a window, the last for all jobs whose pay is stated. */
export const PAY_WINDOW_STEPS = [200, 100, 60, 40, 25, 15, 8, 0] as const;

/** What the facet counts and offers. */
export const PAY_FACET_STEPS = [5, 7, 10, 12, 15, 20, 25, 30, 40, 50, 70, 100].map(
  (millions) => millions * MILLION,
);
