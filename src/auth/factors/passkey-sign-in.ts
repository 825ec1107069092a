// Signing in with only a passkey: the authenticator verifies the person, so it counts as both factors.
import { runInTransaction } from '#platform/database/transaction.ts';
import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import { z } from 'zod';
import { authProblems } from '#auth/contract.ts';
import { findAccountById } from '#auth/store/accounts.ts';
import { limitNetwork } from '#auth/embedded/limits.ts';
import type { Provider } from '#auth/embedded/provider.ts';
import { createSecret } from '#auth/embedded/secret.ts';
import { openOwnSession, type SignInResult } from '#auth/embedded/sign-in.ts';
import { issueTicket, redeemTicket } from '#auth/store/tickets.ts';
import type { FactorCaller } from './second-step.ts';
import { toRelyingParty, createSignInOptions, verifySignIn } from './webauthn.ts';

const Data = z.object({ challenge: z.string() });

/** The ticket is in a cookie, so that only the same browser can finish. */
export async function beginPasskeySignIn(provider: Provider, caller: FactorCaller) {
  await limitNetwork(provider, caller, 'second-factor');
  const { db } = provider;
  const rp = toRelyingParty(caller.origin);
  const challenge = createSecret();
  const options = await createSignInOptions(db, { rp, challenge, account_id: null });
  const ticket = await issueTicket(
    db,
    { kind: 'passkey_sign_in', data: { challenge } },
    caller.now,
  );
  return { options, ticket };
}

/** Uses up the challenge, whatever the result. */
export async function finishPasskeySignIn(
  provider: Provider,
  caller: FactorCaller,
  response: AuthenticationResponseJSON,
): Promise<SignInResult> {
  await limitNetwork(provider, caller, 'second-factor');
  const { now } = caller;
  const rp = toRelyingParty(caller.origin);
  const ticket = await redeemTicket(provider.db, 'passkey_sign_in', caller.step, now);
  if (!ticket) throw authProblems['auth/second-factor-expired']();
  const { challenge } = Data.parse(ticket.data);
  return runInTransaction(provider.db, async (db) => {
    const challengeData = { rp, challenge, account_id: null };
    const account_id = await verifySignIn(db, challengeData, { response, now, log: provider.log });
    const account = account_id === null ? null : await findAccountById(db, account_id);
    if (!account) throw authProblems['auth/invalid-passkey']();
    return openOwnSession(db, caller, account);
  });
}
