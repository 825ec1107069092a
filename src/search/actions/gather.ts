// Gathers candidates: the best kinds of match first, looser ones where those give too little, and how many count as found.
import { wishesOf } from '#search/rules/meets.ts';
import { planOf, type Plan } from '#search/rules/plan.ts';
import type { Question } from '#search/rules/question.ts';
import type { Candidate } from '#search/rules/rank.ts';
import { certainOf } from '#search/rules/tsquery.ts';
import type { Reference, Role } from '#search/store/candidates.ts';
import { headsOf } from '#search/store/heads.ts';
import type { Db } from '#context.ts';
import { expected, totalDrawn } from './rating.ts';
import { COUNT_FROM, countOf, POOL, read, totalOf, type Asked, type Sought } from './reading.ts';

/** With fewer good candidates than this the looser kinds of match are read too. */
const SCANTY = 60;
/** So many of each better kind do, at any age; the last of the first reads fills the pool. */
const BEST = 50;
/** So many of a wider kind are read whole rather than the better kinds one by one. */
const FEW = 400;
/** Words and wishes from which on a text is a whole question. */
const WHOLE = 4;
/** Candidates of each kind for a whole question: what answers it best is seldom among the newest of a kind. */
const WHOLE_POOL = 170;
const PAGE = 20;
/** Units that fit one number's bits. */
export const MOST_UNITS = 30;

export interface Gathered {
  candidate: Candidate;
  /** Units that it has for certain, as bits. */
  certain: number;
}

export interface Pool {
  candidates: readonly Gathered[];
  total: number;
  is_estimate: boolean;
  matching: string;
}

export const isWhole = ({ units, conditions }: Question): boolean =>
  units.length + wishesOf(conditions).length >= WHOLE;

/** Everything in one read: the best kinds, the count, and what is looser where those give too little. */
function readsOf(
  sought: Sought,
  { first, more, matching: [count = '', ...looser] }: Plan,
): Asked[] {
  const known = new Set(['', count]);
  const most = isWhole(sought.question) ? WHOLE_POOL : POOL;
  const fresh = (query: string) => !known.has(query) && known.add(query);
  const isFew = (query: string) => expected(sought, query) <= FEW;
  const as = (queries: readonly string[], role: Role) =>
    queries.filter(fresh).map((query) => ({ query, role, enough: most, most }));
  // Where few are expected of the wider kind, reading that alone gives them all.
  const wider = new Set(first.map(({ among }) => among).filter((it) => it && isFew(it)));
  const needed = first.filter(({ among }) => !wider.has(among));
  const widest = first.at(-1)?.query;
  const best = as(
    needed.map(({ query }) => query),
    'first',
  ).map((it) => {
    if (wider.has(it.query)) return { ...it, most: FEW };
    return it.query === widest ? it : { ...it, enough: BEST };
  });
  if (count === '') return best;
  // Very many: neither counted nor in need of what is looser.
  if (totalDrawn(sought, count) !== null)
    return [...best, { query: count, role: 'beside', enough: most, most }, ...as(more, 'more')];
  const counted = { query: count, role: 'counted' as const, enough: COUNT_FROM, most };
  return [...best, counted, ...as(more, 'more'), ...as(looser, 'looser')];
}

/** Of a whole question with fewer than a page that has all of it, those that have a part are told as well. */
export async function gather(db: Db, sought: Sought): Promise<Pool> {
  const { question, control } = sought;
  const plan = planOf(question, control);
  const pool = await gatherBy(db, sought, plan);
  const looser = plan.matching.slice(plan.matching.indexOf(pool.matching) + 1);
  if (!isWhole(question) || pool.total === 0 || pool.total >= PAGE || looser.length === 0)
    return pool;
  return gatherBy(db, sought, { ...plan, matching: looser });
}

async function gatherBy(db: Db, sought: Sought, plan: Plan): Promise<Pool> {
  const { question, board } = sought;
  const reads = readsOf(sought, plan);
  const steps = await read(db, sought, reads, { scanty: SCANTY });
  const { units } = question;
  const references: Reference[] = [];
  const certain: number[] = [];
  for (const [nth, step] of steps.entries()) {
    if (!step || step.found.length === 0) continue;
    const bits = certainOf(reads[nth]?.query ?? '', units.slice(0, MOST_UNITS));
    for (const reference of step.found) {
      references.push(reference);
      certain.push(bits);
    }
  }
  const heads = await headsOf(db, references);
  const candidates = heads.flatMap((candidate, nth) =>
    candidate ? { candidate, certain: certain[nth] ?? 0 } : [],
  );
  const last = reads.findLastIndex(
    ({ role }, nth) => steps[nth] && (role === 'counted' || role === 'looser'),
  );
  const [matching, counted] = [reads[last]?.query ?? plan.matching[0] ?? '', steps[last]];
  if (counted) return { candidates, ...totalOf(counted, board.open), matching };
  if (matching === '') return { candidates, total: board.open, is_estimate: false, matching };
  // A board that has just lost very many of them has fewer than its sample tells.
  const drawn = references.length < POOL ? null : totalDrawn(sought, matching);
  if (drawn === null) return { candidates, ...(await countOf(db, sought, matching)), matching };
  return { candidates, total: drawn, is_estimate: true, matching };
}
