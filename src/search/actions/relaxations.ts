// Relaxations of a search without results: the nearest searches that find something, with their counts.
import type { ActionContext } from '#context.ts';
import { JobQuery, type Relaxation } from '#search/contract.ts';
import { getRelaxationLabel } from '#search/labels.ts';
import { findJobs } from './find-jobs.ts';
import { toSearchRequest } from './search-request.ts';

const SHOWN = 3;
const PAY = ['salary_min', 'salary_max', 'undisclosed', 'currency'] as const;
/** Filters, the most readily dropped first, each with its parameters. */
const FILTERS: readonly (readonly [drops: string, names: readonly string[]])[] = [
  ['posted_within', ['posted_within']],
  ['urgent', ['urgent']],
  ['salary', PAY],
  ['level', ['level']],
  ['work_mode', ['work_mode']],
  ['type', ['type']],
  ['category', ['category']],
  ['company_id', ['company_id']],
  ['location', ['location']],
  ['remote', ['remote']],
];
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
  params: Params;
}

/** Options that drop one filter each, then the first two, three and so on, and finally the words. */
function listOptions(query: JobQuery): Option[] {
  const params = toParams(query);
  const active = FILTERS.filter(([, names]) => names.some((name) => name in params));
  const single = active.map(([drops, names]): Option => ({
    dropped: [drops],
    params: without(params, names),
  }));
  const several = active.map((_, nth): Option => {
    const some = active.slice(0, nth + 1);
    const names = some.flatMap(([, each]) => each);
    return { dropped: some.map(([drops]) => drops), params: without(params, names) };
  });
  const words = query.search ? [{ dropped: ['search'], params: without(params, WORDS) }] : [];
  return [...single, ...several, ...words];
}

async function countMatches(ctx: ActionContext, params: Params, signal: AbortSignal) {
  const query = JobQuery.safeParse(params);
  const request = query.success ? await toSearchRequest(ctx, query.data) : null;
  if (!request) return { total: 0, is_estimate: false };
  const { total, is_estimate } = await findJobs(ctx.db, { ...request, signal }, 'relevance', {
    offset: 0,
    limit: 1,
  });
  return { total, is_estimate };
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
  for (const { dropped, params } of listOptions(query)) {
    const key = JSON.stringify(params);
    if (seen.has(key) || Object.keys(params).length === 0) continue;
    seen.add(key);
    const { total, is_estimate } = await countMatches(ctx, params, signal);
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
