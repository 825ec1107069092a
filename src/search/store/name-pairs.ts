// The name pairs that documents are indexed under.
import { sql } from 'kysely';
import type { Db } from '#context.ts';

/** Adds new pairs and deletes those not given. Existing documents are not yet indexed under the new ones. */
export async function replaceNamePairs(db: Db, pairs: readonly string[]): Promise<void> {
  await sql`WITH given AS (SELECT unnest(${sql.val([...pairs])}::text[]) AS pair),
    removed AS (DELETE FROM name_pairs WHERE pair NOT IN (SELECT pair FROM given))
    INSERT INTO name_pairs (pair, is_indexed)
    SELECT pair, NOT EXISTS (SELECT FROM job_documents) FROM given ON CONFLICT DO NOTHING`.execute(
    db,
  );
}

export async function readNewNamePairs(db: Db): Promise<string[]> {
  const { rows } = await sql<{ pair: string }>`
    SELECT pair FROM name_pairs WHERE NOT is_indexed`.execute(db);
  return rows.map(({ pair }) => pair);
}

/** Reindexes the next documents after `seq`; returns the last one's number, or null when there are no more. */
export async function reindexAfter(db: Db, seq: number, limit: number): Promise<number | null> {
  const { rows } = await sql<{ last: number | null }>`
    SELECT max(seq) AS last FROM (
      SELECT seq, index_job(job_id) FROM (
        SELECT seq, job_id FROM job_documents WHERE seq > ${seq} ORDER BY seq LIMIT ${limit}
      ) next
    ) done`.execute(db);
  return rows[0]?.last ?? null;
}

/** Lets searches use the pairs from now on; every document must be indexed under them. */
export async function markIndexed(db: Db, pairs: readonly string[]): Promise<void> {
  await sql`UPDATE name_pairs SET is_indexed = true WHERE pair = ANY (${sql.val([...pairs])}::text[])`.execute(
    db,
  );
}
