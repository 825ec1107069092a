// The state of suspended people and accounts.
import { sql } from 'kysely';
import { EMBEDDED_ISSUER, TOKEN_SECONDS } from '#auth/rules/embedded.ts';
import { updateSignInState } from '#identity/store.ts';
import type { Db, TransactionContext } from '#context.ts';
import { toNextSecond } from './accounts.ts';

/** Somebody with a profile, an account of the embedded provider, or both. */
export interface LockedPersonOrAccount {
  /** The profile's id, or the account's id when there is no profile. */
  subject_id: string;
  person_id: string | null;
  account_id: string | null;
  is_suspended: boolean;
}

interface Row extends Omit<LockedPersonOrAccount, 'is_suspended'> {
  disabled_at: Date | null;
}

/** Finds a person by the profile's id, or by the account's if there is no profile yet, and locks its rows. */
export async function lockPersonOrAccount(
  db: Db,
  id: string,
): Promise<LockedPersonOrAccount | null> {
  const { rows: people } = await sql<Row>`
    SELECT id AS subject_id, id AS person_id,
      CASE WHEN issuer = ${EMBEDDED_ISSUER} THEN uid END AS account_id, disabled_at
    FROM people WHERE id = ${id} OR uid = ${id} ORDER BY id = ${id} DESC LIMIT 1 FOR UPDATE`.execute(
    db,
  );
  const { rows: accounts } = await sql<Row>`
    SELECT id AS subject_id, NULL AS person_id, id AS account_id, disabled_at FROM accounts
    WHERE id = ${people[0]?.account_id ?? id} FOR UPDATE`.execute(db);
  const row = people[0] ?? accounts[0];
  if (!row) return null;
  const { disabled_at, ...person } = row;
  return { ...person, is_suspended: disabled_at !== null };
}

/**
 * Whether the account has a session, a link that gives access or a change of address, none of them expired; expired rows
 * stay for a while.
 */
export async function hasAccess(
  { db, now }: TransactionContext,
  account_id: string,
): Promise<boolean> {
  // The last token of a session that expires is valid for its own time beyond it.
  const tokens_end = new Date(now.getTime() - TOKEN_SECONDS * 1000);
  const { rows } = await sql`
    SELECT FROM sessions WHERE account_id = ${account_id} AND expires_at > ${tokens_end}
    UNION ALL SELECT FROM tickets WHERE account_id = ${account_id} AND expires_at > ${now} AND kind <> 'verify'
    UNION ALL SELECT FROM email_changes WHERE account_id = ${account_id} AND expires_at > ${now} LIMIT 1`.execute(
    db,
  );
  return rows.length > 0;
}

export async function setSuspended(
  { db, now }: TransactionContext,
  { person_id, account_id }: LockedPersonOrAccount,
  suspended_reason: string | null,
): Promise<void> {
  const set = { disabled_at: suspended_reason === null ? null : now, updated_at: now };
  if (account_id) await db.updateTable('accounts').set(set).where('id', '=', account_id).execute();
  if (person_id) await updateSignInState(db, { id: person_id }, { ...set, suspended_reason });
}

/** For people of other issuers: invalidates their tokens, and closes their open streams. */
export async function expireTokensOfPerson(db: Db, person_id: string, now: Date): Promise<void> {
  await updateSignInState(db, { id: person_id }, { tokens_valid_from: toNextSecond(now) });
  await sql`SELECT pg_notify('news', ${person_id})`.execute(db);
}
