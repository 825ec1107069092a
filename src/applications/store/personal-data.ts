// What applications hold of one person, as rows to hand over; and how they are taken away.
import { sql } from 'kysely';
import type { Db } from '#context.ts';

/** Newest first. */
export async function readApplicationIds(db: Db, person_id: string): Promise<string[]> {
  const rows = await db
    .selectFrom('applications')
    .select('id')
    .where('person_id', '=', person_id)
    .orderBy('applied_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
  return rows.map(({ id }) => id);
}

/** When the company opened the letter or the CV; by whom is the company's. */
export async function readAccessLog(db: Db, application_id: string) {
  return db
    .selectFrom('application_reads')
    .select(['kind', 'at'])
    .where('application_id', '=', application_id)
    .orderBy('seq')
    .execute();
}

/** The notes that somebody wrote for a company. */
export async function readNotesOfPerson(db: Db, author_id: string) {
  return db
    .selectFrom('application_notes')
    .select(['application_id', 'text', 'created_at'])
    .where('author_id', '=', author_id)
    .where('side', '=', 'company')
    .orderBy('created_at')
    .execute();
}

/** Whether nobody else is left at the company. */
export async function isOnlyMember(
  db: Db,
  person_id: string,
  company_id: string,
): Promise<boolean> {
  const other = await db
    .selectFrom('memberships')
    .select('person_id')
    .where('company_id', '=', company_id)
    .where('person_id', '<>', person_id)
    .limit(1)
    .executeTakeFirst();
  return other === undefined;
}

/** Copies, steps, notes, consents, reads and interviews go with them. */
export async function deleteApplicationsOf(db: Db, person_id: string): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('applications')
    .where('person_id', '=', person_id)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** A company that has gone keeps no notes on people, and nobody who could be searched for. */
export async function forgetApplicants(db: Db, company_id: string): Promise<number> {
  const { numAffectedRows } = await sql`DELETE FROM application_notes n USING applications a
    WHERE a.id = n.application_id AND n.side = 'company' AND a.company_id = ${company_id}`.execute(
    db,
  );
  await db
    .updateTable('applications')
    .set({ search_text: '' })
    .where('company_id', '=', company_id)
    .execute();
  return Number(numAffectedRows ?? 0);
}

/** Who acted, wrote or read for the company is no longer named. */
export async function anonymizeApplications(db: Db, person_id: string): Promise<void> {
  for (const table of ['application_steps', 'application_reads'] as const) {
    await db
      .updateTable(table)
      .set({ person_id: null })
      .where('person_id', '=', person_id)
      .execute();
  }
  await db
    .updateTable('application_notes')
    .set({ author_id: null })
    .where('author_id', '=', person_id)
    .execute();
  await db
    .updateTable('interviews')
    .set({ proposed_by: null })
    .where('proposed_by', '=', person_id)
    .execute();
}
