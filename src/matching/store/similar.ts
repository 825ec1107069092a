// Stores the jobs similar to a job, so that its page reads them with a single index lookup.
import { sql } from 'kysely';
import type { JobSimilarity } from '#matching/rules/similarity.ts';
import { VERSION } from '#matching/rules/weights.ts';
import { PREPARED } from '#platform/database/prepared.ts';
import type { Db } from '#context.ts';

/** A similar job in the version that was compared. */
export interface ComparedVersion {
  id: string;
  /** Its `updated_at`, in milliseconds since 1970. */
  version_at: number;
  alike: JobSimilarity | null;
}

interface StoredComparison {
  compared: ComparedVersion[];
  renew_at: Date;
}

/** The stored comparison of this version of the job; null without one. */
export async function readComparison(
  db: Db,
  job: { id: string; updated_at: Date },
): Promise<StoredComparison | null> {
  const { rows } = await sql<{
    compared: string;
    renew_at: Date;
  }>`${PREPARED}SELECT compared, renew_at
    FROM similar_jobs WHERE job_id = ${job.id}::text AND version = ${VERSION}::int
      AND read_at = ${job.updated_at}::timestamptz`.execute(db);
  const [row] = rows;
  // saveComparison() wrote this value, in this version.
  return row ? { ...row, compared: JSON.parse(row.compared) as ComparedVersion[] } : null;
}

interface Comparison extends StoredComparison {
  job: { id: string; updated_at: Date };
  compared_at: Date;
}

/** Skips a job that was deleted meanwhile, and one that another transaction has locked. */
export async function saveComparison(
  db: Db,
  { job, compared, compared_at, renew_at }: Comparison,
): Promise<void> {
  await sql`INSERT INTO similar_jobs (job_id, version, read_at, compared_at, renew_at, compared)
    SELECT id, ${VERSION}::int, ${job.updated_at}::timestamptz, ${compared_at}::timestamptz, ${renew_at}::timestamptz,
      ${JSON.stringify(compared)}::text
    FROM jobs WHERE id = ${job.id}::text FOR KEY SHARE SKIP LOCKED
    ON CONFLICT (job_id) DO UPDATE SET version = excluded.version, read_at = excluded.read_at,
      compared_at = excluded.compared_at, renew_at = excluded.renew_at, compared = excluded.compared`.execute(
    db,
  );
}

/** Makes comparisons from before `written_at` due, so that the next reader of each job triggers a new one. */
export async function expireComparisons(
  db: Db,
  ids: readonly string[],
  written_at: Date,
): Promise<void> {
  if (ids.length === 0) return;
  await sql`UPDATE similar_jobs SET renew_at = compared_at WHERE job_id IN (
      SELECT job_id FROM similar_jobs WHERE job_id = ANY (${sql.val([...ids])}::text[])
        AND compared_at < ${written_at}::timestamptz AND renew_at > compared_at
      ORDER BY job_id FOR UPDATE SKIP LOCKED
    )`.execute(db);
}
