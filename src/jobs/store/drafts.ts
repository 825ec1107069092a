// How many drafts a company has.
import { sql } from 'kysely';
import type { Db } from '#context.ts';

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
