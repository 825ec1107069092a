// Stores notifications and reads them with the names for their sentences.
import { sql, type RawBuilder } from 'kysely';
import { applicantName } from '#applications/store/columns.ts';
import { selectAppliedTitle, selectJobTitle } from '#applications/store/job-title.ts';
import { toPageSql, type PageRequest } from '#platform/paging.ts';
import type { Db, Language } from '#context.ts';

/** Names that a notification's sentence may contain. */
export interface SentenceNames {
  company: string;
  job: string;
  seeker: string;
  /** Time of the interview, or the end of the job. */
  at: Date | null;
  /** The agreed time of an interview that the company asks to move. */
  moved_from: Date | null;
}

export interface NotificationRow extends SentenceNames {
  id: string;
  seq: number;
  kind: string;
  company_id: string | null;
  job_id: string | null;
  application_id: string | null;
  interview_id: string | null;
  is_own: boolean;
  created_at: Date;
  read_at: Date | null;
}

/** The interview's time at the event; it may have been moved since. */
export const NAMED_TIME = sql`coalesce((n.data->>'at')::timestamptz, i.chosen_at)`;

/** Columns for rows `n` about an application, a job or an interview; needs SUBJECT_JOINS. */
export const selectSubjectColumns = (
  language: Language | RawBuilder<unknown>,
) => sql`coalesce(a.company_name, c.name, '') AS company,
  coalesce(${selectAppliedTitle(language)}, ${selectJobTitle(language)}, '') AS job,
  coalesce(${applicantName.column}, '?') AS seeker, coalesce(a.person_id = n.person_id, false) AS is_own,
  coalesce(${NAMED_TIME}, CASE WHEN n.interview_id IS NULL THEN j.expires_at END) AS at,
  (n.data->>'moved_from')::timestamptz AS moved_from`;
export const SUBJECT_JOINS = sql`LEFT JOIN applications a ON a.id = n.application_id
  LEFT JOIN companies c ON c.id = n.company_id LEFT JOIN jobs j ON j.id = n.job_id
  LEFT JOIN people p ON p.id = a.person_id LEFT JOIN seekers s ON s.person_id = a.person_id
  LEFT JOIN application_copies k ON k.application_id = a.id
  LEFT JOIN interviews i ON i.id = n.interview_id`;

async function readRows(
  db: Db,
  from: RawBuilder<unknown>,
  order: RawBuilder<unknown>,
  language: Language,
) {
  const { rows } = await sql<NotificationRow>`
    SELECT n.id, n.seq, n.kind, n.company_id, n.job_id, n.application_id, n.interview_id, n.created_at, n.read_at,
      ${selectSubjectColumns(language)}
    FROM (${from}) n ${SUBJECT_JOINS} ORDER BY ${order}`.execute(db);
  return rows;
}

interface NotificationFilter extends PageRequest {
  unread: boolean;
  language: Language;
}

export async function readNotifications(
  db: Db,
  person_id: string,
  { unread, language, ...pageRequest }: NotificationFilter,
) {
  const filter = sql`person_id = ${person_id} ${unread ? sql`AND read_at IS NULL` : sql``}`;
  const page = sql`SELECT * FROM notifications WHERE ${filter} ORDER BY seq DESC ${toPageSql(pageRequest)}`;
  const [{ rows }, notifications] = await Promise.all([
    sql<{ n: number }>`SELECT count(*) AS n FROM notifications WHERE ${filter}`.execute(db),
    readRows(db, page, sql`n.seq DESC`, language),
  ]);
  return { total: rows[0]?.n ?? 0, notifications };
}

export async function countUnreadNotifications(db: Db, person_id: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    SELECT count(*) AS n FROM notifications WHERE person_id = ${person_id} AND read_at IS NULL`.execute(
    db,
  );
  return rows[0]?.n ?? 0;
}

/** Rows that a stream reads at a time. */
export const STREAM_BATCH = 200;

/** Reads rows after `seq`, and rows after `since`, among which a lower `seq` may have committed late. Oldest first. */
export function readNewNotifications(
  db: Db,
  person_id: string,
  { seq, since, language }: { seq: number; since: Date; language: Language },
) {
  const fresh = sql`SELECT * FROM notifications
    WHERE person_id = ${person_id} AND (seq > ${seq} OR created_at > ${since}) ORDER BY seq LIMIT ${STREAM_BATCH}`;
  return readRows(db, fresh, sql`n.seq`, language);
}

/** Whether a stream opened then may continue: the person is not suspended and did not end all sessions. */
export async function canListen(db: Db, person_id: string, opened_at: Date): Promise<boolean> {
  const { rows } = await sql`SELECT 1 FROM people WHERE id = ${person_id} AND disabled_at IS NULL
    AND (tokens_valid_from IS NULL OR tokens_valid_from <= ${opened_at})`.execute(db);
  return rows.length > 0;
}

export async function readLatestSeq(db: Db, person_id: string): Promise<number> {
  const { rows } = await sql<{ seq: number | null }>`
    SELECT max(seq) AS seq FROM notifications WHERE person_id = ${person_id}`.execute(db);
  return rows[0]?.seq ?? 0;
}

export async function markRead(
  db: Db,
  person_id: string,
  ids: readonly string[] | undefined,
  now: Date,
): Promise<void> {
  await db
    .updateTable('notifications')
    .set({ read_at: now })
    .where('person_id', '=', person_id)
    .where('read_at', 'is', null)
    .$if(ids !== undefined, (query) => query.where('id', 'in', ids ?? []))
    .execute();
}

/** Marks a person's notifications about these applications as read. */
export async function markReadAbout(
  db: Db,
  person_id: string,
  application_ids: readonly string[],
  now: Date,
): Promise<void> {
  if (application_ids.length === 0) return;
  await db
    .updateTable('notifications')
    .set({ read_at: now })
    .where('person_id', '=', person_id)
    .where('application_id', 'in', application_ids)
    .where('read_at', 'is', null)
    .execute();
}
