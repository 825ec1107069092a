// Lists jobs: the one search behind the job list, a company's page and the API.
import type { Job } from '#jobs/contract.ts';
import type { JobRecord } from '#jobs/rules/record.ts';
import { toJobSummary } from '#jobs/rules/response.ts';
import { toPageResponse } from '#platform/paging.ts';
import type { ActionContext } from '#context.ts';
import type { FoundJobs, JobQuery } from '#search/contract.ts';
import { toChips } from '#search/chips.ts';
import { coalesceRequests } from '#search/coalesce.ts';
import type { Tier } from '#search/rules/query/plan.ts';
import { getSearchIndex } from '#search/search-index.ts';
import { readFoundCards, readOpenCards } from '#search/store/cards.ts';
import { countFacets } from './count-facets.ts';
import { findByRelevance, type Found } from './find-by-relevance.ts';
import { findInOrder } from './find-in-order.ts';
import { listRelaxations } from './relaxations.ts';
import { toSearchRequest, withoutWords, type ParsedRequest } from './search-request.ts';

/** Pages of a search by words or filters; the list of all jobs has all its pages. */
const MAX_PAGES = 100;

/** All jobs in an order that an index has. */
const isUnrestricted = ({ plan, filter, query, former }: ParsedRequest): boolean => {
  const { concepts, conditions } = plan.query;
  const isPlain = conditions.length === 0 || query.sort !== 'relevance';
  const hasFilters = Object.values(plan.filters).some((value) => value !== undefined);
  return concepts.length === 0 && isPlain && !hasFilters && filter.since === null && !former;
};

async function findJobs(ctx: ActionContext, request: ParsedRequest): Promise<Found> {
  const { query, plan, former } = request;
  const { page, limit, sort } = query;
  if (page > MAX_PAGES) {
    const first = await findJobs(ctx, { ...request, query: { ...query, page: 1, limit: 1 } });
    return { ...first, jobs: [] };
  }
  const range = { offset: (page - 1) * limit, limit };
  const { concepts, conditions } = plan.query;
  const hasRelevance = concepts.length > 0 || conditions.length > 0 || former !== null;
  if (sort === 'salary') return findInOrder(ctx.db, request, 'salary', range);
  if (sort === 'newest' || !hasRelevance) return findInOrder(ctx.db, request, 'newest', range);
  return findByRelevance(ctx.db, request, range);
}

interface FoundPage {
  jobs: readonly JobRecord[];
  total: number;
  is_estimate: boolean;
  /** Null for the list of all jobs. */
  match: Tier | null;
  /** The request whose plan found the jobs. */
  request: ParsedRequest;
}

async function findPage(ctx: ActionContext, request: ParsedRequest): Promise<FoundPage> {
  const { index, stats, query } = request;
  if (isUnrestricted(request)) {
    const { page, limit } = query;
    const order = query.sort === 'salary' ? 'salary' : 'newest';
    const offset = (page - 1) * limit;
    const jobs = await readOpenCards(ctx.db, { order, now: ctx.now, offset, limit });
    return { jobs, total: stats.open, is_estimate: false, match: null, request };
  }
  const { jobs, ...found } = await findJobs(ctx, request);
  const wordless = found.total === 0 ? withoutWords(request) : null;
  if (wordless) return findPage(ctx, wordless);
  return { ...found, jobs: await readFoundCards(ctx.db, index, jobs), request };
}

/** Where the total is beyond what can be paged through, pages end at the hundredth. */
function toPage({ total, is_estimate, match, jobs }: FoundPage, { page, limit }: JobQuery) {
  const seen = (page - 1) * limit + jobs.length;
  // At the end of the list an estimate gives way to what was seen.
  const isEnd = is_estimate && jobs.length > 0 && jobs.length < limit;
  const counted = isEnd ? seen : Math.max(total, jobs.length > 0 ? seen : 0);
  const response = toPageResponse(counted, { page, limit });
  return {
    ...response,
    total_pages: match ? Math.min(response.total_pages, MAX_PAGES) : response.total_pages,
    ...(is_estimate && !isEnd ? { total_is_estimate: true } : {}),
  };
}

/** A page of the open jobs that the query finds; past the end an empty one. */
export async function listJobs(ctx: ActionContext, query: JobQuery): Promise<FoundJobs> {
  const index = getSearchIndex(ctx);
  const key = JSON.stringify([ctx.language, query]);
  return coalesceRequests({ index, signal: ctx.signal }, key, (signal) =>
    searchJobs({ ...ctx, search: index }, query, signal),
  );
}

async function searchJobs(
  ctx: ActionContext,
  query: JobQuery,
  signal: AbortSignal,
): Promise<FoundJobs> {
  const { now, language } = ctx;
  const parsed = await toSearchRequest(ctx, query);
  if (!parsed) {
    const relaxations = await listRelaxations(ctx, query, signal);
    const page = toPageResponse(0, query);
    return { ...page, jobs: [], chips: [], corrected_query: null, relaxations };
  }
  const found = await findPage(ctx, { ...parsed, signal });
  const { jobs, total, match, request } = found;
  const facets = query.facets ? await countFacets(ctx, request, match) : undefined;
  const place = parsed.plan.query.conditions.find((it) => it.kind === 'place');
  const reader = { language, now, matched: parsed.matched ?? place?.code };
  const isEmpty = total === 0 && jobs.length === 0;
  return {
    ...toPage(found, query),
    jobs: jobs.map((job): Job => toJobSummary(job, reader)),
    chips: toChips(query.search ?? '', parsed.conditions, language),
    corrected_query: parsed.plan.query.corrected,
    ...(facets ? { facets } : {}),
    ...(isEmpty ? { relaxations: await listRelaxations(ctx, query, signal) } : {}),
  };
}
