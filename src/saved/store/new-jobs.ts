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

interface AlertJob {
  job_id: string;
  /** When the job appeared on this board: an imported one may have been published elsewhere long before. */
  appeared_at: Date;
}

export interface AlertJobs {
  /** Jobs of the strictest tier first, then those that appeared last. */
  jobs: AlertJob[];
  /** Including jobs beyond `most`. */
  total: number;
}

/** A query with the moment after which jobs are new to its search. */
export interface DatedQuery extends AlertQuery {
  since: Date;
}

/** The documents of open jobs that appeared on this board since a moment. */
const selectNewJobs = (since: Date, now: Date) => {
  const toTime = (date: Date) => sql`${sql.lit(date.toISOString())}::timestamptz`;
  const from = toTime(since);
  return sql`SELECT d.job_id, greatest(d.created_at, j.published_at) AS appeared_at, d.expires_at,
      d.monthly_min, d.monthly_max, d.doc_tsv
    FROM job_documents d JOIN jobs j ON j.id = d.job_id
    WHERE d.expires_at > ${toTime(now)} AND d.job_id IN (
      SELECT job_id FROM job_documents WHERE created_at > ${from}
      UNION ALL SELECT id FROM jobs WHERE source_id IS NOT NULL AND published_at > ${from})`;
};

const findEarliest = (queries: readonly DatedQuery[]) =>
  new Date(Math.min(...queries.map(({ since }) => since.getTime())));

/** Copies the jobs that are new to any query to an indexed temporary table, dropped at the end of the transaction. */
export async function createNewJobsTable(
  db: Db,
  queries: readonly DatedQuery[],
  now: Date,
): Promise<void> {
  const jobs = selectNewJobs(findEarliest(queries), now);
  await sql`CREATE TEMP TABLE new_jobs ON COMMIT DROP AS ${jobs}`.execute(db);
  await sql`CREATE INDEX ON new_jobs USING gin (doc_tsv) WITH (fastupdate = off)`.execute(db);
  // Without statistics PostgreSQL would scan the table for each search.
  await sql`SET LOCAL enable_seqscan = off`.execute(db);
}

interface Row extends AlertJob {
  nth: number;
  total: number;
}

/** Returns one result per query. `inTable` reads the table of createNewJobsTable() in this transaction. */
export async function findNewJobs(
  db: Db,
  queries: readonly DatedQuery[],
  { now, most }: { now: Date; most: number },
  { inTable = false } = {},
): Promise<AlertJobs[]> {
  if (queries.length === 0) return [];
  const jobs = inTable ? sql`new_jobs` : sql`(${selectNewJobs(findEarliest(queries), now)})`;
  const { rows } = await sql<Row>`
    SELECT q.nth::int, d.job_id, d.appeared_at, d.total
    FROM unnest(
      ${sql.val(queries.map(({ match }) => match))}::text[]::tsquery[],
      ${sql.val(queries.map(({ best }) => best))}::text[]::tsquery[],
      ${sql.val(queries.map(({ pay_from }) => pay_from))}::bigint[],
      ${sql.val(queries.map(({ pay_to }) => pay_to))}::bigint[],
      ${sql.val(queries.map(({ or_undisclosed }) => or_undisclosed))}::boolean[],
      ${sql.val(queries.map(({ since }) => since.toISOString()))}::timestamptz[]
    ) WITH ORDINALITY q(match, best, pay_from, pay_to, or_undisclosed, since, nth)
    CROSS JOIN LATERAL (
      SELECT n.job_id, n.appeared_at, count(*) OVER () AS total FROM ${jobs} n
      WHERE n.doc_tsv @@ q.match AND n.appeared_at > q.since
        AND (q.pay_from IS NULL OR n.monthly_max >= q.pay_from OR (q.or_undisclosed AND n.monthly_max IS NULL))
        AND (q.pay_to IS NULL OR coalesce(n.monthly_min, 0) <= q.pay_to)
      ORDER BY n.doc_tsv @@ q.best DESC, n.appeared_at DESC, n.job_id DESC LIMIT ${most}
    ) d ORDER BY q.nth`.execute(db);
  const found = queries.map((): AlertJobs => ({ jobs: [], total: 0 }));
  for (const { nth, job_id, appeared_at, total } of rows) {
    const it = found[nth - 1];
    if (!it) continue;
    it.jobs.push({ job_id, appeared_at });
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

/** Returns the jobs that any search of these people mailed since then, by person. */
export async function readJobsAlertedTo(
  db: Db,
  person_ids: readonly string[],
  since: Date,
): Promise<Map<string, Set<string>>> {
  const rows = await db
    .selectFrom('alerted_jobs as a')
    .innerJoin('saved_searches as s', 's.id', 'a.search_id')
    .select(['s.person_id', 'a.job_id'])
    .where('s.person_id', 'in', person_ids)
    .where('a.at', '>=', since)
    .execute();
  const alerted = new Map(person_ids.map((id) => [id, new Set<string>()]));
  for (const { person_id, job_id } of rows) alerted.get(person_id)?.add(job_id);
  return alerted;
}
