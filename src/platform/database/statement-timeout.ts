// Statement timeouts within a transaction, other than the one of the connection.
import { sql, type Kysely } from 'kysely';
import { isStatementTimeout } from './error-codes.ts';

/** Sets the limit of the transaction's next statements in milliseconds; 0 is none, null the connection's own. */
export async function setStatementTimeout<Tables>(
  within: Kysely<Tables>,
  ms: number | null,
): Promise<void> {
  const limit = ms === null ? 'TO DEFAULT' : `= ${Math.ceil(ms)}`;
  await sql.raw(`SET LOCAL statement_timeout ${limit}`).execute(within);
}

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
