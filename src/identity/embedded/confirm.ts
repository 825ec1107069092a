// Whether whoever holds the token is its owner still, before what cannot be undone.
import { checkPassword } from '#identity/passwords/hash.ts';
import type { Actor } from '#visit.ts';
import { limitAccount } from './limits.ts';
import { EMBEDDED_ISSUER, type Provider } from './provider.ts';

/** `stale` asks for a new sign-in: no password was given, and the last sign-in is too long ago. */
export type Confirmed = 'right' | 'wrong' | 'stale';

const FRESH = 10 * 60 * 1000;

type Deps = Pick<Provider, 'db' | 'limits'>;

async function holdsPassword({ db }: Deps, account_id: string, password: string) {
  const row = await db
    .selectFrom('account_passwords')
    .select('hash')
    .where('account_id', '=', account_id)
    .executeTakeFirst();
  return (await checkPassword(password, row?.hash ?? null)).matches;
}

interface Claim {
  actor: Pick<Actor, 'issuer' | 'uid' | 'email' | 'signed_in_at'> | null;
  now: Date;
}

/** Slowed like signing in, by the same measure: it tells whether a password is right. */
export async function confirmOwner(
  deps: Deps,
  { actor, now }: Claim,
  password: string | undefined,
): Promise<Confirmed> {
  if (!actor) return 'stale';
  if (password && actor.issuer === EMBEDDED_ISSUER) {
    await limitAccount(deps, { now }, 'sign-in', actor.email ?? actor.uid);
    return (await holdsPassword(deps, actor.uid, password)) ? 'right' : 'wrong';
  }
  const since = actor.signed_in_at ? now.getTime() - actor.signed_in_at.getTime() : Infinity;
  return since <= FRESH ? 'right' : 'stale';
}
