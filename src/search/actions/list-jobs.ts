// Lists jobs: the one search that the job list, a company's page and the API share.
import { toJobSummary } from '#jobs/rules/response.ts';
import { toOffset, toPageResponse } from '#platform/paging.ts';
import type { ActionContext } from '#context.ts';
import type { FoundJobs, JobQuery } from '#search/contract.ts';
import { toChips } from '#search/chips.ts';
import { readOpenSeqs } from '#search/store/cards.ts';
import type { Total } from '#search/store/retrieval.ts';
import { countFacets } from './count-facets.ts';
import { findJobs } from './find-jobs.ts';
import { listRelaxations } from './relaxations.ts';
import { toSearchRequest, type ParsedRequest } from './search-request.ts';

/** Maximum pages of a search by words or filters; the list of all jobs has no maximum. */
const MAX_PAGES = 100;

/** Whether the request lists all open jobs in an order that a database index provides. */
const isUnrestricted = ({ plan, filters, query }: ParsedRequest): boolean => {
  const { concepts, conditions } = plan.query;
  const isPlain = conditions.length === 0 || query.sort !== 'relevance';
  const hasFilters = Object.values(filters).some((value) => value !== undefined);
  return concepts.length === 0 && isPlain && !hasFilters;
};

/** `total_pages` ends at `maxPages` even if the total is higher. */
function toPage(
  { total, is_estimate }: Total,
  { page, limit }: JobQuery,
  { shown, maxPages }: { shown: number; maxPages: number },
) {
  const seen = toOffset({ page, limit }) + shown;
  // At the end of the list the number of jobs seen replaces the estimate.
  const isEnd = is_estimate && shown > 0 && shown < limit;
  const counted = isEnd ? seen : Math.max(total, shown > 0 ? seen : 0);
  const response = toPageResponse(counted, { page, limit });
  return {
    ...response,
    total_pages: Math.min(response.total_pages, maxPages),
    ...(is_estimate && !isEnd ? { total_is_estimate: true } : {}),
  };
}

async function readPage({ db, now }: ActionContext, request: ParsedRequest) {
  const { query, stats, index } = request;
  const { page, limit, sort } = query;
  const range = { offset: toOffset(query), limit };
  const isAll = isUnrestricted(request);
  const isBeyond = !isAll && page > MAX_PAGES;
  const order = sort === 'salary' ? sort : 'newest';
  const found = isAll
    ? {
        seqs: await readOpenSeqs(db, { order, now, ...range }),
        total: stats.open,
        is_estimate: false,
        match: null,
        request,
      }
    : await findJobs(db, request, sort, isBeyond ? { offset: 0, limit: 1 } : range);
  const seqs = isBeyond ? [] : found.seqs;
  const jobs = await index.loadCards(db, seqs);
  // A job that ended after it was found has no card, but is not the end of the list.
  const shown = { shown: seqs.length, maxPages: isAll ? Number.POSITIVE_INFINITY : MAX_PAGES };
  return { ...found, jobs, page: toPage(found, query, shown) };
}

/** A page of the open jobs that match the query; empty past the end. */
async function searchBoard(
  ctx: ActionContext,
  query: JobQuery,
  signal: AbortSignal,
): Promise<FoundJobs> {
  const { language, now } = ctx;
  const parsed = await toSearchRequest(ctx, query);
  if (!parsed) {
    const relaxations = await listRelaxations(ctx, query, signal);
    const page = toPageResponse(0, query);
    return { ...page, jobs: [], chips: [], corrected_query: null, relaxations };
  }
  const { jobs, page, request, match } = await readPage(ctx, { ...parsed, signal });
  const facets = query.facets ? await countFacets(ctx, request, match) : undefined;
  const { conditions, corrected } = parsed.plan.query;
  const places = conditions.filter((it) => it.kind === 'place');
  const typed = places
    .filter(({ from }) => from === places[0]?.from)
    .flatMap(({ code, former, district }) => [district ?? former ?? code, code]);
  const matched = parsed.matched.length > 0 ? parsed.matched : typed;
  const reader = { language, now, matched };
  const isEmpty = page.total === 0 && jobs.length === 0;
  return {
    ...page,
    jobs: jobs.map((job) => toJobSummary(job, reader)),
    chips: toChips(query.search ?? '', conditions, language),
    corrected_query: corrected,
    ...(facets ? { facets } : {}),
    ...(isEmpty ? { relaxations: await listRelaxations(ctx, query, signal) } : {}),
  };
}

/**
 * A page of the open jobs that match the query; empty past the end. Equal requests share one search unless the board has
 * changed since it began. It is cancelled in the database when its last caller hangs up, and at a deadline.
 */
export function listJobs(ctx: ActionContext, query: JobQuery): Promise<FoundJobs> {
  const { search: index, language } = ctx;
  const key = JSON.stringify([language, query, index.stats.revision]);
  return index.running.share(key, ctx.signal, (signal) => searchBoard(ctx, query, signal));
}
