// From a bearer token to an actor: the token says who, the store says what they are here.
import type { Actor, Db, Log } from '#context.ts';
import { apiProblems } from '#api/problem.ts';
import type { Claims, VerifyBearerToken } from './verifier.ts';

interface AuthenticateDeps {
  db: Db;
  verify: VerifyBearerToken;
  /** The issuer whose accounts are our own rows. */
  ownIssuer: string;
  log: Log;
}

interface Standing {
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

/** One read for profile, company, account and session, any of which may be missing. */
function standingOf({ db, ownIssuer }: AuthenticateDeps, { issuer, uid, session }: Claims) {
  return db
    .selectNoFrom((eb) => eb.val(uid).as('uid'))
    .$call((asked) => db.selectFrom(asked.as('asked')))
    .leftJoin('people as p', (on) =>
      on.onRef('p.uid', '=', 'asked.uid').on('p.issuer', '=', issuer),
    )
    .leftJoin('memberships as m', 'm.person_id', 'p.id')
    .leftJoin('accounts as a', (on) =>
      on.onRef('a.id', '=', 'asked.uid').on((eb) => eb.val(issuer === ownIssuer)),
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

function isDead(standing: Standing, claims: Claims, ownIssuer: string): boolean {
  // Our own tokens live no longer than the session that they were issued for.
  if (claims.issuer === ownIssuer && !(standing.account_id && standing.session)) return true;
  if (standing.person_disabled ?? standing.account_disabled) return true;
  const since = [standing.person_from, standing.account_from];
  return since.some((from) => from !== null && claims.issued_at * 1000 < from.getTime());
}

export function createAuthenticate(
  deps: AuthenticateDeps,
): (authorization: string | undefined) => Promise<Actor | null> {
  return async (authorization) => {
    if (!authorization) return null;
    const claims = await deps.verify(authorization);
    const standing = await standingOf(deps, claims).catch((error: unknown) => {
      deps.log.error({ err: error }, 'A caller’s standing could not be read');
      throw apiProblems.identity_unavailable();
    });
    if (isDead(standing, claims, deps.ownIssuer)) throw apiProblems.unauthorized();
    const { issuer, uid, email, name, picture, signed_in_at } = claims;
    // Of our own accounts the row is right at once; the token may be ten minutes behind.
    const email_verified = standing.account_verified ?? claims.email_verified;
    const { person_id, role, company_id } = standing;
    const person = person_id === null ? null : { id: person_id, role, company_id };
    const token_ends = new Date(claims.ends_at);
    const issued_at = new Date(claims.issued_at * 1000);
    const known = { issuer, uid, email, email_verified, name, picture, signed_in_at };
    return { ...known, person, token_ends, session: claims.session, issued_at };
  };
}
