// Letters that nobody needs any more are erased: some days after rejection or withdrawal, or after the job's end.
import { sql } from 'kysely';
import type { Db } from '#visit.ts';
import { RETENTION_DAYS } from './rules/erasure.ts';

const DAY = 86_400_000;

interface Sweep {
  db: Db;
  now: Date;
  retentionDays?: number;
}

/**
 * How many applications were erased; accepted ones stay with both sides. Copy, steps, notes, consent, interviews,
 * news and search text go with the row; its CV by the files' own sweep, once its owner has dropped it too.
 */
export async function eraseOldApplications({
  db,
  now,
  retentionDays = RETENTION_DAYS,
}: Sweep): Promise<number> {
  const before = new Date(now.getTime() - retentionDays * DAY);
  // Twin of `erasedOn` (rules/erasure.ts).
  const { numAffectedRows } = await sql`
    DELETE FROM applications a USING jobs j
    WHERE j.id = a.job_id AND a.updated_at < ${before} AND (
      a.status IN ('rejected', 'withdrawn')
      OR (a.status IN ('pending', 'viewed') AND (
        j.expires_at < ${before}
        OR (j.state = 'closed' AND coalesce(j.closed_at, j.updated_at) < ${before})
        OR (j.state = 'removed' AND j.updated_at < ${before})
        OR (j.state = 'taken_down' AND j.taken_down_at < ${before})
      ))
    )`.execute(db);
  return Number(numAffectedRows ?? 0);
}
