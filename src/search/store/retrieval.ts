// Retrieves the jobs that match a plan's tiers, and counts them: the one statement behind every list of jobs.
import { sql } from 'kysely';
import type { Db } from '#context.ts';
import { PREPARED } from '#platform/database/prepared.ts';
import type { Tier } from '#search/rules/query/plan.ts';

/** A part of the jobs: the buckets that restrict to it (null: all jobs) and how many jobs it has. */
export interface Window {
  buckets: string | null;
  size: number;
}

/** Conditions that are checked on the row, because they change with time or need exact amounts. */
export interface RowFilter {
  now: Date;
  since: Date | null;
  /** Dong a month. */
  pay_from: number | null;
  pay_to: number | null;
  or_undisclosed: boolean;
  /** A job that is left out. */
  except: string | null;
}

/** Every open job. */
export const createOpenFilter = (now: Date): RowFilter => ({
  now,
  since: null,
  pay_from: null,
  pay_to: null,
  or_undisclosed: false,
  except: null,
});

export interface TierRead {
  kind: Tier['kind'];
  /** tsqueries that must all match; always `KEYS` of them. */
  keys: readonly string[];
  /** Position of the first window that is read. */
  start: number;
  /** How many match, where that is known. */
  known: number | null;
}

export interface Retrieval {
  tiers: readonly TierRead[];
  /** Each larger than the one before; the last has all jobs. */
  windows: readonly Window[];
  order: 'newest' | 'salary';
  filter: RowFilter;
  /** Candidates taken from each tier, in the order asked for; a tier with so many fills the candidates. */
  limit: number;
  /** Matches below which the next looser match is read too. */
  minResults: number;
  /** Matches up to this number are counted exactly. */
  exact: number;
  signal?: AbortSignal | undefined;
}

/** A job as it was when it matched. */
export interface JobReference {
  seq: number;
  /** `xmin` of its document's row: any write of the job changes it. */
  version: string;
}

export interface TierResult {
  /** Position of the tier. */
  tier: number;
  /** In the window that was read. */
  matches: number;
  /** Jobs in the window. */
  size: number;
  jobs: JobReference[];
}

interface Row {
  tier: number;
  matches: number;
  size: number | null;
  seqs: string | null;
  versions: string | null;
}

/** Items of an array as PostgreSQL prints it. */
const toItems = (array: string) => array.slice(1, -1).split(',');

function toReferences({ seqs, versions }: Row): JobReference[] {
  if (seqs === null || versions === null) return [];
  const each = toItems(versions);
  return toItems(seqs).map((seq, nth) => ({ seq: Number(seq), version: each[nth] ?? '' }));
}

/**
 * The conditions on a row; `+ interval '0'` and its like keep them out of the choice of an index, which is always the
 * word index.
 */
export const matchesFilter = (filter: RowFilter) => {
  const { now, since, pay_from, pay_to, or_undisclosed, except } = filter;
  return sql`d.expires_at + interval '0' > ${now}::timestamptz
    AND (${since}::timestamptz IS NULL OR d.created_at + interval '0' > ${since}::timestamptz)
    AND (${pay_from}::bigint IS NULL OR d.monthly_max + 0 >= ${pay_from}::bigint
      OR (${or_undisclosed}::boolean AND d.monthly_max + 0 IS NULL))
    AND (${pay_to}::bigint IS NULL OR coalesce(d.monthly_min, 0) <= ${pay_to}::bigint)
    AND (${except}::text IS NULL OR d.job_id || '' <> ${except}::text)`;
};

/**
 * An array whose length the planner cannot see. Else a plan for one search's values would look cheaper than the general
 * one, and PostgreSQL would plan the statement anew each time: a quarter of its cost.
 */
const toArray = (values: readonly unknown[], type: 'text' | 'int' | 'bigint') =>
  sql`(SELECT ${sql.val(values)}::${sql.raw(type)}[])`;

/** Windows as rows, in order: narrow first. */
export const toWindowRows = (windows: readonly Window[]) =>
  sql`unnest(${toArray(
    windows.map(({ buckets }) => buckets),
    'text',
  )}::tsquery[], ${toArray(
    windows.map(({ size }) => size),
    'bigint',
  )}) WITH ORDINALITY AS w(buckets, size, nth)`;

/** Keys as columns key1 to key4. */
export const toKeyColumns = (keys: readonly (readonly string[])[]) =>
  sql.join(
    [0, 1, 2, 3].map(
      (at) =>
        sql`${toArray(
          keys.map((it) => it[at]),
          'text',
        )}::tsquery[]`,
    ),
  );

/** `t` has the keys, `w` the window. */
export const MATCHES_KEYS = sql`d.doc_tsv @@ t.key1 AND d.doc_tsv @@ t.key2 AND d.doc_tsv @@ t.key3
  AND d.doc_tsv @@ t.key4 AND d.doc_tsv @@ coalesce(w.buckets, t.key1)`;

/**
 * Reads the tiers in order, one row each. A tier is read in the narrowest window that has `limit` matches; for a tier
 * that is counted, the window must also tell that there are more than `exact`, else all jobs are read. `best` tiers are
 * read until the candidates are full, the others while too little matches. A tier with a known count is read only for
 * candidates. Skipped tiers have no result.
 */
export async function retrieveCandidates(db: Db, it: Retrieval): Promise<TierResult[]> {
  const { tiers, windows, limit, minResults, exact } = it;
  const open = windows.at(-1)?.size ?? 0;
  const { rows } = await sql<Row>`${PREPARED}WITH RECURSIVE tiers AS (
      SELECT * FROM unnest(${toKeyColumns(tiers.map(({ keys }) => keys))},
        ${toArray(
          tiers.map(({ kind }) => kind),
          'text',
        )}, ${toArray(
          tiers.map(({ start }) => start + 1),
          'int',
        )}, ${toArray(
          tiers.map(({ known }) => known),
          'bigint',
        )})
        WITH ORDINALITY AS t(key1, key2, key3, key4, kind, start, known, nth)
    ), reads AS (
      SELECT 0::bigint AS nth, false AS is_full, -1::float8 AS total, NULL::bigint AS matches, NULL::bigint AS size,
        NULL::bigint[] AS seqs, NULL::xid[] AS versions
      UNION ALL
      SELECT t.nth, r.is_full OR coalesce(cardinality(hit.seqs), 0) >= ${limit}::int,
        CASE WHEN t.kind = 'match' THEN coalesce(t.known, hit.matches::float8 * ${open}::float8 / greatest(hit.size, 1), r.total) ELSE r.total END,
        hit.matches, hit.size, hit.seqs, hit.versions
      FROM reads r JOIN tiers t ON t.nth = r.nth + 1
      LEFT JOIN LATERAL (
        SELECT hits.*, w.size FROM ${toWindowRows(windows)} CROSS JOIN LATERAL (
          WITH hits AS MATERIALIZED (
            SELECT d.seq, d.xmin AS version, d.created_at, d.monthly_max FROM job_documents d
            WHERE ${MATCHES_KEYS} AND ${matchesFilter(it.filter)}
          )
          SELECT (SELECT count(*) FROM hits) AS matches, array_agg(seq) AS seqs, array_agg(version) AS versions
          FROM (
            SELECT seq, version FROM hits
            ORDER BY CASE WHEN ${it.order === 'salary'}::boolean THEN monthly_max END DESC NULLS LAST,
              created_at DESC, seq DESC LIMIT ${limit}::int
          ) first
        ) hits
        WHERE CASE t.kind WHEN 'best' THEN NOT r.is_full ELSE r.total < ${minResults}::int END
          AND NOT (t.known IS NOT NULL AND r.is_full)
          AND w.nth >= t.start
          AND (w.nth = ${windows.length}::int OR hits.matches >= ${limit}::int
            AND (t.kind <> 'match' OR t.known IS NOT NULL OR hits.matches::float8 * ${open}::float8 > ${exact}::float8 * w.size))
        LIMIT 1
      ) hit ON true
    )
    SELECT nth - 1 AS tier, matches, size, seqs::text, versions::text FROM reads WHERE matches IS NOT NULL`.execute(
    db,
    { signal: it.signal, inflightQueryAbortStrategy: 'cancel query' },
  );
  return rows.map((row) => ({
    tier: row.tier,
    matches: row.matches,
    size: row.size ?? 0,
    jobs: toReferences(row),
  }));
}

/** Which concepts occur in which jobs: bit `i` beside a job's number stands for query `i`. */
export async function readConceptHits(
  db: Db,
  seqs: readonly number[],
  queries: readonly string[],
): Promise<Map<number, number>> {
  if (seqs.length === 0 || queries.length === 0) return new Map();
  // The vector is unpacked once, not once for each query.
  const { rows } = await sql<{ seq: number; bits: number }>`${PREPARED}
    SELECT x.seq, (SELECT coalesce(bit_or(1 << (q.nth::int - 1)), 0)
      FROM unnest(${sql.val([...queries])}::text[]::tsquery[]) WITH ORDINALITY q(query, nth) WHERE x.doc @@ q.query) AS bits
    FROM (SELECT d.seq, d.doc_tsv || ''::tsvector AS doc FROM job_documents d
      WHERE d.seq = ANY (${sql.val([...seqs])}::bigint[]) OFFSET 0) x`.execute(db);
  return new Map(rows.map(({ seq, bits }) => [seq, bits]));
}
