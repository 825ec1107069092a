// Logins at other issuers, and the account that each opens.
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

/** Password, logins and events of an account. */
export async function deleteCredentials(db: Db, account_id: string): Promise<void> {
  await db.deleteFrom('account_passwords').where('account_id', '=', account_id).execute();
  await db.deleteFrom('account_logins').where('account_id', '=', account_id).execute();
  await db.deleteFrom('account_events').where('account_id', '=', account_id).execute();
}

export async function updateAccountName(
  db: Db,
  id: string,
  set: { name: string | null; picture: string | null; updated_at: Date },
): Promise<void> {
  await db.updateTable('accounts').set(set).where('id', '=', id).execute();
}
