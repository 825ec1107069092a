// Retrieves and counts the jobs that match a plan's tiers, with one statement for every list of jobs.
import { sql } from 'kysely';
import type { Db } from '#context.ts';
import { PREPARED } from '#platform/database/prepared.ts';
import type { IndexStats } from '#search/index-stats.ts';
import { estimateShare } from '#search/rules/query/estimate.ts';
import { toTierQuery, type SearchPlan, type Tier } from '#search/rules/query/plan.ts';
import { EVERYTHING, toKeys } from '#search/rules/query/query-node.ts';

/** Matches up to this number are counted exactly. */
const EXACT = 2000;

/** A part of the board: the tsquery of its time buckets (null for all jobs) and its number of jobs. */
export interface Window {
  buckets: string | null;
  size: number;
}

/** Conditions that are checked on the row, because they depend on the current time or need exact amounts. */
export interface RowFilter {
  now: Date;
  since: Date | null;
  /** Dong a month. */
  pay_from: number | null;
  pay_to: number | null;
  or_undisclosed: boolean;
  /** Id of a job to leave out. */
  except: string | null;
}

/** A filter that all open jobs pass. */
export const createOpenFilter = (now: Date): RowFilter => ({
  now,
  since: null,
  pay_from: null,
  pay_to: null,
  or_undisclosed: false,
  except: null,
});

/** What to search: the document statistics, the windows, the filters, and the caller's abort signal. */
export interface RetrievalContext {
  stats: Pick<IndexStats, 'open' | 'shares'>;
  /** Each larger than the one before; the last has all jobs. */
  windows: readonly Window[];
  plan: Pick<SearchPlan, 'filters'>;
  filter: RowFilter;
  signal?: AbortSignal | undefined;
}

export interface Reading {
  tiers: readonly Tier[];
  /** Matches that make a window sufficient; a tier with as many fills the candidates. */
  limit: number;
  /** Maximum jobs read from each tier; `limit` by default. */
  most?: number;
  /** With fewer matches the next looser match is read too. */
  minResults: number;
  /** 'newest' by default. */
  order?: 'newest' | 'salary';
}

/** A job as it was when it matched. */
export interface JobReference {
  seq: number;
  /** `xmin` of its document's row: any write of the job changes it. */
  version: string;
}

/** Exact, or estimated beyond some thousands. */
export interface Total {
  total: number;
  is_estimate: boolean;
}

interface ReadTier extends Total {
  tier: Tier;
  jobs: readonly JobReference[];
}

export interface RetrievedJobs extends Total {
  /** Jobs of each tier that was read. */
  tiers: readonly ReadTier[];
  /**
   * The tiers that count as matches: the strictest with enough results, else the loosest, and the tiers that add to it.
   */
  match: readonly Tier[];
}

interface Row {
  tier: number;
  matches: number;
  size: number | null;
  seqs: string | null;
  versions: string | null;
}

/** The items of an array in PostgreSQL's text format. */
const toItems = (array: string) => array.slice(1, -1).split(',');

function toReferences({ seqs, versions }: Row): JobReference[] {
  if (seqs === null || versions === null) return [];
  const each = toItems(versions);
  return toItems(seqs).map((seq, nth) => ({ seq: Number(seq), version: each[nth] ?? '' }));
}

/**
 * The conditions on a row. `+ interval '0'` and the like prevent the planner from choosing any index but the full-text
 * index.
 */
const matchesFilter = (filter: RowFilter) => {
  const { now, since, pay_from, pay_to, or_undisclosed, except } = filter;
  return sql`d.expires_at + interval '0' > ${now}::timestamptz
    AND (${since}::timestamptz IS NULL OR d.created_at + interval '0' > ${since}::timestamptz)
    AND (${pay_from}::bigint IS NULL OR d.monthly_max + 0 >= ${pay_from}::bigint
      OR (${or_undisclosed}::boolean AND d.monthly_max + 0 IS NULL))
    AND (${pay_to}::bigint IS NULL OR coalesce(d.monthly_min, 0) <= ${pay_to}::bigint)
    AND (${except}::text IS NULL OR d.job_id || '' <> ${except}::text)`;
};

/**
 * An array whose length the planner cannot see. Otherwise a custom plan would look cheaper than the generic one, and
 * PostgreSQL would plan each execution anew: a quarter of the statement's cost.
 */
const toArray = (values: readonly unknown[], type: 'text' | 'int' | 'bigint') =>
  sql`(SELECT ${sql.val(values)}::${sql.raw(type)}[])`;

function toRetrievedJobs(
  rows: readonly Row[],
  { tiers, minResults }: Reading,
  open: number,
): RetrievedJobs {
  const read = rows.flatMap((row): ReadTier[] => {
    const tier = tiers[row.tier];
    if (!tier) return [];
    const size = row.size ?? 0;
    const is_estimate = size < open;
    const total = is_estimate ? Math.round((row.matches * open) / Math.max(size, 1)) : row.matches;
    return [{ tier, jobs: toReferences(row), total, is_estimate }];
  });
  let found: Total & { match: Tier[] } = { total: 0, is_estimate: false, match: [] };
  for (const { tier, total, is_estimate } of read) {
    if (tier.kind === 'match' && found.total < minResults)
      found = { total, is_estimate, match: [tier] };
    if (tier.kind === 'more') {
      found.total += total;
      found.is_estimate ||= is_estimate;
      found.match.push(tier);
    }
  }
  return { ...found, tiers: read };
}

/**
 * Reads the tiers in order, one row each. A tier is read in the narrowest window that has `limit` matches; for `match`
 * and `more` tiers the window must also show that the total exceeds `EXACT`, else all jobs are read. `best` tiers are
 * read until the candidates are full, `more` tiers if the match before them has enough, the others while there are too
 * few. Skipped tiers have no row.
 */
export async function retrieveCandidates(
  db: Db,
  { stats, windows, plan, filter, signal }: RetrievalContext,
  reading: Reading,
): Promise<RetrievedJobs> {
  const { tiers, limit, most = limit, minResults, order = 'newest' } = reading;
  const reads = tiers.map((tier) => {
    const query = toTierQuery(tier, plan.filters) ?? EVERYTHING;
    const share = estimateShare(query, stats.shares);
    const start = windows.findIndex(({ size }) => size * share >= limit);
    return {
      keys: toKeys(query, (part) => estimateShare(part, stats.shares)),
      start: start < 0 ? windows.length : start + 1,
    };
  });
  const keys = [0, 1, 2, 3].map((at) =>
    toArray(
      reads.map((it) => it.keys[at]),
      'text',
    ),
  );
  const { rows } = await sql<Row>`${PREPARED}WITH RECURSIVE tiers AS (
      SELECT * FROM unnest(${sql.join(keys.map((each) => sql`${each}::tsquery[]`))},
        ${toArray(
          tiers.map(({ kind }) => kind),
          'text',
        )}, ${toArray(
          reads.map(({ start }) => start),
          'int',
        )})
        WITH ORDINALITY AS t(key1, key2, key3, key4, kind, start, nth)
    ), reads AS (
      SELECT 0::bigint AS nth, false AS is_full, -1::float8 AS total, NULL::bigint AS matches, NULL::bigint AS size,
        NULL::bigint[] AS seqs, NULL::xid[] AS versions
      UNION ALL
      SELECT t.nth, r.is_full OR coalesce(cardinality(hit.seqs), 0) >= ${limit}::int,
        coalesce(CASE t.kind WHEN 'match' THEN 0 WHEN 'more' THEN r.total END
          + hit.matches::float8 * ${stats.open}::float8 / greatest(hit.size, 1), r.total),
        hit.matches, hit.size, hit.seqs, hit.versions
      FROM reads r JOIN tiers t ON t.nth = r.nth + 1
      LEFT JOIN LATERAL (
        SELECT hits.*, w.size
        FROM unnest(${toArray(
          windows.map(({ buckets }) => buckets),
          'text',
        )}::tsquery[],
          ${toArray(
            windows.map(({ size }) => size),
            'bigint',
          )}) WITH ORDINALITY AS w(buckets, size, nth)
        CROSS JOIN LATERAL (
          WITH hits AS MATERIALIZED (
            SELECT d.seq, d.xmin AS version, d.created_at, d.monthly_max FROM job_documents d
            WHERE d.doc_tsv @@ t.key1 AND d.doc_tsv @@ t.key2 AND d.doc_tsv @@ t.key3 AND d.doc_tsv @@ t.key4
              AND d.doc_tsv @@ coalesce(w.buckets, t.key1) AND ${matchesFilter(filter)}
          )
          SELECT (SELECT count(*) FROM hits) AS matches, array_agg(seq) AS seqs, array_agg(version) AS versions
          FROM (
            SELECT seq, version FROM hits
            ORDER BY CASE WHEN ${order === 'salary'}::boolean THEN monthly_max END DESC NULLS LAST,
              created_at DESC, seq DESC LIMIT ${most}::int
          ) first
        ) hits
        WHERE CASE t.kind WHEN 'best' THEN NOT r.is_full WHEN 'more' THEN r.total >= ${minResults}::int
            ELSE r.total < ${minResults}::int END
          AND w.nth >= t.start
          AND (w.nth = ${windows.length}::int OR hits.matches >= ${limit}::int
            AND (t.kind NOT IN ('match', 'more') OR hits.matches::float8 * ${stats.open}::float8 > ${EXACT}::float8 * w.size))
        LIMIT 1
      ) hit ON true
    )
    SELECT nth - 1 AS tier, matches, size, seqs::text, versions::text FROM reads WHERE matches IS NOT NULL ORDER BY nth`.execute(
    db,
    { signal, inflightQueryAbortStrategy: 'cancel query' },
  );
  return toRetrievedJobs(rows, reading, windows.at(-1)?.size ?? 0);
}

/** Returns which concepts occur in which jobs: bit `i` of a job's number is set if query `i` matches it. */
export async function readConceptHits(
  db: Db,
  seqs: readonly number[],
  queries: readonly string[],
): Promise<Map<number, number>> {
  if (seqs.length === 0 || queries.length === 0) return new Map();
  // `|| ''` unpacks the tsvector once instead of once per query.
  const { rows } = await sql<{ seq: number; bits: number }>`${PREPARED}
    SELECT x.seq, (SELECT coalesce(bit_or(1 << (q.nth::int - 1)), 0)
      FROM unnest(${sql.val([...queries])}::text[]::tsquery[]) WITH ORDINALITY q(query, nth) WHERE x.doc @@ q.query) AS bits
    FROM (SELECT d.seq, d.doc_tsv || ''::tsvector AS doc FROM job_documents d
      WHERE d.seq = ANY (${sql.val([...seqs])}::bigint[]) OFFSET 0) x`.execute(db);
  return new Map(rows.map(({ seq, bits }) => [seq, bits]));
}
