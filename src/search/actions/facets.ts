// How many jobs each further choice would leave: each facet counted without its own filter.
import type { Visit } from '#visit.ts';
import type { Facets } from '#search/contract.ts';
import { facetLabel } from '#search/labels.ts';
import { planOf } from '#search/rules/plan.ts';
import { controlQuery, type Chosen } from '#search/rules/tsquery.ts';
import { PICKER_FIRST } from '#places/rules.ts';
import { readFacets } from '#search/store/facets.ts';
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
/** Counted along with another facet. */
const OF: Record<string, string> = { undisclosed: 'pay' };

/** `looseness`: which of the plan's ways to count as found gave the result. */
export async function facetsOf(
  { db, language }: Visit,
  asked: Asked,
  looseness: number,
): Promise<Facets> {
  const asks = asksOf(asked).map(({ dims, control }) => {
    const query = planOf(asked.question, control).matching[looseness] ?? '';
    return { dims, ...windowFor(asked, query === '' ? EVERY : query) };
  });
  const counts = await readFacets(db, asks, asked.filter);
  const scales = new Map(
    asks.flatMap(({ dims, window }) => {
      const scale = window.query === null ? 1 : asked.board.open / Math.max(window.held, 1);
      return dims.split(' ').map((dim) => [dim, scale] as const);
    }),
  );
  const empty = { location: [], category: [], type: [], level: [], remote: [], urgent: [] };
  const facets: Facets = {
    ...empty,
    salary_min: [],
    undisclosed: [],
    posted_within: [],
    is_estimate: asks.some(({ window }) => window.query !== null),
  };
  for (const { dim, value, jobs } of counts) {
    const name = NAMES[dim] ?? dim;
    const list = Object.entries(facets).find(([key]) => key === name)?.[1];
    if (!Array.isArray(list) || jobs === 0 || value === '' || value === 'false') continue;
    const told = dim === 'pay' ? String(Number(value) * MILLION) : value;
    list.push({
      value: told,
      label: facetLabel(name, told, language),
      count: Math.round(jobs * (scales.get(OF[dim] ?? dim) ?? 1)),
    });
  }
  return sorted(facets);
}

const FIRST = new Map<string, number>(PICKER_FIRST.map(({ code }, at) => [code, at]));

function sorted(facets: Facets): Facets {
  facets.location.sort(
    (a, b) => b.count - a.count || (FIRST.get(a.value) ?? 99) - (FIRST.get(b.value) ?? 99),
  );
  for (const list of [facets.category, facets.type, facets.level])
    list.sort((a, b) => b.count - a.count);
  for (const list of [facets.salary_min, facets.posted_within]) {
    list.sort((a, b) => Number(a.value) - Number(b.value));
  }
  return facets;
}
