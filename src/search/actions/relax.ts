// Where nothing was found: the nearest searches that would find something, and how much.
import type { Visit } from '#visit.ts';
import { JobQuery, type Relaxation } from '#search/contract.ts';
import { dropLabel } from '#search/labels.ts';
import { askedOf, type Asked } from './ask.ts';
import { findByRelevance } from './find.ts';

const SHOWN = 3;
/** Filters in the order in which one would rather let them go. */
const FILTERS = [
  ...(['posted_within', 'urgent', 'salary', 'level', 'type', 'category', 'company_id'] as const),
  ...(['location', 'remote'] as const),
];

type Params = Record<string, string>;

/** The parameters that were sent and do not stand at their default. */
function paramsOf(query: JobQuery): Params {
  const kept = Object.entries(query).filter(
    ([name, value]) => !['page', 'limit', 'facets', 'sort'].includes(name) && value !== undefined,
  );
  return Object.fromEntries(
    kept.flatMap(([name, value]) => {
      if (name === 'currency' && value === 'VND') return [];
      return [[name, typeof value === 'boolean' ? (value ? '1' : '0') : String(value)]];
    }),
  );
}

function without(params: Params, names: readonly string[]): Params {
  return Object.fromEntries(Object.entries(params).filter(([name]) => !names.includes(name)));
}

interface Option {
  drops: string;
  params: Params;
}

function optionsOf(query: JobQuery): Option[] {
  const params = paramsOf(query);
  const options = FILTERS.flatMap((drops): Option[] => {
    const names =
      drops === 'salary' ? ['salary_min', 'salary_max', 'undisclosed', 'currency'] : [drops];
    return names.some((name) => name in params) ? [{ drops, params: without(params, names) }] : [];
  });
  const filters = options.length;
  if (query.search && filters > 0) {
    options.push({ drops: 'location', params: { search: query.search } });
    options.push({ drops: 'search', params: without(params, ['search', 'as_typed']) });
  }
  return options;
}

async function countOf(visit: Visit, params: Params) {
  const query = JobQuery.safeParse(params);
  const asked = query.success ? await askedOf(visit, query.data) : null;
  if (!asked) return { total: 0, is_estimate: false };
  const { total, is_estimate } = await findByRelevance(visit.db, asked, 0, 1);
  return { total, is_estimate };
}

/** At most three, each leaving something; the one that lets go of least first. */
export async function relaxationsOf(visit: Visit, asked: Asked): Promise<Relaxation[]> {
  const found: Relaxation[] = [];
  const seen = new Set<string>();
  for (const { drops, params } of optionsOf(asked.query)) {
    const key = JSON.stringify(params);
    if (seen.has(key) || Object.keys(params).length === 0) continue;
    seen.add(key);
    const { total, is_estimate } = await countOf(visit, params);
    if (total === 0) continue;
    found.push({
      drops,
      label: dropLabel(drops, visit.language),
      query: params,
      count: total,
      is_estimate,
    });
    if (found.length === SHOWN) break;
  }
  return found;
}
