// Exports and erases a person's notifications, mails, mail preferences and browsers with push messages.
import { chooseColumns } from '#platform/database/columns.ts';
import type { Tables } from '#tables.ts';
import type { Db } from '#context.ts';
import { readPreferences } from './store/preferences.ts';

const NOTIFICATION_COLUMNS = chooseColumns<Tables['notifications']>()({
  id: false,
  seq: false,
  person_id: false,
  event_id: false,
  kind: true,
  company_id: true,
  job_id: true,
  application_id: true,
  interview_id: false,
  data: false,
  created_at: true,
  read_at: true,
});
const MAIL_COLUMNS = chooseColumns<Tables['mails']>()({
  id: false,
  person_id: false,
  kind: true,
  template: true,
  event_id: false,
  search_id: false,
  company_id: false,
  job_id: false,
  application_id: false,
  interview_id: false,
  data: false,
  state: true,
  tries: false,
  next_at: false,
  last_error: false,
  unsubscribe_hash: false,
  digest_open: false,
  created_at: true,
  sent_at: true,
});
/** Keys and endpoint of a browser are secrets, and of no use in an export. */
const PUSH_COLUMNS = chooseColumns<Tables['push_subscriptions']>()({
  id: false,
  person_id: false,
  session: false,
  endpoint: false,
  p256dh: false,
  auth: false,
  kinds: true,
  created_at: true,
  updated_at: true,
});

export async function exportPersonalData(
  db: Db,
  person_id: string,
): Promise<Record<string, unknown>> {
  const [notifications, mails, mail_preferences, push_subscriptions] = await Promise.all([
    db
      .selectFrom('notifications')
      .select(NOTIFICATION_COLUMNS)
      .where('person_id', '=', person_id)
      .orderBy('seq')
      .execute(),
    db
      .selectFrom('mails')
      .select(MAIL_COLUMNS)
      .where('person_id', '=', person_id)
      .orderBy('created_at')
      .execute(),
    readPreferences(db, person_id),
    db
      .selectFrom('push_subscriptions')
      .select(PUSH_COLUMNS)
      .where('person_id', '=', person_id)
      .orderBy('created_at')
      .execute(),
  ]);
  return { notifications, mails, mail_preferences, push_subscriptions };
}

/** Returns the deleted rows by table. Alerted jobs are deleted with the searches, events with the person. */
export async function erasePersonalData(
  { db }: { db: Db },
  { id }: { id: string },
): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  const tables = ['notifications', 'mails', 'mail_preferences', 'push_subscriptions'] as const;
  for (const table of tables) {
    const { numDeletedRows } = await db
      .deleteFrom(table)
      .where('person_id', '=', id)
      .executeTakeFirst();
    counts[table] = Number(numDeletedRows);
  }
  return counts;
}
