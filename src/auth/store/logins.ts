// Logins at other issuers, and the account that each opens.
import { sql } from 'kysely';
import type { Db } from '#context.ts';

export async function findLinkedAccountId(
  db: Db,
  issuer: string,
  subject: string,
): Promise<string | null> {
  const login = await db
    .selectFrom('account_logins')
    .select('account_id')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return login?.account_id ?? null;
}

export async function linkLogin(
  db: Db,
  login: { issuer: string; subject: string; account_id: string; created_at: Date },
): Promise<void> {
  await db
    .insertInto('account_logins')
    .values(login)
    .onConflict((on) => on.doNothing())
    .execute();
}

/** Returns whether there was one. */
export async function deleteLogins(db: Db, account_id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('account_logins')
    .where('account_id', '=', account_id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Whether a password or a passkey opens the account, without another issuer. */
export async function hasOwnSignIn(db: Db, account_id: string): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    SELECT EXISTS (SELECT 1 FROM account_passwords WHERE account_id = ${account_id})
      OR EXISTS (SELECT 1 FROM account_passkeys WHERE account_id = ${account_id}) AS has`.execute(
    db,
  );
  return rows[0]?.has === true;
}

/** Whether anything opens the account: a password, a passkey or another issuer. */
export async function hasSignIn(db: Db, account_id: string): Promise<boolean> {
  const login = db.selectFrom('account_logins').select('issuer');
  const found = await login.where('account_id', '=', account_id).limit(1).executeTakeFirst();
  return found !== undefined || hasOwnSignIn(db, account_id);
}

/** Password, logins and events of an account. */
export async function deleteCredentials(db: Db, account_id: string): Promise<void> {
  await db.deleteFrom('account_passwords').where('account_id', '=', account_id).execute();
  await deleteLogins(db, account_id);
  await db.deleteFrom('account_events').where('account_id', '=', account_id).execute();
}

export async function updateAccountName(
  db: Db,
  id: string,
  set: { name: string | null; picture: string | null; updated_at: Date },
): Promise<void> {
  await db.updateTable('accounts').set(set).where('id', '=', id).execute();
}
