// Stores accounts: addresses, names and passwords.
import { sql } from 'kysely';
import type { Db, Language } from '#context.ts';
import { authProblems } from '#auth/contract.ts';
import { newId } from '#platform/ids.ts';
import { hashPassword } from '#auth/passwords/hash.ts';
import { EMBEDDED_ISSUER } from '#auth/rules/embedded.ts';
import { updateSignInState } from '#identity/store.ts';
import { closeSessionsOf } from './sessions.ts';
import { dropAccessTickets } from './tickets.ts';

export interface Account {
  id: string;
  email: string;
  email_verified: boolean;
  name: string | null;
  picture: string | null;
  disabled_at: Date | null;
  tokens_valid_from: Date | null;
}

interface NewAccount {
  email: string;
  email_verified: boolean;
  name: string | null;
  picture: string | null;
}

const ACCOUNT_COLUMNS = [
  'accounts.id',
  'accounts.email',
  'accounts.email_verified',
  'accounts.name',
  'accounts.picture',
  'accounts.disabled_at',
  'accounts.tokens_valid_from',
] as const;

/** Addresses are compared without case. */
export const normalizeAddress = (email: string) => email.trim().toLowerCase();

/** Returns null when the address is taken, also by a concurrent request. */
export async function addAccount(db: Db, account: NewAccount, now: Date): Promise<Account | null> {
  const { email, email_verified, name, picture } = account;
  const row = await db
    .insertInto('accounts')
    .values({
      id: newId(now),
      email: normalizeAddress(email),
      email_verified,
      name,
      picture,
      created_at: now,
      updated_at: now,
    })
    .onConflict((on) => on.doNothing())
    .returning(ACCOUNT_COLUMNS)
    .executeTakeFirst();
  return row ?? null;
}

export async function findAccountById(db: Db, id: string): Promise<Account | null> {
  const row = db.selectFrom('accounts').select(ACCOUNT_COLUMNS).where('id', '=', id);
  return (await row.executeTakeFirst()) ?? null;
}

/** Locks the account until the transaction ends, so that a concurrent suspension waits and sees the new session. */
export async function requireEnabled(db: Db, id: string): Promise<void> {
  const row = await db
    .selectFrom('accounts')
    .select('disabled_at')
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (row?.disabled_at) throw authProblems['auth/account-disabled']();
}

export async function findAccountByEmail(
  db: Db,
  email: string,
): Promise<(Account & { hash: string | null }) | null> {
  const row = await db
    .selectFrom('accounts')
    .leftJoin('account_passwords as p', 'p.account_id', 'accounts.id')
    .select([...ACCOUNT_COLUMNS, 'p.hash'])
    .where((eb) => eb(eb.fn<string>('lower', ['accounts.email']), '=', normalizeAddress(email)))
    .executeTakeFirst();
  return row ?? null;
}

/** The language of the account's profile; null while it has none. */
export async function findAccountLanguage(db: Db, id: string): Promise<Language | null> {
  const row = await db
    .selectFrom('people')
    .select('language')
    .where('issuer', '=', EMBEDDED_ISSUER)
    .where('uid', '=', id)
    .executeTakeFirst();
  return row?.language ?? null;
}

export async function isDemoAccount(db: Db, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('people')
    .select('id')
    .where('issuer', '=', EMBEDDED_ISSUER)
    .where('uid', '=', id)
    .where('is_demo', '=', true)
    .executeTakeFirst();
  return row !== undefined;
}

export async function setPassword(db: Db, account_id: string, hash: string, now: Date) {
  await db
    .insertInto('account_passwords')
    .values({ account_id, hash, changed_at: now })
    .onConflict((on) => on.column('account_id').doUpdateSet({ hash, changed_at: now }))
    .execute();
}

/** Updates the account, and its person if one exists. */
export async function confirmAddress(db: Db, id: string, now: Date): Promise<void> {
  const set = { email_verified: true, updated_at: now };
  await db.updateTable('accounts').set(set).where('id', '=', id).execute();
  await updateSignInState(db, { issuer: EMBEDDED_ISSUER, uid: id }, set);
}

/** Ends all sessions, pending changes, tokens issued so far, and links other than those that verify the address. */
export async function revokeAllAccess(db: Db, id: string, now: Date): Promise<void> {
  await closeSessionsOf(db, id);
  await dropAccessTickets(db, id);
  await db.deleteFrom('email_changes').where('account_id', '=', id).execute();
  await expireTokens(db, id, now);
}

/** A token's `iat` is in whole seconds, so valid tokens must be from the next second or later. */
export const toNextSecond = (now: Date) => new Date(Math.floor(now.getTime() / 1000) * 1000 + 1000);

/** Revokes all tokens issued so far; sessions continue and get new tokens. */
export async function expireTokens(db: Db, id: string, now: Date): Promise<void> {
  const set = { tokens_valid_from: toNextSecond(now), updated_at: now };
  await db.updateTable('accounts').set(set).where('id', '=', id).execute();
  await updateSignInState(db, { issuer: EMBEDDED_ISSUER, uid: id }, set);
  await wakeStreams(db, id);
}

/** Makes open streams in all processes check whether they may continue. */
async function wakeStreams(db: Db, uid: string): Promise<void> {
  await sql`SELECT pg_notify('news', id) FROM people
    WHERE issuer = ${EMBEDDED_ISSUER} AND uid = ${uid}`.execute(db);
}

/** Creates an account for demo data or tests and returns its uid. */
export async function createAccount(
  { db, now }: { db: Db; now: Date },
  { email, password, name }: { email: string; password: string; name: string },
): Promise<string> {
  const account = { email, email_verified: true, name, picture: null };
  const made = await addAccount(db, account, now);
  if (!made) throw new Error(`There is already an account with the address ${email}`);
  await setPassword(db, made.id, await hashPassword(password), now);
  return made.id;
}
