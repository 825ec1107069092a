// Runs a transaction and retries it after a conflict: PostgreSQL resolves a deadlock by failing one of the two.
import { setTimeout as pauseFor } from 'node:timers/promises';
import type { Kysely, Transaction } from 'kysely';
import { isConflict } from './error-codes.ts';

const TRIES = 4;
/** Maximum milliseconds before the first retry; doubled for each further one. */
const PAUSE = 50;

/**
 * `work` may run several times, each time in a new transaction of which only the last is committed. It must not have
 * effects that survive a rollback.
 */
export async function runInTransaction<Tables, T>(
  db: Kysely<Tables>,
  work: (within: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction().execute(work);
    } catch (error) {
      if (!isConflict(error) || attempt === TRIES) throw error;
      // Random, so that the two do not conflict again.
      await pauseFor(PAUSE * 2 ** (attempt - 1) * (0.2 + 0.8 * Math.random()));
    }
  }
}
