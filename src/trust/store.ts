// Reports as rows, and whether what they are about is there.
import { sql } from 'kysely';
import type { Db } from '#visit.ts';
import type { Reason } from './contract.ts';

export async function isOnBoard(db: Db, subject: 'job' | 'company', id: string): Promise<boolean> {
  const found =
    subject === 'job'
      ? sql`SELECT 1 FROM jobs WHERE id = ${id} AND state NOT IN ('draft', 'removed')`
      : sql`SELECT 1 FROM companies WHERE id = ${id}`;
  return (await found.execute(db)).rows.length > 0;
}

export interface NewReport {
  subject: 'job' | 'company';
  subject_id: string;
  reason: Reason;
  text: string | null;
  person_id: string;
  created_at: Date;
}

/** False where this person's report of it is open already. */
export async function insertReport(db: Db, id: string, report: NewReport): Promise<boolean> {
  const made = await db
    .insertInto('reports')
    .values({ id, ...report, closed_at: null })
    .onConflict((on) => on.doNothing())
    .returning('id')
    .executeTakeFirst();
  return made !== undefined;
}

export interface OpenReport {
  id: string;
  subject: 'job' | 'company';
  subject_id: string;
  reason: string;
  text: string | null;
  created_at: Date;
  /** What the job or company is called; null once it is gone. */
  named: string | null;
}

/** Oldest first. */
export async function readOpenReports(db: Db, limit: number): Promise<OpenReport[]> {
  const { rows } = await sql<OpenReport>`
    SELECT r.id, r.subject, r.subject_id, r.reason, r.text, r.created_at, coalesce(j.title, c.name) AS named
    FROM reports r LEFT JOIN jobs j ON r.subject = 'job' AND j.id = r.subject_id
    LEFT JOIN companies c ON r.subject = 'company' AND c.id = r.subject_id
    WHERE r.state = 'open' ORDER BY r.created_at, r.id LIMIT ${limit}`.execute(db);
  return rows;
}

/** False where there is no such open report. */
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
