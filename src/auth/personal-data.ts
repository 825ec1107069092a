// Export and erasure of the account of a person: its sign-in methods, factors, sessions and events.
import { EMBEDDED_ISSUER } from './rules/embedded.ts';
import { dropMailsTo, queueMail } from './store/account-mails.ts';
import { findAccountById, findAccountLanguage } from './store/accounts.ts';
import { listPasskeys } from './store/passkeys.ts';
import { readRecoveryCodes } from './store/recovery-codes.ts';
import { readTotp } from './store/totps.ts';
import {
  ACCOUNT_COLUMNS,
  DEVICE_COLUMNS,
  EMAIL_CHANGE_COLUMNS,
  EVENT_COLUMNS,
  LOGIN_COLUMNS,
  SESSION_COLUMNS,
} from './exported-columns.ts';
import type { Db, TransactionContext } from '#context.ts';

/** Lists the factors and their dates, never a key, a secret or a code. */
async function readFactors(db: Db, id: string) {
  const [passkeys, totp, recovery_codes] = await Promise.all([
    listPasskeys(db, id),
    readTotp(db, id),
    readRecoveryCodes(db, id),
  ]);
  return { passkeys, totp, recovery_codes };
}

async function readAccount(db: Db, id: string) {
  const [account, password, logins, sessions, devices, events] = await Promise.all([
    db.selectFrom('accounts').select(ACCOUNT_COLUMNS).where('id', '=', id).executeTakeFirst(),
    db.selectFrom('account_passwords').select('changed_at').where('account_id', '=', id).execute(),
    db.selectFrom('account_logins').select(LOGIN_COLUMNS).where('account_id', '=', id).execute(),
    db
      .selectFrom('sessions')
      .select(SESSION_COLUMNS)
      .where('account_id', '=', id)
      .orderBy('created_at')
      .execute(),
    db
      .selectFrom('account_devices')
      .select(DEVICE_COLUMNS)
      .where('account_id', '=', id)
      .orderBy('created_at')
      .execute(),
    db
      .selectFrom('account_events')
      .select(EVENT_COLUMNS)
      .where('account_id', '=', id)
      .orderBy('id')
      .execute(),
  ]);
  if (!account) return null;
  const password_changed_at = password[0]?.changed_at ?? null;
  const factors = await readFactors(db, id);
  const email_changes = await db
    .selectFrom('email_changes')
    .select(EMAIL_CHANGE_COLUMNS)
    .where('account_id', '=', id)
    .execute();
  return {
    ...account,
    password_changed_at,
    logins,
    sessions,
    factors,
    devices,
    events,
    email_changes,
  };
}

/**
 * The account of a person; null for people of other identity providers. Where an account has no profile, its own id stands
 * for the person.
 */
async function findAccountId(db: Db, person_id: string): Promise<string | null> {
  const person = await db
    .selectFrom('people')
    .select(['issuer', 'uid'])
    .where('id', '=', person_id)
    .executeTakeFirst();
  if (!person) return (await findAccountById(db, person_id))?.id ?? null;
  return person.issuer === EMBEDDED_ISSUER ? person.uid : null;
}

export async function exportPersonalData(
  db: Db,
  person_id: string,
): Promise<Record<string, unknown>> {
  const id = await findAccountId(db, person_id);
  return { account: id === null ? null : await readAccount(db, id) };
}

/**
 * Deletes the account with its sign-in methods; the person is erased after it. Mails its owner, because somebody else may
 * have deleted it; only at a verified address, as other notices.
 */
export async function erasePersonalData(
  { db, now }: TransactionContext,
  { id }: { id: string },
): Promise<Record<string, number>> {
  const account_id = await findAccountId(db, id);
  if (account_id === null) return {};
  const language = (await findAccountLanguage(db, account_id)) ?? 'vi';
  const account = await db
    .deleteFrom('accounts')
    .where('id', '=', account_id)
    .returning(['email', 'email_verified'])
    .executeTakeFirst();
  if (!account) return {};
  const { email: to, email_verified } = account;
  await dropMailsTo(db, to);
  if (email_verified)
    await queueMail(db, { kind: 'account_deleted', account_id: null, to, language }, now);
  return {};
}
