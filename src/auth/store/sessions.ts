// Sessions: they last two weeks, are extended by use, and end after ninety days.
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '#context.ts';
import type { Device } from '#auth/rules/device.ts';
import { hashSecret, createSecret } from '#auth/embedded/secret.ts';
import { DAY, HOUR, SECOND } from '#platform/durations.ts';

export const SESSION_SECONDS = (14 * DAY) / SECOND;
const SLIDES = SESSION_SECONDS * SECOND;
const ENDS = 90 * DAY;
/** Updated at most hourly, because every page reads its session. */
const SEEN = HOUR;
/** Per account; the least recently used session ends first. */
const MAX_SESSIONS = 50;

interface AccountSession {
  sid: string;
  account_id: string;
  created_at: Date;
  /** True when this read extended the session, so that the cookie must be extended too. */
  slid: boolean;
}

const getSessionEnd = (created: Date, now: Date) =>
  new Date(Math.min(now.getTime() + SLIDES, created.getTime() + ENDS));

/** Returns the secret for the cookie. */
export async function openSession(
  db: Db,
  account_id: string,
  { now, device }: { now: Date; device: Device },
): Promise<string> {
  const secret = createSecret();
  const sid = randomBytes(12).toString('base64url');
  const times = { created_at: now, seen_at: now, expires_at: getSessionEnd(now, now) };
  await db
    .insertInto('sessions')
    .values({ id: hashSecret(secret), sid, account_id, ...device, ...times })
    .execute();
  await sql`DELETE FROM sessions WHERE account_id = ${account_id} AND id IN (
    SELECT id FROM sessions WHERE account_id = ${account_id}
    ORDER BY seen_at DESC, created_at DESC OFFSET ${MAX_SESSIONS})`.execute(db);
  return secret;
}

export async function findSession(
  db: Db,
  secret: string | undefined,
  now: Date,
): Promise<AccountSession | null> {
  if (!secret) return null;
  const id = hashSecret(secret);
  const row = await db
    .selectFrom('sessions')
    .select(['sid', 'account_id', 'created_at', 'seen_at'])
    .where('id', '=', id)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  if (!row) return null;
  const { sid, account_id, created_at } = row;
  const slid = now.getTime() - row.seen_at.getTime() >= SEEN;
  if (slid) {
    const expires_at = getSessionEnd(created_at, now);
    await db
      .updateTable('sessions')
      .set({ seen_at: now, expires_at })
      .where('id', '=', id)
      .execute();
  }
  return { sid, account_id, created_at, slid };
}

/** Returns the session's account; null when there was no session. */
export async function closeSession(db: Db, secret: string | undefined): Promise<string | null> {
  if (!secret) return null;
  const closed = await db
    .deleteFrom('sessions')
    .where('id', '=', hashSecret(secret))
    .returning('account_id')
    .executeTakeFirst();
  return closed?.account_id ?? null;
}

export async function closeSessionsOf(db: Db, account_id: string): Promise<void> {
  await db.deleteFrom('sessions').where('account_id', '=', account_id).execute();
}

interface ListedSession extends Device {
  sid: string;
  created_at: Date;
  seen_at: Date;
}

/** Lists the account's active sessions, the most recently used first. */
export function listSessions(db: Db, account_id: string, now: Date): Promise<ListedSession[]> {
  return db
    .selectFrom('sessions')
    .select(['sid', 'browser', 'system', 'created_at', 'seen_at'])
    .where('account_id', '=', account_id)
    .where('expires_at', '>', now)
    .orderBy('seen_at', 'desc')
    .orderBy('created_at', 'desc')
    .execute();
}

/** Returns the device of the ended session; null when the account has no such session. */
export async function endSession(db: Db, account_id: string, sid: string): Promise<Device | null> {
  const ended = await db
    .deleteFrom('sessions')
    .where('account_id', '=', account_id)
    .where('sid', '=', sid)
    .returning(['browser', 'system'])
    .executeTakeFirst();
  return ended ?? null;
}
