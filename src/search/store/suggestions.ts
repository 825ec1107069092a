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

/** Titles by job id, as the postings write them: in one language or in two. */
export async function readTitles(db: Db, ids: readonly string[]): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ id: string; titles: string[] }>`${PREPARED}SELECT id,
    array_remove(ARRAY[title, other_title], NULL) AS titles FROM jobs
    WHERE id = ANY (${sql.val([...ids])}::text[])`.execute(db);
  return new Map(rows.map(({ id, titles }) => [id, titles]));
}
