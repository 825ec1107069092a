// Finds and orders: candidates best kind first, ranked as one, then the rest of what matches by its own order.
import type { Db } from '#visit.ts';
import { wishesOf } from '#search/rules/meets.ts';
import { planOf, type Plan } from '#search/rules/plan.ts';
import { byScore, scorerOf, type Candidate, type Ranked } from '#search/rules/rank.ts';
import { certainOf, inDocument } from '#search/rules/tsquery.ts';
import { readOpenIds, type Found } from '#search/store/cards.ts';
import { readUnitHits, type Reference, type Role } from '#search/store/candidates.ts';
import { readHeads } from '#search/store/heads.ts';
import { expected, totalDrawn } from './rating.ts';
import { COUNT_FROM, countOf, POOL, read, totalOf, type Asked, type Sought } from './reading.ts';

export interface Located {
  total: number;
  is_estimate: boolean;
  jobs: readonly Found[];
  /** The query that says what counts as found; '' means every open job. */
  matching: string;
}

/** With fewer good candidates than this the looser kinds of match are read too. */
const SCANTY = 60;
/** So many of each better kind do, at any age; the last of the first reads fills the pool. */
const BEST = 50;
/** So many of a wider kind are read whole rather than the better kinds one by one. */
const FEW = 400;
/** Words and wishes from which on a text is a whole question. */
const WHOLE = 4;
const PAGE = 20;
/** Units that fit one number's bits. */
const MOST_UNITS = 30;
/** Jobs whose whole text is looked at. */
const OPENED = 70;

interface Pool {
  candidates: readonly Candidate[];
  /** Units that a candidate has for certain, as bits, by its number. */
  certain: ReadonlyMap<number, number>;
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
  // Very many: neither counted nor in need of what is looser.
  if (totalDrawn(sought, count) !== null)
    return [
      ...best,
      { query: count, role: 'beside', enough: POOL, most: POOL },
      ...as(more, 'more'),
    ];
  const counted = { query: count, role: 'counted' as const, enough: COUNT_FROM, most: POOL };
  return [...best, counted, ...as(more, 'more'), ...as(looser, 'looser')];
}

/** Of a whole question with fewer than a page that has all of it, those that have a part are told as well. */
async function gather(db: Db, sought: Sought): Promise<Pool> {
  const { question, control } = sought;
  const plan = planOf(question, control);
  const pool = await gatherBy(db, sought, plan);
  const looser = plan.matching.slice(plan.matching.indexOf(pool.matching) + 1);
  const isWhole = question.units.length + wishesOf(question.conditions).length >= WHOLE;
  if (!isWhole || pool.total === 0 || pool.total >= PAGE || looser.length === 0) return pool;
  return gatherBy(db, sought, { ...plan, matching: looser });
}

async function gatherBy(db: Db, sought: Sought, plan: Plan): Promise<Pool> {
  const { question, board } = sought;
  const reads = readsOf(sought, plan);
  const steps = await read(db, sought, reads, { scanty: SCANTY });
  const { units } = question;
  const references: Reference[] = [];
  const certain = new Map<number, number>();
  for (const [nth, step] of steps.entries()) {
    if (!step || step.found.length === 0) continue;
    const bits = certainOf(reads[nth]?.query ?? '', units.slice(0, MOST_UNITS));
    for (const reference of step.found) {
      references.push(reference);
      if (bits > 0) certain.set(reference.seq, bits);
    }
  }
  const found = { candidates: await readHeads(db, references), certain };
  const last = reads.findLastIndex(
    ({ role }, nth) => steps[nth] && (role === 'counted' || role === 'looser'),
  );
  const [matching, counted] = [reads[last]?.query ?? plan.matching[0] ?? '', steps[last]];
  if (counted) return { ...found, ...totalOf(counted, board.open), matching };
  if (matching === '') return { ...found, total: board.open, is_estimate: false, matching };
  // A board that has just lost very many of them has fewer than its sample tells.
  const drawn = references.length < POOL ? null : totalDrawn(sought, matching);
  if (drawn === null) return { ...found, ...(await countOf(db, sought, matching)), matching };
  return { ...found, total: drawn, is_estimate: true, matching };
}

/**
 * All candidates in one order, final for the first `shown`; the text of the most promising is looked into for the words
 * their heads lack. Of those only the ones are read that could be shown if every word stood there.
 */
async function rankAll(
  db: Db,
  { question, filter, former }: Sought,
  { pool, shown }: { pool: Pool; shown: number },
): Promise<Ranked[]> {
  const score = scorerOf(question, filter.now);
  const rank = (it: Candidate, bits: number) => {
    const ranked = score(it, bits);
    if (former && it.places.includes(` ${former} `)) ranked.score += 1;
    return ranked;
  };
  const { candidates, certain } = pool;
  const first = candidates.map((it) => rank(it, certain.get(it.seq) ?? 0)).toSorted(byScore);
  const { units } = question;
  const all = 2 ** Math.min(units.length, MOST_UNITS) - 1;
  const known = ({ candidate: { seq }, head }: Ranked) => head | (certain.get(seq) ?? 0);
  const open = first
    .slice(0, OPENED * 2)
    .filter((it) => (known(it) & all) !== all)
    .slice(0, OPENED);
  // What is found can only add to a score.
  const least = first[shown - 1]?.score ?? Number.NEGATIVE_INFINITY;
  const seqs = open
    .filter(({ candidate }) => rank(candidate, all).score >= least)
    .map(({ candidate }) => candidate.seq);
  if (units.length === 0 || seqs.length === 0) return first;
  const hits = await readUnitHits(db, seqs, units.slice(0, MOST_UNITS).map(inDocument));
  return first
    .map((it) => {
      const bits = hits.get(it.candidate.seq);
      return bits === undefined
        ? it
        : rank(it.candidate, bits | (certain.get(it.candidate.seq) ?? 0));
    })
    .toSorted(byScore);
}

/** Best first, `limit` ids from `offset` on. The order does not depend on the page. */
export async function findByRelevance(
  db: Db,
  sought: Sought,
  offset: number,
  limit: number,
): Promise<Located> {
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
): Promise<Located> {
  const pool = await gather(db, sought);
  const { total, is_estimate, matching } = pool;
  const shown = offset + limit;
  const ranked = (await rankAll(db, sought, { pool, shown })).map(({ candidate }) => candidate);
  const least = Math.max(total, ranked.length);
  const first = ranked.slice(offset, shown);
  const told = { total: least, is_estimate, matching };
  if (shown <= ranked.length || ranked.length >= total) return { ...told, jobs: first };
  const from = Math.max(offset - ranked.length, 0);
  const to = shown - ranked.length;
  const rest = await restOf(db, sought, { matching, ranked, total, from, to });
  return { ...told, jobs: [...first, ...rest] };
}

interface Beyond {
  matching: string;
  ranked: readonly Candidate[];
  total: number;
  from: number;
  to: number;
}

/** Beyond the ranked ones: what else matches, the newest first, from one position to another. */
async function restOf(
  db: Db,
  sought: Sought,
  { matching, ranked, total, from, to }: Beyond,
): Promise<Found[]> {
  if (matching === '') {
    const without = ranked.map(({ job_id }) => job_id);
    const ids = await readOpenIds(db, { now: sought.filter.now, without, limit: to });
    return ids.slice(from).map((job_id) => ({ job_id, version: null }));
  }
  const most = to + 2 * ranked.length;
  const asked = { query: matching, role: 'counted' as const, enough: most, most };
  const [step] = await read(db, sought, [asked], { in_order: true, known: total });
  const seen = new Set(ranked.map(({ seq }) => seq));
  const rest = (step?.found ?? []).filter(({ seq }) => !seen.has(seq));
  // Without jobs that are gone since they were found.
  return readHeads(db, rest.slice(from, to));
}
