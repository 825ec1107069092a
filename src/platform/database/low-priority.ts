// Background work yields: a batch that waits long for a lock is rolled back, so that it never deadlocks a request.
import { sql, type Kysely, type Transaction } from 'kysely';
import { setTimeout as pauseFor } from 'node:timers/promises';

/** Shorter than PostgreSQL's deadlock_timeout (1 s), so that the background transaction is the one that fails. */
const PATIENCE = '500ms';
const TRIES = 5;
const PAUSE = 200;

/** Lock timeout, deadlock, serialization failure. */
const YIELDED = new Set(['55P03', '40P01', '40001']);

const hasYielded = (error: unknown) =>
  error instanceof Error && 'code' in error && YIELDED.has(String(error.code));

/** Runs the work in a transaction; retries a few times when others hold the locks it needs. */
export async function runAtLowPriority<Tables, T>(
  db: Kysely<Tables>,
  work: (within: Transaction<Tables>) => Promise<T>,
): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await db.transaction().execute(async (within) => {
        await sql.raw(`SET LOCAL lock_timeout = '${PATIENCE}'`).execute(within);
        return work(within);
      });
    } catch (error) {
      if (!hasYielded(error) || tries === TRIES) throw error;
      await pauseFor(PAUSE * tries);
    }
  }
}
