// Stores reports and checks their subjects.
import { sql } from 'kysely';
import { isPublishedJob } from '#jobs/store/open.ts';
import type { Db } from '#context.ts';
import type { OwnReport } from './contract.ts';
import type { ReportReason, ReportSubject } from './rules.ts';

export async function isPublicSubject(
  db: Db,
  subject: 'job' | 'company',
  id: string,
): Promise<boolean> {
  const found =
    subject === 'job'
      ? sql`SELECT 1 FROM jobs WHERE id = ${id} AND ${isPublishedJob}`
      : sql`SELECT 1 FROM companies WHERE id = ${id} AND taken_down_at IS NULL`;
  return (await found.execute(db)).rows.length > 0;
}

interface NewReport {
  subject: ReportSubject;
  subject_id: string;
  reason: ReportReason;
  text: string | null;
  person_id: string;
  created_at: Date;
}

/** Returns false when the person already has an open report of it. */
export async function insertReport(db: Db, id: string, report: NewReport): Promise<boolean> {
  const row = await db
    .insertInto('reports')
    .values({ id, ...report, closed_at: null })
    .onConflict((on) => on.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Returns the latest report; null when the person never reported it. */
export async function readOwnReport(
  db: Db,
  person_id: string,
  { subject, subject_id }: Pick<NewReport, 'subject' | 'subject_id'>,
): Promise<OwnReport | null> {
  const row = await db
    .selectFrom('reports')
    .select(['id', 'reason', 'state', 'created_at', 'closed_at'])
    .where('person_id', '=', person_id)
    .where('subject', '=', subject)
    .where('subject_id', '=', subject_id)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}

export interface OpenReport {
  id: string;
  subject: ReportSubject;
  subject_id: string;
  reason: string;
  text: string | null;
  created_at: Date;
  /** Title of the job or name of the company; null once it is deleted. */
  named: string | null;
  /** For an application, the other side: as the id of a company or a person. */
  other_company: string | null;
  other_person: string | null;
  /** For an application, the other side's last messages. */
  messages: string[];
}

/** Maximum number of messages of the reported side, the latest first. */
const LISTED_MESSAGES = 5;

/** A reporter without an account was the company's: a seeker's applications go with the account. */
export async function readOpenReports(db: Db, limit: number): Promise<OpenReport[]> {
  const { rows } = await sql<OpenReport>`
    SELECT r.id, r.subject, r.subject_id, r.reason, r.text, r.created_at, coalesce(j.title, c.name) AS named,
      CASE WHEN a.person_id = r.person_id THEN a.company_id END AS other_company,
      CASE WHEN a.person_id IS DISTINCT FROM r.person_id THEN a.person_id END AS other_person,
      ARRAY(SELECT m.text FROM application_messages m WHERE m.application_id = a.id
        AND m.side = CASE WHEN a.person_id = r.person_id THEN 'company' ELSE 'seeker' END
        ORDER BY m.seq DESC LIMIT ${LISTED_MESSAGES}) AS messages
    FROM reports r LEFT JOIN applications a ON r.subject = 'application' AND a.id = r.subject_id
    LEFT JOIN jobs j ON j.id = CASE r.subject WHEN 'job' THEN r.subject_id ELSE a.job_id END
    LEFT JOIN companies c ON r.subject = 'company' AND c.id = r.subject_id
    WHERE r.state = 'open' ORDER BY r.created_at, r.id LIMIT ${limit}`.execute(db);
  return rows;
}

/** Null when there is no such open report. */
export async function readOpenReportReason(db: Db, id: string): Promise<ReportReason | null> {
  const row = await db
    .selectFrom('reports')
    .select('reason')
    .where('id', '=', id)
    .where('state', '=', 'open')
    .executeTakeFirst();
  return row?.reason ?? null;
}

/** Returns false when there is no such open report. */
export async function closeReport(
  db: Db,
  id: string,
  state: 'upheld' | 'dismissed',
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('reports')
    .set({ state, closed_at: now })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/**
 * Locks the report's reporter and its application against deletion until the caller's transaction ends; to be called
 * before the report is locked, as a deletion locks them in this order. Returns false when one of them is gone: then no
 * reason may be recorded about the report, because their deletion has erased the earlier words.
 */
export async function lockReportParties(db: Db, report_id: string): Promise<boolean> {
  const { rows } = await sql`
    WITH report AS (SELECT person_id, subject, subject_id FROM reports WHERE id = ${report_id}),
      reporter AS (SELECT p.id FROM people p JOIN report r ON r.person_id = p.id FOR KEY SHARE OF p),
      application AS (SELECT a.id FROM applications a JOIN report r ON r.subject = 'application' AND a.id = r.subject_id
        FOR KEY SHARE OF a)
    SELECT FROM report WHERE EXISTS (SELECT FROM reporter)
      AND (subject <> 'application' OR EXISTS (SELECT FROM application))`.execute(db);
  return rows.length > 0;
}

interface LockedReport {
  id: string;
  subject: ReportSubject;
  subject_id: string;
  reason: ReportReason;
  /** Null once the subject is deleted. */
  job_id: string | null;
  company_id: string | null;
}

/** Locks an open report until the caller's transaction ends. */
export async function lockOpenReport(db: Db, id: string): Promise<LockedReport | null> {
  const { rows } = await sql<LockedReport>`
    SELECT r.id, r.subject, r.subject_id, r.reason, j.id AS job_id, c.id AS company_id FROM reports r
    LEFT JOIN jobs j ON r.subject = 'job' AND j.id = r.subject_id
    LEFT JOIN companies c ON r.subject = 'company' AND c.id = r.subject_id
    WHERE r.id = ${id} AND r.state = 'open' FOR UPDATE OF r`.execute(db);
  return rows[0] ?? null;
}

/** Closes all open reports of the subject as upheld. Returns the reporters who still have an account. */
export async function closeReportsAbout(
  db: Db,
  { subject, subject_id }: Pick<LockedReport, 'subject' | 'subject_id'>,
  now: Date,
): Promise<string[]> {
  const closed = await db
    .updateTable('reports')
    .set({ state: 'upheld', closed_at: now })
    .where('subject', '=', subject)
    .where('subject_id', '=', subject_id)
    .where('state', '=', 'open')
    .returning('person_id')
    .execute();
  return closed.flatMap(({ person_id }) => person_id ?? []);
}
