// Converts the parameters of a search to a request: parsed text, filters, plan.
import { toDong } from '#jobs/rules/exchange.ts';
import { listCategoriesWithin } from '#jobs/rules/lists.ts';
import { NATIONWIDE, OVERSEAS } from '#places/names.ts';
import { looksLikeId } from '#platform/ids.ts';
import type { Place } from '#places/contract.ts';
import { findPlaceByName, getPlaceKey } from '#places/rules.ts';
import type { ActionContext } from '#context.ts';
import type { JobQuery } from '#search/contract.ts';
import type { IndexStats } from '#search/index-stats.ts';
import type { SearchIndex } from '#search/search-index.ts';
import type { JobFilters } from '#search/rules/filters.ts';
import { planSearch, type SearchPlan } from '#search/rules/query/plan.ts';
import { parseQuery } from '#search/rules/understanding/understand.ts';
import { createWindow } from '#search/rules/query/windows.ts';
import { FilterFailures } from '#search/rules/doc-values/filter.ts';
import type { RetrievalContext } from '#search/store/retrieval.ts';

export interface SearchRequest extends RetrievalContext {
  index: SearchIndex;
  stats: IndexStats;
  plan: SearchPlan;
}

/** A request parsed from query parameters. */
export interface ParsedRequest extends SearchRequest {
  query: JobQuery;
  /** Codes and keys of the places that the location filter names; 'remote' may be among them. */
  matched: readonly string[];
}

interface Location {
  /** Keys of places as the filters use them; undefined without a location. */
  location?: readonly string[] | undefined;
  matched: readonly string[];
}

/** Whether the first place is part of the second; if both are given, only the part is meant. */
const isWithin = (part: Place, whole: Place): boolean =>
  part.code === whole.code &&
  !whole.districts &&
  (whole.former === null
    ? part.former !== null || part.districts !== undefined
    : part.former === whole.former && part.districts !== undefined);

/**
 * Null when all places are unknown, so that nothing can match. A province also includes nationwide jobs; other countries
 * do not.
 */
function toLocation({ location }: JobQuery): Location | null {
  if (!location) return { matched: [] };
  const named = location.map(findPlaceByName).filter((it) => it !== null);
  if (named.length === 0) return null;
  const places = named.filter((it) => typeof it === 'object');
  const others = named.filter((it) => typeof it === 'string');
  const keys = places.filter((place) => !places.some((it) => isWithin(it, place))).map(getPlaceKey);
  const nationwide = places.some(({ code }) => code !== OVERSEAS) ? [NATIONWIDE] : [];
  return {
    location: [...new Set([...keys, ...nationwide, ...others])],
    matched: [...places.map(({ code }) => code), ...keys, ...others],
  };
}

/** In dong a month. Bounds the wrong way round mean the range between them. */
function toPayRange({ salary_min, salary_max, currency }: JobQuery) {
  const from = toDong(salary_min ?? null, currency) ?? undefined;
  const to = toDong(salary_max ?? null, currency) ?? undefined;
  const isInverted = from !== undefined && to !== undefined && from > to;
  return isInverted ? { salary_min: to, salary_max: from } : { salary_min: from, salary_max: to };
}

function toFilters(query: JobQuery, { location }: Location): JobFilters {
  const { search, as_typed, currency, sort, facets, page, limit, ...filters } = query;
  const category = query.category?.flatMap(listCategoriesWithin);
  return { ...filters, ...toPayRange(query), location, category };
}

type Filtered = Pick<SearchRequest, 'filters' | 'failures' | 'windows'>;

/** The filters of a request in the forms that the steps need; a search by time of posting has one window of its own. */
export function applyFilters(
  { docs, windows, open }: IndexStats,
  now: Date,
  filters: JobFilters,
): Filtered {
  const failures = new FilterFailures(docs, now, filters);
  if (filters.posted_within === undefined) return { filters, failures, windows };
  const window = createWindow(failures.after / 1000, now.getTime(), open);
  return { filters, failures, windows: [window] };
}

/** Parses a query. Null when nothing can match: an unknown place, an invalid company id, or text without a word. */
export async function toSearchRequest(
  ctx: ActionContext,
  query: JobQuery,
): Promise<ParsedRequest | null> {
  const location = toLocation(query);
  if (!location) return null;
  if (query.company_id && !looksLikeId(query.company_id)) return null;
  const stats = await ctx.search.loadStats(ctx.now);
  const { search = '' } = query;
  const parsed = parseQuery(search, stats.vocabulary, { asTyped: query.as_typed === true });
  const { concepts, conditions, isForAnyJob } = parsed;
  if (search && concepts.length === 0 && conditions.length === 0 && !isForAnyJob) return null;
  const filters = toFilters(query, location);
  return {
    query,
    index: ctx.search,
    stats,
    plan: planSearch(parsed, filters),
    ...applyFilters(stats, ctx.now, filters),
    matched: location.matched,
  };
}

/**
 * The request without its words: when none of them occurs anywhere, the recognized conditions can still find jobs. Null
 * when the request has no words or no conditions.
 */
export function dropWords(request: SearchRequest): SearchRequest | null {
  const { query } = request.plan;
  if (query.concepts.length === 0 || query.conditions.length === 0) return null;
  return { ...request, plan: planSearch({ ...query, concepts: [] }, request.filters) };
}
