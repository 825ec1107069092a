// Suspends and reinstates people, and ends their sessions. For operators.
import { sql } from 'kysely';
import { recordEvent } from '#api/outbox/events.ts';
import type { Db } from '#context.ts';
import type { SuspensionEvent } from './contract.ts';
import { revokeAllAccess } from './embedded/accounts.ts';
import { EMBEDDED_ISSUER } from './embedded/provider.ts';
import { closeSessionsOf } from './embedded/sessions.ts';
import { dropTicketsOf } from './embedded/tickets.ts';

/** `db` must be a transaction. */
interface Moderation {
  db: Db;
  now: Date;
}

export type Suspension = 'unknown' | 'already' | 'done';

/** A person with a profile, an account of the embedded provider, or both. */
export interface LockedPerson {
  person_id: string | null;
  account_id: string | null;
  is_suspended: boolean;
}

interface Row extends Omit<LockedPerson, 'is_suspended'> {
  disabled_at: Date | null;
}

/** Finds by the profile's id, or the account's id without a profile; locks until the transaction ends. */
export async function lockPerson(db: Db, id: string): Promise<LockedPerson | null> {
  const { rows: people } = await sql<Row>`
    SELECT id AS person_id, CASE WHEN issuer = ${EMBEDDED_ISSUER} THEN uid END AS account_id, disabled_at
    FROM people WHERE id = ${id} OR uid = ${id} ORDER BY id = ${id} DESC LIMIT 1 FOR UPDATE`.execute(
    db,
  );
  const { rows: accounts } = await sql<Row>`
    SELECT NULL AS person_id, id AS account_id, disabled_at FROM accounts
    WHERE id = ${people[0]?.account_id ?? id} FOR UPDATE`.execute(db);
  const row = people[0] ?? accounts[0];
  if (!row) return null;
  const { person_id, account_id } = row;
  return { person_id, account_id, is_suspended: row.disabled_at !== null };
}

/** Ends sessions and tokens, and makes open streams in all processes check again. */
async function revoke({ db, now }: Moderation, { person_id, account_id }: LockedPerson) {
  if (account_id) return revokeAllAccess(db, account_id, now);
  if (!person_id) return;
  const tokens_valid_from = new Date(Math.floor(now.getTime() / 1000) * 1000 + 1000);
  await db.updateTable('people').set({ tokens_valid_from }).where('id', '=', person_id).execute();
  await sql`SELECT pg_notify('news', ${person_id})`.execute(db);
}

async function setDisabled(
  { db, now }: Moderation,
  { person_id, account_id }: LockedPerson,
  suspended_reason: string | null,
): Promise<void> {
  const set = { disabled_at: suspended_reason === null ? null : now, updated_at: now };
  if (account_id) await db.updateTable('accounts').set(set).where('id', '=', account_id).execute();
  if (!person_id) return;
  await db
    .updateTable('people')
    .set({ ...set, suspended_reason })
    .where('id', '=', person_id)
    .execute();
}

async function notify(
  { db, now }: Moderation,
  { person_id }: LockedPerson,
  kind: SuspensionEvent,
): Promise<void> {
  if (person_id)
    await recordEvent<SuspensionEvent>({ db, now, actor: null }, { kind, about: { person_id } });
}

export async function suspendPerson(
  moderation: Moderation,
  id: string,
  reason: string,
): Promise<Suspension> {
  const person = await lockPerson(moderation.db, id);
  if (!person) return 'unknown';
  if (person.is_suspended) return 'already';
  await setDisabled(moderation, person, reason);
  await revoke(moderation, person);
  await notify(moderation, person, 'account_suspended');
  return 'done';
}

/** Also ends all sessions, so that the person signs in again. */
export async function reinstatePerson(moderation: Moderation, id: string): Promise<Suspension> {
  const person = await lockPerson(moderation.db, id);
  if (!person) return 'unknown';
  if (!person.is_suspended) return 'already';
  await setDisabled(moderation, person, null);
  if (person.account_id) {
    await closeSessionsOf(moderation.db, person.account_id);
    await dropTicketsOf(moderation.db, person.account_id);
  }
  await notify(moderation, person, 'account_reinstated');
  return 'done';
}

/** Returns false when there is no such person. */
export async function endSessions(moderation: Moderation, id: string): Promise<boolean> {
  const person = await lockPerson(moderation.db, id);
  if (!person) return false;
  await revoke(moderation, person);
  await notify(moderation, person, 'account_sessions_ended');
  return true;
}
