// Who opened a letter or a CV, and who took a list away; and which applications carry a CV.
import type { Insertable } from 'kysely';
import type { Tables } from '#tables.ts';
import type { Db } from '#visit.ts';

export async function noteRead(
  db: Db,
  read: Insertable<Tables['application_reads']>,
): Promise<void> {
  await db.insertInto('application_reads').values(read).execute();
}

/** The company's applications that carry the file: it may read the CVs that were sent to it. */
export async function readCarrying(db: Db, company_id: string, file_id: string): Promise<string[]> {
  const rows = await db
    .selectFrom('applications')
    .select('id')
    .where('file_id', '=', file_id)
    .where('company_id', '=', company_id)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** One row for each application that carries it. */
export async function noteFileRead(
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
