// Stores the facts of postings, so that one call can compare hundreds of jobs.
import { sql } from 'kysely';
import type { JobFacts } from '#matching/rules/facts.ts';
import { toMatchKeys } from '#matching/rules/keys.ts';
import { VERSION } from '#matching/rules/weights.ts';
import { PREPARED } from '#platform/database/prepared.ts';
import type { Db } from '#context.ts';
import { JOB_FAILED } from './failures.ts';

interface StoredFacts {
  job_id: string;
  facts: JobFacts;
}

/** Reads the facts of these jobs; leaves out outdated ones. */
export async function readFacts(db: Db, ids: readonly string[]): Promise<StoredFacts[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{
    job_id: string;
    facts: string;
  }>`${PREPARED}SELECT f.job_id, f.facts FROM job_facts f JOIN jobs j ON j.id = f.job_id
    WHERE f.job_id = ANY (${sql.val([...ids])}::text[]) AND f.version = ${VERSION}::int AND f.read_at = j.updated_at`.execute(
    db,
  );
  // saveFacts() wrote this value, in this version.
  return rows.map(({ job_id, facts }) => ({ job_id, facts: JSON.parse(facts) as JobFacts }));
}

/** Published jobs whose facts are missing or outdated, newest first. Skips failed texts. */
export async function readStaleJobs(db: Db, limit: number): Promise<string[]> {
  const { rows } = await sql<{
    id: string;
  }>`SELECT j.id FROM jobs j LEFT JOIN job_facts f ON f.job_id = j.id
    WHERE j.state = 'active'
      AND (f.job_id IS NULL OR f.version <> ${VERSION} OR f.read_at <> j.updated_at)
      AND EXISTS (SELECT FROM job_documents d WHERE d.job_id = j.id) AND NOT ${JOB_FAILED}
    ORDER BY j.created_at DESC, j.seq DESC LIMIT ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Makes the facts of these jobs stale, where something else than their own rows has changed: their time does not say so. */
export async function removeFacts(db: Db, job_ids: readonly string[]): Promise<void> {
  if (job_ids.length === 0) return;
  await db.deleteFrom('job_facts').where('job_id', 'in', job_ids).execute();
}

export interface ReadFacts extends StoredFacts {
  version_at: string;
}

/**
 * Skips jobs that were deleted or unpublished meanwhile, and jobs that another transaction has locked, to avoid
 * deadlocks.
 */
export async function saveFacts(db: Db, read: readonly ReadFacts[]): Promise<void> {
  if (read.length === 0) return;
  const ids = read.map(({ job_id }) => job_id);
  const times = read.map(({ version_at }) => version_at);
  const keys = read.map(({ facts }) => toMatchKeys(facts).join(' '));
  const facts = read.map((it) => JSON.stringify(it.facts));
  await sql`WITH target AS (
      SELECT d.job_id, greatest(d.created_at, j.renewed_at) AS posted_at, d.seq, t.read_at, t.keys, t.facts
      FROM unnest(${sql.val(ids)}::text[], ${sql.val(times)}::text[], ${sql.val(keys)}::text[], ${sql.val(facts)}::text[])
        t(job_id, read_at, keys, facts)
      JOIN jobs j ON j.id = t.job_id JOIN job_documents d ON d.job_id = t.job_id
      ORDER BY t.job_id FOR KEY SHARE OF j, d SKIP LOCKED
    )
    INSERT INTO job_facts (job_id, version, read_at, posted, seq, keys, facts)
    SELECT job_id, ${VERSION}, read_at::timestamptz, extract(epoch FROM posted_at)::bigint / 60, seq,
      string_to_array(keys, ' ')::int[], facts FROM target
    ON CONFLICT (job_id) DO UPDATE SET version = excluded.version, read_at = excluded.read_at, posted = excluded.posted,
      seq = excluded.seq, keys = excluded.keys, facts = excluded.facts`.execute(db);
}

export interface StoredMatch {
  application_id: string;
  score: number;
}

/** Never overwrites a stored match: it records the score from when the application was new. */
export async function saveMatches(db: Db, noted: readonly StoredMatch[], now: Date): Promise<void> {
  if (noted.length === 0) return;
  await db
    .insertInto('application_matches')
    .values(noted.map((it) => ({ ...it, match_version: VERSION, noted_at: now })))
    .onConflict((on) => on.column('application_id').doNothing())
    .execute();
}
