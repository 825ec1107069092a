// Finds or creates the account for a sign-in at another issuer, linking only by verified addresses.
import { authProblems } from '#auth/contract.ts';
import type { Db } from '#context.ts';
import type { Caller } from '#auth/embedded/provider.ts';
import { takeOverAccount } from '#auth/embedded/take-over.ts';
import {
  findLinkedAccountId,
  hasOwnSignIn,
  linkLogin,
  updateAccountName,
} from '#auth/store/logins.ts';
import { readCredentials } from '#auth/store/passwords.ts';
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
  /** Whether the issuer runs the mailbox now, rather than having verified the address once. */
  is_authoritative: boolean;
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

/**
 * Refuses to link a proved account that can be opened already, if Google verified its address only once: a former holder
 * of the address would open the account of the present one.
 */
async function requireAuthority(db: Db, account: Account, proof: GoogleIdentity): Promise<void> {
  if (proof.is_authoritative || !account.email_verified) return;
  // A concurrent sign-in with the same Google account may have linked it.
  if ((await findLinkedAccountId(db, proof.issuer, proof.subject)) === account.id) return;
  if ((await hasOwnSignIn(db, account.id)) || (await readCredentials(db, account.id)).has_google)
    throw authProblems['auth/account-exists']();
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
    await requireAuthority(db, account, proof);
    if (!account.email_verified) await takeOverAccount(db, account.id, { name, picture, now });
    await confirmAccount(db, account, proof, now);
    const kind = account.email_verified ? 'google_linked' : 'google_replaced_password';
    await recordAccountEvent(db, { account_id: account.id, kind }, caller);
  }
  await linkLogin(db, { issuer, subject, account_id: account.id, created_at: now });
  return { account: { ...account, email_verified: true }, isNew: fresh !== null };
}
