// Finds and orders: candidates best kind first, ranked as one, then the rest of what matches by its own order.
import type { Db } from '#visit.ts';
import { planOf } from '#search/rules/plan.ts';
import { byScore, scorerOf, type Candidate, type Ranked } from '#search/rules/rank.ts';
import { inDocument } from '#search/rules/tsquery.ts';
import { readOpenIds } from '#search/store/cards.ts';
import { readUnitHits, type Step, type Window } from '#search/store/candidates.ts';
import { POOL, read, totalOf, type Sought } from './reading.ts';

export interface FoundIds {
  total: number;
  is_estimate: boolean;
  ids: string[];
  /** The query that says what counts as found; '' means every open job. */
  matching: string;
}

/** With fewer good candidates than this the looser kinds of match are read too. */
const SCANTY = 60;
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

async function gather(db: Db, sought: Sought): Promise<Pool> {
  const { question, control, board } = sought;
  const plan = planOf(question, control);
  const asking = { enough: POOL, most: POOL };
  const [count = '', ...loose] = plan.matching;
  const queries = [...new Set([...plan.first, count])].filter((query) => query !== '');
  const firsts = await read(db, sought, queries, { ...asking, counted: count });
  const counted = firsts[queries.indexOf(count)];
  const candidates = new Map<string, Candidate>();
  const add = (steps: readonly Step[]) => {
    for (const step of steps) for (const it of step.candidates) candidates.set(it.job_id, it);
  };
  add(firsts.filter((_step, at) => queries[at] !== count));
  const titled = candidates.size;
  add(firsts);
  let matching = count;
  if (count === '') return { candidates, total: board.open, is_estimate: false, matching };
  let told = totalOf(counted ?? { matches: 0, held: 0, candidates: [] }, board.open);
  const more = plan.more.filter((query) => !queries.includes(query));
  if (titled < SCANTY && more.length > 0) add(await read(db, sought, more, asking));
  for (const looser of loose) {
    if (told.total > 0 && (told.total >= SCANTY || candidates.size <= told.total)) break;
    const steps = await read(db, sought, [looser], asking);
    add(steps);
    matching = looser;
    told = totalOf(steps[0] ?? { matches: 0, held: 0, candidates: [] }, board.open);
    if (told.total > 0) break;
  }
  return { candidates, ...told, matching };
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
  const rest = await restOf(db, sought, matching, new Set(ranked), offset + limit);
  return { ...told, ids: [...ranked, ...rest].slice(offset, offset + limit) };
}

/** Beyond the ranked ones: what else matches, the newest first. */
async function restOf(
  db: Db,
  sought: Sought,
  matching: string,
  ranked: ReadonlySet<string>,
  upTo: number,
) {
  const { now } = sought.filter;
  if (matching === '')
    return readOpenIds(db, { now, without: [...ranked], limit: upTo - ranked.size });
  const most = upTo + ranked.size;
  const [step] = await read(db, sought, [matching], { enough: most, most });
  return (step?.candidates ?? []).map((it) => it.job_id).filter((id) => !ranked.has(id));
}

/** By time of posting or by pay: what counts as found in exactly that order. */
export async function findInOrder(
  db: Db,
  sought: Sought,
  order: 'newest' | 'salary',
  { offset, limit, windows }: { offset: number; limit: number; windows?: readonly Window[] },
): Promise<FoundIds> {
  const { board, question, control } = sought;
  const { matching } = planOf(question, control);
  const most = offset + limit;
  for (const query of matching) {
    const asking = {
      enough: most,
      most,
      by_pay: order === 'salary',
      ...(windows ? { windows } : {}),
    };
    const [step] = await read(db, sought, [query], asking);
    if (!step || step.matches === 0) continue;
    const told = windows ? await countOf(db, sought, query) : totalOf(step, board.open);
    return { ...told, ids: step.candidates.slice(offset).map((it) => it.job_id), matching: query };
  }
  return { total: 0, is_estimate: false, ids: [], matching: matching.at(-1) ?? '' };
}

/** How many match; exact up to some thousands, else drawn from the newest part of the board. */
export async function countOf(db: Db, sought: Sought, query: string) {
  const [step] = await read(db, sought, [query], { enough: POOL, most: POOL });
  return totalOf(step ?? { matches: 0, held: 0, candidates: [] }, sought.board.open);
}
