// A forgotten password and an unproved address: both go by a mail with a link that works once.
import { authProblems } from '#identity/contract.ts';
import { hashPassword } from '#identity/passwords/hash.ts';
import { letterOf } from './letters.ts';
import {
  accountByEmail,
  accountById,
  confirmAddress,
  revokeEverything,
  setPassword,
  type Account,
} from './accounts.ts';
import { limitAccount, limitNetwork } from './limits.ts';
import { EMBEDDED_ISSUER, type Caller, type Provider } from './provider.ts';
import { refuseWeak, whoIsHere } from './sign-in.ts';
import { issueTicket, redeemTicket } from './tickets.ts';

async function post(
  provider: Provider,
  kind: 'reset' | 'verify',
  account: Account,
  caller: Caller,
): Promise<void> {
  const { db, publicUrl, mailer } = provider;
  const data = { email: account.email };
  const ticket = await issueTicket(db, { kind, account_id: account.id, data }, caller.now);
  const known = await db
    .selectFrom('people')
    .select('language')
    .where('issuer', '=', EMBEDDED_ISSUER)
    .where('uid', '=', account.id)
    .executeTakeFirst();
  const page = kind === 'reset' ? 'reset-password' : 'verify-email';
  // After the '#' a secret reaches neither logs nor other sites.
  const link = `${publicUrl}/${page}#ticket=${ticket}`;
  const letter = letterOf(kind, known?.language ?? caller.language, link);
  await mailer.send({ to: account.email, ...letter });
}

export function postVerification(provider: Provider, account: Account, caller: Caller): void {
  provider.later('A verification mail', () => post(provider, 'verify', account, caller));
}

/** Answers the same, and as fast, whether or not there is such an account. */
export async function askReset(provider: Provider, caller: Caller, email: string): Promise<void> {
  await limitNetwork(provider, caller, 'mail');
  await limitAccount(provider, caller, 'mail', email);
  provider.later('A mail for a new password', async () => {
    const account = await accountByEmail(provider.db, email);
    if (account && !account.disabled_at) await post(provider, 'reset', account, caller);
  });
}

/** The mail has proved the address; whoever knew the old password is out everywhere. */
export async function resetPassword(
  provider: Provider,
  caller: Caller,
  { ticket, password }: { ticket: string; password: string },
): Promise<void> {
  await limitNetwork(provider, caller, 'sign-in');
  await provider.db.transaction().execute(async (db) => {
    const redeemed = await redeemTicket(db, 'reset', ticket, caller.now);
    const account = await accountById(db, redeemed?.account_id ?? '');
    if (!account || account.disabled_at) throw authProblems['auth/expired-action-code']();
    refuseWeak(provider, { email: account.email, password });
    await setPassword(db, account.id, await hashPassword(password), caller.now);
    await confirmAddress(db, account.id, caller.now);
    await revokeEverything(db, account.id, caller.now);
  });
}

async function presentAccount(provider: Provider, caller: Caller): Promise<Account> {
  const here = await whoIsHere(provider, caller);
  if (!here) throw authProblems['auth/requires-sign-in']();
  return here.account;
}

export async function askVerification(provider: Provider, caller: Caller): Promise<void> {
  const account = await presentAccount(provider, caller);
  if (account.email_verified) return;
  await limitNetwork(provider, caller, 'mail');
  await limitAccount(provider, caller, 'mail', account.email);
  postVerification(provider, account, caller);
}

/** Only for who is signed in as that account: else a link would prove what a stranger registered. */
export async function verifyAddress(
  provider: Provider,
  caller: Caller,
  ticket: string,
): Promise<void> {
  const account = await presentAccount(provider, caller);
  await provider.db.transaction().execute(async (db) => {
    const redeemed = await redeemTicket(db, 'verify', ticket, caller.now);
    if (!redeemed) throw authProblems['auth/expired-action-code']();
    // Thrown inside the transaction, so a stranger's try leaves the link to its owner.
    if (redeemed.account_id !== account.id) throw authProblems['auth/user-mismatch']();
    await confirmAddress(db, account.id, caller.now);
  });
}
