// Exports and erases a person's notifications, mails and mail preferences.
import type { Db } from '#context.ts';
import { readPreferences } from './store/preferences.ts';

export async function exportPersonalData(
  db: Db,
  person_id: string,
): Promise<Record<string, unknown>> {
  const [notifications, mails, mail_preferences] = await Promise.all([
    db
      .selectFrom('notifications')
      .select(['kind', 'company_id', 'job_id', 'application_id', 'created_at', 'read_at'])
      .where('person_id', '=', person_id)
      .orderBy('seq')
      .execute(),
    db
      .selectFrom('mails')
      .select(['kind', 'template', 'state', 'created_at', 'sent_at'])
      .where('person_id', '=', person_id)
      .orderBy('created_at')
      .execute(),
    readPreferences(db, person_id),
  ]);
  return { notifications, mails, mail_preferences };
}

/** Returns the deleted rows by table. Alerted jobs are deleted with the searches, events with the person. */
export async function erasePersonalData(
  { db }: { db: Db },
  { id }: { id: string },
): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const table of ['notifications', 'mails', 'mail_preferences'] as const) {
    const { numDeletedRows } = await db
      .deleteFrom(table)
      .where('person_id', '=', id)
      .executeTakeFirst();
    counts[table] = Number(numDeletedRows);
  }
  return counts;
}
