// What the trust room holds of a person: what they reported.
import type { Db } from '#visit.ts';

export async function exportOf(db: Db, person_id: string): Promise<Record<string, unknown>> {
  const reports = await db
    .selectFrom('reports')
    .select(['subject', 'subject_id', 'reason', 'text', 'state', 'created_at'])
    .where('person_id', '=', person_id)
    .orderBy('created_at')
    .execute();
  return { reports };
}

/** What was reported is still looked at; who reported it is forgotten, and their words with them. */
export async function forget(
  { db }: { db: Db },
  { id }: { id: string },
): Promise<Record<string, number>> {
  const { numUpdatedRows } = await db
    .updateTable('reports')
    .set({ person_id: null, text: null })
    .where('person_id', '=', id)
    .executeTakeFirst();
  return { reports: Number(numUpdatedRows) };
}
