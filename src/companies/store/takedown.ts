// Takes down and restores a company. The jobs module handles the company's jobs.
import { sql } from 'kysely';
import { looksLikeId } from '#platform/ids.ts';
import type { Db } from '#context.ts';

export type CompanyTakedown = 'unknown' | 'already' | 'done';
export type CompanyRestore = 'unknown' | 'not_taken_down' | 'done';

/** Locks the company against concurrent changes; returns null when it does not exist. */
async function lockForTakedown(db: Db, id: string): Promise<{ taken_down_at: Date | null } | null> {
  if (!looksLikeId(id)) return null;
  const { rows } = await sql<{ taken_down_at: Date | null }>`
    SELECT taken_down_at FROM companies WHERE id = ${id} FOR UPDATE`.execute(db);
  return rows[0] ?? null;
}

/** Call inside a transaction. */
export async function takeDownCompany(
  { db, now }: { db: Db; now: Date },
  id: string,
  reason: string,
): Promise<CompanyTakedown> {
  const company = await lockForTakedown(db, id);
  if (!company) return 'unknown';
  if (company.taken_down_at) return 'already';
  await db
    .updateTable('companies')
    .set({ taken_down_at: now, taken_down_reason: reason })
    .where('id', '=', id)
    .execute();
  return 'done';
}

/** Call inside a transaction. */
export async function restoreCompany({ db }: { db: Db }, id: string): Promise<CompanyRestore> {
  const company = await lockForTakedown(db, id);
  if (!company) return 'unknown';
  if (!company.taken_down_at) return 'not_taken_down';
  await db
    .updateTable('companies')
    .set({ taken_down_at: null, taken_down_reason: null })
    .where('id', '=', id)
    .execute();
  return 'done';
}
