// Reads suggestions: companies and titles of open jobs.
import { sql } from 'kysely';
import { PREPARED } from '#platform/database/prepared.ts';
import type { Db } from '#context.ts';

interface CompanySuggestion {
  id: string;
  name: string;
  jobs: number;
}

/**
 * Companies whose name without its legal form begins with the typed text (folded); those with the most open jobs first.
 */
export async function readCompaniesByPrefix(
  db: Db,
  typed: string,
  limit: number,
  now: Date,
): Promise<CompanySuggestion[]> {
  const like = `${typed.replaceAll(/[%_\\]/g, '')}%`;
  const { rows } = await sql<CompanySuggestion>`
    SELECT c.id, c.name, j.jobs FROM (
      SELECT id, name FROM companies WHERE name_key LIKE ${like} AND taken_down_at IS NULL ORDER BY name_key USING ~<~ LIMIT 40
    ) c CROSS JOIN LATERAL (
      SELECT count(*) AS jobs FROM job_documents WHERE company_id = c.id AND expires_at > ${now}
    ) j ORDER BY j.jobs DESC, c.name LIMIT ${limit}`.execute(db);
  return rows;
}

/** Titles by job id, as the postings write them: in one language or in two. */
export async function readTitles(db: Db, ids: readonly string[]): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ id: string; titles: string[] }>`${PREPARED}SELECT id,
    array_remove(ARRAY[title, other_title], NULL) AS titles FROM jobs
    WHERE id = ANY (${sql.val([...ids])}::text[])`.execute(db);
  return new Map(rows.map(({ id, titles }) => [id, titles]));
}
