// Exports and erases a person's reports and the operator actions about them.
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

/** Keeps the reports for moderation, without their author and text. */
export async function erasePersonalData(
  { db }: { db: Db },
  { id }: { id: string },
): Promise<Record<string, number>> {
  const { numUpdatedRows } = await db
    .updateTable('reports')
    .set({ person_id: null, text: null })
    .where('person_id', '=', id)
    .executeTakeFirst();
  // The audit trail keeps the action, without the person and the reason.
  await db
    .updateTable('operator_actions')
    .set({ subject_id: null, reason: null })
    .where('subject', '=', 'person')
    .where('subject_id', '=', id)
    .execute();
  return { reports: Number(numUpdatedRows) };
}
