// Deletes rows that no search reads any more.
import { sql } from 'kysely';
import type { Db } from '#context.ts';

/**
 * Deletes documents and cards of jobs that ended before `before`, the longest ended first; returns their number. Skips
 * locked rows: the sweep never waits, so a renewal cannot deadlock with it.
 */
export async function deleteEndedJobs(db: Db, before: Date, most: number): Promise<number> {
  const { rows } = await sql<{ deleted: number }>`
    WITH ended AS (
      SELECT d.job_id FROM job_documents d JOIN job_cards c ON c.job_id = d.job_id
      WHERE d.expires_at <= ${before} ORDER BY d.expires_at LIMIT ${most} FOR UPDATE SKIP LOCKED
    ), cards AS (
      DELETE FROM job_cards USING ended WHERE job_cards.job_id = ended.job_id
    ), documents AS (
      DELETE FROM job_documents USING ended WHERE job_documents.job_id = ended.job_id RETURNING 1
    ) SELECT count(*) AS deleted FROM documents`.execute(db);
  return rows[0]?.deleted ?? 0;
}

/** Deletes changes that every process has long read; returns their number. */
export async function deleteChanges(db: Db, before: Date, most: number): Promise<number> {
  const { numAffectedRows = 0n } = await sql`DELETE FROM board_changes WHERE ctid = ANY(ARRAY(
    SELECT ctid FROM board_changes WHERE at < ${before} LIMIT ${most}))`.execute(db);
  return Number(numAffectedRows);
}
