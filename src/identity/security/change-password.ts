// A new password for whoever is signed in: the current one is asked for, and every other session ends.
import { authProblems } from '#identity/contract.ts';
import { runInTransaction } from '#platform/database/transaction.ts';
import { requireEnabled, revokeAllAccess, setPassword } from '#identity/embedded/accounts.ts';
import { forgetDevices, rememberDevice } from '#identity/embedded/devices.ts';
import type { Caller, Provider } from '#identity/embedded/provider.ts';
import { openSession } from '#identity/embedded/sessions.ts';
import {
  requireStrongPassword,
  requireSession,
  isSessionValid,
  type SignInResult,
} from '#identity/embedded/sign-in.ts';
import { recordAccountEvent } from '#identity/events/record.ts';
import { requireRecentProof } from '#identity/factors/owner.ts';
import type { Db } from '#context.ts';

export async function readPasswordHash(db: Db, account_id: string): Promise<string | null> {
  const row = await db
    .selectFrom('account_passwords')
    .select('hash')
    .where('account_id', '=', account_id)
    .executeTakeFirst();
  return row?.hash ?? null;
}

interface PasswordChange {
  /** Undefined for an account that has none yet: a recent sign-in stands in for it. */
  current?: string | undefined;
  password: string;
}

const wrong = () =>
  authProblems['auth/invalid-credential']({ fields: { current: 'password_wrong' } });

/** Of two changes at once the second finds another password than it proved. */
async function replacePassword(
  db: Db,
  account_id: string,
  { before, hash, now }: { before: string | null; hash: string; now: Date },
): Promise<void> {
  // Holds the account, because one without a password has no other row to lock.
  await requireEnabled(db, account_id);
  const holds =
    before === null
      ? (await readPasswordHash(db, account_id)) === null
      : await isSessionValid(db, account_id, before);
  if (!holds) throw wrong();
  await setPassword(db, account_id, hash, now);
}

/** The sign-in of this browser, renewed. */
export async function changePassword(
  provider: Provider,
  caller: Caller,
  { current, password }: PasswordChange,
): Promise<SignInResult> {
  const { account } = await requireSession(provider, caller);
  const { id, email, name } = account;
  const before = await readPasswordHash(provider.db, id);
  if (before !== null && !current) throw wrong();
  const proof = before === null ? undefined : current;
  await requireRecentProof(provider, caller, proof, 'current');
  requireStrongPassword(provider, { email, name, password });
  const hash = await provider.hasher.hash(password, caller.network);
  const { now } = caller;
  return runInTransaction(provider.db, async (db) => {
    await replacePassword(db, id, { before, hash, now });
    await revokeAllAccess(db, id, now);
    await forgetDevices(db, id, caller.deviceSecret);
    const kind = before === null ? 'password_set' : 'password_changed';
    await recordAccountEvent(db, { account_id: id, kind }, caller);
    const { secret: device } = await rememberDevice(db, id, caller);
    return { account, device, secret: await openSession(db, id, caller) };
  });
}
