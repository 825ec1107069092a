// Reads suggestions: companies and titles of open jobs.
import { sql } from 'kysely';
import { PREPARED } from '#platform/database/prepared.ts';
import type { Db } from '#context.ts';

/** Names of companies by id. */
export async function readCompanyNames(
  db: Db,
  ids: readonly string[],
): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('companies')
    .select(['id', 'name'])
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Titles of each job, the newest job first, as the postings write them: in one language or in two. */
export async function readTitles(db: Db, seqs: readonly number[]): Promise<string[][]> {
  const { rows } = await sql<{ titles: string[] }>`${PREPARED}SELECT
      array_remove(ARRAY[j.title, j.other_title], NULL) AS titles
    FROM job_documents d JOIN jobs j ON j.id = d.job_id
    WHERE d.seq = ANY (${sql.val([...seqs])}::bigint[]) ORDER BY d.created_at DESC, d.seq DESC`.execute(
    db,
  );
  return rows.map(({ titles }) => titles);
}
