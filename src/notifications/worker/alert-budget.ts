// Finds the new jobs of many saved searches in one statement. If that times out, runs each query by itself, so that one
// slow query does not block the others.
import type { Budget } from '#platform/budget.ts';
import { runWithTimeout } from '#platform/database/statement-timeout.ts';
import { MAX_READ_JOBS } from '#saved/actions/alert-query.ts';
import {
  findNewJobs,
  createNewJobsTable,
  type AlertJobs,
  type DatedQuery,
} from '#saved/store/new-jobs.ts';
import type { Db } from '#context.ts';

export interface Limits {
  /** Milliseconds for all queries in one statement. */
  together: number;
  /** Milliseconds for a single query. */
  alone: number;
  /** Budget of all single queries. */
  budget: Budget;
}

export interface AlertResults {
  /** Results by the key of their query. */
  found: Map<string, AlertJobs>;
  /** Keys of queries that timed out by themselves. Keys in neither were not run for lack of time. */
  slow: Set<string>;
}

export async function findNewJobsFairly(
  db: Db,
  queries: ReadonlyMap<string, DatedQuery>,
  now: Date,
  { together, alone, budget }: Limits,
): Promise<AlertResults> {
  const results: AlertResults = { found: new Map(), slow: new Set() };
  await createNewJobsTable(db, [...queries.values()], now);
  const options = { now, most: MAX_READ_JOBS };
  const run = (some: readonly DatedQuery[], ms: number) =>
    runWithTimeout(db, ms, () => findNewJobs(db, some, options, { inTable: true }));
  const all = await run([...queries.values()], together);
  for (const [nth, [key, query]] of [...queries].entries()) {
    if (!all && budget.isOver()) break;
    const found = all ? all[nth] : (await run([query], alone))?.[0];
    if (found) results.found.set(key, found);
    else results.slow.add(key);
  }
  return results;
}
