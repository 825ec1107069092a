// Stores the takedown of a company; the jobs module stores the takedown of its jobs.
import { sql } from 'kysely';
import type { Db } from '#context.ts';

/** Locks the company against concurrent changes; returns null when it does not exist. */
export async function lockForTakedown(
  db: Db,
  id: string,
): Promise<{ taken_down_at: Date | null } | null> {
  const { rows } = await sql<{ taken_down_at: Date | null }>`
    SELECT taken_down_at FROM companies WHERE id = ${id} FOR UPDATE`.execute(db);
  return rows[0] ?? null;
}

/** The caller must have locked the company. */
export async function markCompanyTakenDown(
  db: Db,
  id: string,
  taken_down_reason: string,
  now: Date,
): Promise<void> {
  await db
    .updateTable('companies')
    .set({ taken_down_at: now, taken_down_reason })
    .where('id', '=', id)
    .execute();
}

/** The caller must have locked the company. */
export async function markCompanyRestored(db: Db, id: string): Promise<void> {
  await db
    .updateTable('companies')
    .set({ taken_down_at: null, taken_down_reason: null })
    .where('id', '=', id)
    .execute();
}
