// The second step of a sign-in: a code, a recovery code or a passkey, with the ticket of the first step.
import { runInTransaction } from '#platform/database/transaction.ts';
import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import type { Problem } from '#api/problem.ts';
import { authProblems } from '#auth/contract.ts';
import { findAccountById, requireEnabled } from '#auth/store/accounts.ts';
import { recordAccountEvent } from '#auth/account-events/record.ts';
import { limitCodes, limitNetwork } from '#auth/embedded/limits.ts';
import type { Caller, Provider } from '#auth/embedded/provider.ts';
import { openOwnSession, type SignInResult } from '#auth/embedded/sign-in.ts';
import { refillBucket } from '#platform/rate-limit/buckets.ts';
import { logSecurityEvent } from '#platform/security-log.ts';
import { toPasskeyHost } from '#auth/rules/sign-in.ts';
import type { Db } from '#context.ts';
import { listCredentials } from '#auth/store/passkeys.ts';
import { readRecoveryCodes, useRecoveryCode } from '#auth/store/recovery-codes.ts';
import { findStep, redeemStep, type PendingSignIn } from './step-ticket.ts';
import { readTotp } from '#auth/store/totps.ts';
import { useTotp } from './totp.ts';
import { toRelyingParty, createSignInOptions, verifySignIn } from './webauthn.ts';

export interface FactorCaller extends Caller {
  /** Origin of the calling page, one of ours. */
  origin: string;
  /** Value of the second step's cookie. */
  step: string | undefined;
}

type Proof = { totp: string } | { recovery_code: string } | { passkey: AuthenticationResponseJSON };

/** Returns the account's available factors, and the options for signing with a passkey of this host. */
export async function getSecondStepOptions(provider: Provider, caller: FactorCaller) {
  await limitNetwork(provider, caller, 'second-factor');
  const { db } = provider;
  const pending = await findStep(db, caller.step, caller.now);
  if (!pending) throw authProblems['auth/second-factor-expired']();
  const { account_id } = pending;
  const host = toPasskeyHost(caller.origin);
  const usable = host !== null && (await listCredentials(db, account_id, host)).length > 0;
  return {
    totp: (await readTotp(db, account_id)) !== null,
    recovery_codes: ((await readRecoveryCodes(db, account_id))?.left ?? 0) > 0,
    passkey: usable
      ? await createSignInOptions(db, { rp: toRelyingParty(caller.origin), ...pending })
      : null,
  };
}

/** Limits guesses by account; a passkey cannot be guessed. */
async function limitGuesses(
  provider: Provider,
  caller: FactorCaller,
  account_id: string,
  proof: Proof,
): Promise<void> {
  if ('totp' in proof) await limitCodes(provider, caller, 'second-factor', account_id);
  if ('recovery_code' in proof) await limitCodes(provider, caller, 'recovery-code', account_id);
}

interface StepAttempt {
  provider: Provider;
  caller: FactorCaller;
  pending: PendingSignIn;
}

/** Returns the problem of a wrong proof; null for a correct one. */
async function findFault(
  db: Db,
  { provider, caller, pending }: StepAttempt,
  proof: Proof,
): Promise<Problem | null> {
  const { account_id } = pending;
  const { now } = caller;
  const { vault, log } = provider;
  const wrong = authProblems['auth/invalid-second-factor'];
  if ('totp' in proof) {
    const isRight = await useTotp({ db, vault }, { account_id, code: proof.totp, now });
    return isRight ? null : wrong({ fields: { totp: 'code_wrong' } });
  }
  if ('recovery_code' in proof) {
    const left = await useRecoveryCode(db, account_id, proof.recovery_code, now);
    if (left === null) return wrong({ fields: { recovery_code: 'code_wrong' } });
    await recordAccountEvent(db, { account_id, kind: 'recovery_code_used' }, caller);
    return null;
  }
  const answer = { response: proof.passkey, now, log };
  const challenge = { rp: toRelyingParty(caller.origin), ...pending };
  const isRight = await verifySignIn(db, challenge, answer);
  return isRight ? null : authProblems['auth/invalid-passkey']();
}

async function requireProof(db: Db, attempt: StepAttempt, proof: Proof): Promise<void> {
  const fault = await findFault(db, attempt, proof);
  if (!fault) return;
  const { log, network } = attempt.caller;
  const { account_id } = attempt.pending;
  // The password was right, so this failure says most about a stolen one.
  logSecurityEvent(log, 'sign_in_failed', { account_id, network, second_factor: true });
  throw fault;
}

/** A wrong proof leaves the ticket valid; a correct one redeems it. */
export async function finishSecondStep(
  provider: Provider,
  caller: FactorCaller,
  proof: Proof,
): Promise<SignInResult> {
  await limitNetwork(provider, caller, 'second-factor');
  const expired = authProblems['auth/second-factor-expired'];
  const found = await findStep(provider.db, caller.step, caller.now);
  if (!found) throw expired();
  await limitGuesses(provider, caller, found.account_id, proof);
  const entered = await runInTransaction(provider.db, async (db) => {
    // Before the ticket: a password reset at the same time has ended this sign-in, or ends its session.
    await requireEnabled(db, found.account_id);
    const pending = await redeemStep(db, caller.step, caller.now);
    const account = pending && (await findAccountById(db, pending.account_id));
    if (!account) throw expired();
    await requireProof(db, { provider, caller, pending }, proof);
    return openOwnSession(db, caller, account);
  });
  await refillBucket(provider.db, 'second-factor by account', found.account_id);
  return entered;
}
