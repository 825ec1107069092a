// A company's logos: one of them is on its page, the others go. Before the company exists they are their owner's.
import { sql } from 'kysely';
import { toLogoPath } from '#files/rules/address.ts';
import type { Db } from '#context.ts';

/** Whose logos: the company's, and those that this person uploaded before it existed. */
export interface LogoOwner {
  person_id: string;
  company_id: string | null;
}

const belongsTo = ({ person_id, company_id }: LogoOwner) =>
  sql<boolean>`purpose = 'logo' AND (company_id = ${company_id}
    OR (company_id IS NULL AND owner_id = ${person_id}))`;

/** Held until the transaction ends: a sweep may not take it away meanwhile. */
export async function isCompanyLogo(db: Db, owner: LogoOwner, id: string): Promise<boolean> {
  const row = await db
    .selectFrom('files')
    .select('id')
    .where('id', '=', id)
    .where(belongsTo(owner))
    .forUpdate()
    .executeTakeFirst();
  return row !== undefined;
}

/** Of the uploads that are not on the page, the newest few are enough to choose from. */
export async function deleteSpareLogos(db: Db, owner: LogoOwner, spare: number): Promise<void> {
  await sql`DELETE FROM files WHERE id IN (
    SELECT id FROM files WHERE ${belongsTo(owner)} AND NOT EXISTS (
      SELECT 1 FROM companies c WHERE c.id = files.company_id AND c.logo = ${toLogoPath('')} || files.id)
    ORDER BY created_at DESC, id DESC OFFSET ${spare})`.execute(db);
}

/** The chosen logo becomes the company's, its other ones and its owner's go; null keeps none. */
export async function settleLogos(
  db: Db,
  owner: LogoOwner & { company_id: string },
  chosen: string | null,
): Promise<void> {
  await sql`DELETE FROM files WHERE ${belongsTo(owner)} AND id IS DISTINCT FROM ${chosen}`.execute(
    db,
  );
  if (chosen === null) return;
  const { company_id } = owner;
  await db.updateTable('files').set({ company_id }).where('id', '=', chosen).execute();
}
