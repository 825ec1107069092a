// Deletes rows that no search reads any more.
import { sql } from 'kysely';
import type { RetentionRule } from '#platform/retention.ts';
import type { Db } from '#context.ts';

/** Documents of ended jobs. A card goes with its document. */
export const DOCUMENT_RETENTION: RetentionRule = {
  table: 'job_documents',
  id: sql`job_id`,
  from: 'expires_at',
  days: 1,
};

/** Changes that every process has long read. */
export const CHANGE_RETENTION: RetentionRule = {
  table: 'board_changes',
  id: sql`tx::text`,
  from: 'at',
  days: 1,
};

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
