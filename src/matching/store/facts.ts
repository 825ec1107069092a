// Facts of postings, kept so that hundreds of jobs can be compared in one call.
import { sql } from 'kysely';
import type { JobFacts } from '#matching/rules/facts.ts';
import { VERSION } from '#matching/rules/weights.ts';
import type { Db } from '#visit.ts';

export interface KeptFacts {
  job_id: string;
  facts: JobFacts;
}

/** Those of these jobs that are up to date. */
export async function readFacts(db: Db, ids: readonly string[]): Promise<KeptFacts[]> {
  if (ids.length === 0) return [];
  const { rows } =
    await sql<KeptFacts>`SELECT f.job_id, f.facts FROM job_facts f JOIN jobs j ON j.id = f.job_id
    WHERE f.job_id = ANY (${sql.val([...ids])}::text[]) AND f.version = ${VERSION} AND f.read_at = j.updated_at`.execute(
      db,
    );
  return rows;
}

/** Open jobs whose facts are missing or old. */
export async function readStale(db: Db, limit: number): Promise<string[]> {
  const { rows } = await sql<{
    id: string;
  }>`SELECT j.id FROM jobs j LEFT JOIN job_facts f ON f.job_id = j.id
    WHERE j.state = 'active'
      AND (f.job_id IS NULL OR f.version <> ${VERSION} OR f.read_at <> j.updated_at) LIMIT ${limit}`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}

export interface ReadFacts extends KeptFacts {
  version_at: string;
}

/** A job that went meanwhile is left out. */
export async function keepFacts(db: Db, read: readonly ReadFacts[]): Promise<void> {
  if (read.length === 0) return;
  const ids = read.map(({ job_id }) => job_id);
  const facts = read.map((it) => JSON.stringify(it.facts));
  const times = read.map(({ version_at }) => version_at);
  await sql`INSERT INTO job_facts (job_id, version, read_at, facts)
    SELECT j.id, ${VERSION}, t.read_at::timestamptz, t.facts::jsonb
    FROM unnest(${sql.val(ids)}::text[], ${sql.val(times)}::text[], ${sql.val(facts)}::text[]) t(job_id, read_at, facts)
    JOIN jobs j ON j.id = t.job_id
    ON CONFLICT (job_id) DO UPDATE SET version = excluded.version, read_at = excluded.read_at, facts = excluded.facts`.execute(
    db,
  );
}

export interface NotedMatch {
  application_id: string;
  score: number;
}

/** The first note stays: it says what was told when the application was new. */
export async function noteMatches(db: Db, noted: readonly NotedMatch[], now: Date): Promise<void> {
  if (noted.length === 0) return;
  await db
    .insertInto('application_matches')
    .values(noted.map((it) => ({ ...it, match_version: VERSION, noted_at: now })))
    .onConflict((on) => on.column('application_id').doNothing())
    .execute();
}
