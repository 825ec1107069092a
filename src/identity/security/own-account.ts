// An account for its owner: the address, whether it has a password, and a pending change of address.
import type { Caller, Provider } from '#identity/embedded/provider.ts';
import { requireSession } from '#identity/embedded/sign-in.ts';
import { findEmailChange } from './email-changes.ts';

export async function showOwnAccount(provider: Provider, caller: Caller) {
  const { db } = provider;
  const { account } = await requireSession(provider, caller);
  const { id, email, email_verified } = account;
  const [password, logins, change] = await Promise.all([
    db.selectFrom('account_passwords').select('changed_at').where('account_id', '=', id).execute(),
    db.selectFrom('account_logins').select('created_at').where('account_id', '=', id).execute(),
    findEmailChange(db, id, caller.now),
  ]);
  return {
    email,
    email_verified,
    password_changed_at: password[0]?.changed_at ?? null,
    has_google: logins.length > 0,
    email_change: change && {
      email: change.new_email,
      old_confirmed: change.old_confirmed_at !== null,
      new_confirmed: change.new_confirmed_at !== null,
      expires_at: change.expires_at,
    },
  };
}
