// A company's answers, counted: those answered and those that waited long enough to say that they were not.
import { sql } from 'kysely';
import { IN_TIME_DAYS, RECORD_DAYS, type ReplyCounts } from '#applications/rules/replies.ts';
import type { Db } from '#context.ts';

const days = (count: number) => sql`interval '1 day' * ${sql.lit(count)}`;

/** Null for a company that is not there. An answer is a decision that has settled, or the first interview proposed. */
export async function countReplies(
  db: Db,
  company_id: string,
  now: Date,
): Promise<ReplyCounts | null> {
  const { rows } = await sql<ReplyCounts>`
    SELECT r.applications, r.in_time, r.median_seconds FROM companies c CROSS JOIN LATERAL (
      SELECT count(*) AS applications, count(*) FILTER (WHERE waited <= ${days(IN_TIME_DAYS)}) AS in_time,
        percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM waited)::float8) AS median_seconds
      FROM applications a CROSS JOIN LATERAL (
        SELECT least(CASE WHEN a.settles_at IS NULL OR a.settles_at <= ${now} THEN a.answered_at END,
          (SELECT min(i.created_at) FROM interviews i WHERE i.application_id = a.id)) - a.applied_at AS waited
        OFFSET 0
      ) answer
      WHERE a.company_id = c.id AND a.applied_at > ${now}::timestamptz - ${days(RECORD_DAYS)}
        AND (waited IS NOT NULL
          OR (a.status <> 'withdrawn' AND a.applied_at <= ${now}::timestamptz - ${days(IN_TIME_DAYS)}))
    ) r WHERE c.id = ${company_id}`.execute(db);
  return rows[0] ?? null;
}
