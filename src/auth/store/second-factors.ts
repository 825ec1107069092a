// Reads and deletes the second factors of an account.
import { sql } from 'kysely';
import type { Db } from '#context.ts';

/** True with a confirmed authenticator app or a passkey; recovery codes alone are not a factor. */
export async function hasSecondFactor(db: Db, account_id: string): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    SELECT EXISTS (SELECT 1 FROM account_passkeys WHERE account_id = ${account_id})
      OR EXISTS (SELECT 1 FROM account_totps
        WHERE account_id = ${account_id} AND confirmed_at IS NOT NULL) AS has`.execute(db);
  return rows[0]?.has === true;
}

/** Serializes changes of one account's factors. */
export async function lockAccount(db: Db, account_id: string): Promise<void> {
  await db.selectFrom('accounts').select('id').where('id', '=', account_id).forUpdate().execute();
}

/** Deletes all factors: for operators, and for accounts with an unverified owner. */
export async function deleteFactors(db: Db, account_id: string): Promise<number> {
  const passkeys = await db
    .deleteFrom('account_passkeys')
    .where('account_id', '=', account_id)
    .executeTakeFirst();
  const totps = await db
    .deleteFrom('account_totps')
    .where('account_id', '=', account_id)
    .executeTakeFirst();
  await deleteRecoveryCodes(db, account_id);
  return Number(passkeys.numDeletedRows + totps.numDeletedRows);
}

export async function deleteRecoveryCodes(db: Db, account_id: string): Promise<void> {
  await db.deleteFrom('account_recovery_codes').where('account_id', '=', account_id).execute();
}
