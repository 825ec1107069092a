// Letters that nobody needs any more are erased: 180 days after rejection, or after the job's end without an answer.
import { sql } from 'kysely';
import type { Db } from '#visit.ts';

export const RETENTION_DAYS = 180;
const DAY = 86_400_000;

/** How many applications were erased; accepted ones stay with both sides. */
export async function eraseOldApplications(db: Db, now: Date): Promise<number> {
  const before = new Date(now.getTime() - RETENTION_DAYS * DAY);
  const { numAffectedRows } = await sql`
    DELETE FROM applications a USING jobs j
    WHERE j.id = a.job_id AND a.updated_at < ${before} AND (
      a.status = 'rejected'
      OR (a.status IN ('pending', 'viewed') AND (
        j.expires_at < ${before} OR (j.state IN ('closed', 'removed') AND j.updated_at < ${before})
      ))
    )`.execute(db);
  return Number(numAffectedRows ?? 0);
}
