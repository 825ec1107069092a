// A transaction that is run again where it met another one: a deadlock is broken by failing one of the two.
import { setTimeout as pauseFor } from 'node:timers/promises';
import type { Kysely, Transaction } from 'kysely';
import { isConflict } from './error-codes.ts';

const TRIES = 4;
/** Milliseconds before the second try, at most; doubled for each further one. */
const PAUSE = 50;

/**
 * `work` may run several times, each time in a new transaction of which the last one is kept. It does nothing that
 * outlives a rollback.
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
      // At random, so that the two do not meet again.
      await pauseFor(PAUSE * 2 ** (attempt - 1) * (0.2 + 0.8 * Math.random()));
    }
  }
}
