// Stores the embedding vectors of postings until the posting or the model changes.
import { sql } from 'kysely';
import type { Db } from '#context.ts';

export async function readVectors(
  db: Db,
  model: string,
  ids: readonly string[],
): Promise<Map<string, number[]>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<{ job_id: string; vector: number[] }>`
    SELECT v.job_id, v.vector FROM job_vectors v JOIN jobs j ON j.id = v.job_id
    WHERE v.job_id = ANY (${sql.val([...ids])}::text[]) AND v.model = ${model} AND v.read_at = j.updated_at`.execute(
    db,
  );
  return new Map(rows.map(({ job_id, vector }) => [job_id, vector]));
}

/** Vectors by text hash: other postings, and other versions of one, often have the same text. */
export async function readVectorsOfTexts(
  db: Db,
  model: string,
  hashes: readonly string[],
): Promise<Map<string, number[]>> {
  if (hashes.length === 0) return new Map();
  const { rows } = await sql<{ hash: string; vector: number[] }>`
    SELECT DISTINCT ON (text_hash) encode(text_hash, 'hex') AS hash, vector FROM job_vectors
    WHERE model = ${model} AND text_hash IN (
      SELECT decode(hash, 'hex') FROM unnest(${sql.val([...hashes])}::text[]) AS hash)`.execute(db);
  return new Map(rows.map(({ hash, vector }) => [hash, vector]));
}

interface ReadVector {
  job_id: string;
  version_at: string;
  /** Hash of the embedded text, in hexadecimal. */
  hash: string;
  vector: readonly number[];
}

export async function saveVectors(
  db: Db,
  model: string,
  read: readonly ReadVector[],
): Promise<void> {
  if (read.length === 0) return;
  await sql`
    INSERT INTO job_vectors (job_id, model, read_at, text_hash, vector)
    SELECT j.id, ${model}, r.version_at, decode(r.hash, 'hex'), r.vector
    FROM jsonb_to_recordset(${JSON.stringify(read)}::jsonb)
      AS r(job_id text, version_at timestamptz, hash text, vector real[])
    JOIN jobs j ON j.id = r.job_id ORDER BY j.id
    ON CONFLICT (job_id) DO UPDATE SET model = excluded.model, read_at = excluded.read_at,
      text_hash = excluded.text_hash, vector = excluded.vector`.execute(db);
}
