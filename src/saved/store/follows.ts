// Stores followed companies.
import { sql } from 'kysely';
import { toPageSql, type PageRequest } from '#platform/paging.ts';
import type { Db } from '#context.ts';
import type { SaveLimit } from './jobs.ts';

export async function readFollows(db: Db, person_id: string, page: PageRequest) {
  const { rows } = await sql<{ total: number; company_id: string | null }>`
    WITH followed AS (
      SELECT f.company_id, f.created_at FROM follows f JOIN companies c ON c.id = f.company_id
      WHERE f.person_id = ${person_id} AND c.taken_down_at IS NULL
    )
    SELECT t.total, f.company_id FROM (SELECT count(*) AS total FROM followed) t
    LEFT JOIN (
      SELECT * FROM followed ORDER BY created_at DESC, company_id ${toPageSql(page)}
    ) f ON true ORDER BY f.created_at DESC, f.company_id`.execute(db);
  const ids = rows.map(({ company_id }) => company_id).filter((id) => id !== null);
  return { total: rows[0]?.total ?? 0, ids };
}

/** Returns false when the limit is reached. Idempotent for one company. */
export async function addFollow(db: Db, company_id: string, { person_id, most, now }: SaveLimit) {
  const { rows } = await sql<{ followed: boolean }>`
    WITH added AS (
      INSERT INTO follows (person_id, company_id, created_at)
      SELECT ${person_id}, ${company_id}, ${now}
      WHERE (SELECT count(*) FROM follows WHERE person_id = ${person_id}) < ${most}
      ON CONFLICT DO NOTHING RETURNING 1
    )
    SELECT EXISTS (SELECT 1 FROM added) OR
      EXISTS (SELECT 1 FROM follows WHERE person_id = ${person_id} AND company_id = ${company_id}) OR
      (SELECT count(*) FROM follows WHERE person_id = ${person_id}) < ${most} AS followed`.execute(
    db,
  );
  return rows[0]?.followed ?? false;
}

export async function deleteFollow(db: Db, person_id: string, company_id: string): Promise<void> {
  await db
    .deleteFrom('follows')
    .where('person_id', '=', person_id)
    .where('company_id', '=', company_id)
    .execute();
}
