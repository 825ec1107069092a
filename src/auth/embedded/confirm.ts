// Confirms that the token's holder is the account's owner, before irreversible actions.
import type { Actor } from '#context.ts';
import { readPasswordHash } from '#auth/store/passwords.ts';
import { limitAccount } from './limits.ts';
import { EMBEDDED_ISSUER } from '#auth/rules/embedded.ts';
import type { Provider } from './provider.ts';
import { MINUTE } from '#platform/durations.ts';

/** `stale` requires a new sign-in: the password is missing, and the last sign-in is not recent. */
export type Confirmation = 'right' | 'wrong' | 'stale';

const FRESH = 10 * MINUTE;

type Deps = Pick<Provider, 'db' | 'limits' | 'hasher'>;

async function holdsPassword({ db, hasher }: Deps, account_id: string, password: string) {
  const hash = await readPasswordHash(db, account_id);
  return (await hasher.check(password, hash, account_id)).matches;
}

interface Claim {
  actor: Pick<Actor, 'issuer' | 'uid' | 'email' | 'signed_in_at'> | null;
  now: Date;
}

/** Rate limited because it checks passwords; separately from sign-ins, whose limit strangers can exhaust. */
export async function confirmOwner(
  deps: Deps,
  { actor, now }: Claim,
  password: string | undefined,
): Promise<Confirmation> {
  if (!actor) return 'stale';
  if (password && actor.issuer === EMBEDDED_ISSUER) {
    await limitAccount(deps, { now }, 'confirm', actor.uid);
    return (await holdsPassword(deps, actor.uid, password)) ? 'right' : 'wrong';
  }
  const since = actor.signed_in_at ? now.getTime() - actor.signed_in_at.getTime() : Infinity;
  return since <= FRESH ? 'right' : 'stale';
}
