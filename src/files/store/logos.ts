// SQL of logos: a company shows one and the others are deleted. Before the company exists they belong to the uploader.
import { sql } from 'kysely';
import { toLogoPath } from '#files/rules/logo-path.ts';
import type { Db } from '#context.ts';

/** Owner of logos: the company, and the person who uploaded some before it existed. */
export interface LogoOwner {
  person_id: string;
  company_id: string | null;
}

const isOwnedBy = ({ person_id, company_id }: LogoOwner) =>
  sql<boolean>`purpose = 'logo' AND (company_id = ${company_id}
    OR (company_id IS NULL AND owner_id = ${person_id}))`;

/** Locks the row, so that a sweep cannot delete it before the transaction ends. */
export async function isCompanyLogo(db: Db, owner: LogoOwner, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('files')
    .select('id')
    .where('id', '=', id)
    .where(isOwnedBy(owner))
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes unused logos except for the newest `spare`. */
export async function deleteSpareLogos(db: Db, owner: LogoOwner, spare: number): Promise<void> {
  await sql`DELETE FROM files WHERE id IN (
    SELECT id FROM files WHERE ${isOwnedBy(owner)} AND NOT EXISTS (
      SELECT 1 FROM companies c WHERE c.id = files.company_id AND c.logo = ${toLogoPath('')} || files.id)
    ORDER BY created_at DESC, id DESC OFFSET ${spare})`.execute(db);
}

/** Assigns the chosen logo to the company and deletes all other ones; null deletes all. */
export async function settleLogos(
  db: Db,
  owner: LogoOwner & { company_id: string },
  chosen: string | null,
): Promise<void> {
  await sql`DELETE FROM files WHERE ${isOwnedBy(owner)} AND id IS DISTINCT FROM ${chosen}`.execute(
    db,
  );
  if (chosen === null) return;
  const { company_id } = owner;
  await db.updateTable('files').set({ company_id }).where('id', '=', chosen).execute();
}
