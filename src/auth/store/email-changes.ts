// Stores address changes that wait for their two confirmations.
import { DAY } from '#platform/durations.ts';
import { newId } from '#platform/ids.ts';
import { EMBEDDED_ISSUER } from '#auth/rules/embedded.ts';
import { updateSignInState } from '#identity/store.ts';
import type { Db } from '#context.ts';

const LIFE = DAY;

export interface EmailChange {
  id: string;
  old_email: string;
  new_email: string;
  old_confirmed_at: Date | null;
  new_confirmed_at: Date | null;
  expires_at: Date;
}

const COLUMNS = [
  'id',
  'old_email',
  'new_email',
  'old_confirmed_at',
  'new_confirmed_at',
  'expires_at',
] as const;

export async function findEmailChange(
  db: Db,
  account_id: string,
  now: Date,
): Promise<EmailChange | null> {
  const row = db
    .selectFrom('email_changes')
    .select(COLUMNS)
    .where('account_id', '=', account_id)
    .where('expires_at', '>', now);
  return (await row.executeTakeFirst()) ?? null;
}

export async function isEmailChangePending(
  db: Db,
  account_id: string,
  id: unknown,
): Promise<boolean> {
  const row = db.selectFrom('email_changes').select('id').where('account_id', '=', account_id);
  const pending = await row.executeTakeFirst();
  return pending !== undefined && pending.id === id;
}

type NewChange = Pick<EmailChange, 'old_email' | 'new_email' | 'old_confirmed_at'>;

/** Replaces an earlier change and returns the new id. */
export async function saveEmailChange(
  db: Db,
  account_id: string,
  { now, ...change }: NewChange & { now: Date },
): Promise<string> {
  const expires_at = new Date(now.getTime() + LIFE);
  const row = { id: newId(now), ...change, created_at: now, expires_at };
  await db.deleteFrom('email_changes').where('account_id', '=', account_id).execute();
  await db
    .insertInto('email_changes')
    .values({ ...row, account_id })
    .execute();
  return row.id;
}

/** Locks the change, so that concurrent confirmations see each other. Null when it expired or was replaced. */
export async function confirmEmailChange(
  db: Db,
  { id, account_id, side, now }: { id: string; account_id: string; side: 'old' | 'new'; now: Date },
): Promise<EmailChange | null> {
  const row = await db
    .updateTable('email_changes')
    .set(side === 'old' ? { old_confirmed_at: now } : { new_confirmed_at: now })
    .where('id', '=', id)
    .where('account_id', '=', account_id)
    .where('expires_at', '>', now)
    .returning(COLUMNS)
    .executeTakeFirst();
  return row ?? null;
}

export async function deleteEmailChange(db: Db, account_id: string): Promise<boolean> {
  const gone = await db
    .deleteFrom('email_changes')
    .where('account_id', '=', account_id)
    .returning('id')
    .executeTakeFirst();
  return gone !== undefined;
}

/** Changes the address of account and profile; relies on the unique index. Returns false if it was changed before. */
export async function changeAddress(
  db: Db,
  account_id: string,
  { old_email, new_email, now }: { old_email: string; new_email: string; now: Date },
): Promise<boolean> {
  const set = { email: new_email, email_verified: true, updated_at: now };
  const moved = await db
    .updateTable('accounts')
    .set(set)
    .where('id', '=', account_id)
    .where('email', '=', old_email)
    .returning('id')
    .executeTakeFirst();
  await updateSignInState(db, { issuer: EMBEDDED_ISSUER, uid: account_id }, set);
  return moved !== undefined;
}
