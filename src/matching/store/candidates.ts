// Reads candidate jobs for a seeker: by the keys of their facts, and by the words of their titles.
import { sql } from 'kysely';
import type { KeyLookup } from '#matching/rules/keys.ts';
import type { MustFilter } from '#matching/rules/musts.ts';
import { PREPARED } from '#platform/database/prepared.ts';
import { MINUTE } from '#platform/durations.ts';
import type { Window } from '#search/rules/query/windows.ts';
import type { Db } from '#context.ts';

/** As `job_match_keys.posted` says when a job was posted: in minutes since 1970. */
const toPostedMinutes = (at: Date) => Math.floor(at.getTime() / MINUTE);

interface Bounds {
  now: Date;
  /** Leaves out jobs that were neither posted nor renewed since then. */
  since: Date;
  most: number;
}

/** Jobs to leave out, before the limit counts. */
interface Exclusion {
  without: readonly string[];
}

/** By the columns of document `d` and the keys of job `best`: true for a job that may meet the musts. */
function meetMusts(musts: MustFilter | null) {
  const { types = null, type_keys = [], modes = null, places, pay_from = null } = musts ?? {};
  const typeArray = sql`${sql.val(types)}::text[]`;
  const modeArray = sql`${sql.val(modes)}::text[]`;
  const codes = sql`${sql.val(places?.codes ?? null)}::text[]`;
  const pay = sql`${pay_from}::bigint`;
  return sql`(${typeArray} IS NULL OR d.type = ANY (${typeArray}) OR EXISTS (SELECT FROM job_match_keys t
        WHERE t.key = ANY (${sql.val(type_keys)}::int[]) AND t.posted = best.posted AND t.seq = best.seq))
      AND (${modeArray} IS NULL OR d.work_mode = ANY (${modeArray}))
      -- Pay of which the document says one amount only may be a minimum.
      AND (${pay} IS NULL OR d.monthly_max IS NULL OR d.monthly_max >= ${pay} OR d.monthly_max = d.monthly_min)
      AND (${codes} IS NULL OR d.work_mode = 'remote' OR d.places <@ '{other}' OR d.places && '{nationwide}'
        OR (d.places && ${codes} AND (d.places && ${sql.val(places?.own ?? [])}::text[]
          OR NOT d.places && ${sql.val(places?.others ?? [])}::text[])))`;
}

interface Conditions extends Exclusion {
  musts: MustFilter | null;
}

/**
 * Jobs whose musts are checked, the best first: each costs an index lookup, and the lookups of a large board find tens
 * of thousands. Those of a preferred type, and remote ones, are among the first.
 */
const MAX_EXAMINED = 5000;

/** Open jobs of these lookups that may meet the musts, sorted by points, then the newest first. */
export async function readJobsByKeys(
  db: Db,
  lookups: readonly KeyLookup[],
  { now, since, most, without, musts }: Bounds & Conditions,
): Promise<string[]> {
  if (lookups.length === 0) return [];
  const examined = Math.max(musts ? MAX_EXAMINED : 0, most + without.length);
  const { rows } = await sql<{ job_id: string }>`${PREPARED}SELECT d.job_id FROM (
      SELECT k.seq, max(k.posted) AS posted,
        coalesce(max(a.points) FILTER (WHERE a.of_profession), 0) + coalesce(sum(a.points) FILTER (WHERE NOT a.of_profession), 0) AS points
      FROM unnest(${sql.val(lookups.map(({ key }) => key))}::int[], ${sql.val(lookups.map(({ points }) => points))}::real[],
        ${sql.val(lookups.map(({ limit }) => limit))}::int[], ${sql.val(lookups.map(({ kind }) => kind === 'profession'))}::boolean[])
        a(key, points, most, of_profession)
      CROSS JOIN LATERAL (
        SELECT l.seq, l.posted FROM job_match_keys l WHERE l.key = a.key AND l.posted >= ${toPostedMinutes(since)}::int ORDER BY l.posted DESC, l.seq DESC LIMIT a.most
      ) k GROUP BY k.seq ORDER BY 3 DESC, 2 DESC, 1 DESC LIMIT ${examined}::int
    ) best CROSS JOIN LATERAL (
      -- With a limit of its own it stays a lookup by the index, however many jobs the planner expects.
      SELECT d.job_id FROM job_documents d WHERE d.seq = best.seq AND d.expires_at > ${now}::timestamptz
        AND d.job_id <> ALL (${sql.val([...without])}::text[]) AND ${meetMusts(musts)} LIMIT 1
    ) d ORDER BY best.points DESC, best.posted DESC, best.seq DESC LIMIT ${most}::int`.execute(db);
  return rows.map(({ job_id }) => job_id);
}

/** Sorts outside a MATERIALIZED subquery, so that PostgreSQL reads the full-text index and not the whole table. */
async function readJobsByQuery(
  db: Db,
  query: string,
  buckets: string,
  { now, since, most }: Bounds,
): Promise<string[]> {
  const { rows } = await sql<{ job_id: string }>`WITH hits AS MATERIALIZED (
      SELECT d.job_id, d.created_at, d.seq FROM job_documents d
      WHERE d.doc_tsv @@ ${query}::tsquery AND d.doc_tsv @@ ${buckets}::tsquery AND d.expires_at + interval '0' > ${now}::timestamptz
        AND (d.created_at >= ${since}::timestamptz
          OR EXISTS (SELECT FROM jobs j WHERE j.id = d.job_id AND j.renewed_at >= ${since}::timestamptz))
    ) SELECT job_id FROM hits ORDER BY created_at DESC, seq DESC LIMIT ${most}`.execute(db);
  return rows.map(({ job_id }) => job_id);
}

/** Searches wider windows of the board until `most` jobs are found. */
export async function readJobsByWords(
  db: Db,
  query: string,
  { windows, ...bounds }: Bounds & { windows: readonly Window[] },
): Promise<string[]> {
  let found: string[] = [];
  for (const { lexemes } of windows) {
    found = await readJobsByQuery(db, query, lexemes ?? query, bounds);
    if (found.length >= bounds.most) break;
  }
  return found;
}

/** Returns those of the jobs that were posted or renewed since then, with their companies' names. */
export async function readNewestJobs(
  db: Db,
  ids: readonly string[],
  since: Date,
): Promise<{ job_id: string; company_id: string; company: string }[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<{
    job_id: string;
    company_id: string;
    company: string;
  }>`SELECT j.id AS job_id, j.company_id, c.name AS company
    FROM jobs j JOIN companies c ON c.id = j.company_id
    WHERE j.id = ANY (${sql.val([...ids])}::text[]) AND greatest(j.created_at, j.renewed_at) >= ${since}::timestamptz`.execute(
    db,
  );
  return rows;
}
