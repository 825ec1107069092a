// Finds jobs: searches with words read the database, searches with filters only read the doc values.
import type { Db } from '#context.ts';
import { findByValues, type Order } from '#search/rules/doc-values/find.ts';
import { or, term, toTsquery } from '#search/rules/query/query-node.ts';
import { MIN_RESULTS } from '#search/rules/query/plan.ts';
import type { Window } from '#search/rules/query/windows.ts';
import { PAY_WINDOW_STEPS } from '#search/rules/pay-steps.ts';
import {
  retrieveCandidates,
  type ReadTier,
  type RetrievedJobs,
  type Total,
} from '#search/store/retrieval.ts';
import { listCandidates, rankCandidates } from './rank-candidates.ts';
import { dropWords, type SearchRequest } from './search-request.ts';

interface FoundPage extends Total {
  /** Document numbers of the page's jobs. */
  seqs: readonly number[];
  /** What the total counts, for the facets; null when every job that passes does. */
  match: readonly ReadTier[] | null;
  /** The request whose plan found the jobs: the one without words when none of them occurs anywhere. */
  request: SearchRequest;
}

interface Page {
  offset: number;
  limit: number;
}

/**
 * A page of the request's matches. By relevance all candidates are ranked as one list, and the newest other matches
 * follow. The order does not depend on the page.
 */
export async function findJobs(
  db: Db,
  request: SearchRequest,
  order: Order | 'relevance',
  page: Page,
): Promise<FoundPage> {
  const { plan, stats, failures } = request;
  const { tiers, hasWords } = plan;
  const { concepts, conditions } = plan.query;
  const isRanked = order === 'relevance' && (concepts.length > 0 || conditions.length > 0);
  const field = order === 'salary' ? order : 'newest';
  const end = page.offset + page.limit;
  if (!isRanked && !hasWords) {
    const { total, seqs } = findByValues(stats.docs, failures, { order: field, limit: end });
    return { total, is_estimate: false, seqs: seqs.slice(page.offset), match: null, request };
  }
  const reading = isRanked
    ? { tiers, minResults: MIN_RESULTS, readAll: !hasWords }
    : { tiers: tiers.filter(({ kind }) => kind === 'match'), minResults: 1 };
  const retrieved = await retrieveCandidates(db, request, reading);
  const ranked = isRanked ? await rankCandidates(db, request, retrieved, end) : [];
  const limit = end + ranked.length;
  // Without words every job matches: the tiers only supply candidates.
  const every = hasWords ? null : findByValues(stats.docs, failures, { order: field, limit });
  const total = Math.max(every?.total ?? retrieved.total, ranked.length);
  const wordless = total === 0 ? dropWords(request) : null;
  if (wordless) return findJobs(db, wordless, order, page);
  const { is_estimate } = retrieved;
  let seqs = ranked.map(({ seq }) => seq);
  if (seqs.length < Math.min(end, total)) {
    const matches =
      every?.seqs ?? (await listMatches(db, request, retrieved.match, { order: field, limit }));
    seqs = [...new Set([...seqs, ...matches])];
  }
  return {
    total,
    is_estimate,
    match: hasWords ? toCounted(retrieved, ranked) : null,
    seqs: seqs.slice(page.offset, end),
    request,
  };
}

/** The matches, or where looser candidates make the list longer all of these, as one tier. */
function toCounted(
  { match, tiers, total }: RetrievedJobs,
  ranked: readonly { seq: number }[],
): readonly ReadTier[] {
  if (ranked.length <= total) return match;
  const words = or(tiers.map(({ tier }) => tier.words));
  const tier = { kind: 'match' as const, words, required: [] };
  return [{ tier, seqs: ranked.map(({ seq }) => seq), total: ranked.length, is_estimate: false }];
}

/** The total of the request by relevance, without ranking or reading its jobs. */
export async function countJobs(db: Db, request: SearchRequest): Promise<Total> {
  const { plan, stats, failures } = request;
  if (!plan.hasWords) {
    const { total } = findByValues(stats.docs, failures, { order: 'newest', limit: 0 });
    return { total, is_estimate: false };
  }
  const { tiers } = plan;
  const retrieved = await retrieveCandidates(db, request, { tiers, minResults: MIN_RESULTS });
  const total = Math.max(retrieved.total, listCandidates(request, retrieved).size);
  const wordless = total === 0 ? dropWords(request) : null;
  return wordless ? countJobs(db, wordless) : { total, is_estimate: retrieved.is_estimate };
}

/** The first matches of each tier in the given order, read again where the window that was counted lacks some. */
async function listMatches(
  db: Db,
  request: SearchRequest,
  match: readonly ReadTier[],
  { order, limit }: { order: Order; limit: number },
): Promise<number[]> {
  const { stats, failures } = request;
  const isRead = ({ is_estimate, seqs }: ReadTier) =>
    !is_estimate || (order === 'newest' && seqs.length >= limit);
  const windows = order === 'salary' ? listPayWindows(request) : request.windows;
  const tiers = match.map(({ tier }) => tier);
  const read = match.every(isRead)
    ? match
    : (
        await retrieveCandidates(
          db,
          { ...request, windows },
          { tiers, minResults: 1, enough: limit, readAll: true },
        )
      ).tiers;
  return read.flatMap(
    ({ seqs }) => findByValues(stats.docs, failures, { order, limit, seqs }).seqs,
  );
}

/** The best paid first, by the pay steps of the documents; the last window adds jobs with undisclosed pay. */
function listPayWindows({ stats: { open, shares } }: SearchRequest): Window[] {
  const steps = PAY_WINDOW_STEPS.map((step) => term(`pay=${step}`))
    .map((node) => ({
      lexemes: toTsquery(node),
      size: Math.round(open * (shares.get(node.lexeme) ?? 0)),
    }))
    .filter(({ size }) => size > 0);
  return [...steps, { lexemes: null, size: open }];
}
