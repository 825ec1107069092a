// Stores saved jobs.
import { sql } from 'kysely';
import type { JobRecord } from '#jobs/rules/record.ts';
import { JOB_JOINS, selectJobColumns } from '#jobs/store/read.ts';
import { splitTotal, toPageSql, type PageRequest } from '#platform/paging.ts';
import type { Db } from '#context.ts';

export interface SavedRecord extends JobRecord {
  saved_at: Date;
  note: string | null;
}

export async function readSavedJobs(db: Db, person_id: string, page: PageRequest) {
  const { rows } = await sql<SavedRecord & { total: number }>`
    WITH page AS (
      SELECT job_id, created_at AS saved_at, note FROM saved_jobs WHERE person_id = ${person_id}
      ORDER BY created_at DESC, job_id DESC ${toPageSql(page)}
    )
    SELECT t.total, it.* FROM (SELECT count(*) AS total FROM saved_jobs WHERE person_id = ${person_id}) t
    LEFT JOIN (
      SELECT ${selectJobColumns({ cut: true })}, page.saved_at, page.note FROM page JOIN jobs j ON j.id = page.job_id ${JOB_JOINS}
    ) it ON true ORDER BY it.saved_at DESC, it.id DESC`.execute(db);
  const { total, rows: jobs } = splitTotal(rows, 'id');
  return { total, jobs };
}

export async function readSavedIds(db: Db, person_id: string): Promise<string[]> {
  const rows = await db
    .selectFrom('saved_jobs')
    .select('job_id')
    .where('person_id', '=', person_id)
    .orderBy('created_at', 'desc')
    .orderBy('job_id', 'desc')
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
