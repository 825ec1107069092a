// Finds and orders: candidates best kind first, ranked as one, then the rest of what matches by its own order.
import type { Db } from '#context.ts';
import { byScore, scorerOf, type Candidate, type Ranked } from '#search/rules/rank.ts';
import { inDocument } from '#search/rules/tsquery.ts';
import { readOpenIds, type Found } from '#search/store/cards.ts';
import { readUnitHits } from '#search/store/candidates.ts';
import { readHeads } from '#search/store/heads.ts';
import { gather, isWhole, MOST_UNITS, type Pool } from './gather.ts';
import { read, type Sought } from './reading.ts';

export interface Located {
  total: number;
  is_estimate: boolean;
  jobs: readonly Found[];
  /** The query that says what counts as found; '' means every open job. */
  matching: string;
}

/** Jobs whose whole text is looked at, and for a whole question, which few titles answer. */
const OPENED = 70;
const OPENED_WHOLE = 110;

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
  const first = pool.candidates
    .map(({ candidate, certain }) => ({ ...rank(candidate, certain), certain }))
    .toSorted(byScore);
  const units = question.units.slice(0, MOST_UNITS);
  const all = 2 ** units.length - 1;
  const opened = isWhole(question) ? OPENED_WHOLE : OPENED;
  // What is found can only add to a score.
  const least = first[shown - 1]?.score ?? Number.NEGATIVE_INFINITY;
  const seqs = first
    .slice(0, opened * 2)
    .filter(({ head, certain }) => ((head | certain) & all) !== all)
    .slice(0, opened)
    .filter(({ candidate }) => rank(candidate, all).score >= least)
    .map(({ candidate }) => candidate.seq);
  if (seqs.length === 0) return first;
  const hits = await readUnitHits(db, seqs, units.map(inDocument));
  return first
    .map((it) => {
      const bits = hits.get(it.candidate.seq);
      return bits === undefined ? it : rank(it.candidate, bits | it.certain);
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
