// Access log of letters, CVs and exports, and lookups of applications by CV.
import { sql, type Insertable } from 'kysely';
import type { Tables } from '#tables.ts';
import type { Db } from '#context.ts';

export async function recordRead(
  db: Db,
  read: Insertable<Tables['application_reads']>,
): Promise<void> {
  await db.insertInto('application_reads').values(read).execute();
}

/** The owner may open the file, and so may members of a company with a non-withdrawn application that includes it. */
export async function canOpenFile(db: Db, person_id: string, file_id: string): Promise<boolean> {
  const { rows } = await sql`SELECT 1 FROM people p JOIN files f ON f.id = ${file_id}
    WHERE p.id = ${person_id} AND p.disabled_at IS NULL AND (f.owner_id = p.id OR EXISTS (
      SELECT 1 FROM memberships m JOIN applications a ON a.company_id = m.company_id
      WHERE m.person_id = p.id AND a.file_id = f.id AND a.status <> 'withdrawn'))`.execute(db);
  return rows.length > 0;
}

/** Returns the company's applications with this file that are not withdrawn. */
export async function findApplicationsWithFile(
  db: Db,
  company_id: string,
  file_id: string,
): Promise<string[]> {
  const rows = await db
    .selectFrom('applications')
    .select('id')
    .where('file_id', '=', file_id)
    .where('company_id', '=', company_id)
    .where('status', '<>', 'withdrawn')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Logs one row for each application with the file. */
export async function recordFileRead(
  db: Db,
  application_ids: readonly string[],
  reader: { person_id: string; company_id: string },
  at: Date,
): Promise<void> {
  if (application_ids.length === 0) return;
  const read = { kind: 'file', ...reader, at } as const;
  const rows = application_ids.map((application_id) => ({ ...read, application_id }));
  await db.insertInto('application_reads').values(rows).execute();
}
