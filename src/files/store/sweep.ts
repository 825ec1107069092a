// The rows that a sweep is after: files that no list and no application holds, and keys of rows that are gone.
import { sql } from 'kysely';
import { toLogoPath } from '#files/rules/address.ts';
import type { Db } from '#context.ts';

/** Taken off its owner's list, and carried by no application any more. */
export async function deleteUnattachedFiles(db: Db, most: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`DELETE FROM files WHERE id IN (
    SELECT f.id FROM files f WHERE f.deleted_at IS NOT NULL
      AND NOT EXISTS (SELECT 1 FROM applications a WHERE a.file_id = f.id)
    ORDER BY f.deleted_at LIMIT ${most} FOR UPDATE SKIP LOCKED)`.execute(db);
  return Number(numAffectedRows);
}

/** Handed in before that moment and never put on the company's page. */
export async function deleteStaleLogos(db: Db, before: Date, most: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`DELETE FROM files WHERE id IN (
    SELECT f.id FROM files f WHERE f.purpose = 'logo' AND f.created_at < ${before}
      AND NOT EXISTS (SELECT 1 FROM companies c WHERE c.id = f.company_id AND c.logo = ${toLogoPath('')} || f.id)
    LIMIT ${most} FOR UPDATE SKIP LOCKED)`.execute(db);
  return Number(numAffectedRows);
}

export async function readErasedFiles(db: Db, most: number): Promise<string[]> {
  const rows = await db.selectFrom('erased_files').select('key').limit(most).execute();
  return rows.map(({ key }) => key);
}

export async function deleteErasedFiles(db: Db, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  await db.deleteFrom('erased_files').where('key', 'in', keys).execute();
}

/** Null in a database that has adopted no folder. */
export async function readBoardId(db: Db): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`SELECT id FROM board_identity`.execute(db);
  return rows[0]?.id ?? null;
}

/** Of these keys, those that no file has. */
export async function findUnknownFiles(db: Db, keys: readonly string[]): Promise<string[]> {
  if (keys.length === 0) return [];
  const rows = await db.selectFrom('files').select('key').where('key', 'in', keys).execute();
  const known = new Set(rows.map(({ key }) => key));
  return keys.filter((key) => !known.has(key));
}
