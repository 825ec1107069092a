// Signing in with an address and a password, and signing out.
import { authProblems } from '#auth/contract.ts';
import { recordAccountEvent } from '#auth/account-events/record.ts';
import { findPasswordFault } from '#auth/passwords/rules.ts';
import { hasSecondFactor } from '#auth/store/second-factors.ts';
import { issueStep } from '#auth/factors/step-ticket.ts';
import { runInTransaction } from '#platform/database/transaction.ts';
import { logSecurityEvent } from '#platform/security-log.ts';
import type { Db } from '#context.ts';
import {
  findAccountByEmail,
  findAccountById,
  addAccount,
  isDemoAccount,
  requireEnabled,
  revokeAllAccess,
  setPassword,
  type Account,
} from '#auth/store/accounts.ts';
import { isCurrentPassword } from '#auth/store/passwords.ts';
import { limitNetwork, limitSignIn, mayMail } from './limits.ts';
import { queueVerification } from './queue-verification.ts';
import type { Caller, Provider } from './provider.ts';
import { forgetDevices, rememberDevice } from '#auth/store/devices.ts';
import { closeSession, findSession, openSession } from '#auth/store/sessions.ts';

export interface SignInResult {
  account: Account;
  /** Secret of the session cookie. */
  secret: string;
  /** Secret of the device cookie. */
  device: string;
}

/** Ticket for the second step, if the account has a second factor. */
interface SecondStepRequired {
  step: string;
}

interface Credentials {
  email: string;
  password: string;
}

interface NewPassword extends Credentials {
  name: string | null;
}

export function requireStrongPassword(
  provider: Provider,
  { password, ...owner }: NewPassword,
): void {
  const fault = findPasswordFault(password, owner, provider.minPassword);
  if (fault) throw authProblems['auth/weak-password']({ fields: { password: fault } });
}

/** Opens a session that replaces the browser's old one. Demo accounts work only from this machine. */
export async function openOwnSession(
  db: Db,
  caller: Caller,
  account: Account,
  created?: 'account_created',
): Promise<SignInResult> {
  // Read again, because the account may have been suspended since.
  await requireEnabled(db, account.id);
  if (!caller.isLocal && (await isDemoAccount(db, account.id))) {
    throw authProblems['auth/operation-not-allowed']();
  }
  await closeSession(db, caller.session);
  const { secret: device, isNew } = await rememberDevice(db, account.id, caller);
  const kind = created ?? (isNew ? 'sign_in_new_device' : 'sign_in');
  await recordAccountEvent(db, { account_id: account.id, kind }, caller);
  return { account, device, secret: await openSession(db, account.id, caller) };
}

export const isSignedIn = (entered: SignInResult | SecondStepRequired): entered is SignInResult =>
  'secret' in entered;

/** After a correct password or external account: opens a session, or asks for the second step. */
export async function openSessionOrStartStep(
  db: Db,
  caller: Caller,
  account: Account,
  created?: 'account_created',
): Promise<SignInResult | SecondStepRequired> {
  if (account.disabled_at) throw authProblems['auth/account-disabled']();
  if (!(await hasSecondFactor(db, account.id))) return openOwnSession(db, caller, account, created);
  return { step: await issueStep(db, account.id, caller.now) };
}

export async function signUp(
  provider: Provider,
  caller: Caller,
  input: NewPassword,
): Promise<SignInResult> {
  await limitNetwork(provider, caller, 'sign-up');
  requireStrongPassword(provider, input);
  const taken = authProblems['auth/email-already-in-use'];
  if (await findAccountByEmail(provider.db, input.email)) throw taken();
  const hash = await provider.hasher.hash(input.password, caller.network);
  const { email, name } = input;
  const mails = await mayMail(provider, caller, email);
  return runInTransaction(provider.db, async (db) => {
    const fresh = { email, email_verified: false, name, picture: null };
    const account = await addAccount(db, fresh, caller.now);
    if (!account) throw taken();
    await setPassword(db, account.id, hash, caller.now);
    // An address that had too many mails gets none now; its owner can ask for one later.
    if (mails) await queueVerification(db, account, caller);
    return openOwnSession(db, caller, account, 'account_created');
  });
}

export async function signIn(
  provider: Provider,
  caller: Caller,
  { email, password }: Credentials,
): Promise<SignInResult | SecondStepRequired> {
  const { hasher } = provider;
  const { network } = caller;
  const wrong = authProblems['auth/invalid-credential'];
  const account = await findAccountByEmail(provider.db, email);
  const account_id = account?.id ?? null;
  const limit = await limitSignIn(provider, caller, { email, account_id });
  const { matches, stale } = await hasher.check(password, account?.hash ?? null, network);
  if (!account?.hash || !matches) {
    const known_device = limit.isKnownDevice;
    logSecurityEvent(caller.log, 'sign_in_failed', { account_id, network, known_device });
    throw wrong();
  }
  const { id, hash } = account;
  const anew = stale ? await hasher.hash(password, network) : null;
  const entered = await runInTransaction(provider.db, async (db) => {
    // Before the password, in the order of changes and resets: the other order could deadlock with them.
    await requireEnabled(db, id);
    if (!(await isCurrentPassword(db, id, hash))) throw wrong();
    if (anew) await setPassword(db, id, anew, caller.now);
    return openSessionOrStartStep(db, caller, account);
  });
  await limit.refill();
  return entered;
}

/** Returns the session's account, or null for a visitor. */
export async function findSignedInAccount(provider: Provider, caller: Caller) {
  const session = await findSession(provider.db, caller.session, caller.now);
  const account = session && (await findAccountById(provider.db, session.account_id));
  return account && !account.disabled_at ? { session, account } : null;
}

export async function requireSession(provider: Provider, caller: Caller) {
  const here = await findSignedInAccount(provider, caller);
  if (!here) throw authProblems['auth/requires-sign-in']();
  return here;
}

export async function signOut(
  provider: Provider,
  caller: Caller,
  everywhere: boolean,
): Promise<void> {
  const here = everywhere ? await findSignedInAccount(provider, caller) : null;
  if (!here) {
    const account_id = await closeSession(provider.db, caller.session);
    const { log, network } = caller;
    if (account_id) logSecurityEvent(log, 'session_ended', { account_id, network });
    return;
  }
  const account_id = here.account.id;
  await runInTransaction(provider.db, async (db) => {
    await revokeAllAccess(db, account_id, caller.now);
    await forgetDevices(db, account_id, caller.deviceSecret);
    await recordAccountEvent(db, { account_id, kind: 'sessions_ended' }, caller);
  });
}
