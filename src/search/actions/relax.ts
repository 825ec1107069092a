// Where nothing was found: the nearest searches that would find something, and how much.
import type { ActionContext } from '#context.ts';
import { JobQuery, type Relaxation } from '#search/contract.ts';
import { dropLabel } from '#search/labels.ts';
import { askedOf } from './ask.ts';
import { findByRelevance } from './find.ts';

const SHOWN = 3;
const PAY = ['salary_min', 'salary_max', 'undisclosed', 'currency'] as const;
/** Filters in the order in which one would rather let them go, with the parameters that go with each. */
const FILTERS: readonly (readonly [drops: string, names: readonly string[]])[] = [
  ['posted_within', ['posted_within']],
  ['urgent', ['urgent']],
  ['salary', PAY],
  ['level', ['level']],
  ['type', ['type']],
  ['category', ['category']],
  ['company_id', ['company_id']],
  ['location', ['location']],
  ['remote', ['remote']],
];
const WORDS = ['search', 'as_typed'] as const;

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
  /** What is let go, the last of it being the parameter that the step is known by. */
  dropped: readonly string[];
  params: Params;
}

/** One filter let go, then more and more of them, at last the words. */
function optionsOf(query: JobQuery): Option[] {
  const params = paramsOf(query);
  const sent = FILTERS.filter(([, names]) => names.some((name) => name in params));
  const single = sent.map(([drops, names]): Option => ({
    dropped: [drops],
    params: without(params, names),
  }));
  const several = sent.map((_, nth): Option => {
    const some = sent.slice(0, nth + 1);
    const names = some.flatMap(([, each]) => each);
    return { dropped: some.map(([drops]) => drops), params: without(params, names) };
  });
  const words = query.search ? [{ dropped: ['search'], params: without(params, WORDS) }] : [];
  return [...single, ...several, ...words];
}

async function countOf(ctx: ActionContext, params: Params, signal: AbortSignal) {
  const query = JobQuery.safeParse(params);
  const asked = query.success ? await askedOf(ctx, query.data) : null;
  if (!asked) return { total: 0, is_estimate: false };
  const { total, is_estimate } = await findByRelevance(ctx.db, { ...asked, signal }, 0, 1);
  return { total, is_estimate };
}

/** Whether a step lets go of more than one that is offered already, and finds nothing more by it. */
const addsNothing = (offered: readonly Offered[], dropped: readonly string[], total: number) =>
  offered.some(
    ({ count, lets_go }) => count === total && lets_go.every((it) => dropped.includes(it)),
  );

type Offered = Relaxation & { lets_go: readonly string[] };

/** At most three, each leaving something and none like another; the one that lets go of least first. */
export async function relaxationsOf(
  ctx: ActionContext,
  query: JobQuery,
  signal: AbortSignal,
): Promise<Relaxation[]> {
  const offered: Offered[] = [];
  const seen = new Set<string>();
  for (const { dropped, params } of optionsOf(query)) {
    const key = JSON.stringify(params);
    if (seen.has(key) || Object.keys(params).length === 0) continue;
    seen.add(key);
    const { total, is_estimate } = await countOf(ctx, params, signal);
    if (total === 0 || addsNothing(offered, dropped, total)) continue;
    const drops = dropped.at(-1) ?? '';
    const label = dropped.map((it) => dropLabel(it, ctx.language)).join(' · ');
    offered.push({ drops, label, query: params, count: total, is_estimate, lets_go: dropped });
    if (offered.length === SHOWN) break;
  }
  return offered.map(({ lets_go: _, ...relaxation }) => relaxation);
}
