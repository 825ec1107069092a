// Builds an actor without a token, for signed links, which identify their person.
import { EMBEDDED_ISSUER } from '#auth/rules/embedded.ts';
import type { Actor, Db } from '#context.ts';

/** Returns null for people who are suspended, deleted, or ended all sessions after `since`. */
export async function findActor(db: Db, person_id: string, since: Date): Promise<Actor | null> {
  const row = await db
    .selectFrom('people as p')
    .leftJoin('memberships as m', 'm.person_id', 'p.id')
    .leftJoin('accounts as a', (on) =>
      on.onRef('a.id', '=', 'p.uid').on('p.issuer', '=', EMBEDDED_ISSUER),
    )
    .select(['p.id', 'p.issuer', 'p.uid', 'p.email', 'p.email_verified', 'p.name', 'p.role'])
    .select(['p.avatar as picture', 'p.disabled_at', 'p.tokens_valid_from', 'm.company_id'])
    .select(['a.disabled_at as account_disabled', 'a.tokens_valid_from as account_from'])
    .where('p.id', '=', person_id)
    .executeTakeFirst();
  if (!row || (row.disabled_at ?? row.account_disabled)) return null;
  const bounds = [row.tokens_valid_from, row.account_from];
  if (bounds.some((from) => from !== null && since.getTime() < from.getTime())) return null;
  const { id, role, company_id, issuer, uid, email, email_verified, name, picture } = row;
  const person = { id, role, company_id };
  return { issuer, uid, email, email_verified, name, picture, person };
}
