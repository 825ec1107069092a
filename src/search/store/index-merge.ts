// Merges the pending list of the full-text index into the index.
import { sql } from 'kysely';
import { ADVISORY_LOCKS } from '#platform/database/advisory-locks.ts';
import { PREPARED } from '#platform/database/prepared.ts';
import type { Db } from '#context.ts';

/** Returns the number of merged pages; 0 if the list is empty or another session is merging. */
export async function mergePendingLexemes(db: Db): Promise<number> {
  const { rows } = await sql<{
    pages: number;
  }>`${PREPARED}SELECT gin_clean_pending_list('job_documents_doc') AS pages
    FROM (SELECT pg_try_advisory_xact_lock(${sql.lit(ADVISORY_LOCKS.indexMerge)}) AS free OFFSET 0) it WHERE free`.execute(
    db,
  );
  return rows[0]?.pages ?? 0;
}
