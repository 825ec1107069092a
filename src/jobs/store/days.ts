// Daily figures of a job or of all jobs of a company, without withdrawn applications.
import { sql } from 'kysely';
import { VIETNAM_TIME_ZONE } from '#platform/vietnam-time.ts';
import type { Db } from '#context.ts';

const ZONE = sql.lit(VIETNAM_TIME_ZONE);
const DAYS = 30;

export interface DailyFigures {
  day: string;
  views: number;
  applications: number;
}

/** Reads the last 30 days in Vietnam's time zone, today included. */
export async function readDailyFigures(
  db: Db,
  of: { job_id: string } | { company_id: string },
  now: Date,
): Promise<DailyFigures[]> {
  const today = sql`(${now}::timestamptz AT TIME ZONE ${ZONE})::date`;
  const first = sql`(${today} - ${sql.lit(DAYS - 1)})`;
  const [jobs, sent] =
    'job_id' in of
      ? [sql`= ${of.job_id}`, sql`job_id = ${of.job_id}`]
      : [
          sql`IN (SELECT id FROM jobs WHERE company_id = ${of.company_id})`,
          sql`company_id = ${of.company_id}`,
        ];
  const { rows } = await sql<DailyFigures>`
    WITH viewed AS (
      SELECT day, sum(views)::int AS views FROM views_by_day
      WHERE subject = 'job' AND day >= ${first} AND subject_id ${jobs} GROUP BY day
    ), sent AS (
      SELECT (applied_at AT TIME ZONE ${ZONE})::date AS day, count(*) AS applications FROM applications
      WHERE ${sent} AND status <> 'withdrawn' AND applied_at >= (${first}::timestamp AT TIME ZONE ${ZONE}) GROUP BY 1
    )
    SELECT to_char(d.day, 'YYYY-MM-DD') AS day, coalesce(viewed.views, 0) AS views,
      coalesce(sent.applications, 0) AS applications
    FROM (SELECT generate_series(${first}, ${today}, interval '1 day')::date AS day) d
    LEFT JOIN viewed ON viewed.day = d.day LEFT JOIN sent ON sent.day = d.day ORDER BY d.day`.execute(
    db,
  );
  return rows;
}
