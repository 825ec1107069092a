// Export and erasure of the person, whose other rows cascade.
import { PERSON_COLUMNS } from './exported-columns.ts';
import type { Db } from '#context.ts';

export async function exportPersonalData(
  db: Db,
  person_id: string,
): Promise<Record<string, unknown>> {
  const person = await db
    .selectFrom('people')
    .select(PERSON_COLUMNS)
    .where('id', '=', person_id)
    .executeTakeFirst();
  return { person };
}

/** Deletes the person, whose other rows cascade. */
export async function erasePersonalData(
  { db }: { db: Db },
  { id }: { id: string },
): Promise<Record<string, number>> {
  const { numDeletedRows } = await db.deleteFrom('people').where('id', '=', id).executeTakeFirst();
  return { people: Number(numDeletedRows) };
}
