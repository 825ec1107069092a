// Reads what a token's holder is and may do: profile, company, account and session.
import type { Actor, Db } from '#context.ts';

export interface AccountState {
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

interface AccountStateKey {
  issuer: string;
  uid: string;
  session: string | null;
  /** Whether the issuer is the embedded provider, whose accounts are rows here. */
  isOwn: boolean;
}

/** One read for profile, company, account and session, any of which may be missing. */
export function readAccountState(
  db: Db,
  { issuer, uid, session, isOwn }: AccountStateKey,
): Promise<AccountState> {
  return db
    .selectNoFrom((eb) => eb.val(uid).as('uid'))
    .$call((key) => db.selectFrom(key.as('key')))
    .leftJoin('people as p', (on) => on.onRef('p.uid', '=', 'key.uid').on('p.issuer', '=', issuer))
    .leftJoin('memberships as m', 'm.person_id', 'p.id')
    .leftJoin('accounts as a', (on) => on.onRef('a.id', '=', 'key.uid').on((eb) => eb.val(isOwn)))
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
