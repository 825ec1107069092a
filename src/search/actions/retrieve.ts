// Retrieves what a plan's tiers match and says how many match: exactly up to some thousands, else as an estimate.
import type { Db } from '#context.ts';
import { estimateShare } from '#search/rules/query/estimate.ts';
import {
  EVERYTHING,
  or,
  term,
  toKeys,
  toTsquery,
  type OptionalNode,
} from '#search/rules/query/query-node.ts';
import { toTierQuery, type Tier } from '#search/rules/query/plan.ts';
import { listBucketsSince, PAY_WINDOW_STEPS } from '#search/rules/query/windows.ts';
import type { Total } from '#search/search-index.ts';
import {
  retrieveCandidates,
  type JobReference,
  type RowFilter,
  type TierResult,
  type Window,
} from '#search/store/retrieval.ts';
import type { SearchRequest } from './search-request.ts';

/** Matches up to these numbers are counted exactly, with words and without. */
const EXACT_WITH_WORDS = 2000;
const EXACT_WITHOUT_WORDS = 20_000;

export const getExactLimit = ({ plan }: Pick<SearchRequest, 'plan'>): number =>
  plan.hasWords ? EXACT_WITH_WORDS : EXACT_WITHOUT_WORDS;

/** The keys of a query and the narrowest window that may have `enough` matches. */
export function toRead(
  { stats }: Pick<SearchRequest, 'stats'>,
  node: OptionalNode,
  windows: readonly Window[],
  enough: number,
) {
  const query = node ?? EVERYTHING;
  const keys = toKeys(query, (part) => estimateShare(part, stats.shares));
  const share = estimateShare(query, stats.shares);
  const start = windows.findIndex(({ size }) => size * share >= enough);
  return { keys, start: start < 0 ? windows.length - 1 : start };
}

/** A search by time of posting has a window of its own, which is read whole. */
export function listWindows(
  { stats }: Pick<SearchRequest, 'stats'>,
  { since, now }: RowFilter,
): readonly Window[] {
  if (!since) return stats.windows;
  const latest = now.getTime() / 1000 + 3600;
  const buckets = or(listBucketsSince(since.getTime() / 1000, latest).map(term));
  return [{ buckets: buckets && toTsquery(buckets), size: stats.open }];
}

/** The best paid first, by the pay steps of the documents; the last window adds jobs with undisclosed pay. */
export function createPayWindows({ stats: { open, shares } }: SearchRequest) {
  const steps = PAY_WINDOW_STEPS.map((step) => term(`pay=${step}`))
    .map((node) => ({
      buckets: toTsquery(node),
      size: Math.round(open * (shares.get(node.lexeme) ?? 0)),
    }))
    .filter(({ size }) => size > 0);
  const windows: Window[] = [...steps, { buckets: null, size: open }];
  return { order: 'salary' as const, windows };
}

/** A window by time of posting says nothing of a search that has one itself. */
const isCacheable = ({ since, except }: RowFilter) => since === null && except === null;

/** By all that decides which jobs match. */
export const toCacheKey = ({ filter }: SearchRequest, node: OptionalNode, more = ''): string => {
  const { pay_from, pay_to, or_undisclosed } = filter;
  return `${node ? toTsquery(node) : ''} ${pay_from} ${pay_to} ${or_undisclosed} ${more}`;
};

function findKnownTotal(request: SearchRequest, tier: Tier): Total | null {
  const { stats, index, filter, plan } = request;
  const node = toTierQuery(tier, plan.filters);
  if (!isCacheable(filter)) return null;
  if (!node) return { total: stats.open, is_estimate: false };
  return index.totals.get(toCacheKey(request, node)) ?? null;
}

function toTotal({ matches, size }: TierResult, open: number): Total {
  if (size >= open) return { total: matches, is_estimate: false };
  return { total: Math.round((matches * open) / Math.max(size, 1)), is_estimate: true };
}

export interface Retrieved extends Total {
  /** Jobs of each tier that was read. */
  tiers: readonly { tier: Tier; jobs: readonly JobReference[] }[];
  /** What counts as a match: the strictest tier with enough of them, else the loosest. */
  match: Tier;
}

export interface Retrieving {
  tiers: readonly Tier[];
  /** Candidates of each tier. */
  limit: number;
  /** Matches below which the next looser match is read too. */
  minResults: number;
  /** The newest first, unless told. */
  windows?: { order: 'salary'; windows: readonly Window[] };
}

const NO_MATCH: Tier = { kind: 'match', words: null, required: [] };

/** Reads tiers in one statement; totals come from the cache where the data is the same. */
export async function retrieve(
  db: Db,
  request: SearchRequest,
  { tiers, limit, minResults, windows: ordered }: Retrieving,
): Promise<Retrieved> {
  const { plan, stats, filter, signal, index } = request;
  const { order, windows } = ordered ?? {
    order: 'newest' as const,
    windows: listWindows(request, filter),
  };
  const known = tiers.map((tier) => (tier.kind === 'match' ? findKnownTotal(request, tier) : null));
  const results = await retrieveCandidates(db, {
    tiers: tiers.map((tier, nth) => ({
      kind: tier.kind,
      ...toRead(request, toTierQuery(tier, plan.filters), windows, limit),
      known: known[nth]?.total ?? null,
    })),
    windows,
    order,
    filter,
    limit,
    minResults,
    exact: getExactLimit(request),
    signal,
  });
  const read = new Map(results.map((result) => [result.tier, result]));
  let found: Total & { match: Tier } = { total: 0, is_estimate: false, match: NO_MATCH };
  for (const [nth, tier] of tiers.entries()) {
    if (tier.kind !== 'match') continue;
    const result = read.get(nth);
    const total = known[nth] ?? (result ? toTotal(result, stats.open) : null);
    if (!total) break;
    if (isCacheable(filter)) {
      index.totals.set(toCacheKey(request, toTierQuery(tier, plan.filters)), total);
    }
    found = { ...total, match: tier };
    if (total.total >= minResults) break;
  }
  return {
    ...found,
    tiers: tiers.flatMap((tier, nth) => {
      const jobs = read.get(nth)?.jobs;
      return jobs ? { tier, jobs } : [];
    }),
  };
}
