// A forgotten password and an unproved address: both go by a mail with a link that works once.
import { authProblems } from '#identity/contract.ts';
import { recordAccountEvent } from '#identity/events/record.ts';
import { hasSecondFactor } from '#identity/factors/account-factors.ts';
import { hashPassword } from '#identity/passwords/hash.ts';
import { queueMail } from '#identity/mails/queue.ts';
import { inTransaction } from '#platform/database/transact.ts';
import type { Db } from '#visit.ts';
import {
  accountById,
  confirmAddress,
  revokeEverything,
  setPassword,
  type Account,
} from './accounts.ts';
import { forgetDevices } from './devices.ts';
import { limitAccount, limitNetwork } from './limits.ts';
import type { Caller, Provider } from './provider.ts';
import { refuseWeak, whoIsHere } from './sign-in.ts';
import { redeemTicket } from './tickets.ts';

/** Within the transaction that made the account or that checked the request. */
export const queueVerification = (db: Db, { id, email }: Account, caller: Caller) =>
  queueMail(
    db,
    { kind: 'verify', account_id: id, to: email, language: caller.language },
    caller.now,
  );

/**
 * Leaves the same row whether or not there is such an account, so that neither answer nor time tells;
 * the sender looks for the account.
 */
export async function askReset(provider: Provider, caller: Caller, email: string): Promise<void> {
  await limitNetwork(provider, caller, 'mail');
  await limitAccount(provider, caller, 'mail', email);
  const { language, now } = caller;
  await queueMail(provider.db, { kind: 'reset', account_id: null, to: email, language }, now);
}

/** The mail proves the address; whoever knew the old password is out everywhere. */
export async function resetPassword(
  provider: Provider,
  caller: Caller,
  { ticket, password }: { ticket: string; password: string },
): Promise<void> {
  await limitNetwork(provider, caller, 'sign-in');
  await inTransaction(provider.db, async (db) => {
    const redeemed = await redeemTicket(db, 'reset', ticket, caller.now);
    const account = await accountById(db, redeemed?.account_id ?? '');
    if (!account || account.disabled_at) throw authProblems['auth/expired-action-code']();
    refuseWeak(provider, { email: account.email, password });
    await setPassword(db, account.id, await hashPassword(password), caller.now);
    // Second factors stay, so the mail alone opens nothing. Whoever set them up before the address was proved may be
    // a stranger: their account must not come to own the address.
    if (!(await hasSecondFactor(db, account.id))) await confirmAddress(db, account.id, caller.now);
    await revokeEverything(db, account.id, caller.now);
    await forgetDevices(db, account.id);
    await recordAccountEvent(db, { account_id: account.id, kind: 'password_reset' }, caller);
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
  await queueVerification(provider.db, account, caller);
}

/** Only for who is signed in as that account: else a link would prove what a stranger registered. */
export async function verifyAddress(
  provider: Provider,
  caller: Caller,
  ticket: string,
): Promise<void> {
  const account = await presentAccount(provider, caller);
  await inTransaction(provider.db, async (db) => {
    const redeemed = await redeemTicket(db, 'verify', ticket, caller.now);
    if (!redeemed) throw authProblems['auth/expired-action-code']();
    // Thrown inside the transaction, so a stranger's try leaves the link to its owner.
    if (redeemed.account_id !== account.id) throw authProblems['auth/user-mismatch']();
    await confirmAddress(db, account.id, caller.now);
    await recordAccountEvent(db, { account_id: account.id, kind: 'email_verified' }, caller);
  });
}
