// Who posts a job: the person who writes, and the company in whose name.
import { sql } from 'kysely';
import type { Db } from '#context.ts';

/**
 * Holds the row of whoever writes, before the company's: the end of an account locks in this order too.
 * Answers false where the person is gone meanwhile.
 */
export async function lockPoster(db: Db, person_id: string): Promise<boolean> {
  const { rows } = await sql`SELECT 1 FROM people WHERE id = ${person_id} FOR KEY SHARE`.execute(
    db,
  );
  return rows.length > 0;
}

export async function readPoster(db: Db, company_id: string) {
  return db
    .selectFrom('companies')
    .select(['name as company', 'logo'])
    .where('id', '=', company_id)
    .executeTakeFirst();
}
