// SQL of a company's pictures: those on its page stay, others are deleted. Before the company exists, pictures belong
// to the uploader.
import { sql } from 'kysely';
import type { StoredFile } from '#files/contract.ts';
import { toPicturePath } from '#files/rules/picture-path.ts';
import type { Db } from '#context.ts';

type PicturePurpose = Exclude<StoredFile['purpose'], 'cv'>;

/** Owner of pictures: the company, and the person who uploaded some before it existed. */
export interface PictureOwner {
  person_id: string;
  company_id: string | null;
}

const isOwnedBy = ({ person_id, company_id }: PictureOwner, purpose: PicturePurpose) =>
  sql<boolean>`purpose = ${purpose} AND (company_id = ${company_id}
    OR (company_id IS NULL AND owner_id = ${person_id}))`;

/** Returns the ids that belong to the owner, and locks their rows against a sweep until the transaction ends. */
export async function lockPictures(
  db: Db,
  owner: PictureOwner,
  purpose: PicturePurpose,
  ids: readonly string[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .selectFrom('files')
    .select('id')
    .where('id', 'in', [...ids].toSorted())
    .where(isOwnedBy(owner, purpose))
    .orderBy('id')
    .forUpdate()
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Whether a company's page shows the file of this row. */
export const isShown = sql<boolean>`EXISTS (SELECT 1 FROM companies c WHERE c.id = files.company_id
  AND (c.logo = ${toPicturePath('')} || files.id
    OR c.photos @> jsonb_build_array(jsonb_build_object('src', ${toPicturePath('')} || files.id))))`;

/** Deletes unused pictures except for the newest `spare`. */
export async function deleteSparePictures(
  db: Db,
  owner: PictureOwner,
  purpose: PicturePurpose,
  spare: number,
): Promise<void> {
  await sql`DELETE FROM files WHERE id IN (
    SELECT id FROM files WHERE ${isOwnedBy(owner, purpose)} AND NOT ${isShown}
    ORDER BY created_at DESC, id DESC OFFSET ${spare})`.execute(db);
}

/** Assigns the chosen pictures to the company and deletes all its other ones of this purpose. */
export async function settlePictures(
  db: Db,
  owner: PictureOwner & { company_id: string },
  purpose: PicturePurpose,
  chosen: readonly string[],
): Promise<void> {
  const ids = sql.val([...chosen]);
  await sql`DELETE FROM files WHERE ${isOwnedBy(owner, purpose)} AND id <> ALL (${ids}::text[])`.execute(
    db,
  );
  if (chosen.length === 0) return;
  const { company_id } = owner;
  await db.updateTable('files').set({ company_id }).where('id', 'in', chosen).execute();
}
