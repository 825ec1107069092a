// Finds or creates the account for a sign-in at another issuer, linking only by verified addresses.
import type { Db } from '#context.ts';
import type { Caller } from '#auth/embedded/provider.ts';
import { takeOverAccount } from '#auth/embedded/take-over.ts';
import { findLinkedAccountId, linkLogin, updateAccountName } from '#auth/store/logins.ts';
import { recordAccountEvent } from '#auth/account-events/record.ts';
import {
  findAccountByEmail,
  findAccountById,
  addAccount,
  confirmAddress,
  type Account,
} from '#auth/store/accounts.ts';

/** Identity from the issuer; its address is verified. */
export interface GoogleIdentity {
  issuer: string;
  subject: string;
  email: string;
  name: string | null;
  picture: string | null;
}

async function findLinkedAccount(
  db: Db,
  { issuer, subject }: GoogleIdentity,
): Promise<Account | null> {
  const account_id = await findLinkedAccountId(db, issuer, subject);
  return account_id === null ? null : findAccountById(db, account_id);
}

async function confirmAccount(
  db: Db,
  account: Account,
  proof: GoogleIdentity,
  now: Date,
): Promise<void> {
  await confirmAddress(db, account.id, now);
  const set = {
    name: account.email_verified ? (account.name ?? proof.name) : proof.name,
    picture: account.email_verified ? (account.picture ?? proof.picture) : proof.picture,
    updated_at: now,
  };
  await updateAccountName(db, account.id, set);
}

/** Runs in a transaction. */
export async function findOrLinkAccount(
  db: Db,
  proof: GoogleIdentity,
  caller: Pick<Caller, 'now' | 'device' | 'network' | 'log' | 'language'>,
): Promise<{ account: Account; isNew: boolean }> {
  const { now } = caller;
  const linked = await findLinkedAccount(db, proof);
  if (linked) return { account: linked, isNew: false };
  const { email, name, picture, issuer, subject } = proof;
  const fresh = await addAccount(db, { email, email_verified: true, name, picture }, now);
  const account = fresh ?? (await findAccountByEmail(db, email));
  if (!account) throw new Error('An address is taken by an account that does not exist');
  if (!fresh) {
    if (!account.email_verified) await takeOverAccount(db, account.id, now);
    await confirmAccount(db, account, proof, now);
    await recordAccountEvent(db, { account_id: account.id, kind: 'google_linked' }, caller);
  }
  await linkLogin(db, { issuer, subject, account_id: account.id, created_at: now });
  return { account: { ...account, email_verified: true }, isNew: fresh !== null };
}
