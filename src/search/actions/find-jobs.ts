// Finds jobs: searches with words read the database, searches with filters only read the doc values.
import type { Db } from '#context.ts';
import { findByValues, type FoundSeqs } from '#search/rules/doc-values/find.ts';
import type { Tier } from '#search/rules/query/plan.ts';
import { term, toTsquery } from '#search/rules/query/query-node.ts';
import { PAY_WINDOW_STEPS } from '#search/rules/pay-steps.ts';
import type { CandidateFeatures } from '#search/rules/ranking/rank.ts';
import {
  retrieveCandidates,
  type RetrievedJobs,
  type Total,
  type Window,
} from '#search/store/retrieval.ts';
import { rankCandidates } from './rank-candidates.ts';
import { toValueFilter, withoutWords, type SearchRequest } from './search-request.ts';

export interface FoundJobs extends Total {
  /** Document numbers of the page's jobs. */
  seqs: readonly number[];
  /** The tiers that count as matches, for both the total and the facets. */
  match: readonly Tier[];
  /** The request whose plan found the jobs: the one without words when none of them occurs anywhere. */
  request: SearchRequest;
}

export interface Page {
  offset: number;
  limit: number;
}

type Order = 'relevance' | 'newest' | 'salary';

/** A window with this many matches is enough to fill the candidates. */
const ENOUGH = 150;
/** Maximum candidates per tier: on a small board one window has all jobs, and the best are seldom among the newest. */
const CANDIDATES = 300;

const EVERY_JOB: readonly Tier[] = [{ kind: 'match', words: null, required: [] }];

function findValues(request: SearchRequest, order: 'newest' | 'salary', limit: number): FoundSeqs {
  return findByValues(request.stats.docs, toValueFilter(request), { order, limit });
}

/** A page of the request's matches. The order does not depend on the page. */
export async function findJobs(
  db: Db,
  request: SearchRequest,
  order: Order,
  page: Page,
): Promise<FoundJobs> {
  const { plan } = request;
  const { concepts, conditions } = plan.query;
  const isRanked = order === 'relevance' && (concepts.length > 0 || conditions.length > 0);
  if (!isRanked && !plan.hasWords) {
    const { offset, limit } = page;
    const found = findValues(request, order === 'salary' ? order : 'newest', offset + limit);
    const seqs = found.seqs.slice(offset);
    return { total: found.total, is_estimate: false, seqs, match: EVERY_JOB, request };
  }
  const found = isRanked
    ? await findByRelevance(db, request, page)
    : await findInOrder(db, request, order === 'salary' ? order : 'newest', page);
  const wordless = found.total === 0 ? withoutWords(request) : null;
  return wordless ? findJobs(db, wordless, order, page) : { ...found, request };
}

type FoundWithoutRequest = Omit<FoundJobs, 'request'>;

async function findInOrder(
  db: Db,
  request: SearchRequest,
  order: 'newest' | 'salary',
  { offset, limit }: Page,
): Promise<FoundWithoutRequest> {
  const tiers = request.plan.tiers.filter(({ kind }) => kind === 'match');
  const first = await retrieveCandidates(db, request, { tiers, limit: ENOUGH, minResults: 1 });
  const { total, is_estimate, match } = first;
  const end = offset + limit;
  const jobs =
    order === 'newest' && end <= ENOUGH
      ? first.tiers.find(({ tier }) => match.includes(tier))?.jobs
      : await readMatches(db, request, match, { order, limit: end });
  const seqs = (jobs ?? []).slice(offset, end).map(({ seq }) => seq);
  return { total, is_estimate, match, seqs };
}

/** The first matches of each tier in the given order. */
async function readMatches(
  db: Db,
  request: SearchRequest,
  tiers: readonly Tier[],
  { order, limit }: { order: 'newest' | 'salary'; limit: number },
) {
  const windows = order === 'salary' ? listPayWindows(request) : request.windows;
  const read = await retrieveCandidates(
    db,
    { ...request, windows },
    { tiers: tiers.map((tier) => ({ ...tier, kind: 'best' })), limit, minResults: 1, order },
  );
  return read.tiers.flatMap(({ jobs }) => jobs);
}

/** The best paid first, by the pay steps of the documents; the last window adds jobs with undisclosed pay. */
function listPayWindows({ stats: { open, shares } }: SearchRequest): Window[] {
  const steps = PAY_WINDOW_STEPS.map((step) => term(`pay=${step}`))
    .map((node) => ({
      buckets: toTsquery(node),
      size: Math.round(open * (shares.get(node.lexeme) ?? 0)),
    }))
    .filter(({ size }) => size > 0);
  return [...steps, { buckets: null, size: open }];
}

/** Ranks the candidates of all tiers as one list, then continues with the newest other matches. */
export async function findByRelevance(
  db: Db,
  request: SearchRequest,
  { offset, limit }: Page,
): Promise<FoundWithoutRequest & { ranked: readonly CandidateFeatures[] }> {
  const { plan } = request;
  // Without words every job matches: the tiers only supply candidates, and the doc values give the total.
  const counted: RetrievedJobs = await retrieveCandidates(db, request, {
    tiers: plan.hasWords ? plan.tiers : plan.tiers.map((tier) => ({ ...tier, kind: 'best' })),
    limit: ENOUGH,
    most: CANDIDATES,
    minResults: plan.minResults,
  });
  const retrieved = plan.hasWords
    ? counted
    : { ...counted, total: findValues(request, 'newest', 0).total, match: EVERY_JOB };
  const { is_estimate, match } = retrieved;
  const end = offset + limit;
  const ranked = await rankCandidates(db, request, retrieved, end);
  const total = Math.max(retrieved.total, ranked.length);
  const seqs = ranked.slice(offset, end).map(({ seq }) => seq);
  if (end > ranked.length && ranked.length < total) {
    const seen = new Set(ranked.map(({ seq }) => seq));
    const matches = await readMatches(db, request, [...plan.overflow, ...match], {
      order: 'newest',
      limit: end + ranked.length,
    });
    const others = matches.flatMap(({ seq }) => (!seen.has(seq) && seen.add(seq) ? seq : []));
    seqs.push(...others.slice(Math.max(offset - ranked.length, 0), end - ranked.length));
  }
  return { total, is_estimate, match, seqs, ranked };
}
