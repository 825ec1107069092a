// How many jobs each further choice would leave: each facet is counted without its own filter.
import type { ActionContext, Db, Language } from '#context.ts';
import { CATEGORIES, findParentCategory } from '#jobs/rules/lists.ts';
import { findArea, PICKER_FIRST } from '#places/rules.ts';
import type { Facets } from '#search/contract.ts';
import { getFacetLabel } from '#search/labels.ts';
import { countFacetValues, type FacetCount } from '#search/rules/doc-values/facets.ts';
import { FACETS, FILTERS, type FacetName } from '#search/rules/filters.ts';
import { retrieveCandidates, type ReadTier } from '#search/store/retrieval.ts';
import { applyFilters, type SearchRequest } from './search-request.ts';

type CountedFilter = (typeof FILTERS)[number];

interface FacetGroup {
  facets: readonly FacetName[];
  request: SearchRequest;
  /** The matches of the list, where it has the same filters. */
  read?: readonly ReadTier[];
}

/**
 * One group for all facets whose filter is not set, and one more for each other facet, whose request lacks its filter.
 */
function listGroups(request: SearchRequest, now: Date, read: readonly ReadTier[]): FacetGroup[] {
  const { filters, stats } = request;
  const isSet = ({ params }: CountedFilter) => params.some((name) => filters[name] !== undefined);
  const without = ({ facets, params }: CountedFilter): FacetGroup => {
    const dropped = Object.fromEntries(params.map((name) => [name, undefined]));
    const open = applyFilters(stats, now, { ...filters, ...dropped });
    return { facets, request: { ...request, ...open } };
  };
  const counted = FILTERS.filter(({ facets }) => facets.length > 0);
  const facets = counted.filter((it) => !isSet(it)).flatMap((it) => it.facets);
  return [{ facets, request, read }, ...counted.filter(isSet).map(without)];
}

/** Merges the counts of all tiers into one per value. */
const addCounts = (counts: readonly FacetCount[]): FacetCount[] =>
  [...Map.groupBy(counts, ({ facet, value }) => `${facet} ${value}`).values()].flatMap((same) => {
    const jobs = same.reduce((sum, it) => sum + it.jobs, 0);
    return same.slice(0, 1).map((it) => ({ ...it, jobs: Math.round(jobs) }));
  });

async function countGroup(
  db: Db,
  { facets, request, read }: FacetGroup,
  match: readonly ReadTier[],
): Promise<{ counts: FacetCount[]; is_estimate: boolean }> {
  const tiers = match.map(({ tier }) => tier);
  const matches = read ?? (await retrieveCandidates(db, request, { tiers, minResults: 1 })).tiers;
  const counts = matches.flatMap(({ seqs, total }) => {
    const scale = total / Math.max(seqs.length, 1);
    return countFacetValues(request.stats.docs, request.failures, seqs)
      .filter(({ facet }) => facets.includes(facet))
      .map((it) => ({ ...it, jobs: it.jobs * scale }));
  });
  return { counts: addCounts(counts), is_estimate: matches.some((it) => it.is_estimate) };
}

/** Milliseconds for which the ages of jobs are not counted again; everything else is counted at each change. */
const AGES_MS = 10_000;

/** Counts all jobs that pass the filters: once for each version of the data, unless the filters depend on the time. */
function countAll({ index, stats, failures, filters }: SearchRequest): readonly FacetCount[] {
  const { version, open, docs } = stats;
  if (filters.posted_within) return countFacetValues(docs, failures);
  // A job expires without a new version, but not without another number of open jobs.
  const key = JSON.stringify([version, open, Math.floor(failures.now / AGES_MS), filters]);
  const counted = index.facets.get(key) ?? countFacetValues(docs, failures);
  index.facets.set(key, counted);
  return counted;
}

const PICKER_RANK = new Map<string, number>(PICKER_FIRST.map(({ code }, at) => [code, at]));
const getPickerRank = (value: string) => PICKER_RANK.get(value) ?? PICKER_RANK.size;

/** The province of a district or a former province. */
function findProvinceAround(value: string): { within?: string } {
  const { kind, code } = findArea(value);
  return kind === 'province' ? {} : { within: code };
}

/** Sorts deterministically, also among equal counts. */
function sortFacets(facets: Facets): Facets {
  for (const facet of FACETS) {
    const isNumber = facet === 'salary_min' || facet === 'posted_within';
    facets[facet].sort((a, b) =>
      isNumber
        ? Number(a.value) - Number(b.value)
        : b.count - a.count ||
          getPickerRank(a.value) - getPickerRank(b.value) ||
          (a.value < b.value ? -1 : 1),
    );
  }
  return facets;
}

/** A search for a parent category also finds its subcategories, so their counts are added. */
function addToParents(counts: Facets['category'], language: Language): void {
  for (const { value, count } of counts) {
    const trade = CATEGORIES.find((it) => it === value);
    const parent = trade && findParentCategory(trade);
    if (!parent) continue;
    const wider = counts.find((it) => it.value === parent);
    if (wider) wider.count += count;
    else counts.push({ value: parent, label: getFacetLabel('category', parent, language), count });
  }
}

/**
 * Counts per facet value. `match` is what the list of the same request counts; null for the list of all jobs.
 */
export async function countFacets(
  ctx: ActionContext,
  request: SearchRequest,
  match: readonly ReadTier[] | null,
): Promise<Facets> {
  const groups = match
    ? await Promise.all(
        listGroups(request, ctx.now, match).map((group) => countGroup(ctx.db, group, match)),
      )
    : [{ counts: countAll(request), is_estimate: false }];
  const none = Object.fromEntries(FACETS.map((facet): [string, []] => [facet, []]));
  const is_estimate = groups.some((it) => it.is_estimate);
  const facets = { ...none, is_estimate } as Facets; // one list for each
  for (const { facet, value, jobs } of groups.flatMap(({ counts }) => counts)) {
    if (jobs === 0 || value === '') continue;
    const count = { value, label: getFacetLabel(facet, value, ctx.language), count: jobs };
    if (facet === 'location') facets.location.push({ ...count, ...findProvinceAround(value) });
    else facets[facet].push(count);
  }
  addToParents(facets.category, ctx.language);
  return sortFacets(facets);
}
