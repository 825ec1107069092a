// Relaxations of a search without results: the nearest searches that find something, with their counts.
import type { ActionContext } from '#context.ts';
import { JobQuery, type Relaxation } from '#search/contract.ts';
import { getRelaxationLabel } from '#search/labels.ts';
import { countByFailures } from '#search/rules/doc-values/find.ts';
import { FAILS } from '#search/rules/doc-values/filter.ts';
import { FILTERS } from '#search/rules/filters.ts';
import { toQueryParams, dropParams, type QueryParams } from '#search/rules/query-params.ts';
import type { Total } from '#search/store/retrieval.ts';
import { countJobs } from './find-jobs.ts';
import { toSearchRequest } from './search-request.ts';

const MAX_RELAXATIONS = 3;
/** Maximum options that are counted: with words each is a search of its own. */
const MAX_OPTIONS = 12;

/** The parameters that were sent and differ from their default. */
const toParams = ({ currency, ...query }: JobQuery): QueryParams =>
  toQueryParams(currency === 'VND' ? query : { ...query, currency });

interface Option {
  /** Filters that this option drops; it is named after the last. */
  dropped: readonly string[];
  /** The bits of these filters; 0 for the words. */
  bits: number;
  params: QueryParams;
}

/** Options that drop one filter each, then the first two, three and so on, and finally the words; none drops everything. */
function listOptions(query: JobQuery): Option[] {
  const params = toParams(query);
  const active = FILTERS.filter((filter) => filter.params.some((name) => name in params));
  const toOption = (filters: typeof active): Option => ({
    dropped: filters.map(({ name }) => name),
    bits: filters.reduce((bits, { name }) => bits | FAILS[name], 0),
    params: dropParams(
      params,
      filters.flatMap((filter) => filter.params),
    ),
  });
  const single = active.map((filter) => toOption([filter]));
  const several = active.slice(1).map((_, nth) => toOption(active.slice(0, nth + 2)));
  const words: Option[] = query.search
    ? [{ dropped: ['search'], bits: 0, params: dropParams(params, ['search']) }]
    : [];
  const options = [...[...single, ...several].slice(0, MAX_OPTIONS - words.length), ...words];
  return options.filter((it) => Object.keys(it.params).length > 0);
}

async function countWith(
  ctx: ActionContext,
  params: QueryParams,
  signal: AbortSignal,
): Promise<Total> {
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

/**
 * At most three relaxations that find something, the one that drops the least first. One that drops more filters than
 * another is listed only if it finds a different number of jobs.
 */
export async function listRelaxations(
  ctx: ActionContext,
  query: JobQuery,
  signal: AbortSignal,
): Promise<Relaxation[]> {
  const found: (Option & Total)[] = [];
  const countMatches = await createCounter(ctx, query, signal);
  for (const option of listOptions(query)) {
    if (found.length === MAX_RELAXATIONS) break;
    const { total, is_estimate } = await countMatches(option);
    const addsNothing = found.some(
      (it) => it.total === total && it.dropped.every((name) => option.dropped.includes(name)),
    );
    if (total > 0 && !addsNothing) found.push({ ...option, total, is_estimate });
  }
  return found.map(({ dropped, params, total, is_estimate }) => ({
    drops: dropped.at(-1) ?? '',
    label: dropped.map((it) => getRelaxationLabel(it, ctx.language)).join(' · '),
    query: params,
    count: total,
    is_estimate,
  }));
}
