// Changes an account's address: requested with the password, confirmed at the old and the new address.
import { z } from 'zod';
import { authProblems } from '#auth/contract.ts';
import { isUniqueViolation } from '#platform/database/error-codes.ts';
import { runInTransaction } from '#platform/database/transaction.ts';
import {
  findAccountByEmail,
  expireTokens,
  normalizeAddress,
  type Account,
} from '#auth/store/accounts.ts';
import { limitAccount, limitMail, limitNetwork } from '#auth/embedded/limits.ts';
import type { Caller, Provider } from '#auth/embedded/provider.ts';
import { requireMailEnabled } from '#auth/embedded/recovery.ts';
import { requireSession } from '#auth/embedded/sign-in.ts';
import { dropTicketsOf, redeemTicket } from '#auth/store/tickets.ts';
import { recordAccountEvent } from '#auth/account-events/record.ts';
import { requireRecentProof } from '#auth/factors/owner.ts';
import { deleteLogins } from '#auth/store/logins.ts';
import { queueMail } from '#auth/store/account-mails.ts';
import type { Db } from '#context.ts';
import { readPasswordHash } from '#auth/store/passwords.ts';
import {
  confirmEmailChange,
  deleteEmailChange,
  changeAddress,
  saveEmailChange,
  type EmailChange,
} from '#auth/store/email-changes.ts';

const SIDES = ['old', 'new'] as const;
type Side = (typeof SIDES)[number];

const TicketData = z.object({ change: z.string() });
const taken = authProblems['auth/email-already-in-use'];
const expired = authProblems['auth/expired-action-code'];

/**
 * Sends a link to both addresses; nothing changes until both are opened. An address that was never proved has no say: it
 * may have been mistyped, and its mailbox be somebody else's.
 */
export async function requestEmailChange(
  provider: Provider,
  caller: Caller,
  request: { email: string; password?: string | undefined },
): Promise<void> {
  const { account } = await requireSession(provider, caller);
  requireMailEnabled(provider);
  const { now, language } = caller;
  const [old_email, new_email] = [account.email, normalizeAddress(request.email)];
  const { password } = request;
  if (!password && (await readPasswordHash(provider.db, account.id)) !== null)
    throw authProblems['auth/invalid-credential']({ fields: { password: 'password_wrong' } });
  await requireRecentProof(provider, caller, password);
  await limitNetwork(provider, caller, 'mail');
  await limitAccount(provider, caller, 'mail', account.id);
  // Before the limit of the new address: its owner's own mails must not run out by requests that send none.
  if (await findAccountByEmail(provider.db, new_email)) throw taken();
  await limitMail(provider, caller, new_email);
  const account_id = account.id;
  const old_confirmed_at = account.email_verified ? null : now;
  await runInTransaction(provider.db, async (db) => {
    const emails = { old_email, new_email, old_confirmed_at };
    const change = await saveEmailChange(db, account_id, { ...emails, now });
    const mail = { account_id, language, data: { change } };
    if (!old_confirmed_at) await queueMail(db, { ...mail, kind: 'email_old', to: old_email }, now);
    await queueMail(db, { ...mail, kind: 'email_new', to: new_email }, now);
    await recordAccountEvent(db, { account_id, kind: 'email_change_asked' }, caller);
  });
}

/** Returns which address the link was sent to; null for a used, expired or forged link. */
async function redeem(db: Db, ticket: string, now: Date) {
  for (const side of SIDES) {
    const redeemed = await redeemTicket(db, `email_${side}`, ticket, now);
    const data = TicketData.safeParse(redeemed?.data);
    if (redeemed && data.success)
      return { side, account_id: redeemed.account_id, id: data.data.change };
  }
  return null;
}

async function finish(db: Db, caller: Caller, account: Account, change: EmailChange) {
  const { now } = caller;
  const account_id = account.id;
  if (!(await changeAddress(db, account_id, { ...change, now }))) throw expired();
  await deleteEmailChange(db, account_id);
  // The Google account of the earlier address may belong to somebody else by now, such as a former employer. That of the
  // new address links itself.
  await deleteLogins(db, account_id);
  // Invalidates links to the old address; new tokens contain the new one.
  await dropTicketsOf(db, account_id);
  await expireTokens(db, account_id, now);
  const alsoTo = account.email_verified ? { alsoTo: change.old_email } : {};
  await recordAccountEvent(db, { account_id, kind: 'email_changed', ...alsoTo }, caller);
}

/** Returns which confirmation is missing; null once the address has changed. */
type MissingProof = Side | null;

/** Only while signed in to that account: otherwise a link could give a stranger's account the address. */
export async function openEmailLink(
  provider: Provider,
  caller: Caller,
  ticket: string,
): Promise<MissingProof> {
  const { account } = await requireSession(provider, caller);
  const { now } = caller;
  try {
    return await runInTransaction(provider.db, async (db) => {
      const link = await redeem(db, ticket, now);
      if (!link) throw expired();
      // Thrown inside the transaction, so that the link stays valid for its owner.
      if (link.account_id !== account.id) throw authProblems['auth/user-mismatch']();
      const { id, side } = link;
      const change = await confirmEmailChange(db, { id, account_id: account.id, side, now });
      if (!change) throw expired();
      if (!change.old_confirmed_at) return 'old';
      if (!change.new_confirmed_at) return 'new';
      await finish(db, caller, account, change);
      return null;
    });
  } catch (error) {
    // Another account took the address meanwhile.
    if (isUniqueViolation(error)) throw taken();
    throw error;
  }
}

async function stop(db: Db, caller: Caller, account_id: string): Promise<void> {
  if (!(await deleteEmailChange(db, account_id))) throw expired();
  await recordAccountEvent(db, { account_id, kind: 'email_change_stopped' }, caller);
}

/** Cancels by a link of either mail, even signed out; without a link only the owner may cancel. */
export async function cancelEmailChange(
  provider: Provider,
  caller: Caller,
  ticket: string | undefined,
): Promise<void> {
  const { db } = provider;
  if (ticket === undefined) {
    const { account } = await requireSession(provider, caller);
    return runInTransaction(db, (tx) => stop(tx, caller, account.id));
  }
  await limitNetwork(provider, caller, 'sign-in');
  await runInTransaction(db, async (tx) => {
    const link = await redeem(tx, ticket, caller.now);
    if (!link?.account_id) throw expired();
    const change = { account_id: link.account_id, id: link.id, side: link.side, now: caller.now };
    // A link of an earlier change does not cancel a later one.
    if (!(await confirmEmailChange(tx, change))) throw expired();
    await stop(tx, caller, link.account_id);
  });
}
