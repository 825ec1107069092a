// Finds where a text is still stored, for tests of erasure.
import { sql } from 'kysely';
import type { Db } from '#context.ts';

/** Returns `table: word` for every table with a row that contains one of the words. */
export async function listTablesContaining(db: Db, words: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ table: string }>`
    SELECT table_name AS table FROM information_schema.tables
    WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`.execute(db);
  const found: string[] = [];
  for (const { table } of rows)
    for (const word of words) {
      const { rows: matches } = await sql`SELECT 1 FROM ${sql.table(table)} t
        WHERE to_jsonb(t)::text LIKE ${`%${word}%`} LIMIT 1`.execute(db);
      if (matches.length > 0) found.push(`${table}: ${word}`);
    }
  return found;
}
