// Stores saved jobs.
import { sql } from 'kysely';
import type { JobRecord } from '#jobs/rules/record.ts';
import { JOB_JOINS, selectJobColumns } from '#jobs/store/read.ts';
import { splitTotal, toPageSql, type PageRequest } from '#platform/paging.ts';
import type { Db } from '#context.ts';

interface SavedRecord extends JobRecord {
  saved_at: Date;
  note: string | null;
}

/** A job whose publication was undone is a draft again, which only its company may read. */
const isPublished = sql`j.published_at IS NOT NULL`;

export async function readSavedJobs(db: Db, person_id: string, page: PageRequest) {
  const { rows } = await sql<SavedRecord & { total: number }>`
    WITH page AS (
      SELECT s.job_id, s.created_at AS saved_at, s.note FROM saved_jobs s JOIN jobs j ON j.id = s.job_id
      WHERE s.person_id = ${person_id} AND ${isPublished}
      ORDER BY s.created_at DESC, s.job_id DESC ${toPageSql(page)}
    )
    SELECT t.total, it.* FROM (SELECT count(*) AS total FROM saved_jobs s JOIN jobs j ON j.id = s.job_id
      WHERE s.person_id = ${person_id} AND ${isPublished}) t
    LEFT JOIN (
      SELECT ${selectJobColumns({ cut: true })}, page.saved_at, page.note FROM page JOIN jobs j ON j.id = page.job_id ${JOB_JOINS}
    ) it ON true ORDER BY it.saved_at DESC, it.id DESC`.execute(db);
  const { total, rows: jobs } = splitTotal(rows, 'id');
  return { total, jobs };
}

export async function readSavedIds(db: Db, person_id: string): Promise<string[]> {
  const rows = await db
    .selectFrom('saved_jobs as s')
    .innerJoin('jobs as j', 'j.id', 's.job_id')
    .select('s.job_id')
    .where('s.person_id', '=', person_id)
    .where('j.published_at', 'is not', null)
    .orderBy('s.created_at', 'desc')
    .orderBy('s.job_id', 'desc')
    .execute();
  return rows.map(({ job_id }) => job_id);
}

/** Returns false when the person has not saved the job. */
export async function setNote(
  db: Db,
  { person_id, job_id, note }: { person_id: string; job_id: string; note: string | null },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('saved_jobs')
    .set({ note })
    .where('person_id', '=', person_id)
    .where('job_id', '=', job_id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}
