// Slows whoever tries too often; never locks anybody out.
import { authProblems } from '#identity/contract.ts';
import { spendTokens } from '#door/limits/caller.ts';
import { refill } from '#platform/rate-limit/buckets.ts';
import type { BucketName } from '#platform/rate-limit/limits.ts';
import { networkOf } from '#platform/rate-limit/network.ts';
import { sameAddress } from './accounts.ts';
import type { Caller, Provider } from './provider.ts';

type Limited = Pick<Provider, 'db' | 'limits'> & Partial<Pick<Provider, 'log'>>;

async function spend(provider: Limited, limit: BucketName, whom: string, now: Date): Promise<void> {
  if (!provider.limits) return;
  const seconds = await spendTokens(provider, [{ limit, whom }], now);
  if (seconds > 0) throw authProblems['auth/too-many-requests']({ values: { seconds } });
}

export const limitNetwork = (
  provider: Provider,
  caller: Caller,
  what: 'sign-in' | 'sign-up' | 'mail' | 'second-factor',
) => spend(provider, `${what} by ip`, networkOf(caller.ip), caller.now);

/** By address, whether or not there is an account: the limit tells nothing. */
export const limitAccount = (
  provider: Limited,
  caller: Pick<Caller, 'now'>,
  what: 'sign-in' | 'mail' | 'second-factor' | 'recovery-code',
  email: string,
) => spend(provider, `${what} by account`, sameAddress(email), caller.now);

export const welcomeBack = (provider: Provider, email: string) =>
  refill(provider.db, 'sign-in by account', sameAddress(email));
