// Authenticates a bearer token: the token identifies the person, the database adds role and company.
import type { Actor, Db, Log } from '#context.ts';
import { apiProblems } from '#api/problem.ts';
import type { Claims, VerifyBearerToken } from './verifier.ts';

interface AuthenticateDeps {
  db: Db;
  verify: VerifyBearerToken;
  /** Issuer of the accounts in our own database. */
  ownIssuer: string;
  log: Log;
}

interface AccountState {
  person_id: string | null;
  role: NonNullable<Actor['person']>['role'];
  company_id: string | null;
  person_disabled: Date | null;
  person_from: Date | null;
  account_id: string | null;
  account_verified: boolean | null;
  account_disabled: Date | null;
  account_from: Date | null;
  session: string | null;
}

/** Reads profile, company, account and session in one query; each may be missing. */
function readAccountState({ db, ownIssuer }: AuthenticateDeps, { issuer, uid, session }: Claims) {
  return db
    .selectNoFrom((eb) => eb.val(uid).as('uid'))
    .$call((token) => db.selectFrom(token.as('token')))
    .leftJoin('people as p', (on) =>
      on.onRef('p.uid', '=', 'token.uid').on('p.issuer', '=', issuer),
    )
    .leftJoin('memberships as m', 'm.person_id', 'p.id')
    .leftJoin('accounts as a', (on) =>
      on.onRef('a.id', '=', 'token.uid').on((eb) => eb.val(issuer === ownIssuer)),
    )
    .leftJoin('sessions as s', (on) =>
      on.onRef('s.account_id', '=', 'a.id').on('s.sid', '=', session),
    )
    .select(['p.id as person_id', 'p.role', 'm.company_id'])
    .select(['p.disabled_at as person_disabled', 'p.tokens_valid_from as person_from'])
    .select(['a.id as account_id', 'a.email_verified as account_verified'])
    .select('a.disabled_at as account_disabled')
    .select(['a.tokens_valid_from as account_from', 's.sid as session'])
    .executeTakeFirstOrThrow();
}

function isRevoked(state: AccountState, claims: Claims, ownIssuer: string): boolean {
  // Our own tokens end with the session that they were issued for.
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
    const state = await readAccountState(deps, claims).catch((error: unknown) => {
      deps.log.error({ err: error }, 'The caller’s account could not be read');
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
