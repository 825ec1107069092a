// A company's uploaded logos: one of them is on its page, the others go.
import type { Db } from '#visit.ts';

export async function isLogoOf(db: Db, company_id: string, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('files')
    .select('id')
    .where('id', '=', id)
    .where('company_id', '=', company_id)
    .where('purpose', '=', 'logo')
    .forShare()
    .executeTakeFirst();
  return row !== undefined;
}

/** Null keeps none. */
export async function dropOtherLogos(
  db: Db,
  company_id: string,
  kept: string | null,
): Promise<void> {
  await db
    .deleteFrom('files')
    .where('company_id', '=', company_id)
    .$if(kept !== null, (query) => query.where('id', '!=', kept ?? ''))
    .execute();
}
