// Jobs whose end is near: taken once for each end, however many look at the same time.
import { sql } from 'kysely';
import type { Db } from '#context.ts';

export interface EndingJob {
  id: string;
  company_id: string;
}

/** Those not warned of yet, marked as warned by the same statement. Companies without people have nobody to warn. */
export async function takeEndingJobs(
  db: Db,
  now: Date,
  until: Date,
  most: number,
): Promise<EndingJob[]> {
  const { rows } = await sql<EndingJob>`
    UPDATE jobs SET warned_for = expires_at WHERE id IN (
      SELECT j.id FROM jobs j WHERE j.state = 'active' AND j.expires_at > ${now} AND j.expires_at <= ${until}
        AND j.warned_for IS DISTINCT FROM j.expires_at
        AND EXISTS (SELECT 1 FROM memberships m WHERE m.company_id = j.company_id)
      ORDER BY j.expires_at LIMIT ${most} FOR UPDATE SKIP LOCKED
    ) RETURNING id, company_id`.execute(db);
  return rows;
}
