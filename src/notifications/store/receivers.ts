// Finds the receivers of events and inserts their notifications and mails.
import { sql } from 'kysely';
import type { Insertable } from 'kysely';
import { isOpenJob } from '#jobs/store/open.ts';
import type { Tables } from '#tables.ts';
import type { Db } from '#context.ts';
import type { Pace } from '#notifications/rules/mail-kinds.ts';
import { DEFAULT_PACE } from '#notifications/rules/digest.ts';
import type { Receiver } from '#notifications/rules/notification-rules.ts';

export interface ReceiverQuery {
  event_id: string;
  to: Receiver;
  person_id: string | null;
  company_id: string | null;
  job_id: string | null;
  by_person: string | null;
  /** Kind of the mail, if the event has one. */
  mail: string | null;
  /** Includes suspended people. */
  despite_suspension: boolean;
}

interface EventReceiver {
  event_id: string;
  person_id: string;
  /** The person has an address and wants this kind of mail. */
  by_mail: boolean;
  /** How often the person wants mails about new applications. */
  pace: Pace;
}

/**
 * Applicants who were not notified of a decision: one that can still be undone leaves the status from before
 * (pending or viewed), and an undo sends no event that would make up for a missed one.
 */
const isUndecidedSql = (now: Date) => sql`(status IN ('pending', 'viewed') OR settles_at > ${now})`;

/**
 * Returns each person once per event, and never the actor. Followers hear of a job only while it is open: a publication
 * waits until its undo has expired, and the job may have closed meanwhile.
 */
export async function findReceivers(
  db: Db,
  queries: readonly ReceiverQuery[],
  now: Date,
): Promise<EventReceiver[]> {
  if (queries.length === 0) return [];
  const { rows } = await sql<EventReceiver>`
    SELECT DISTINCT ON (q.event_id, p.id) q.event_id, p.id AS person_id,
      q.mail IS NOT NULL AND p.email IS NOT NULL AND coalesce(m.wanted, true) AS by_mail,
      coalesce(m.pace, ${DEFAULT_PACE}) AS pace
    FROM json_to_recordset(${JSON.stringify(queries)}::json)
      AS q(event_id text, "to" text, person_id text, company_id text, job_id text, by_person text, mail text,
        despite_suspension boolean)
    CROSS JOIN LATERAL (
      SELECT q.person_id WHERE q."to" = 'seeker'
      UNION ALL SELECT person_id FROM memberships WHERE q."to" = 'company' AND company_id = q.company_id
      UNION ALL SELECT f.person_id FROM follows f JOIN jobs j ON j.id = q.job_id AND ${isOpenJob('j', now)}
        WHERE q."to" = 'followers' AND f.company_id = q.company_id
      UNION ALL SELECT person_id FROM applications
        WHERE job_id = q.job_id AND (q."to" IN ('applicants', 'candidates') AND ${isUndecidedSql(now)}
          OR q."to" = 'candidates' AND status = 'accepted')
    ) r
    JOIN people p ON p.id = r.person_id
    LEFT JOIN mail_preferences m ON m.person_id = p.id AND m.kind = q.mail
    WHERE (p.disabled_at IS NULL OR q.despite_suspension) AND p.id IS DISTINCT FROM q.by_person`.execute(
    db,
  );
  return rows;
}

/** Returns application ids by job and person, so that a job's event links each applicant to their application. */
export async function readApplicationsOfEvent(db: Db, job_ids: readonly string[], now: Date) {
  if (job_ids.length === 0) return new Map<string, string>();
  const rows = await db
    .selectFrom('applications')
    .select(['id', 'job_id', 'person_id'])
    .where('job_id', 'in', job_ids)
    .where(sql<boolean>`(status = 'accepted' OR ${isUndecidedSql(now)})`)
    .execute();
  return new Map(rows.map(({ id, job_id, person_id }) => [`${job_id} ${person_id}`, id]));
}

/** Rows per statement: a company may have any number of followers. */
const CHUNK = 1000;

export async function addNotifications(
  db: Db,
  rows: readonly Insertable<Tables['notifications']>[],
): Promise<void> {
  for (let at = 0; at < rows.length; at += CHUNK) {
    await db
      .insertInto('notifications')
      .values(rows.slice(at, at + CHUNK))
      .onConflict((on) => on.columns(['event_id', 'person_id']).doNothing())
      .execute();
  }
}

export async function addMails(
  db: Db,
  rows: readonly Insertable<Tables['mails']>[],
): Promise<void> {
  for (let at = 0; at < rows.length; at += CHUNK) {
    await db
      .insertInto('mails')
      .values(rows.slice(at, at + CHUNK))
      .onConflict((on) => on.columns(['event_id', 'person_id']).doNothing())
      .execute();
  }
}
