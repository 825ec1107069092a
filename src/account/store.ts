// SQL of the log of used data rights. After a deletion the log names no person.
import type { Db, Role } from '#context.ts';

interface AccountRightUse {
  id: string;
  kind: 'export' | 'deletion';
  person_id: string | null;
  role: Role | null;
  counts: Record<string, number>;
  at: Date;
}

export async function recordRightUse(db: Db, { counts, ...use }: AccountRightUse): Promise<void> {
  await db
    .insertInto('account_rights')
    .values({ ...use, counts: JSON.stringify(counts) })
    .execute();
}

export async function listRightUses(db: Db, person_id: string) {
  return db
    .selectFrom('account_rights')
    .select(['id', 'kind', 'at'])
    .where('person_id', '=', person_id)
    .orderBy('at')
    .execute();
}

export interface LockedPerson {
  issuer: string;
  uid: string;
  role: Role | null;
  company_id: string | null;
}

/** Locks a person against writes of theirs, and returns what earlier ones have left; null for a deleted person. */
export async function lockPerson(db: Db, id: string): Promise<LockedPerson | null> {
  await db.selectFrom('people').select('id').where('id', '=', id).forUpdate().execute();
  // A statement of its own: the one that waits for the lock does not see the memberships of those before it.
  const row = await db
    .selectFrom('people as p')
    .leftJoin('memberships as m', 'm.person_id', 'p.id')
    .select(['p.issuer', 'p.uid', 'p.role', 'm.company_id'])
    .where('p.id', '=', id)
    .executeTakeFirst();
  return row ?? null;
}
