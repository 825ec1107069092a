// Finds the new jobs of saved searches: many searches over the jobs of a day or week in one statement.
import { sql } from 'kysely';
import type { Db } from '#context.ts';

/** A saved search as conditions on documents; pay in dong per month. */
export interface AlertQuery {
  match: string;
  /** Strictest tier of the match; its jobs rank first. */
  best: string;
  pay_from: number | null;
  pay_to: number | null;
  or_undisclosed: boolean;
}

export interface NewJob {
  job_id: string;
  created_at: Date;
}

export interface FoundJobs {
  /** Jobs of the strictest tier first, then the newest. */
  jobs: NewJob[];
  /** Including jobs beyond `most`. */
  total: number;
}

export interface Span {
  since: Date;
  now: Date;
  most: number;
}

/** Copies the jobs of the span to an indexed temporary table, which is dropped at the end of the transaction. */
export async function createNewJobsTable(
  db: Db,
  { since, now }: Omit<Span, 'most'>,
): Promise<void> {
  await sql`CREATE TEMP TABLE new_jobs ON COMMIT DROP AS
    SELECT job_id, created_at, expires_at, monthly_min, monthly_max, doc_tsv FROM job_documents
    WHERE created_at > ${sql.lit(since.toISOString())}::timestamptz
      AND expires_at > ${sql.lit(now.toISOString())}::timestamptz`.execute(db);
  await sql`CREATE INDEX ON new_jobs USING gin (doc_tsv) WITH (fastupdate = off)`.execute(db);
  // Without statistics PostgreSQL would scan the table for each search.
  await sql`SET LOCAL enable_seqscan = off`.execute(db);
}

interface Row extends NewJob {
  nth: number;
  total: number;
}

/** Returns one result per query. `inTable` reads the table of createNewJobsTable() in this transaction. */
export async function findNewJobs(
  db: Db,
  queries: readonly AlertQuery[],
  { since, now, most }: Span,
  { inTable = false } = {},
): Promise<FoundJobs[]> {
  const jobs = sql.raw(inTable ? 'new_jobs' : 'job_documents');
  const { rows } = await sql<Row>`
    SELECT q.nth::int, d.job_id, d.created_at, d.total
    FROM unnest(
      ${sql.val(queries.map(({ match }) => match))}::text[]::tsquery[],
      ${sql.val(queries.map(({ best }) => best))}::text[]::tsquery[],
      ${sql.val(queries.map(({ pay_from }) => pay_from))}::bigint[],
      ${sql.val(queries.map(({ pay_to }) => pay_to))}::bigint[],
      ${sql.val(queries.map(({ or_undisclosed }) => or_undisclosed))}::boolean[]
    ) WITH ORDINALITY q(match, best, pay_from, pay_to, or_undisclosed, nth)
    CROSS JOIN LATERAL (
      SELECT n.job_id, n.created_at, count(*) OVER () AS total FROM ${jobs} n
      WHERE n.doc_tsv @@ q.match AND n.created_at > ${since} AND n.expires_at > ${now}
        AND (q.pay_from IS NULL OR n.monthly_max >= q.pay_from OR (q.or_undisclosed AND n.monthly_max IS NULL))
        AND (q.pay_to IS NULL OR coalesce(n.monthly_min, 0) <= q.pay_to)
      ORDER BY n.doc_tsv @@ q.best DESC, n.created_at DESC, n.job_id DESC LIMIT ${most}
    ) d ORDER BY q.nth`.execute(db);
  const found = queries.map((): FoundJobs => ({ jobs: [], total: 0 }));
  for (const { nth, job_id, created_at, total } of rows) {
    const it = found[nth - 1];
    if (!it) continue;
    it.jobs.push({ job_id, created_at });
    it.total = total;
  }
  return found;
}

/** Returns the jobs that were mailed before, by search. */
export async function readAlertedJobs(
  db: Db,
  search_ids: readonly string[],
): Promise<Map<string, Set<string>>> {
  const alerted = new Map<string, Set<string>>();
  if (search_ids.length === 0) return alerted;
  const rows = await db
    .selectFrom('alerted_jobs')
    .select(['search_id', 'job_id'])
    .where('search_id', 'in', search_ids)
    .execute();
  for (const { search_id, job_id } of rows) {
    alerted.set(search_id, (alerted.get(search_id) ?? new Set()).add(job_id));
  }
  return alerted;
}
