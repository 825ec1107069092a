// Export and erasure of the identity module's personal data: the person, the account, its factors and sessions.
import { EMBEDDED_ISSUER } from './embedded/provider.ts';
import { dropMailsTo } from './store/account-mails.ts';
import { listPasskeys } from './store/passkeys.ts';
import { readRecoveryCodes } from './store/recovery-codes.ts';
import { readTotp } from './store/totps.ts';
import {
  ACCOUNT_COLUMNS,
  DEVICE_COLUMNS,
  EMAIL_CHANGE_COLUMNS,
  EVENT_COLUMNS,
  LOGIN_COLUMNS,
  PERSON_COLUMNS,
  SESSION_COLUMNS,
} from './exported-columns.ts';
import type { Db } from '#context.ts';

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

export async function exportPersonalData(
  db: Db,
  person_id: string,
): Promise<Record<string, unknown>> {
  const person = await db
    .selectFrom('people')
    .select(PERSON_COLUMNS)
    .where('id', '=', person_id)
    .executeTakeFirst();
  const own = person?.issuer === EMBEDDED_ISSUER;
  return { person, account: own ? await readAccount(db, person.uid) : null };
}

/** Deletes the person, whose other rows cascade, and then the account with its sign-in methods. */
export async function erasePersonalData(
  { db }: { db: Db },
  { id }: { id: string },
): Promise<Record<string, number>> {
  const person = await db
    .deleteFrom('people')
    .where('id', '=', id)
    .returning(['issuer', 'uid'])
    .executeTakeFirst();
  if (person?.issuer === EMBEDDED_ISSUER) {
    const account = await db
      .deleteFrom('accounts')
      .where('id', '=', person.uid)
      .returning('email')
      .executeTakeFirst();
    if (account) await dropMailsTo(db, account.email);
  }
  return { people: person ? 1 : 0 };
}
