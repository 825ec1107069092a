// Reads, deletes and anonymizes a person's data in applications.
import { sql } from 'kysely';
import type { Db } from '#context.ts';

/** Returns the ids, newest first. */
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

/** Reads when companies opened the letters or the CVs of applications, without the names of their members. */
export async function readAccessLog(db: Db, application_ids: readonly string[]) {
  if (application_ids.length === 0) return [];
  return db
    .selectFrom('application_reads')
    .select(['application_id', 'kind', 'at'])
    .where('application_id', 'in', application_ids)
    .orderBy('seq')
    .execute();
}

/** Reads the notes that a person wrote for a company. */
export async function readNotesOfPerson(db: Db, author_id: string) {
  return db
    .selectFrom('application_notes')
    .select(['application_id', 'text', 'created_at'])
    .where('author_id', '=', author_id)
    .where('side', '=', 'company')
    .orderBy('created_at')
    .execute();
}

/**
 * Returns true when the company has no other member. Locks its members, so that of the last two who leave at once one
 * finds that it is alone.
 */
export async function isOnlyMember(
  db: Db,
  person_id: string,
  company_id: string,
): Promise<boolean> {
  const members = await db
    .selectFrom('memberships')
    .select('person_id')
    .where('company_id', '=', company_id)
    .orderBy('person_id')
    .forUpdate()
    .execute();
  return members.every((member) => member.person_id === person_id);
}

/** Copies, steps, notes, messages, consents, reads and interviews are deleted by cascade. */
export async function deleteApplicationsOf(db: Db, person_id: string): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('applications')
    .where('person_id', '=', person_id)
    .executeTakeFirst();
  return Number(numDeletedRows);
}

/** Deletes the company's notes on applicants and their search texts. */
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

/** Removes the person's id from steps, reads, notes, messages and interviews. */
export async function anonymizeApplications(db: Db, person_id: string): Promise<void> {
  for (const table of ['application_steps', 'application_reads'] as const) {
    await db
      .updateTable(table)
      .set({ person_id: null })
      .where('person_id', '=', person_id)
      .execute();
  }
  for (const table of ['application_notes', 'application_messages'] as const) {
    await db
      .updateTable(table)
      .set({ author_id: null })
      .where('author_id', '=', person_id)
      .execute();
  }
  await db
    .updateTable('interviews')
    .set({ proposed_by: null })
    .where('proposed_by', '=', person_id)
    .execute();
}
