// The second step of a sign-in: a code, a recovery code or a passkey, for the ticket that the first step gave.
import { runInTransaction } from '#platform/database/transaction.ts';
import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import { authProblems } from '#identity/contract.ts';
import { findAccountById } from '#identity/embedded/accounts.ts';
import { limitAccount, limitNetwork } from '#identity/embedded/limits.ts';
import type { Caller, Provider } from '#identity/embedded/provider.ts';
import { openOwnSession, type SignInResult } from '#identity/embedded/sign-in.ts';
import { refillBucket } from '#platform/rate-limit/buckets.ts';
import { toPasskeyHost } from '#identity/rules.ts';
import type { Db } from '#context.ts';
import { recordFactorEvent } from './events.ts';
import { listCredentials } from './passkeys.ts';
import { readRecoveryCodes, useRecoveryCode } from './recovery-codes.ts';
import { findStep, redeemStep, type WaitingSignIn } from './step-ticket.ts';
import { readTotp, useTotp } from './totp.ts';
import { toRelyingParty, createSignInOptions, verifySignIn } from './webauthn.ts';

export interface FactorCaller extends Caller {
  /** The calling page's origin, one of ours. */
  origin: string;
  /** What the cookie of the second step holds. */
  step: string | undefined;
}

export type Proof =
  | { totp: string }
  | { recovery_code: string }
  | { passkey: AuthenticationResponseJSON };

/** What the account may answer with, and what a passkey of this host is to sign. */
export async function getSecondStepOptions(provider: Provider, caller: FactorCaller) {
  await limitNetwork(provider, caller, 'second-factor');
  const { db } = provider;
  const waiting = await findStep(db, caller.step, caller.now);
  if (!waiting) throw authProblems['auth/second-factor-expired']();
  const { account_id } = waiting;
  const host = toPasskeyHost(caller.origin);
  const usable = host !== null && (await listCredentials(db, account_id, host)).length > 0;
  return {
    totp: (await readTotp(db, account_id)) !== null,
    recovery_codes: ((await readRecoveryCodes(db, account_id))?.left ?? 0) > 0,
    passkey: usable
      ? await createSignInOptions(db, { rp: toRelyingParty(caller.origin), ...waiting })
      : null,
  };
}

/** Guesses are counted by account; a passkey cannot be guessed. */
async function limitGuesses(
  provider: Provider,
  caller: FactorCaller,
  account_id: string,
  proof: Proof,
): Promise<void> {
  if ('totp' in proof) await limitAccount(provider, caller, 'second-factor', account_id);
  if ('recovery_code' in proof) await limitAccount(provider, caller, 'recovery-code', account_id);
}

interface Answered {
  provider: Provider;
  caller: FactorCaller;
  waiting: WaitingSignIn;
}

async function requireProof(
  db: Db,
  { provider, caller, waiting }: Answered,
  proof: Proof,
): Promise<void> {
  const { account_id } = waiting;
  const { now } = caller;
  const { vault, log } = provider;
  const wrong = authProblems['auth/invalid-second-factor'];
  if ('totp' in proof) {
    if (!(await useTotp({ db, vault }, { account_id, code: proof.totp, now })))
      throw wrong({ fields: { totp: 'code_wrong' } });
  } else if ('recovery_code' in proof) {
    const left = await useRecoveryCode(db, account_id, proof.recovery_code, now);
    if (left === null) throw wrong({ fields: { recovery_code: 'code_wrong' } });
    await recordFactorEvent(db, { account_id, kind: 'recovery_code_used', caller });
  } else {
    const answer = { response: proof.passkey, now, log };
    const asked = { rp: toRelyingParty(caller.origin), ...waiting };
    if (!(await verifySignIn(db, asked, answer))) throw authProblems['auth/invalid-passkey']();
  }
}

/** A wrong answer leaves the ticket as it was; a right one ends it. */
export async function finishSecondStep(
  provider: Provider,
  caller: FactorCaller,
  proof: Proof,
): Promise<SignInResult> {
  await limitNetwork(provider, caller, 'second-factor');
  const expired = authProblems['auth/second-factor-expired'];
  const known = await findStep(provider.db, caller.step, caller.now);
  if (!known) throw expired();
  await limitGuesses(provider, caller, known.account_id, proof);
  const entered = await runInTransaction(provider.db, async (db) => {
    const waiting = await redeemStep(db, caller.step, caller.now);
    const account = waiting && (await findAccountById(db, waiting.account_id));
    if (!account) throw expired();
    await requireProof(db, { provider, caller, waiting }, proof);
    return openOwnSession(db, caller, account);
  });
  await refillBucket(provider.db, 'second-factor by account', known.account_id);
  return entered;
}
