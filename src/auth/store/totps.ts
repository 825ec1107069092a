// The authenticator apps of accounts.
import type { Db } from '#context.ts';

/** Replaces an unconfirmed secret; false if the account has a confirmed one. */
export async function replaceUnconfirmedTotp(
  db: Db,
  account_id: string,
  sealed_secret: Buffer,
  created_at: Date,
): Promise<boolean> {
  const values = { sealed_secret, created_at };
  const row = await db
    .insertInto('account_totps')
    .values({ account_id, ...values })
    .onConflict((on) =>
      on
        .column('account_id')
        .doUpdateSet({ ...values, last_step: null })
        .where('account_totps.confirmed_at', 'is', null),
    )
    .returning('account_id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Locks the row until the transaction ends. */
export const lockTotp = (db: Db, account_id: string, confirmed: boolean) =>
  db
    .selectFrom('account_totps')
    .select(['sealed_secret', 'last_step', 'created_at'])
    .where('account_id', '=', account_id)
    .where('confirmed_at', confirmed ? 'is not' : 'is', null)
    .forUpdate()
    .executeTakeFirst();

export async function recordTotpStep(
  db: Db,
  account_id: string,
  set: { last_step: number; used_at?: Date; confirmed_at?: Date },
): Promise<void> {
  await db.updateTable('account_totps').set(set).where('account_id', '=', account_id).execute();
}

export async function deleteTotp(db: Db, account_id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('account_totps')
    .where('account_id', '=', account_id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function readTotp(db: Db, account_id: string) {
  const row = await db
    .selectFrom('account_totps')
    .select(['confirmed_at', 'used_at'])
    .where('account_id', '=', account_id)
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
  return row ?? null;
}
