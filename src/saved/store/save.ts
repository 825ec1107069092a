// Adds and deletes what a person saves: jobs, and companies to follow.
import { sql } from 'kysely';
import type { Db } from '#context.ts';

/** A table of saved things, and its column with their id. */
interface SavedTable {
  table: 'saved_jobs' | 'follows';
  column: 'job_id' | 'company_id';
}

export const SAVED_JOBS: SavedTable = { table: 'saved_jobs', column: 'job_id' };
export const FOLLOWS: SavedTable = { table: 'follows', column: 'company_id' };

interface SaveLimit {
  person_id: string;
  most: number;
  now: Date;
}

/** Serializes what a person saves until the transaction ends, because parallel requests would pass a limit together. */
export async function lockSaver(db: Db, person_id: string): Promise<void> {
  await sql`SELECT 1 FROM people WHERE id = ${person_id} FOR NO KEY UPDATE`.execute(db);
}

/** Returns false when the limit is reached. Saving the same twice is no error. */
export async function saveWithinLimit(
  db: Db,
  { table, column }: SavedTable,
  id: string,
  { person_id, most, now }: SaveLimit,
): Promise<boolean> {
  await lockSaver(db, person_id);
  const [saved, key] = [sql.table(table), sql.ref(column)];
  const count = sql`(SELECT count(*) FROM ${saved} WHERE person_id = ${person_id})`;
  const { rows } = await sql<{ is_saved: boolean }>`
    WITH added AS (
      INSERT INTO ${saved} (person_id, ${key}, created_at)
      SELECT ${person_id}, ${id}, ${now} WHERE ${count} < ${most}
      ON CONFLICT DO NOTHING RETURNING 1
    )
    SELECT EXISTS (SELECT 1 FROM added) OR
      EXISTS (SELECT 1 FROM ${saved} WHERE person_id = ${person_id} AND ${key} = ${id}) OR
      ${count} < ${most} AS is_saved`.execute(db);
  return rows[0]?.is_saved ?? false;
}

export async function isSaved(
  db: Db,
  { table, column }: SavedTable,
  person_id: string,
  id: string,
): Promise<boolean> {
  const { rows } = await sql`SELECT 1 FROM ${sql.table(table)}
    WHERE person_id = ${person_id} AND ${sql.ref(column)} = ${id}`.execute(db);
  return rows.length > 0;
}

export async function deleteSaved(
  db: Db,
  { table, column }: SavedTable,
  person_id: string,
  id: string,
): Promise<void> {
  await sql`DELETE FROM ${sql.table(table)}
    WHERE person_id = ${person_id} AND ${sql.ref(column)} = ${id}`.execute(db);
}
