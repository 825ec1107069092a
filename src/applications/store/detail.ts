// Reads the copies of applications.
import { sql } from 'kysely';
import type { ApplicationCopy } from '#applications/contract/tracking.ts';
import type { Db } from '#context.ts';

interface CopyRow {
  application_id: string;
  cover_letter: string | null;
  profile: ApplicationCopy['profile'] | null;
  job: ApplicationCopy['job'] | null;
  job_title: string;
  company_name: string;
  file_id: string | null;
  file_name: string | null;
  mime: string | null;
  size: number | null;
  text_version: string | null;
  language: string | null;
  given_at: Date | null;
  applied_at: Date;
}

function toAttachedFile({ file_id, file_name, mime, size }: CopyRow): ApplicationCopy['file'] {
  if (file_id === null || file_name === null || mime === null || size === null) return null;
  return { id: file_id, name: file_name, mime, size };
}

function toCopy(row: CopyRow): ApplicationCopy {
  const { text_version, language, given_at, applied_at: sent_at } = row;
  return {
    cover_letter: row.cover_letter,
    profile: row.profile ?? {},
    job: row.job ?? { title: row.job_title, company: row.company_name, description: '' },
    file: toAttachedFile(row),
    consent: { text_version, language, given_at: given_at ?? sent_at },
    sent_at,
  };
}

/** Returns the copies by application. For applications older than the copies, they have what is still known. */
export async function readCopies(
  db: Db,
  application_ids: readonly string[],
): Promise<Map<string, ApplicationCopy>> {
  const { rows } = await sql<CopyRow>`
    SELECT a.id AS application_id, a.cover_letter, k.profile, k.job, a.job_title, a.company_name, a.applied_at, f.id AS file_id,
      coalesce(k.file_name, f.name) AS file_name, f.mime, f.size, o.text_version, o.language, o.given_at
    FROM applications a LEFT JOIN application_copies k ON k.application_id = a.id
    LEFT JOIN files f ON f.id = a.file_id LEFT JOIN consents o ON o.application_id = a.id
    WHERE a.id = ANY(${sql.val([...application_ids])}::text[])`.execute(db);
  return new Map(rows.map((row) => [row.application_id, toCopy(row)]));
}
