// Requires the session's owner with a recent proof, for changes of factors and of the password.
import { authProblems } from '#auth/contract.ts';
import { confirmOwner } from '#auth/embedded/confirm.ts';
import { EMBEDDED_ISSUER } from '#auth/rules/embedded.ts';
import type { Caller, Provider } from '#auth/embedded/provider.ts';
import { requireSession } from '#auth/embedded/sign-in.ts';

/** Requires the password or a sign-in in the last ten minutes, so that an unattended browser changes nothing. */
export async function requireRecentProof(
  provider: Provider,
  caller: Caller,
  password: string | undefined,
  field: 'password' | 'current' = 'password',
) {
  const owner = await requireSession(provider, caller);
  const { account, session } = owner;
  const actor = {
    issuer: EMBEDDED_ISSUER,
    uid: account.id,
    email: account.email,
    signed_in_at: session.created_at,
  };
  const answer = await confirmOwner(provider, { actor, now: caller.now }, password);
  if (answer === 'stale') throw authProblems['auth/requires-recent-login']();
  if (answer === 'wrong')
    throw authProblems['auth/invalid-credential']({ fields: { [field]: 'password_wrong' } });
  return owner;
}
