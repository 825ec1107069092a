// How many jobs each further choice would leave: each facet is counted without its own filter.
import type { ActionContext } from '#context.ts';
import { PICKER_FIRST } from '#places/rules.ts';
import type { Facets } from '#search/contract.ts';
import { getFacetLabel } from '#search/labels.ts';
import { toFilterQuery, type JobFilters } from '#search/rules/query/filter-query.ts';
import type { Tier } from '#search/rules/query/plan.ts';
import { and } from '#search/rules/query/query-node.ts';
import type { FacetCounts } from '#search/search-index.ts';
import { readFacetCounts } from '#search/store/facets.ts';
import type { RowFilter } from '#search/store/retrieval.ts';
import { getExactLimit, listWindows, toCacheKey, toRead } from './retrieve.ts';
import type { SearchRequest } from './search-request.ts';

/** Matches in a window from which the shares of all values are drawn. */
const ENOUGH = 500;

type FacetName = Exclude<keyof Facets, 'is_estimate'>;

/** Facets that share a filter are counted without it together. */
const GROUPS: readonly { facets: readonly FacetName[]; filters: readonly (keyof JobFilters)[] }[] =
  [
    { facets: ['location'], filters: ['place', 'nationwide'] },
    { facets: ['category'], filters: ['category'] },
    { facets: ['type'], filters: ['type'] },
    { facets: ['level'], filters: ['level'] },
    { facets: ['remote'], filters: ['remote'] },
    { facets: ['urgent'], filters: ['urgent'] },
    { facets: ['salary_min', 'undisclosed'], filters: ['pay_from', 'pay_to', 'undisclosed'] },
    { facets: ['posted_within'], filters: [] },
  ];

interface FacetGroup {
  facets: readonly FacetName[];
  filters: JobFilters;
  filter: RowFilter;
}

/** One group for all facets whose filter is not set, one for each of the others. */
function listGroups({ plan, filter }: SearchRequest): FacetGroup[] {
  const isSet = ({ facets, filters }: (typeof GROUPS)[number]) =>
    filters.some((name) => plan.filters[name] !== undefined) ||
    (facets.includes('posted_within') && filter.since !== null);
  const set = GROUPS.filter(isSet).map(({ facets, filters }): FacetGroup => ({
    facets,
    filters: {
      ...plan.filters,
      ...Object.fromEntries(filters.map((name) => [name, undefined])),
    },
    filter: {
      ...filter,
      ...(facets.includes('salary_min') ? { pay_from: null, pay_to: null } : {}),
      ...(facets.includes('posted_within') ? { since: null } : {}),
    },
  }));
  const unset = GROUPS.filter((group) => !isSet(group)).flatMap(({ facets }) => facets);
  return [{ facets: unset, filters: plan.filters, filter }, ...set];
}

async function countGroup(
  { db }: ActionContext,
  request: SearchRequest,
  match: Tier | null,
  { facets, filters, filter }: FacetGroup,
): Promise<FacetCounts> {
  const { index, stats } = request;
  const node = and([match?.words ?? null, toFilterQuery(filters)]);
  const key = toCacheKey({ ...request, filter }, node, facets.join(' '));
  const cached = filter.since === null ? index.facets.get(key) : undefined;
  if (cached) return cached;
  const windows = listWindows(request, filter);
  const { counts, size } = await readFacetCounts(db, {
    read: { facets, ...toRead(request, node, windows, ENOUGH) },
    windows,
    filter,
    enough: ENOUGH,
    exact: getExactLimit(request),
    signal: request.signal,
  });
  const scale = stats.open / Math.max(size, 1);
  const counted = {
    counts: scale > 1 ? counts.map((it) => ({ ...it, jobs: Math.round(it.jobs * scale) })) : counts,
    is_estimate: scale > 1,
  };
  if (filter.since === null) index.facets.set(key, counted);
  return counted;
}

const PICKER_RANK = new Map<string, number>(PICKER_FIRST.map(({ code }, at) => [code, at]));
const getPickerRank = (value: string) => PICKER_RANK.get(value) ?? 99;

/** In the same order each time, also among equal counts. */
function sortFacets(facets: Facets): Facets {
  const { location, category, type, level, salary_min, posted_within } = facets;
  for (const list of [location, category, type, level]) {
    list.sort(
      (a, b) =>
        b.count - a.count ||
        getPickerRank(a.value) - getPickerRank(b.value) ||
        (a.value < b.value ? -1 : 1),
    );
  }
  for (const list of [salary_min, posted_within]) {
    list.sort((a, b) => Number(a.value) - Number(b.value));
  }
  return facets;
}

/** `match` is what the list of the same request counted as a match. */
export async function countFacets(
  ctx: ActionContext,
  request: SearchRequest,
  match: Tier | null,
): Promise<Facets> {
  const groups = await Promise.all(
    listGroups(request).map((group) => countGroup(ctx, request, match, group)),
  );
  const facets: Facets = {
    location: [],
    category: [],
    type: [],
    level: [],
    remote: [],
    urgent: [],
    salary_min: [],
    undisclosed: [],
    posted_within: [],
    is_estimate: groups.some(({ is_estimate }) => is_estimate),
  };
  for (const { facet, value, jobs } of groups.flatMap(({ counts }) => counts)) {
    const list = Object.entries(facets).find(([name]) => name === facet)?.[1];
    if (!Array.isArray(list) || jobs === 0 || !value) continue;
    list.push({ value, label: getFacetLabel(facet, value, ctx.language), count: jobs });
  }
  return sortFacets(facets);
}
