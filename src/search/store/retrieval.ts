// Retrieves the jobs that match a plan's tiers, with one statement for every search by words.
import { sql } from 'kysely';
import type { Db } from '#context.ts';
import { PREPARED } from '#platform/database/prepared.ts';
import type { IndexStats } from '#search/index-stats.ts';
import type { FilterFailures } from '#search/rules/doc-values/filter.ts';
import { filterSeqs } from '#search/rules/doc-values/find.ts';
import { toPayBounds, type JobFilters } from '#search/rules/filters.ts';
import type { Window } from '#search/rules/query/windows.ts';
import { toTierQuery, type Tier } from '#search/rules/query/plan.ts';
import { estimateShare, EVERYTHING, NO_KEY, toKeys } from '#search/rules/query/query-node.ts';

/** Matches up to this number are counted exactly. */
const EXACT = 2000;
const ENOUGH = 150;
/** Matches of a tier that ranking takes as candidates. */
export const CANDIDATES = 300;

export interface RetrievalContext {
  stats: Pick<IndexStats, 'open' | 'shares' | 'docs'>;
  /** Each larger than the one before; the last has all jobs. */
  windows: readonly Window[];
  filters: JobFilters;
  failures: FilterFailures;
  signal?: AbortSignal | undefined;
}

interface Reading {
  tiers: readonly Tier[];
  /** With fewer matches the next looser match is read too. */
  minResults: number;
  /** A window with this many matches is sufficient, and a `best` tier with as many fills the candidates. */
  enough?: number;
  /** Reads the tiers, whatever their kind and the totals before them, until one has `enough` matches. */
  readAll?: boolean;
}

/** Exact, or estimated beyond some thousands. */
export interface Total {
  total: number;
  is_estimate: boolean;
}

export interface ReadTier extends Total {
  tier: Tier;
  /** Document numbers of all matches in the window that was read, in no order. */
  seqs: readonly number[];
}

export interface RetrievedJobs extends Total {
  /** The tiers that were read. */
  tiers: readonly ReadTier[];
  /**
   * The tiers that count as matches: the strictest with enough results, else the loosest, and the tiers that add to it.
   */
  match: readonly ReadTier[];
}

interface Row {
  tier: number;
  size: number;
  seqs: string;
}

/** Parses an array of numbers in PostgreSQL's text format, such as '{12,7}'; JSON makes no string for each of thousands. */
const toNumbers = (array: string): number[] => JSON.parse(`[${array.slice(1, -1)}]`);

/**
 * An array whose length the planner cannot see. Otherwise a custom plan would look cheaper than the generic one, and
 * PostgreSQL would plan each execution anew: a quarter of the statement's cost.
 */
const toTextArray = (values: readonly unknown[]) => sql`(SELECT ${sql.val(values)}::text[])`;
const toNumberArray = (values: readonly number[]) => sql`(SELECT ${sql.val(values)}::bigint[])`;

/** Exact amounts, which lexemes only preselect: a window is sufficient only by jobs that a list can show. */
function passesPay(filters: JobFilters) {
  const { pay_from, pay_to, or_undisclosed } = toPayBounds(filters);
  return sql`(${pay_from}::bigint IS NULL OR d.monthly_max + 0 >= ${pay_from}::bigint
      OR (${or_undisclosed}::boolean AND d.monthly_max + 0 IS NULL))
    AND (${pay_to}::bigint IS NULL OR coalesce(d.monthly_min, 0) <= ${pay_to}::bigint)`;
}

function toReadTier(
  { size, seqs }: Row,
  tier: Tier,
  { stats: { docs, open }, failures }: RetrievalContext,
): ReadTier {
  const matches = filterSeqs(docs, failures, toNumbers(seqs));
  const is_estimate = size < open;
  const scale = is_estimate ? open / Math.max(size, 1) : 1;
  return { tier, seqs: matches, total: Math.round(matches.length * scale), is_estimate };
}

function toRetrievedJobs(tiers: readonly ReadTier[], minResults: number): RetrievedJobs {
  const none: Total & { match: ReadTier[] } = { total: 0, is_estimate: false, match: [] };
  let found = none;
  for (const read of tiers) {
    const { tier, total, is_estimate } = read;
    if (tier.kind === 'match' && found.total < minResults)
      found = { total, is_estimate, match: [read] };
    if (tier.kind === 'overflow') {
      found.total += total;
      found.is_estimate ||= is_estimate;
      found.match.push(read);
    }
  }
  return { ...found, tiers };
}

/**
 * Reads the tiers in order. A tier is read in the narrowest window with enough matches; for `match` and `overflow` tiers
 * the window must also show that the total exceeds `EXACT`, else all jobs are read. `best` tiers are read where the match
 * before them was read and has more than `CANDIDATES`, until the candidates are full, `overflow` tiers if the match
 * before them has enough, the others while there are fewer than `minResults`. Skipped tiers are left out.
 */
export async function retrieveCandidates(
  db: Db,
  context: RetrievalContext,
  { tiers, minResults, enough = ENOUGH, readAll = false }: Reading,
): Promise<RetrievedJobs> {
  const { stats, windows, filters, failures, signal } = context;
  const reads = tiers.map((tier) => {
    const query = toTierQuery(tier, filters) ?? EVERYTHING;
    const share = estimateShare(query, stats.shares);
    const start = windows.findIndex(({ size }) => size * share >= enough);
    return {
      keys: toKeys(query, stats.shares),
      start: start < 0 ? windows.length : start + 1,
    };
  });
  const toKeyArray = (at: 0 | 1 | 2 | 3) =>
    sql`${toTextArray(reads.map(({ keys }) => keys[at]))}::tsquery[]`;
  const kinds = toTextArray(tiers.map(({ kind }) => (readAll ? 'any' : kind)));
  const starts = toNumberArray(reads.map(({ start }) => start));
  const lexemes = toTextArray(windows.map((window) => window.lexemes ?? NO_KEY));
  const sizes = toNumberArray(windows.map(({ size }) => size));
  // The index asks the keys in this order and begins again where one does not match, so the window comes first: two common
  // words that hardly ever occur together would lead through the whole board before the window is asked. `+ interval '0'`
  // prevents the planner from choosing any index but the full-text index.
  const { rows } = await sql<Row>`${PREPARED}WITH RECURSIVE tiers AS (
      SELECT * FROM unnest(${toKeyArray(0)}, ${toKeyArray(1)}, ${toKeyArray(2)}, ${toKeyArray(3)}, ${kinds}, ${starts})
        WITH ORDINALITY AS t(key1, key2, key3, key4, kind, start, nth)
    ), reads AS (
      SELECT 0::bigint AS nth, true AS is_match_read, false AS is_full, 0::float8 AS total, NULL::bigint AS size, NULL::bigint[] AS seqs
      UNION ALL
      SELECT t.nth, CASE t.kind WHEN 'match' THEN hit.matches IS NOT NULL ELSE r.is_match_read END,
        r.is_full OR (t.kind IN ('best', 'any') AND coalesce(hit.matches, 0) >= ${enough}::int),
        coalesce(CASE t.kind WHEN 'match' THEN 0 WHEN 'overflow' THEN r.total END
          + hit.matches::float8 * ${stats.open}::float8 / greatest(hit.size, 1), r.total),
        hit.size, hit.seqs
      FROM reads r JOIN tiers t ON t.nth = r.nth + 1
      LEFT JOIN LATERAL (
        SELECT found.seqs, cardinality(found.seqs) AS matches, w.size
        FROM unnest(${lexemes}::tsquery[], ${sizes}) WITH ORDINALITY AS w(lexemes, size, nth)
        CROSS JOIN LATERAL (
          SELECT coalesce(array_agg(d.seq), '{}') AS seqs FROM job_documents d
          WHERE d.doc_tsv @@ w.lexemes AND d.doc_tsv @@ t.key1 AND d.doc_tsv @@ t.key2 AND d.doc_tsv @@ t.key3 AND d.doc_tsv @@ t.key4
            AND d.expires_at + interval '0' > ${new Date(failures.now)}::timestamptz
            AND ${passesPay(filters)}
        ) found
        WHERE CASE t.kind WHEN 'any' THEN NOT r.is_full WHEN 'best' THEN r.is_match_read AND r.total > ${CANDIDATES}::int AND NOT r.is_full WHEN 'overflow' THEN r.total >= ${minResults}::int
            ELSE r.total < ${minResults}::int END
          AND w.nth >= t.start
          AND (w.nth = ${windows.length}::int OR cardinality(found.seqs) >= ${enough}::int
            AND (t.kind NOT IN ('match', 'overflow')
              OR cardinality(found.seqs)::float8 * ${stats.open}::float8 > ${EXACT}::float8 * w.size))
        LIMIT 1
      ) hit ON true
    )
    SELECT nth - 1 AS tier, size, seqs::text FROM reads WHERE seqs IS NOT NULL ORDER BY nth`.execute(
    db,
    { signal, inflightQueryAbortStrategy: 'cancel query' },
  );
  const read = rows.flatMap((row) => {
    const tier = tiers[row.tier];
    return tier ? toReadTier(row, tier, context) : [];
  });
  return toRetrievedJobs(read, minResults);
}

/** Returns which concepts occur in which jobs: bit `i` of a job's number is set if query `i` matches it. */
export async function readConceptHits(
  db: Db,
  seqs: readonly number[],
  queries: readonly string[],
): Promise<Map<number, number>> {
  // `|| ''` unpacks the tsvector once instead of once per query.
  const { rows } = await sql<{ seq: number; bits: number }>`${PREPARED}
    SELECT x.seq, (SELECT coalesce(bit_or(1 << (q.nth::int - 1)), 0)
      FROM unnest(${sql.val([...queries])}::text[]::tsquery[]) WITH ORDINALITY q(query, nth) WHERE x.doc @@ q.query) AS bits
    FROM (SELECT d.seq, d.doc_tsv || ''::tsvector AS doc FROM job_documents d
      WHERE d.seq = ANY (${sql.val([...seqs])}::bigint[]) OFFSET 0) x`.execute(db);
  return new Map(rows.map(({ seq, bits }) => [seq, bits]));
}
