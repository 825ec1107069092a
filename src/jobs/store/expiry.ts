// Takes jobs that expire soon: once for each expiry date, also with several workers.
import { sql } from 'kysely';
import type { Db } from '#context.ts';
import { isOpenJob } from './open.ts';

interface EndingJob {
  id: string;
  company_id: string;
}

/** Marks and returns jobs without a warning for this expiry. Companies without members are skipped. */
export async function takeEndingJobs(
  db: Db,
  { now, until, limit }: { now: Date; until: Date; limit: number },
): Promise<EndingJob[]> {
  const { rows } = await sql<EndingJob>`
    UPDATE jobs SET warned_for = expires_at WHERE id IN (
      SELECT j.id FROM jobs j WHERE ${isOpenJob('j', now)} AND j.expires_at <= ${until}
        AND j.warned_for IS DISTINCT FROM j.expires_at
        AND EXISTS (SELECT 1 FROM memberships m WHERE m.company_id = j.company_id)
      ORDER BY j.expires_at LIMIT ${limit} FOR UPDATE SKIP LOCKED
    ) RETURNING id, company_id`.execute(db);
  return rows;
}
