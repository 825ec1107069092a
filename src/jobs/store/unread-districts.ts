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

export async function readUnreadPlaces(db: Db, limit: number): Promise<WrittenPlace[]> {
  const { rows } = await sql<WrittenPlace>`
    SELECT p.job_id, p.position, p.code, p.former, coalesce(p.written, '') AS written
    FROM unread_places u JOIN job_places p ON p.job_id = u.job_id AND p.position = u.position
    ORDER BY p.job_id, p.position LIMIT ${limit}`.execute(db);
  return rows;
}

/**
 * Saves what was read, and that nothing of these places is to be read again. Triggers index the jobs under their districts;
 * the jobs' own rows and times stay. Returns the ids of the jobs that have got districts.
 */
export async function saveDistricts(
  db: Db,
  read: readonly (Pick<WrittenPlace, 'job_id' | 'position' | 'written'> & {
    districts: readonly string[];
  })[],
): Promise<string[]> {
  const { rows } = await sql<{ job_id: string }>`
    WITH read AS MATERIALIZED (
      SELECT * FROM jsonb_to_recordset(${JSON.stringify(read)}::jsonb)
        r(job_id text, position int, written text, districts text[])
    ), done AS (
      DELETE FROM unread_places u USING read r WHERE u.job_id = r.job_id AND u.position = r.position
    )
    UPDATE job_places p SET districts = r.districts FROM read r
    WHERE p.job_id = r.job_id AND p.position = r.position AND p.written = r.written
      AND p.districts = '{}' AND r.districts <> '{}'
    RETURNING p.job_id`.execute(db);
  return [...new Set(rows.map(({ job_id }) => job_id))];
}
