// Merges the index's pending list into the index.
import { sql } from 'kysely';
import { PREPARED } from '#platform/database/prepared.ts';
import type { Db } from '#context.ts';

/** Only one session merges at a time; the others leave it to that one. */
const LOCK = 7_204_531_018;

/** Pages of the pending list that were merged; 0 where it is empty or another session merges it. */
export async function mergePendingLexemes(db: Db): Promise<number> {
  const { rows } = await sql<{
    pages: number;
  }>`${PREPARED}SELECT gin_clean_pending_list('job_documents_doc') AS pages
    FROM (SELECT pg_try_advisory_xact_lock(${sql.lit(LOCK)}) AS free OFFSET 0) it WHERE free`.execute(
    db,
  );
  return rows[0]?.pages ?? 0;
}
