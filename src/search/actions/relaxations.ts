// Relaxations of a search without results: the nearest searches that find something, with their counts.
import type { ActionContext } from '#context.ts';
import { JobQuery, type Relaxation } from '#search/contract.ts';
import { getRelaxationLabel } from '#search/labels.ts';
import { countByFailures } from '#search/rules/doc-values/find.ts';
import { FAILS } from '#search/rules/doc-values/filter.ts';
import { FILTERS } from '#search/rules/filters.ts';
import type { Total } from '#search/store/retrieval.ts';
import { countJobs } from './find-jobs.ts';
import { toSearchRequest } from './search-request.ts';

const SHOWN = 3;
/** Maximum options that are counted: with words each is a search of its own. */
const MAX_OPTIONS = 12;
const WORDS = ['search', 'as_typed'] as const;

type Params = Record<string, string>;

/** The parameters that were sent and differ from their default. */
function toParams(query: JobQuery): Params {
  const sent = Object.entries(query).filter(
    ([name, value]) => !['page', 'limit', 'facets', 'sort'].includes(name) && value !== undefined,
  );
  return Object.fromEntries(
    sent.flatMap(([name, value]) => {
      if (name === 'currency' && value === 'VND') return [];
      // String() joins the values of a list with commas.
      return [[name, typeof value === 'boolean' ? (value ? '1' : '0') : String(value)]];
    }),
  );
}

function without(params: Params, names: readonly string[]): Params {
  return Object.fromEntries(Object.entries(params).filter(([name]) => !names.includes(name)));
}

interface Option {
  /** Filters that this option drops; it is named after the last. */
  dropped: readonly string[];
  /** The bits of these filters; 0 for the words. */
  bits: number;
  params: Params;
}

/** Options that drop one filter each, then the first two, three and so on, and finally the words. */
function listOptions(query: JobQuery): Option[] {
  const params = toParams(query);
  const active = FILTERS.filter((filter) => filter.params.some((name) => name in params));
  const toOption = (filters: typeof active): Option => ({
    dropped: filters.map(({ name }) => name),
    bits: filters.reduce((bits, { name }) => bits | FAILS[name], 0),
    params: without(
      params,
      filters.flatMap((filter) => filter.params),
    ),
  });
  const single = active.map((filter) => toOption([filter]));
  const several = active.map((_, nth) => toOption(active.slice(0, nth + 1)));
  const words: Option[] = query.search
    ? [{ dropped: ['search'], bits: 0, params: without(params, WORDS) }]
    : [];
  return [...[...single, ...several].slice(0, MAX_OPTIONS - words.length), ...words];
}

async function countWith(ctx: ActionContext, params: Params, signal: AbortSignal): Promise<Total> {
  const query = JobQuery.safeParse(params);
  const request = query.success ? await toSearchRequest(ctx, query.data) : null;
  if (!request) return { total: 0, is_estimate: false };
  return countJobs(ctx.db, { ...request, signal });
}

type CountMatches = (option: Option) => Promise<Total> | Total;

/** A search by filters alone counts all its options in one pass over the jobs; words need a search for each. */
async function createCounter(
  ctx: ActionContext,
  query: JobQuery,
  signal: AbortSignal,
): Promise<CountMatches> {
  const request = query.search ? null : await toSearchRequest(ctx, query);
  if (!request) return ({ params }) => countWith(ctx, params, signal);
  const counts = countByFailures(request.stats.docs, request.failures);
  return ({ bits }) => ({
    total: counts.reduce((sum, jobs, fails) => ((fails & ~bits) === 0 ? sum + jobs : sum), 0),
    is_estimate: false,
  });
}

/** Whether an option drops more filters than an earlier one without finding more jobs. */
const addsNothing = (
  relaxations: readonly RankedRelaxation[],
  dropped: readonly string[],
  total: number,
) =>
  relaxations.some(
    ({ count, drops_all }) => count === total && drops_all.every((it) => dropped.includes(it)),
  );

type RankedRelaxation = Relaxation & { drops_all: readonly string[] };

/**
 * At most three relaxations that find something, the one that drops the least first. One that drops more filters than
 * another is listed only if it finds a different number of jobs.
 */
export async function listRelaxations(
  ctx: ActionContext,
  query: JobQuery,
  signal: AbortSignal,
): Promise<Relaxation[]> {
  const relaxations: RankedRelaxation[] = [];
  const seen = new Set<string>();
  const countMatches = await createCounter(ctx, query, signal);
  for (const option of listOptions(query)) {
    const { dropped, params } = option;
    const key = JSON.stringify(params);
    if (seen.has(key) || Object.keys(params).length === 0) continue;
    seen.add(key);
    const { total, is_estimate } = await countMatches(option);
    if (total === 0 || addsNothing(relaxations, dropped, total)) continue;
    const drops = dropped.at(-1) ?? '';
    const label = dropped.map((it) => getRelaxationLabel(it, ctx.language)).join(' · ');
    // The interface shows only the label and the words, so they must differ.
    if (relaxations.some((it) => it.label === label && it.query.search === params.search)) continue;
    relaxations.push({
      drops,
      label,
      query: params,
      count: total,
      is_estimate,
      drops_all: dropped,
    });
    if (relaxations.length === SHOWN) break;
  }
  return relaxations.map(({ drops_all: _, ...relaxation }) => relaxation);
}
