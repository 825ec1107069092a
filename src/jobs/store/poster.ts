// Reads and locks the person and company that post a job.
import { sql } from 'kysely';
import { PREPARED } from '#platform/database/prepared.ts';
import type { Db } from '#context.ts';

/**
 * Locks the person before the company, in the same order as the deletion of an account.
 * Returns false when the person no longer exists.
 */
export async function lockPoster(db: Db, person_id: string): Promise<boolean> {
  const { rows } =
    await sql`${PREPARED}SELECT 1 FROM people WHERE id = ${person_id} FOR KEY SHARE`.execute(db);
  return rows.length > 0;
}

export async function readPoster(db: Db, company_id: string) {
  return db
    .selectFrom('companies')
    .select(['name as company', 'logo'])
    .where('id', '=', company_id)
    .executeTakeFirst();
}
