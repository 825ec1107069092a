// Stores passkeys.
import { newId } from '#platform/ids.ts';
import { authProblems } from '#auth/contract.ts';
import type { Db } from '#context.ts';

const MAX_PASSKEYS = 10;

interface NewPasskey {
  account_id: string;
  credential_id: Uint8Array;
  rp_id: string;
  public_key: Uint8Array;
  sign_count: number;
  transports: string[];
  name: string;
}

/** The account must be locked, because the number of its passkeys is limited. */
export async function addPasskey(db: Db, passkey: NewPasskey, now: Date): Promise<string> {
  const { count } = await db
    .selectFrom('account_passkeys')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('account_id', '=', passkey.account_id)
    .executeTakeFirstOrThrow();
  if (count >= MAX_PASSKEYS) throw authProblems['auth/too-many-passkeys']();
  const row = await db
    .insertInto('account_passkeys')
    .values({ id: newId(now), ...passkey, created_at: now })
    .onConflict((on) => on.column('credential_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!row) throw authProblems['auth/factor-already-set']();
  return row.id;
}

export const listPasskeys = (db: Db, account_id: string) =>
  db
    .selectFrom('account_passkeys')
    .select(['id', 'name', 'rp_id', 'created_at', 'used_at'])
    .where('account_id', '=', account_id)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

/** Credentials that the browser offers or excludes. */
export async function listCredentials(db: Db, account_id: string, rp_id: string) {
  const rows = await db
    .selectFrom('account_passkeys')
    .select(['credential_id', 'transports'])
    .where('account_id', '=', account_id)
    .where('rp_id', '=', rp_id)
    .execute();
  return rows.map(({ credential_id, transports }) => ({
    id: Buffer.from(credential_id).toString('base64url'),
    transports,
  }));
}

/** Locks the passkey until the transaction ends, so that concurrent uses update the counter in turn. */
export const findPasskey = (db: Db, credential_id: Uint8Array, rp_id: string) =>
  db
    .selectFrom('account_passkeys')
    .select(['id', 'account_id', 'credential_id', 'public_key', 'sign_count'])
    .where('credential_id', '=', credential_id)
    .where('rp_id', '=', rp_id)
    .forUpdate()
    .executeTakeFirst();

export async function recordPasskeyUse(
  db: Db,
  id: string,
  sign_count: number,
  now: Date,
): Promise<void> {
  await db
    .updateTable('account_passkeys')
    .set({ sign_count, used_at: now })
    .where('id', '=', id)
    .execute();
}

interface OwnPasskey {
  account_id: string;
  id: string;
}

export async function renamePasskey(
  db: Db,
  { account_id, id }: OwnPasskey,
  name: string,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('account_passkeys')
    .set({ name })
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Returns the name of the deleted passkey; null when the account has no such passkey. */
export async function deletePasskey(
  db: Db,
  { account_id, id }: OwnPasskey,
): Promise<string | null> {
  const row = await db
    .deleteFrom('account_passkeys')
    .where('account_id', '=', account_id)
    .where('id', '=', id)
    .returning('name')
    .executeTakeFirst();
  return row?.name ?? null;
}
