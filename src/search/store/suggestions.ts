// Reads what a person may be about to type: companies and titles on the board.
import { sql } from 'kysely';
import type { Db } from '#visit.ts';
import type { Window } from './candidates.ts';

export interface CompanyBeginning {
  id: string;
  name: string;
  jobs: number;
}

/** Companies whose name, its legal form aside, begins as typed (folded); those with most open jobs first. */
export async function readCompaniesBeginning(
  db: Db,
  typed: string,
  limit: number,
  now: Date,
): Promise<CompanyBeginning[]> {
  const like = `${typed.replaceAll(/[%_\\]/g, '')}%`;
  const { rows } = await sql<CompanyBeginning>`
    SELECT c.id, c.name, j.jobs FROM (
      SELECT id, name FROM companies WHERE name_key LIKE ${like} ORDER BY name_key USING ~<~ LIMIT 40
    ) c CROSS JOIN LATERAL (
      SELECT count(*) AS jobs FROM job_documents WHERE company_id = c.id AND expires_at > ${now}
    ) j ORDER BY j.jobs DESC, c.name LIMIT ${limit}`.execute(db);
  return rows;
}

/** Commonest titles among the newest that match, as their postings write them. */
export async function readTitles(
  db: Db,
  query: string,
  windows: readonly Window[],
  now: Date,
): Promise<string[]> {
  const { rows } = await sql<{ title: string }>`
    SELECT min(j.title) AS title FROM job_candidates(
      ${sql.val([query])}::text[]::tsquery[], ARRAY[1], ${sql.val(windows.map((it) => it.query))}::text[]::tsquery[],
      ${sql.val(windows.map(({ held }) => held))}::bigint[], ARRAY[60], 1, 60, false, ${now}::timestamptz, NULL, NULL, NULL, false, NULL, false, false
    ) found JOIN jobs j ON j.id = found.job_id
    WHERE length(j.title) <= 60 GROUP BY found.title ORDER BY count(*) DESC, length(min(j.title)) LIMIT 6`.execute(
    db,
  );
  return rows.map(({ title }) => title);
}
