// Exports and erases a person's reports and the operator actions about them.
import { sql } from 'kysely';
import { chooseColumns } from '#platform/database/columns.ts';
import type { Tables } from '#tables.ts';
import type { Db } from '#context.ts';

const REPORT_COLUMNS = chooseColumns<Tables['reports']>()({
  id: false,
  subject: true,
  subject_id: true,
  reason: true,
  text: true,
  person_id: false,
  state: true,
  created_at: true,
  closed_at: false,
});
/** Without the operator's name. */
const ACTION_COLUMNS = chooseColumns<Tables['operator_actions']>()({
  id: false,
  seq: false,
  at: true,
  operator: false,
  action: true,
  subject: false,
  subject_id: false,
  reason: true,
  data: false,
});

/** Actions name the account where there was no profile. */
const selectSubjectIds = (id: string) =>
  sql<string>`(SELECT ${id}::text UNION ALL SELECT uid FROM people WHERE id = ${id})`;

export async function exportPersonalData(
  db: Db,
  person_id: string,
): Promise<Record<string, unknown>> {
  const reports = await db
    .selectFrom('reports')
    .select(REPORT_COLUMNS)
    .where('person_id', '=', person_id)
    .orderBy('created_at')
    .execute();
  const operator_actions = await db
    .selectFrom('operator_actions')
    .select(ACTION_COLUMNS)
    .where('subject', '=', 'person')
    .where('subject_id', 'in', selectSubjectIds(person_id))
    .orderBy('seq')
    .execute();
  return { reports, operator_actions };
}

/**
 * Keeps the reports for moderation, without their author and text. The text of reports about a seeker's applications goes
 * with the applications (trigger `erase_reports_of_applications`).
 */
export async function erasePersonalData(
  { db }: { db: Db },
  { id }: { id: string },
): Promise<Record<string, number>> {
  const own = db.selectFrom('reports').select('id').where('person_id', '=', id);
  await db
    .updateTable('operator_actions')
    .set({ reason: null })
    .where('subject', '=', 'report')
    .where('subject_id', 'in', own)
    .execute();
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
    .where('subject_id', 'in', selectSubjectIds(id))
    .execute();
  return { reports: Number(numUpdatedRows) };
}
