// Runs work with its own statement timeout. On a timeout only this work is rolled back, and the transaction continues.
import { sql, type Kysely } from 'kysely';
import { isStatementTimeout } from './error-codes.ts';

/** Returns null if the work took longer than `ms`. Call only inside a transaction. */
export async function runWithTimeout<Tables, T>(
  within: Kysely<Tables>,
  ms: number,
  work: () => Promise<T>,
): Promise<T | null> {
  await sql`SAVEPOINT before_timeout`.execute(within);
  try {
    await sql.raw(`SET LOCAL statement_timeout = ${Math.ceil(ms)}`).execute(within);
    const result = await work();
    await sql`SET LOCAL statement_timeout TO DEFAULT`.execute(within);
    await sql`RELEASE SAVEPOINT before_timeout`.execute(within);
    return result;
  } catch (error) {
    if (!isStatementTimeout(error)) throw error;
    // This also restores the setting.
    await sql`ROLLBACK TO SAVEPOINT before_timeout`.execute(within);
    return null;
  }
}
