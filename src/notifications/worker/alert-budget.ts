// Asks the new jobs for many searches at once; where that takes too long, for each alone, so that one slow question
// keeps no other from its answer.
import type { Budget } from '#platform/budget.ts';
import { retryUntilReady } from '#platform/database/retry-until-ready.ts';
import { LOOKED_AT } from '#saved/actions/alert-query.ts';
import {
  findNewJobs,
  createNewJobsTable,
  type Found,
  type AlertQuery,
} from '#saved/store/new-jobs.ts';
import type { Db } from '#context.ts';

export interface Limits {
  /** Milliseconds for all questions at once. */
  together: number;
  /** Milliseconds for one alone. */
  alone: number;
  /** For asking one by one. */
  budget: Budget;
}

export interface Answers {
  /** By the question's hash. */
  found: Map<string, Found>;
  /** Questions that took too long alone; those that are in neither were not asked for lack of time. */
  slow: Set<string>;
}

export async function findFairly(
  db: Db,
  sieves: ReadonlyMap<string, AlertQuery>,
  span: { since: Date; now: Date },
  { together, alone, budget }: Limits,
): Promise<Answers> {
  const answers: Answers = { found: new Map(), slow: new Set() };
  await createNewJobsTable(db, span);
  const asked = { ...span, most: LOOKED_AT };
  const ask = (some: readonly AlertQuery[], ms: number) =>
    retryUntilReady(db, ms, () => findNewJobs(db, some, asked, { laidOut: true }));
  const all = await ask([...sieves.values()], together);
  for (const [nth, [hash, sieve]] of [...sieves].entries()) {
    if (!all && budget.isOver()) break;
    const found = all ? all[nth] : (await ask([sieve], alone))?.[0];
    if (found) answers.found.set(hash, found);
    else answers.slow.add(hash);
  }
  return answers;
}
