// Counts a company's drafts.
import { sql } from 'kysely';
import type { Db } from '#context.ts';

/** Locks the company until the transaction ends, so that parallel writes cannot exceed the limit. */
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
