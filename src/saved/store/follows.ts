// Stores followed companies.
import { sql } from 'kysely';
import { toPageSql, type PageRequest } from '#platform/paging.ts';
import type { Db } from '#context.ts';

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
