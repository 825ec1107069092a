// Authenticates a bearer token: the token identifies the person, the database adds role and company.
import type { Log } from '#platform/log.ts';
import type { Actor, Db } from '#context.ts';
import { apiProblems } from '#api/problem.ts';
import { readAccountState, type AccountState } from '#auth/store/account-state.ts';
import type { Claims, VerifyBearerToken } from './verifier.ts';

interface AuthenticateDeps {
  db: Db;
  verify: VerifyBearerToken;
  /** Issuer of the accounts in our own database. */
  ownIssuer: string;
  log: Log;
}

function isRevoked(state: AccountState, claims: Claims, ownIssuer: string): boolean {
  // Our own tokens live no longer than the session that they were issued for.
  if (claims.issuer === ownIssuer && !(state.account_id && state.session)) return true;
  if (state.person_disabled ?? state.account_disabled) return true;
  const since = [state.person_from, state.account_from];
  return since.some((from) => from !== null && claims.issued_at * 1000 < from.getTime());
}

export function createAuthenticate(
  deps: AuthenticateDeps,
): (authorization: string | undefined) => Promise<Actor | null> {
  return async (authorization) => {
    if (!authorization) return null;
    const claims = await deps.verify(authorization);
    const state = await readAccountState(deps.db, {
      ...claims,
      isOwn: claims.issuer === deps.ownIssuer,
    }).catch((error: unknown) => {
      deps.log.error({ err: error }, 'A caller’s account could not be read');
      throw apiProblems.identity_unavailable();
    });
    if (isRevoked(state, claims, deps.ownIssuer)) throw apiProblems.unauthorized();
    const { issuer, uid, email, name, picture, signed_in_at } = claims;
    // For our own accounts the row is current, while the token may be ten minutes old.
    const email_verified = state.account_verified ?? claims.email_verified;
    const { person_id, role, company_id } = state;
    const person = person_id === null ? null : { id: person_id, role, company_id };
    const token_ends = new Date(claims.ends_at);
    const issued_at = new Date(claims.issued_at * 1000);
    const identity = { issuer, uid, email, email_verified, name, picture, signed_in_at };
    return { ...identity, person, token_ends, session: claims.session, issued_at };
  };
}
