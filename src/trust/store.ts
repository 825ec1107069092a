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
