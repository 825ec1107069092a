// An account for its owner: the address, whether it has a password, and a pending change of address.
import type { Caller, Provider } from '#auth/embedded/provider.ts';
import { requireSession } from '#auth/embedded/sign-in.ts';
import { readCredentials } from '#auth/store/passwords.ts';
import { findEmailChange } from '#auth/store/email-changes.ts';

export async function showOwnAccount(provider: Provider, caller: Caller) {
  const { db } = provider;
  const { account } = await requireSession(provider, caller);
  const { id, email, email_verified } = account;
  const [credentials, change] = await Promise.all([
    readCredentials(db, id),
    findEmailChange(db, id, caller.now),
  ]);
  return {
    email,
    email_verified,
    ...credentials,
    email_change: change && {
      email: change.new_email,
      old_confirmed: change.old_confirmed_at !== null,
      new_confirmed: change.new_confirmed_at !== null,
      expires_at: change.expires_at,
    },
  };
}
