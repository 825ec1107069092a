// How many jobs each further choice would leave: each facet counted without its own filter.
import type { Facets } from '#search/contract.ts';
import { facetLabel } from '#search/labels.ts';
import { planOf } from '#search/rules/plan.ts';
import { drawn, ENOUGH, type Sample } from '#search/rules/sample.ts';
import { facetsIn } from '#search/rules/sample/facets.ts';
import { matchesOf } from '#search/rules/sample/matches.ts';
import { countOf } from '#search/rules/sample/sets.ts';
import { controlQuery, type Chosen } from '#search/rules/tsquery.ts';
import { PICKER_FIRST } from '#places/rules.ts';
import type { Filter } from '#search/store/candidates.ts';
import { readFacets, type FacetCount } from '#search/store/facets.ts';
import type { Db, ActionContext } from '#context.ts';
import type { Asked } from './ask.ts';
import { windowFor } from './reading.ts';

/** What each facet's own filter sets. */
const OWN: Record<string, readonly (keyof Chosen)[]> = {
  location: ['place', 'nationwide'],
  category: ['category'],
  type: ['type'],
  level: ['level'],
  remote: ['remote'],
  urgent: ['urgent'],
  pay: ['pay_from', 'pay_to', 'undisclosed'],
  posted: [],
};
const EVERY = "('rem=0' | 'rem=1')";

function asksOf({ chosen, filter }: Asked): { dims: string; control: string }[] {
  const active = Object.entries(OWN).filter(
    ([dim, own]) =>
      own.some((key) => chosen[key] !== undefined) || (dim === 'posted' && filter.since !== null),
  );
  const passive = Object.keys(OWN).filter((dim) => !active.some(([name]) => name === dim));
  const without = (own: readonly (keyof Chosen)[]) =>
    controlQuery({ ...chosen, ...Object.fromEntries(own.map((key) => [key, undefined])) });
  return [
    { dims: passive.join(' '), control: controlQuery(chosen) },
    ...active.map(([dim, own]) => ({ dims: dim, control: without(own) })),
  ];
}

const NAMES: Record<string, keyof Facets> = { pay: 'salary_min', posted: 'posted_within' };
const MILLION = 1_000_000;
/** Former provinces are counted beside the present ones that they are part of; they are no choice of their own. */
const PLACE = /^(?:\d+|nationwide|overseas|other)$/;

interface FacetQuery {
  dims: string;
  query: string;
}

/** By the name of the facet, and of how many jobs. */
interface Counted {
  counts: FacetCount[];
  is_estimate: boolean;
}

/** The filter of a facet's own is left out, as job_facets leaves it out. */
function without(dims: string, filter: Filter): Filter {
  if (dims === 'pay') return { ...filter, pay_from: null, pay_to: null };
  return dims === 'posted' ? { ...filter, since: null } : filter;
}

/** Null where too few of the sample match to draw shares from. */
function countIn(sample: Sample, { dims, query }: FacetQuery, asked: Asked): FacetCount[] | null {
  const { board, filter } = asked;
  const matches = matchesOf(sample, [query], without(dims, filter));
  if (countOf(matches) < ENOUGH) return null;
  const counts = facetsIn(sample, matches, dims.split(' '), filter.now);
  return counts.map((it) => ({ ...it, jobs: drawn(sample, it.jobs, board.open) }));
}

/** Counted along with another facet. */
const OF: Record<string, string> = { undisclosed: 'pay' };

async function countOnBoard(
  db: Db,
  queries: readonly FacetQuery[],
  asked: Asked,
): Promise<Counted> {
  const asks = queries.map(({ dims, query }) => ({
    ...{ dims, ...windowFor(asked, query === '' ? EVERY : query) },
  }));
  const scales = new Map(
    asks.flatMap(({ dims, window }) => {
      const scale = window.query === null ? 1 : asked.board.open / Math.max(window.held, 1);
      return dims.split(' ').map((dim) => [dim, scale] as const);
    }),
  );
  const counts = await readFacets(db, asks, asked.filter);
  return {
    counts: counts.map((it) => ({
      ...it,
      jobs: Math.round(it.jobs * (scales.get(OF[it.dim] ?? it.dim) ?? 1)),
    })),
    is_estimate: asks.some(({ window }) => window.query !== null),
  };
}

/** What very many match is counted in the sample, the rest on the board. */
async function countAll(db: Db, queries: readonly FacetQuery[], asked: Asked): Promise<Counted> {
  const { sample } = asked.board;
  const drawnFrom = queries.map((it) => sample && countIn(sample, it, asked));
  const rest = queries.filter((_, nth) => !drawnFrom[nth]);
  const counted: Counted =
    rest.length > 0 ? await countOnBoard(db, rest, asked) : { counts: [], is_estimate: false };
  return {
    counts: [...drawnFrom.flatMap((it) => it ?? []), ...counted.counts],
    is_estimate: counted.is_estimate || rest.length < queries.length,
  };
}

/** `looseness`: which of the plan's ways to count as found gave the result. */
export async function facetsOf(
  { db, language }: ActionContext,
  asked: Asked,
  looseness: number,
): Promise<Facets> {
  const queries = asksOf(asked).map(({ dims, control }) => {
    return { dims, query: planOf(asked.question, control).matching[looseness] ?? '' };
  });
  const { counts, is_estimate } = await countAll(db, queries, asked);
  const empty = { location: [], category: [], type: [], level: [], remote: [], urgent: [] };
  const facets: Facets = {
    ...empty,
    ...{ salary_min: [], undisclosed: [], posted_within: [], is_estimate },
  };
  for (const { dim, value, jobs } of counts) {
    const name = NAMES[dim] ?? dim;
    const list = Object.entries(facets).find(([key]) => key === name)?.[1];
    if (!Array.isArray(list) || jobs === 0 || value === '' || value === 'false') continue;
    if (dim === 'location' && !PLACE.test(value)) continue;
    const told = dim === 'pay' ? String(Number(value) * MILLION) : value;
    list.push({ value: told, label: facetLabel(name, told, language), count: jobs });
  }
  return sorted(facets);
}

const FIRST = new Map<string, number>(PICKER_FIRST.map(({ code }, at) => [code, at]));
const firstAt = (value: string) => FIRST.get(value) ?? 99;

/** In the same order each time, though equally many have them. */
function sorted(facets: Facets): Facets {
  const { location, category, type, level, salary_min, posted_within } = facets;
  for (const list of [location, category, type, level]) {
    list.sort(
      (a, b) =>
        b.count - a.count || firstAt(a.value) - firstAt(b.value) || (a.value < b.value ? -1 : 1),
    );
  }
  for (const list of [salary_min, posted_within]) {
    list.sort((a, b) => Number(a.value) - Number(b.value));
  }
  return facets;
}
