// What the trust room holds of a person: what they reported, and what operators did about them.
import type { Db } from '#context.ts';

export async function exportPersonalData(
  db: Db,
  person_id: string,
): Promise<Record<string, unknown>> {
  const reports = await db
    .selectFrom('reports')
    .select(['subject', 'subject_id', 'reason', 'text', 'state', 'created_at'])
    .where('person_id', '=', person_id)
    .orderBy('created_at')
    .execute();
  const operator_actions = await db
    .selectFrom('operator_actions')
    .select(['at', 'action', 'reason'])
    .where('subject', '=', 'person')
    .where('subject_id', '=', person_id)
    .orderBy('seq')
    .execute();
  return { reports, operator_actions };
}

/** What was reported is still looked at; who reported it is forgotten, and their words with them. */
export async function erasePersonalData(
  { db }: { db: Db },
  { id }: { id: string },
): Promise<Record<string, number>> {
  const { numUpdatedRows } = await db
    .updateTable('reports')
    .set({ person_id: null, text: null })
    .where('person_id', '=', id)
    .executeTakeFirst();
  // That an operator acted stays in the audit trail; about whom, and the words about them, go.
  await db
    .updateTable('operator_actions')
    .set({ subject_id: null, reason: null })
    .where('subject', '=', 'person')
    .where('subject_id', '=', id)
    .execute();
  return { reports: Number(numUpdatedRows) };
}
