// SQL of the file sweep: unattached files, stale pictures, and keys of deleted rows.
import { sql } from 'kysely';
import { isShown } from './pictures.ts';
import type { RetentionRule } from '#platform/retention.ts';
import type { Db } from '#context.ts';

/** Keys of deleted rows: the sweep deletes the bytes, then the key. */
export const ERASED_FILE_RETENTION: RetentionRule = {
  table: 'erased_files',
  id: sql`key`,
  from: 'erased_at',
  days: 0,
};

/** Deletes files that their owner removed and no application carries. */
export async function deleteUnattachedFiles(db: Db, limit: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`DELETE FROM files WHERE id IN (
    SELECT f.id FROM files f WHERE f.deleted_at IS NOT NULL
      AND NOT EXISTS (SELECT 1 FROM applications a WHERE a.file_id = f.id)
    ORDER BY f.deleted_at LIMIT ${limit} FOR UPDATE SKIP LOCKED)`.execute(db);
  return Number(numAffectedRows);
}

/** Deletes logos and photos created before the given time that no company page shows. */
export async function deleteStalePictures(db: Db, before: Date, limit: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`DELETE FROM files WHERE id IN (
    SELECT id FROM files WHERE purpose IN ('logo', 'photo') AND created_at < ${before} AND NOT ${isShown}
    LIMIT ${limit} FOR UPDATE SKIP LOCKED)`.execute(db);
  return Number(numAffectedRows);
}

export async function readErasedFiles(db: Db, limit: number): Promise<string[]> {
  const rows = await db.selectFrom('erased_files').select('key').limit(limit).execute();
  return rows.map(({ key }) => key);
}

export async function deleteErasedFiles(db: Db, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  await db.deleteFrom('erased_files').where('key', 'in', keys).execute();
}

/** Returns null in a database that is not linked to a folder yet. */
export async function readBoardId(db: Db): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`SELECT id FROM board_identity`.execute(db);
  return rows[0]?.id ?? null;
}

/** Returns the keys that no row refers to. */
export async function findUnknownFiles(db: Db, keys: readonly string[]): Promise<string[]> {
  if (keys.length === 0) return [];
  const rows = await db.selectFrom('files').select('key').where('key', 'in', keys).execute();
  const known = new Set(rows.map(({ key }) => key));
  return keys.filter((key) => !known.has(key));
}
