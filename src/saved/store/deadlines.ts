// Takes saved jobs that expire soon: once for each person and deadline, also with several workers.
import { sql } from 'kysely';
import { isOpenJob } from '#jobs/store/open.ts';
import type { Db } from '#context.ts';

interface EndingSavedJob {
  person_id: string;
  job_id: string;
  company_id: string;
}

/** Marks and returns saved jobs that expire between `now` and `until`. Skips people who have already applied. */
export async function takeEndingSavedJobs(
  db: Db,
  { now, until, limit }: { now: Date; until: Date; limit: number },
): Promise<EndingSavedJob[]> {
  const { rows } = await sql<EndingSavedJob>`
    UPDATE saved_jobs s SET reminded_for = due.expires_at FROM (
      SELECT s.person_id, s.job_id, j.company_id, j.expires_at FROM jobs j JOIN saved_jobs s ON s.job_id = j.id
      WHERE ${isOpenJob('j', now)} AND j.expires_at <= ${until}
        AND s.reminded_for IS DISTINCT FROM j.expires_at
        AND NOT EXISTS (SELECT 1 FROM applications a WHERE a.job_id = s.job_id AND a.person_id = s.person_id)
      ORDER BY j.expires_at, s.person_id LIMIT ${limit} FOR UPDATE OF s SKIP LOCKED
    ) due WHERE s.person_id = due.person_id AND s.job_id = due.job_id
    RETURNING s.person_id, s.job_id, due.company_id`.execute(db);
  return rows;
}
