// Browsers that an account was used on before, known by a cookie that names neither account nor person.
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#context.ts';
import { createSecret } from './secret.ts';

/** The longest that browsers keep a cookie. */
export const DEVICE_SECONDS = 400 * 24 * 60 * 60;
/** Of one account; the one that was used longest ago goes first. */
const MOST_DEVICES = 20;

/** The same browser has another id for each account, so that the table does not connect them. */
const idOf = (account_id: string, secret: string) =>
  createHash('sha256').update(`${account_id} ${secret}`).digest();

export const isDeviceSecret = (value: string | undefined): value is string =>
  value !== undefined && /^[\w-]{43}$/.test(value);

/** The device's id for this account where it signed in before; null for a stranger's. */
export async function findDevice(
  db: Db,
  account_id: string,
  secret: string | undefined,
): Promise<Buffer | null> {
  if (!isDeviceSecret(secret)) return null;
  const id = idOf(account_id, secret);
  const row = db.selectFrom('account_devices').select('id').where('id', '=', id);
  return (await row.executeTakeFirst()) ? id : null;
}

export interface KnownDevice {
  /** For the cookie. */
  secret: string;
  isNew: boolean;
}

/** After a sign-in. A browser keeps the secret that it has: several people may share it. */
export async function rememberDevice(
  db: Db,
  account_id: string,
  { deviceSecret, now }: { deviceSecret: string | undefined; now: Date },
): Promise<KnownDevice> {
  const secret = isDeviceSecret(deviceSecret) ? deviceSecret : createSecret();
  const id = idOf(account_id, secret);
  const known = await db
    .updateTable('account_devices')
    .set({ seen_at: now })
    .where('id', '=', id)
    .returning('id')
    .executeTakeFirst();
  if (known) return { secret, isNew: false };
  await db
    .insertInto('account_devices')
    .values({ id, account_id, created_at: now, seen_at: now })
    .onConflict((on) => on.doNothing())
    .execute();
  await sql`DELETE FROM account_devices WHERE account_id = ${account_id} AND id IN (
    SELECT id FROM account_devices WHERE account_id = ${account_id}
    ORDER BY seen_at DESC, id OFFSET ${MOST_DEVICES})`.execute(db);
  return { secret, isNew: true };
}

/** Where others may have signed in, every device but the one at hand must prove itself anew. */
export async function forgetDevices(db: Db, account_id: string, kept?: string): Promise<void> {
  const here = isDeviceSecret(kept) ? idOf(account_id, kept) : Buffer.alloc(0);
  await db
    .deleteFrom('account_devices')
    .where('account_id', '=', account_id)
    .where('id', '!=', here)
    .execute();
}
