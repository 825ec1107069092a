// Reads a seeker's own applications.
import { sql } from 'kysely';
import type { OwnApplicationRow } from '#applications/contract.ts';
import { splitTotal, toPageSql, type PageRequest } from '#platform/paging.ts';
import type { Db } from '#context.ts';
import { hadInterviewSql } from './interviews.ts';
import { JOB_END, JOB_GONE_AT } from './job-end.ts';
import {
  countUnreadOf,
  selectApplicationColumns,
  JOINS,
  STATE_COLUMNS,
  toApplication,
  type OwnRow,
  type Reader,
} from './columns.ts';

export async function readOwnApplications(
  db: Db,
  person_id: string,
  { job_id, now, language, ...pageRequest }: PageRequest & Reader & { job_id?: string | undefined },
): Promise<{ total: number; applications: OwnApplicationRow[] }> {
  const filter = sql`a.person_id = ${person_id} ${job_id ? sql`AND a.job_id = ${job_id}` : sql``}`;
  type ListedRow = OwnRow & Pick<OwnApplicationRow, 'unread_messages' | 'had_interview'>;
  const { rows } = await sql<ListedRow & { total: number }>`
    WITH page AS (SELECT a.id FROM applications a WHERE ${filter}
      ORDER BY a.applied_at DESC, a.id DESC ${toPageSql(pageRequest)})
    SELECT t.total, it.* FROM (SELECT count(*) AS total FROM applications a WHERE ${filter}) t
    LEFT JOIN (
      SELECT ${selectApplicationColumns({ now, language })}, ${STATE_COLUMNS},
        ${countUnreadOf('seeker')} AS unread_messages, ${hadInterviewSql(now)} AS had_interview FROM page JOIN applications a ON a.id = page.id ${JOINS}
    ) it ON true ORDER BY it.applied_at DESC, it.id DESC`.execute(db);
  const { total, rows: found } = splitTotal(rows, 'id');
  return {
    total,
    applications: found.map((row) => ({
      ...toApplication(row, now),
      unread_messages: row.unread_messages,
      had_interview: row.had_interview,
    })),
  };
}

/** Reads applications by their ids, in no order. */
export async function readApplicationsById(db: Db, ids: readonly string[], reader: Reader) {
  const { rows } = await sql<OwnRow>`SELECT ${selectApplicationColumns(reader)}, ${STATE_COLUMNS}
    FROM applications a ${JOINS} WHERE a.id = ANY(${sql.val([...ids])}::text[])`.execute(db);
  return rows.map((row) => toApplication(row, reader.now));
}

export async function readOwnApplication(db: Db, id: string, reader: Reader) {
  const [application] = await readApplicationsById(db, [id], reader);
  return application ?? null;
}

interface JobEnd {
  /** When the job stopped taking applications; null while it is open, or paused before its expiry. */
  ended_at: Date | null;
  /** When the job was closed, removed or taken down. */
  gone_at: Date | null;
  /** Whether the poster has a verified address; null when the poster is unknown. */
  poster_verified: boolean | null;
}

export async function readJobEnd(db: Db, job_id: string, now: Date): Promise<JobEnd> {
  const { rows } = await sql<JobEnd>`
    SELECT o.email_verified AS poster_verified, ${JOB_GONE_AT} AS gone_at,
      CASE WHEN ${JOB_GONE_AT} IS NOT NULL OR j.expires_at <= ${now} THEN ${JOB_END} END AS ended_at
    FROM jobs j LEFT JOIN people o ON o.id = j.posted_by WHERE j.id = ${job_id}`.execute(db);
  return rows[0] ?? { ended_at: null, gone_at: null, poster_verified: null };
}
