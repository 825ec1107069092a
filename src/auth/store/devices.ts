// Devices that an account was used on, recognised by a cookie that identifies neither account nor person.
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#context.ts';
import { createSecret } from '#auth/embedded/secret.ts';

/** Maximum lifetime of cookies in browsers. */
export const DEVICE_DAYS = 400;
/** Per account; the least recently used device is deleted first. */
const MAX_DEVICES = 20;

/** One browser has a different id per account, so that the table does not link accounts. */
const toDeviceId = (account_id: string, secret: string) =>
  createHash('sha256').update(`${account_id} ${secret}`).digest();

const isDeviceSecret = (value: string | undefined): value is string =>
  value !== undefined && /^[\w-]{43}$/.test(value);

/** Returns the device's id if it signed in to this account before, else null. */
export async function findDevice(
  db: Db,
  account_id: string,
  secret: string | undefined,
): Promise<Buffer | null> {
  if (!isDeviceSecret(secret)) return null;
  const id = toDeviceId(account_id, secret);
  const row = db.selectFrom('account_devices').select('id').where('id', '=', id);
  return (await row.executeTakeFirst()) ? id : null;
}

interface KnownDevice {
  /** Secret for the cookie. */
  secret: string;
  isNew: boolean;
}

/** To be called after a sign-in. Keeps a browser's existing secret, because several people may share it. */
export async function rememberDevice(
  db: Db,
  account_id: string,
  { deviceSecret, now }: { deviceSecret: string | undefined; now: Date },
): Promise<KnownDevice> {
  const secret = isDeviceSecret(deviceSecret) ? deviceSecret : createSecret();
  const id = toDeviceId(account_id, secret);
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
    ORDER BY seen_at DESC, id OFFSET ${MAX_DEVICES})`.execute(db);
  return { secret, isNew: true };
}

/** Forgets all other devices, because others may have signed in on them. */
export async function forgetDevices(db: Db, account_id: string, current?: string): Promise<void> {
  const here = isDeviceSecret(current) ? toDeviceId(account_id, current) : Buffer.alloc(0);
  await db
    .deleteFrom('account_devices')
    .where('account_id', '=', account_id)
    .where('id', '!=', here)
    .execute();
}
