// What the language model made of postings, kept until the posting or the model changes.
import { sql } from 'kysely';
import type { Db } from '#visit.ts';

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

export interface ReadVector {
  job_id: string;
  version_at: string;
  vector: readonly number[];
}

export async function keepVectors(
  db: Db,
  model: string,
  read: readonly ReadVector[],
): Promise<void> {
  for (const { job_id, version_at, vector } of read) {
    await sql`INSERT INTO job_vectors (job_id, model, read_at, vector)
      SELECT id, ${model}, ${version_at}::timestamptz, ${sql.val([...vector])}::real[] FROM jobs WHERE id = ${job_id}
      ON CONFLICT (job_id) DO UPDATE SET model = excluded.model, read_at = excluded.read_at, vector = excluded.vector`.execute(
      db,
    );
  }
}
