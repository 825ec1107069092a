// Finds and orders: candidates best kind first, ranked as one, then the rest of what matches by its own order.
import type { Db } from '#visit.ts';
import type { BoardMemory } from '#search/memory.ts';
import { planOf, type Plan } from '#search/rules/plan.ts';
import { byScore, scorerOf, type Candidate, type Ranked } from '#search/rules/rank.ts';
import { inDocument, lexeme } from '#search/rules/tsquery.ts';
import { PAY_STEPS } from '#search/rules/windows.ts';
import { readOpenIds } from '#search/store/cards.ts';
import { readUnitHits, type Role, type Window } from '#search/store/candidates.ts';
import {
  COUNT_FROM,
  expected,
  NO_STEP,
  POOL,
  read,
  totalOf,
  type Asked,
  type Sought,
} from './reading.ts';

export interface FoundIds {
  total: number;
  is_estimate: boolean;
  ids: string[];
  /** The query that says what counts as found; '' means every open job. */
  matching: string;
}

/** With fewer good candidates than this the looser kinds of match are read too. */
const SCANTY = 60;
/** So many of each better kind do, at any age; the last of the first reads fills the pool. */
const BEST = 50;
/** So many of a wider kind are read whole rather than the better kinds one by one. */
const FEW = 400;
/** Units that fit one number's bits. */
const MOST_UNITS = 30;
/** Jobs whose whole text is looked at. */
const OPENED = 70;

interface Pool {
  candidates: Map<string, Candidate>;
  total: number;
  is_estimate: boolean;
  matching: string;
}

/** Everything in one read: the best kinds, the count, and what is looser where those give too little. */
function readsOf(
  sought: Sought,
  { first, more, matching: [count = '', ...looser] }: Plan,
): Asked[] {
  const known = new Set(['', count]);
  const fresh = (query: string) => !known.has(query) && known.add(query);
  const isFew = (query: string) => expected(sought, query) <= FEW;
  const as = (queries: readonly string[], role: Role) =>
    queries.filter(fresh).map((query) => ({ query, role, enough: POOL, most: POOL }));
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
  const counted = { query: count, role: 'counted' as const, enough: COUNT_FROM, most: POOL };
  return [...best, counted, ...as(more, 'more'), ...as(looser, 'looser')];
}

async function gather(db: Db, sought: Sought): Promise<Pool> {
  const { question, control, board } = sought;
  const plan = planOf(question, control);
  const reads = readsOf(sought, plan);
  const steps = await read(db, sought, reads, { scanty: SCANTY });
  const candidates = new Map<string, Candidate>();
  for (const step of steps) for (const it of step?.candidates ?? []) candidates.set(it.job_id, it);
  const last = reads.findLastIndex(
    ({ role }, nth) => steps[nth] && (role === 'counted' || role === 'looser'),
  );
  const [matching = '', counted] = [reads[last]?.query, steps[last]];
  if (!counted) return { candidates, total: board.open, is_estimate: false, matching: '' };
  return { candidates, ...totalOf(counted, board.open), matching };
}

/** All candidates in one order; the text of the most promising is looked into for the words their heads lack. */
async function rankAll(
  db: Db,
  { question, filter, former }: Sought,
  pool: Pool,
): Promise<Ranked[]> {
  const score = scorerOf(question, filter.now);
  const rank = (it: Candidate, bits: number) => {
    const ranked = score(it, bits);
    if (former && it.places.includes(` ${former} `)) ranked.score += 1;
    return ranked;
  };
  const first = [...pool.candidates.values()].map((it) => rank(it, 0)).toSorted(byScore);
  const { units } = question;
  const all = 2 ** units.length - 1;
  const open = first
    .slice(0, OPENED * 2)
    .filter(({ head }) => head !== all)
    .slice(0, OPENED);
  if (units.length === 0 || open.length === 0) return first;
  const ids = open.map(({ candidate }) => candidate.job_id);
  const hits = await readUnitHits(db, ids, units.slice(0, MOST_UNITS).map(inDocument));
  return first
    .map((it) => {
      const bits = hits.get(it.candidate.job_id);
      return bits === undefined ? it : rank(it.candidate, bits);
    })
    .toSorted(byScore);
}

/** Best first, `limit` ids from `offset` on. The order does not depend on the page. */
export async function findByRelevance(
  db: Db,
  sought: Sought,
  offset: number,
  limit: number,
): Promise<FoundIds> {
  const found = await findByWords(db, sought, offset, limit);
  const { units, conditions } = sought.question;
  if (found.total > 0 || units.length === 0 || conditions.length === 0) return found;
  // No word stands anywhere, but where or how somebody wants to work was understood.
  return findByWords(db, { ...sought, question: { ...sought.question, units: [] } }, offset, limit);
}

async function findByWords(
  db: Db,
  sought: Sought,
  offset: number,
  limit: number,
): Promise<FoundIds> {
  const pool = await gather(db, sought);
  const { total, is_estimate, matching } = pool;
  const ranked = (await rankAll(db, sought, pool)).map(({ candidate }) => candidate.job_id);
  const least = Math.max(total, ranked.length);
  const told = { total: least, is_estimate, matching };
  if (offset + limit <= ranked.length || ranked.length >= total) {
    return { ...told, ids: ranked.slice(offset, offset + limit) };
  }
  const seen = { matching, ranked: new Set(ranked), total };
  const rest = await restOf(db, sought, seen, offset + limit);
  return { ...told, ids: [...ranked, ...rest].slice(offset, offset + limit) };
}

/** Beyond the ranked ones: what else matches, the newest first. */
async function restOf(
  db: Db,
  sought: Sought,
  { matching, ranked, total }: { matching: string; ranked: ReadonlySet<string>; total: number },
  upTo: number,
) {
  const { now } = sought.filter;
  if (matching === '')
    return readOpenIds(db, { now, without: [...ranked], limit: upTo - ranked.size });
  const most = upTo + ranked.size;
  const asked = { query: matching, role: 'counted' as const, enough: most, most };
  const [step] = await read(db, sought, [asked], { in_order: true, known: total });
  return (step?.candidates ?? []).map((it) => it.job_id).filter((id) => !ranked.has(id));
}

/** The best paid first, by the steps of pay that documents carry; the last window also has those that tell none. */
function payWindows({ open, shares }: BoardMemory): readonly Window[] {
  const steps = PAY_STEPS.map((step) => {
    const word = `pay=${step}`;
    return { query: lexeme(word), held: Math.round((shares.get(word) ?? 0) * open) };
  });
  return [...steps.filter(({ held }) => held > 0), { query: null, held: open }];
}

/** By time of posting or by pay: what counts as found in exactly that order. */
export async function findInOrder(
  db: Db,
  sought: Sought,
  order: 'newest' | 'salary',
  { offset, limit }: { offset: number; limit: number },
): Promise<FoundIds> {
  const { board, question, control } = sought;
  const { matching } = planOf(question, control);
  const most = offset + limit;
  for (const query of matching) {
    const by_pay = order === 'salary';
    const windows = by_pay ? payWindows(board) : board.windows;
    const asking = { by_pay, windows, in_order: true };
    const [step] = await read(db, sought, [{ query, role: 'counted', enough: most, most }], asking);
    if (!step || step.matches === 0) continue;
    const told = by_pay ? await countOf(db, sought, query) : totalOf(step, board.open);
    return { ...told, ids: step.candidates.slice(offset).map((it) => it.job_id), matching: query };
  }
  return { total: 0, is_estimate: false, ids: [], matching: matching.at(-1) ?? '' };
}

/** How many match; exact up to some thousands, else drawn from the newest part of the board. */
async function countOf(db: Db, sought: Sought, query: string) {
  const asked = { query, role: 'counted' as const, enough: COUNT_FROM, most: 1 };
  const [step] = await read(db, sought, [asked]);
  return totalOf(step ?? NO_STEP, sought.board.open);
}
