// Counts a company's answered applications, and those that have been open too long.
import { sql } from 'kysely';
import { IN_TIME_DAYS, RECORD_DAYS, type ReplyCounts } from '#applications/rules/replies.ts';
import type { Db } from '#context.ts';
import { PREPARED } from '#platform/database/prepared.ts';

const toDaysSql = (count: number) => sql`interval '1 day' * ${sql.lit(count)}`;

interface CompanyReplies extends ReplyCounts {
  /** Nobody sees the company any more. */
  is_taken_down: boolean;
}

/** Returns null for an unknown company. An answer is a settled decision or the first proposed interview. */
export async function countReplies(
  db: Db,
  company_id: string,
  now: Date,
): Promise<CompanyReplies | null> {
  const { rows } = await sql<CompanyReplies>`${PREPARED}
    SELECT r.applications, r.in_time, r.median_seconds, c.taken_down_at IS NOT NULL AS is_taken_down
    FROM companies c CROSS JOIN LATERAL (
      SELECT count(*) AS applications, count(*) FILTER (WHERE waited <= ${toDaysSql(IN_TIME_DAYS)}) AS in_time,
        percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM waited)::float8) AS median_seconds
      FROM applications a CROSS JOIN LATERAL (
        SELECT least(CASE WHEN a.settles_at IS NULL OR a.settles_at <= ${now} THEN a.answered_at END,
          (SELECT min(i.created_at) FROM interviews i WHERE i.application_id = a.id)) - a.applied_at AS waited
        OFFSET 0
      ) answer
      WHERE a.company_id = c.id AND a.applied_at > ${now}::timestamptz - ${toDaysSql(RECORD_DAYS)}
        AND (waited IS NOT NULL
          OR (a.status <> 'withdrawn' AND a.applied_at <= ${now}::timestamptz - ${toDaysSql(IN_TIME_DAYS)}))
    ) r WHERE c.id = ${company_id}`.execute(db);
  return rows[0] ?? null;
}
