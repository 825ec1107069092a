// Access log of letters, CVs and exports, and lookups of applications by CV.
import { sql, type Insertable } from 'kysely';
import type { Tables } from '#tables.ts';
import { HOUR } from '#platform/durations.ts';
import type { Db } from '#context.ts';

/** Within this time a person’s further accesses to the same are one. */
const SAME_ACCESS_MS = HOUR;

export async function recordExport(
  db: Db,
  read: Pick<Insertable<Tables['application_reads']>, 'company_id' | 'person_id' | 'rows' | 'at'>,
): Promise<void> {
  await db
    .insertInto('application_reads')
    .values({ kind: 'export', application_id: null, ...read })
    .execute();
}

interface Access {
  kind: 'letter' | 'file';
  person_id: string;
  company_id: string;
  at: Date;
}

/**
 * Logs one row for each application, unless this person has looked at the same within the hour. Withdrawn ones have
 * nothing left to read.
 */
export async function recordAccess(
  db: Db,
  application_ids: readonly string[],
  { kind, person_id, company_id, at }: Access,
): Promise<void> {
  if (application_ids.length === 0) return;
  const since = new Date(at.getTime() - SAME_ACCESS_MS);
  await sql`INSERT INTO application_reads (kind, application_id, company_id, person_id, at)
    SELECT ${kind}, it.id, ${company_id}, ${person_id}, ${at} FROM unnest(${[...application_ids]}::text[]) ids (id)
    JOIN applications it ON it.id = ids.id AND it.status <> 'withdrawn'
    WHERE NOT EXISTS (SELECT 1 FROM application_reads r WHERE r.application_id = it.id AND r.kind = ${kind}
      AND r.person_id = ${person_id} AND r.at > ${since})`.execute(db);
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
