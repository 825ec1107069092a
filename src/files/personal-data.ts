// What the files' room holds of a person: the CVs and logos that they handed in.
import type { Db } from '#context.ts';

const TOLD = [
  'id',
  'purpose',
  'name',
  'mime',
  'size',
  'pages',
  'created_at',
  'deleted_at',
] as const;

/** Also those that are off the list, while an application still carries them. */
export async function exportPersonalData(
  db: Db,
  person_id: string,
): Promise<Record<string, unknown>> {
  const files = await db
    .selectFrom('files')
    .select([...TOLD, 'text'])
    .where('owner_id', '=', person_id)
    .orderBy('created_at')
    .execute();
  return { files };
}

/** A logo belongs to its company: where others stay, one of them has it from now on. */
async function handOver(db: Db, owner_id: string, company_id: string): Promise<void> {
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

/** The rows now; the bytes with the next sweep. */
export async function erasePersonalData(
  { db }: { db: Db },
  { id, company_id }: { id: string; company_id: string | null },
): Promise<Record<string, number>> {
  if (company_id) await handOver(db, id, company_id);
  const { numDeletedRows } = await db
    .deleteFrom('files')
    .where('owner_id', '=', id)
    .executeTakeFirst();
  return { files: Number(numDeletedRows) };
}
