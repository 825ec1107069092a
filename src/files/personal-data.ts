// Export and erasure of the files module's personal data: uploaded CVs and logos.
import { chooseColumns } from '#platform/database/columns.ts';
import type { Tables } from '#tables.ts';
import type { Db } from '#context.ts';

const EXPORTED = chooseColumns<Tables['files']>()({
  id: true,
  owner_id: false,
  company_id: false,
  purpose: true,
  key: false,
  name: true,
  mime: true,
  size: true,
  sha256: false,
  pages: true,
  created_at: true,
  deleted_at: true,
  text: true,
  proposals_failed_version: false,
});

/** Includes files that the owner removed but applications still carry. */
export async function exportPersonalData(
  db: Db,
  person_id: string,
): Promise<Record<string, unknown>> {
  const files = await db
    .selectFrom('files')
    .select(EXPORTED)
    .where('owner_id', '=', person_id)
    .orderBy('created_at')
    .execute();
  return { files };
}

/** Reassigns a company's logos to another member, because they belong to the company. */
async function reassignLogos(db: Db, owner_id: string, company_id: string): Promise<void> {
  const other = await db
    .selectFrom('memberships')
    .select('person_id')
    .where('company_id', '=', company_id)
    .where('person_id', '!=', owner_id)
    .orderBy('created_at')
    .executeTakeFirst();
  if (!other) return;
  await db
    .updateTable('files')
    .set({ owner_id: other.person_id })
    .where('owner_id', '=', owner_id)
    .where('company_id', '=', company_id)
    .execute();
}

/** Deletes the rows now; the next sweep deletes the bytes. */
export async function erasePersonalData(
  { db }: { db: Db },
  { id, company_id }: { id: string; company_id: string | null },
): Promise<Record<string, number>> {
  if (company_id) await reassignLogos(db, id, company_id);
  const { numDeletedRows } = await db
    .deleteFrom('files')
    .where('owner_id', '=', id)
    .executeTakeFirst();
  return { files: Number(numDeletedRows) };
}
