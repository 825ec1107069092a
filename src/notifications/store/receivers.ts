// Who is to be told of what happened, and the rows that tell them.
import { sql } from 'kysely';
import type { Insertable } from 'kysely';
import type { Tables } from '#tables.ts';
import type { Db } from '#context.ts';
import type { Pace } from '#notifications/contract.ts';
import { DEFAULT_PACE } from '#notifications/rules/digest.ts';
import type { Receiver } from '#notifications/rules/notification-rules.ts';

export interface ReceiverQuery {
  event_id: string;
  to: Receiver;
  person_id: string | null;
  company_id: string | null;
  job_id: string | null;
  by_person: string | null;
  /** The kind of mail that goes with it, where one does. */
  mail: string | null;
  /** Also to somebody who is suspended. */
  despite_suspension: boolean;
}

export interface EventReceiver {
  event_id: string;
  person_id: string;
  /** Has an address, and wants this kind of mail. */
  by_mail: boolean;
  /** How often they want mails about new applications. */
  pace: Pace;
}

/** Nobody twice for one event, and never whoever did it. */
export async function findReceivers(
  db: Db,
  asked: readonly ReceiverQuery[],
): Promise<EventReceiver[]> {
  if (asked.length === 0) return [];
  const { rows } = await sql<EventReceiver>`
    SELECT DISTINCT ON (q.event_id, p.id) q.event_id, p.id AS person_id,
      q.mail IS NOT NULL AND p.email IS NOT NULL AND coalesce(m.wanted, true) AS by_mail,
      coalesce(m.pace, ${DEFAULT_PACE}) AS pace
    FROM json_to_recordset(${JSON.stringify(asked)}::json)
      AS q(event_id text, "to" text, person_id text, company_id text, job_id text, by_person text, mail text,
        despite_suspension boolean)
    CROSS JOIN LATERAL (
      SELECT q.person_id WHERE q."to" = 'seeker'
      UNION ALL SELECT person_id FROM memberships WHERE q."to" = 'company' AND company_id = q.company_id
      UNION ALL SELECT person_id FROM follows WHERE q."to" = 'followers' AND company_id = q.company_id
      UNION ALL SELECT person_id FROM applications
        WHERE job_id = q.job_id AND (q."to" = 'applicants' AND status IN ('pending', 'viewed')
          OR q."to" = 'candidates' AND status IN ('pending', 'viewed', 'accepted'))
    ) r
    JOIN people p ON p.id = r.person_id
    LEFT JOIN mail_preferences m ON m.person_id = p.id AND m.kind = q.mail
    WHERE (p.disabled_at IS NULL OR q.despite_suspension) AND p.id IS DISTINCT FROM q.by_person`.execute(
    db,
  );
  return rows;
}

/** The applications of a job that people are told of by its closing, so that each is led to their own. */
export async function readApplicationsOfEvent(db: Db, job_ids: readonly string[]) {
  if (job_ids.length === 0) return new Map<string, string>();
  const rows = await db
    .selectFrom('applications')
    .select(['id', 'job_id', 'person_id'])
    .where('job_id', 'in', job_ids)
    .where('status', 'in', ['pending', 'viewed', 'accepted'])
    .execute();
  return new Map(rows.map(({ id, job_id, person_id }) => [`${job_id} ${person_id}`, id]));
}

/** Rows a statement: a follower each, however many follow. */
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
