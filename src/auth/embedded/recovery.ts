// Password reset and address verification, both by a mail with a single-use link.
import { authProblems } from '#auth/contract.ts';
import { recordAccountEvent } from '#auth/account-events/record.ts';
import { queueMail } from '#auth/store/account-mails.ts';
import { runInTransaction } from '#platform/database/transaction.ts';
import type { Db } from '#context.ts';
import {
  findAccountById,
  confirmAddress,
  requireEnabled,
  revokeAllAccess,
  setPassword,
  type Account,
} from '#auth/store/accounts.ts';
import { forgetDevices, rememberDevice } from '#auth/store/devices.ts';
import { limitMail, limitNetwork } from './limits.ts';
import type { Caller, Provider } from './provider.ts';
import { queueVerification } from './queue-verification.ts';
import { requireStrongPassword, requireSession } from './sign-in.ts';
import { takeOverAccount } from './take-over.ts';
import { findTicket, redeemTicket, type Ticket } from '#auth/store/tickets.ts';

/** Throws when the operator sends no mail, instead of promising a link. */
export function requireMailEnabled({ sendsMail }: Provider): void {
  if (!sendsMail) throw authProblems['auth/no-mail']();
}

/**
 * Inserts the same row whether or not the account exists, so that neither response nor timing reveals it. The sender
 * looks up the account.
 */
export async function requestPasswordReset(
  provider: Provider,
  caller: Caller,
  email: string,
): Promise<void> {
  requireMailEnabled(provider);
  await limitNetwork(provider, caller, 'mail');
  await limitMail(provider, caller, email);
  const { language, now } = caller;
  await queueMail(provider.db, { kind: 'reset', account_id: null, to: email, language }, now);
}

/** False for a link that was mailed to an address which the account has given up since. */
const isMailedTo = ({ data }: Ticket, { email }: Account): boolean =>
  typeof data === 'object' && data !== null && 'email' in data && data.email === email;

/** Checked before hashing the password, and again when it is set. */
async function findAccountOfTicket(db: Db, redeemed: Ticket | null): Promise<Account> {
  const account = await findAccountById(db, redeemed?.account_id ?? '');
  if (!redeemed || !account || account.disabled_at || !isMailedTo(redeemed, account))
    throw authProblems['auth/expired-action-code']();
  return account;
}

/**
 * The mail proves the address. Ends all sessions, so that people who knew the old password are signed out. Returns
 * the device's secret, because this browser belongs to the owner.
 */
export async function resetPassword(
  provider: Provider,
  caller: Caller,
  { ticket, password }: { ticket: string; password: string },
): Promise<string> {
  await limitNetwork(provider, caller, 'sign-in');
  const { now } = caller;
  const found = await findTicket(provider.db, 'reset', ticket, now);
  const { email, name } = await findAccountOfTicket(provider.db, found);
  requireStrongPassword(provider, { email, name, password });
  const hash = await provider.hasher.hash(password, caller.network);
  return runInTransaction(provider.db, async (db) => {
    const account = await findAccountOfTicket(db, await redeemTicket(db, 'reset', ticket, now));
    // A sign-in that is being finished ends before this, or finds its ticket gone.
    await requireEnabled(db, account.id);
    // Second factors of a proved address stay, so that the mail alone does not give access. Before the proof they may
    // be a stranger's, who must not keep the owner out.
    if (!account.email_verified) {
      await takeOverAccount(db, account.id, { name: null, picture: null, now });
      await confirmAddress(db, account.id, now);
    }
    await setPassword(db, account.id, hash, now);
    await revokeAllAccess(db, account.id, now);
    await forgetDevices(db, account.id);
    await recordAccountEvent(db, { account_id: account.id, kind: 'password_reset' }, caller);
    return (await rememberDevice(db, account.id, caller)).secret;
  });
}

/** Returns whether a mail is sent: a verified address gets none. */
export async function requestVerification(provider: Provider, caller: Caller): Promise<boolean> {
  const { account } = await requireSession(provider, caller);
  if (account.email_verified) return false;
  requireMailEnabled(provider);
  await limitNetwork(provider, caller, 'mail');
  await limitMail(provider, caller, account.email);
  await queueVerification(provider.db, account, caller);
  return true;
}

/** Only while signed in to that account: otherwise a link would verify an address that a stranger registered. */
export async function verifyAddress(
  provider: Provider,
  caller: Caller,
  ticket: string,
): Promise<void> {
  const { account } = await requireSession(provider, caller);
  await runInTransaction(provider.db, async (db) => {
    const redeemed = await redeemTicket(db, 'verify', ticket, caller.now);
    // A second press of the link: what it promised has happened.
    if (!redeemed && account.email_verified) return;
    if (!redeemed) throw authProblems['auth/expired-action-code']();
    // Thrown inside the transaction, so that the link stays valid for its owner.
    if (redeemed.account_id !== account.id) throw authProblems['auth/user-mismatch']();
    await confirmAddress(db, account.id, caller.now);
    await recordAccountEvent(db, { account_id: account.id, kind: 'email_verified' }, caller);
  });
}
