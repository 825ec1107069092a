// One application's further rows: the copy of what was sent, and its interviews.
import { sql } from 'kysely';
import type { Interview } from '#applications/contract/interviews.ts';
import type { Copy } from '#applications/contract/tracking.ts';
import type { Db } from '#visit.ts';

interface CopyRow {
  cover_letter: string | null;
  profile: Copy['profile'] | null;
  job: Copy['job'] | null;
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

function fileOf({ file_id, file_name, mime, size }: CopyRow): Copy['file'] {
  if (file_id === null || file_name === null || mime === null || size === null) return null;
  return { id: file_id, name: file_name, mime, size };
}

/** Applications from before copies were kept tell what is still known of them. */
export async function readCopy(db: Db, id: string): Promise<Copy | null> {
  const { rows } = await sql<CopyRow>`
    SELECT a.cover_letter, k.profile, k.job, a.job_title, a.company_name, a.applied_at, f.id AS file_id,
      coalesce(k.file_name, f.name) AS file_name, f.mime, f.size, o.text_version, o.language, o.given_at
    FROM applications a LEFT JOIN application_copies k ON k.application_id = a.id
    LEFT JOIN files f ON f.id = a.file_id LEFT JOIN consents o ON o.application_id = a.id
    WHERE a.id = ${id}`.execute(db);
  const [row] = rows;
  if (!row) return null;
  const { text_version, language, given_at, applied_at: sent_at } = row;
  return {
    cover_letter: row.cover_letter,
    profile: row.profile ?? {},
    job: row.job ?? { title: row.job_title, company: row.company_name, description: '' },
    file: fileOf(row),
    consent: { text_version, language, given_at: given_at ?? sent_at },
    sent_at,
  };
}

export async function readInterviews(db: Db, application_id: string): Promise<Interview[]> {
  const { rows } = await sql<Interview>`
    SELECT i.id, i.application_id, i.state, i.minutes, i.place, i.link, i.note, i.reply, i.chosen_at,
      i.created_at, i.updated_at,
      ARRAY(SELECT t.starts_at FROM interview_times t WHERE t.interview_id = i.id ORDER BY t.position) AS times
    FROM interviews i WHERE i.application_id = ${application_id} ORDER BY i.created_at DESC, i.id DESC`.execute(
    db,
  );
  return rows;
}
