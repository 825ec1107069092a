// A statement that may take only so long: where it takes longer it alone is undone, and the transaction goes on.
import { sql, type Kysely } from 'kysely';

const TIMED_OUT = '57014';

/** Null where the work took longer. Only within a transaction. */
export async function retryUntilReady<Tables, T>(
  within: Kysely<Tables>,
  ms: number,
  work: () => Promise<T>,
): Promise<T | null> {
  await sql`SAVEPOINT patience`.execute(within);
  try {
    await sql.raw(`SET LOCAL statement_timeout = ${Math.ceil(ms)}`).execute(within);
    const result = await work();
    await sql`SET LOCAL statement_timeout TO DEFAULT`.execute(within);
    await sql`RELEASE SAVEPOINT patience`.execute(within);
    return result;
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === TIMED_OUT)) throw error;
    // Its setting goes with it.
    await sql`ROLLBACK TO SAVEPOINT patience`.execute(within);
    return null;
  }
}
