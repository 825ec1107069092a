// Changes the password of the signed-in person: requires the current one and ends all other sessions.
import { authProblems } from '#auth/contract.ts';
import { runInTransaction } from '#platform/database/transaction.ts';
import { requireEnabled, revokeAllAccess, setPassword } from '#auth/store/accounts.ts';
import { isCurrentPassword, readPasswordHash } from '#auth/store/passwords.ts';
import { forgetDevices, rememberDevice } from '#auth/store/devices.ts';
import type { Caller, Provider } from '#auth/embedded/provider.ts';
import { findSession, openSession } from '#auth/store/sessions.ts';
import {
  requireStrongPassword,
  requireSession,
  type SignInResult,
} from '#auth/embedded/sign-in.ts';
import { recordAccountEvent } from '#auth/account-events/record.ts';
import { requireRecentProof } from '#auth/factors/owner.ts';
import type { Db } from '#context.ts';

interface PasswordChange {
  /** Undefined for an account without a password, which needs a recent sign-in instead. */
  current?: string | undefined;
  password: string;
}

const createWrongPassword = () =>
  authProblems['auth/invalid-credential']({ fields: { current: 'password_wrong' } });

/** The second of two concurrent changes fails, because the password is no longer the one it proved. */
async function replacePassword(
  db: Db,
  account_id: string,
  { before, hash, now }: { before: string | null; hash: string; now: Date },
): Promise<void> {
  // Locks the account, because an account without a password has no other row.
  await requireEnabled(db, account_id);
  const holds =
    before === null
      ? (await readPasswordHash(db, account_id)) === null
      : await isCurrentPassword(db, account_id, before);
  if (!holds) throw createWrongPassword();
  await setPassword(db, account_id, hash, now);
}

/** The renewed session of this browser. */
export async function changePassword(
  provider: Provider,
  caller: Caller,
  { current, password }: PasswordChange,
): Promise<SignInResult> {
  const { account } = await requireSession(provider, caller);
  const { id, email, name } = account;
  const before = await readPasswordHash(provider.db, id);
  if (before !== null && !current) throw createWrongPassword();
  const proof = before === null ? undefined : current;
  await requireRecentProof(provider, caller, proof, 'current');
  requireStrongPassword(provider, { email, name, password });
  const hash = await provider.hasher.hash(password, caller.network);
  const { now } = caller;
  return runInTransaction(provider.db, async (db) => {
    await replacePassword(db, id, { before, hash, now });
    // "Sign out everywhere" may have ended it while the password was hashed.
    if (!(await findSession(db, caller.session, now)))
      throw authProblems['auth/requires-sign-in']();
    await revokeAllAccess(db, id, now);
    await forgetDevices(db, id, caller.deviceSecret);
    const kind = before === null ? 'password_set' : 'password_changed';
    await recordAccountEvent(db, { account_id: id, kind }, caller);
    const { secret: device } = await rememberDevice(db, id, caller);
    return { account, device, secret: await openSession(db, id, caller) };
  });
}
