// Export and erasure of the seekers module's personal data: the profile.
import type { Db } from '#context.ts';
import { readSeeker } from './store.ts';

export async function exportPersonalData(
  db: Db,
  person_id: string,
): Promise<Record<string, unknown>> {
  return { profile: await readSeeker(db, person_id) };
}

export async function erasePersonalData(
  { db }: { db: Db },
  { id }: { id: string },
): Promise<Record<string, number>> {
  const { numDeletedRows } = await db
    .deleteFrom('seekers')
    .where('person_id', '=', id)
    .executeTakeFirst();
  return { profiles: Number(numDeletedRows) };
}
