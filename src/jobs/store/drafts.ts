// What a draft needs of its company.
import { sql } from 'kysely';
import type { Db } from '#visit.ts';

/**
 * Holds the row of whoever writes, before the company's: the end of an account locks in this order too.
 * Answers false where the person is gone meanwhile.
 */
export async function holdPoster(db: Db, person_id: string): Promise<boolean> {
  const { rows } = await sql`SELECT 1 FROM people WHERE id = ${person_id} FOR KEY SHARE`.execute(
    db,
  );
  return rows.length > 0;
}

/** Held until the caller's write is done, so that two drafts at once are counted one after the other. */
export async function countDrafts(db: Db, company_id: string): Promise<number> {
  await sql`SELECT 1 FROM companies WHERE id = ${company_id} FOR NO KEY UPDATE`.execute(db);
  const { n } = await db
    .selectFrom('jobs')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('company_id', '=', company_id)
    .where('state', '=', 'draft')
    .executeTakeFirstOrThrow();
  return n;
}

export async function readPoster(db: Db, company_id: string) {
  return db
    .selectFrom('companies')
    .select(['name as company', 'logo'])
    .where('id', '=', company_id)
    .executeTakeFirst();
}
