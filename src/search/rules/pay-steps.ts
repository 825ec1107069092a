// Monthly pay steps: those of the index, those of the facet, and those that end a window of the best paid jobs.
import { MILLION } from '#jobs/rules/lists.ts';

/** In millions of dong a month. A document is indexed with each step that its pay reaches. */
export const INDEXED_PAY_STEPS = [
  0, 3, 5, 7, 8, 10, 12, 15, 18, 20, 25, 30, 35, 40, 50, 60, 80, 100, 150, 200, 300, 500,
] as const;

/** In millions of dong a month, best paid first: steps that end a window; the last covers all jobs with stated pay. */
export const PAY_WINDOW_STEPS = [200, 100, 60, 40, 25, 15, 8, 0] as const;

/** Steps that the facet counts and offers, in dong a month. */
export const PAY_FACET_STEPS = [5, 7, 10, 12, 15, 20, 25, 30, 40, 50, 70, 100].map(
  (millions) => millions * MILLION,
);
