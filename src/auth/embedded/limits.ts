// Rate limits of sign-in attempts; they never lock an owner out.
import { authProblems } from '#auth/contract.ts';
import { runInTransaction } from '#platform/database/transaction.ts';
import { listNetworkTakes, spendInTurn, spendTokens } from '#api/limits/caller.ts';
import { refillBucket, type Take } from '#platform/rate-limit/buckets.ts';
import type { BucketName } from '#platform/rate-limit/limits.ts';
import { recordAccountEvent } from '#auth/account-events/record.ts';
import { normalizeAddress } from '#auth/store/accounts.ts';
import { findDevice } from '#auth/store/devices.ts';
import type { Caller, Provider } from './provider.ts';

type LimitDeps = Pick<Provider, 'db' | 'limits' | 'countRefusal'> & Partial<Pick<Provider, 'log'>>;

/** Takes a token of each step in turn; returns the seconds until there is one of every step if one refuses, else 0. */
async function takeTokens(
  provider: LimitDeps,
  steps: readonly Take[][],
  now: Date,
): Promise<number> {
  if (!provider.limits) return 0;
  return (await spendInTurn(provider, steps, now)).seconds;
}

async function spend(provider: LimitDeps, steps: readonly Take[][], now: Date): Promise<void> {
  const seconds = await takeTokens(provider, steps, now);
  if (seconds > 0) throw authProblems['auth/too-many-requests']({ values: { seconds } });
}

const spendOne = (provider: LimitDeps, limit: BucketName, owner: string, now: Date) =>
  spend(provider, [[{ limit, owner }]], now);

export const limitNetwork = (
  provider: Provider,
  caller: Caller,
  what: 'sign-in' | 'sign-up' | 'mail' | 'second-factor',
) => spend(provider, listNetworkTakes(`${what} by ip`, caller.ip), caller.now);

/** Counts by address, whether or not an account exists, so that the limit reveals nothing. */
export const limitAccount = (
  provider: LimitDeps,
  caller: Pick<Caller, 'now'>,
  what: 'mail' | 'second-factor' | 'recovery-code' | 'confirm',
  email: string,
) => spendOne(provider, `${what} by account`, normalizeAddress(email), caller.now);

/**
 * The address may be a stranger's, so what it gets is limited whoever asks for it, and by the day too: an account that is
 * deleted and created again would otherwise be a new reason for a mail each time. The day's bucket loses nothing to
 * requests that the other one refuses.
 */
function listMailTakes(email: string): Take[][] {
  const owner = normalizeAddress(email);
  return [[{ limit: 'mail by account', owner }], [{ limit: 'daily mail by account', owner }]];
}

/** Limits the mails with a link that an address gets. */
export const limitMail = (provider: LimitDeps, { now }: Pick<Caller, 'now'>, email: string) =>
  spend(provider, listMailTakes(email), now);

/** Returns whether the address may get another mail with a link, for actions that do not depend on it. */
export const mayMail = async (
  provider: LimitDeps,
  { now }: Pick<Caller, 'now'>,
  email: string,
): Promise<boolean> => (await takeTokens(provider, listMailTakes(email), now)) === 0;

/** Notifies the owner of repeated wrong passwords or codes, at most once a day. */
async function recordRefusal(provider: Provider, caller: Caller, account_id: string) {
  const { db, log } = provider;
  const takes = [{ limit: 'refusal notice by account', owner: account_id }] as const;
  if ((await spendTokens({ db, log }, takes, caller.now)).seconds > 0) return;
  await runInTransaction(db, (tx) =>
    recordAccountEvent(tx, { account_id, kind: 'sign_in_refused' }, caller),
  );
}

/** Limits guesses of the account's codes, and notifies the owner of those above the limit. */
export async function limitCodes(
  provider: Provider,
  caller: Caller,
  what: 'second-factor' | 'recovery-code',
  account_id: string,
): Promise<void> {
  try {
    await limitAccount(provider, caller, what, account_id);
  } catch (error) {
    await recordRefusal(provider, caller, account_id);
    throw error;
  }
}

interface SignInTry {
  email: string;
  /** Null when no account has the address. */
  account_id: string | null;
}

/**
 * A device that signed in to the account before has its own bucket, so that strangers' attempts from any network do
 * not lock the owner out. Returns the function to call after a success.
 */
export async function limitSignIn(
  provider: Provider,
  caller: Caller,
  { email, account_id }: SignInTry,
): Promise<{ isKnownDevice: boolean; refill: () => Promise<void> }> {
  const { db } = provider;
  const device = account_id && (await findDevice(db, account_id, caller.deviceSecret));
  if (device) {
    const owner = device.toString('base64url');
    await spendOne(provider, 'sign-in by device', owner, caller.now);
    return { isKnownDevice: true, refill: () => refillBucket(db, 'sign-in by device', owner) };
  }
  await limitNetwork(provider, caller, 'sign-in');
  const owner = normalizeAddress(email);
  try {
    await spendOne(provider, 'sign-in by account', owner, caller.now);
  } catch (error) {
    if (account_id) await recordRefusal(provider, caller, account_id);
    throw error;
  }
  return { isKnownDevice: false, refill: () => refillBucket(db, 'sign-in by account', owner) };
}
