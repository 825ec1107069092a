// What identity holds of a person: who they are, how they sign in, where they are signed in.
import { EMBEDDED_ISSUER } from './embedded/provider.ts';
import { dropMailsTo } from './mails/queue.ts';
import { listPasskeys } from './factors/passkeys.ts';
import { readRecoveryCodes } from './factors/recovery-codes.ts';
import { readTotp } from './factors/totp.ts';
import type { Db } from '#context.ts';

/** Which there are and since when; never a key, a secret or a code. */
async function factorsOf(db: Db, id: string) {
  const [passkeys, totp, recovery_codes] = await Promise.all([
    listPasskeys(db, id),
    readTotp(db, id),
    readRecoveryCodes(db, id),
  ]);
  return { passkeys, totp, recovery_codes };
}

async function accountOf(db: Db, id: string) {
  const [account, password, logins, sessions, devices, events] = await Promise.all([
    db
      .selectFrom('accounts')
      .select(['email', 'email_verified', 'name', 'picture', 'created_at', 'updated_at'])
      .where('id', '=', id)
      .executeTakeFirst(),
    db.selectFrom('account_passwords').select('changed_at').where('account_id', '=', id).execute(),
    db
      .selectFrom('account_logins')
      .select(['issuer', 'created_at'])
      .where('account_id', '=', id)
      .execute(),
    db
      .selectFrom('sessions')
      .select(['browser', 'system', 'created_at', 'seen_at', 'expires_at'])
      .where('account_id', '=', id)
      .orderBy('created_at')
      .execute(),
    db
      .selectFrom('account_devices')
      .select(['created_at', 'seen_at'])
      .where('account_id', '=', id)
      .orderBy('created_at')
      .execute(),
    db
      .selectFrom('account_events')
      .select(['kind', 'at', 'browser', 'system', 'facts'])
      .where('account_id', '=', id)
      .orderBy('id')
      .execute(),
  ]);
  if (!account) return null;
  const password_changed_at = password[0]?.changed_at ?? null;
  const factors = await factorsOf(db, id);
  const email_changes = await db
    .selectFrom('email_changes')
    .select(['old_email', 'new_email', 'old_confirmed_at', 'new_confirmed_at', 'created_at'])
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
    .select(['id', 'issuer', 'uid', 'email', 'name', 'avatar', 'role', 'language', 'created_at'])
    .where('id', '=', person_id)
    .executeTakeFirst();
  const own = person?.issuer === EMBEDDED_ISSUER;
  return { person, account: own ? await accountOf(db, person.uid) : null };
}

/** The account with every way in, then the person: whatever another room kept of them goes along. */
export async function erasePersonalData(
  { db }: { db: Db },
  { id }: { id: string },
): Promise<Record<string, number>> {
  const gone = await db
    .deleteFrom('people')
    .where('id', '=', id)
    .returning(['issuer', 'uid'])
    .executeTakeFirst();
  if (gone?.issuer === EMBEDDED_ISSUER) {
    const account = await db
      .deleteFrom('accounts')
      .where('id', '=', gone.uid)
      .returning('email')
      .executeTakeFirst();
    if (account) await dropMailsTo(db, account.email);
  }
  return { people: gone ? 1 : 0 };
}
