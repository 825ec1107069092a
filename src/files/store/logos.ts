// A company's uploaded logos: one of them is on its page, the others go.
import { sql } from 'kysely';
import { logoPath } from '#files/rules/address.ts';
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

/** Of the uploads that are not on the page, the newest few are enough to choose from. */
export async function dropSpareLogos(db: Db, company_id: string, spare: number): Promise<void> {
  await sql`DELETE FROM files WHERE id IN (
    SELECT f.id FROM files f JOIN companies c ON c.id = f.company_id
    WHERE f.company_id = ${company_id} AND c.logo IS DISTINCT FROM ${logoPath('')} || f.id
    ORDER BY f.created_at DESC, f.id DESC OFFSET ${spare})`.execute(db);
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
