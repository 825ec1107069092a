// Daily figures of a job, and the number of its undecided applications.
import { sql } from 'kysely';
import type { Db } from '#context.ts';

const ZONE = sql.lit('Asia/Ho_Chi_Minh');
const DAYS = 30;

export interface JobDay {
  day: string;
  views: number;
  applications: number;
}

/** Reads the last 30 days in Vietnam's time zone, today included. */
export async function readJobDays(db: Db, job_id: string, now: Date): Promise<JobDay[]> {
  const today = sql`(${now}::timestamptz AT TIME ZONE ${ZONE})::date`;
  const first = sql`(${today} - ${sql.lit(DAYS - 1)})`;
  const { rows } = await sql<JobDay>`
    WITH sent AS (
      SELECT (applied_at AT TIME ZONE ${ZONE})::date AS day, count(*) AS applications FROM applications
      WHERE job_id = ${job_id} AND applied_at >= (${first}::timestamp AT TIME ZONE ${ZONE}) GROUP BY 1
    )
    SELECT to_char(d.day, 'YYYY-MM-DD') AS day, coalesce(v.views, 0)::int AS views,
      coalesce(sent.applications, 0) AS applications
    FROM (SELECT generate_series(${first}, ${today}, interval '1 day')::date AS day) d
    LEFT JOIN views_by_day v ON v.subject = 'job' AND v.subject_id = ${job_id} AND v.day = d.day
    LEFT JOIN sent ON sent.day = d.day ORDER BY d.day`.execute(db);
  return rows;
}

export async function countUndecided(db: Db, job_id: string): Promise<number> {
  const { n } = await db
    .selectFrom('applications')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('job_id', '=', job_id)
    .where('status', 'in', ['pending', 'viewed'])
    .executeTakeFirstOrThrow();
  return n;
}
