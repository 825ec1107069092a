// Places of jobs from before districts were stored, and what has been read of them.
import { sql } from 'kysely';
import type { Db } from '#context.ts';

export interface WrittenPlace {
  job_id: string;
  position: number;
  code: string;
  former: string | null;
  written: string;
}

/**
 * Returns the next places, after the one given, of jobs that have not been saved since the migration that added districts:
 * those whose words may name one. On a board that began with districts there are none.
 */
export async function readUnreadPlaces(
  db: Db,
  after: Pick<WrittenPlace, 'job_id' | 'position'>,
  limit: number,
): Promise<WrittenPlace[]> {
  const { rows } = await sql<WrittenPlace>`
    SELECT p.job_id, p.position, p.code, p.former, p.written FROM job_places p JOIN jobs j ON j.id = p.job_id
    WHERE (p.job_id, p.position) > (${after.job_id}, ${after.position}) AND p.written <> '' AND p.districts = '{}'
      AND j.updated_at < (SELECT applied_at FROM migrations WHERE name = '0006_jobs.sql')
    ORDER BY p.job_id, p.position LIMIT ${limit}`.execute(db);
  return rows;
}

/** Triggers index the jobs under their districts; the jobs' own rows and times stay. Returns the ids of these jobs. */
export async function saveDistricts(
  db: Db,
  read: readonly (Pick<WrittenPlace, 'job_id' | 'position' | 'written'> & {
    districts: readonly string[];
  })[],
): Promise<string[]> {
  if (read.length === 0) return [];
  const { rows } = await sql<{ job_id: string }>`
    UPDATE job_places p SET districts = r.districts
    FROM jsonb_to_recordset(${JSON.stringify(read)}::jsonb)
      r(job_id text, position int, written text, districts text[])
    WHERE p.job_id = r.job_id AND p.position = r.position AND p.written = r.written AND p.districts = '{}'
    RETURNING p.job_id`.execute(db);
  return [...new Set(rows.map(({ job_id }) => job_id))];
}
