// Statement timeouts within a transaction, other than the one of the connection.
import { sql, type Kysely, type RawBuilder } from 'kysely';
import { MINUTE } from '#platform/durations.ts';
import { isStatementTimeout } from './error-codes.ts';

/** Sets the limit of the transaction's next statements in milliseconds; 0 is none, null the connection's own. */
export async function setStatementTimeout<Tables>(
  within: Kysely<Tables>,
  ms: number | null,
): Promise<void> {
  const limit = ms === null ? 'TO DEFAULT' : `= ${Math.ceil(ms)}`;
  await sql.raw(`SET LOCAL statement_timeout ${limit}`).execute(within);
}

/** Longer than any statement of a request may take. */
const SLOW_MS = 2 * MINUTE;

/** Runs a statement that may scan whole tables and that no request waits for, in a transaction of its own. */
export const runSlowStatement = <Tables, Row>(
  db: Kysely<Tables>,
  statement: RawBuilder<Row>,
): Promise<Row[]> =>
  db.transaction().execute(async (within) => {
    await setStatementTimeout(within, SLOW_MS);
    return (await statement.execute(within)).rows;
  });

/**
 * Returns null if the work took longer than `ms`: then only this work is rolled back, and the transaction continues. Call
 * only inside a transaction.
 */
export async function runWithTimeout<Tables, T>(
  within: Kysely<Tables>,
  ms: number,
  work: () => Promise<T>,
): Promise<T | null> {
  await sql`SAVEPOINT before_timeout`.execute(within);
  try {
    await setStatementTimeout(within, ms);
    const result = await work();
    await setStatementTimeout(within, null);
    await sql`RELEASE SAVEPOINT before_timeout`.execute(within);
    return result;
  } catch (error) {
    if (!isStatementTimeout(error)) throw error;
    // This also restores the setting.
    await sql`ROLLBACK TO SAVEPOINT before_timeout`.execute(within);
    return null;
  }
}
