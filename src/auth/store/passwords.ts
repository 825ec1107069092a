// The passwords of accounts, as hashes.
import type { Db } from '#context.ts';

export async function readPasswordHash(db: Db, account_id: string): Promise<string | null> {
  const row = await db
    .selectFrom('account_passwords')
    .select('hash')
    .where('account_id', '=', account_id)
    .executeTakeFirst();
  return row?.hash ?? null;
}

/** Locks the password: it may have changed while `hash` was being checked. */
export async function isCurrentPassword(
  db: Db,
  account_id: string,
  hash: string,
): Promise<boolean> {
  const row = await db
    .selectFrom('account_passwords')
    .select('hash')
    .where('account_id', '=', account_id)
    .forUpdate()
    .executeTakeFirst();
  return row?.hash === hash;
}

/** When the password was last changed, and whether another issuer's login is linked. */
export async function readCredentials(db: Db, account_id: string) {
  const [password, login] = await Promise.all([
    db
      .selectFrom('account_passwords')
      .select('changed_at')
      .where('account_id', '=', account_id)
      .executeTakeFirst(),
    db
      .selectFrom('account_logins')
      .select('created_at')
      .where('account_id', '=', account_id)
      .executeTakeFirst(),
  ]);
  return { password_changed_at: password?.changed_at ?? null, has_google: login !== undefined };
}
