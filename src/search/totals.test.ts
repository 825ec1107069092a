// Totals and facets: exact for few matches, estimates for many, the same for the list, every page and the facets.
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { NOON } from '#tests/support/test-board.ts';
import { openMixedBoard, type MixedBoard } from '#tests/support/mixed-board.ts';
import { findJobs } from './actions/find-jobs.ts';
import { countFacets } from './actions/count-facets.ts';
import { listJobs } from './actions/list-jobs.ts';
import { toSearchRequest } from './actions/search-request.ts';
import { JobQuery } from './contract.ts';
import { createSearchIndex, type SearchIndex } from './search-index.ts';
import { silentLog } from '#tests/support/silent-log.ts';

let board: MixedBoard;
let index: SearchIndex;

beforeAll(async () => {
  board = await openMixedBoard();
  index = createSearchIndex(board.db);
});
afterAll(() => board.close());

const visitor = () => ({
  db: board.db,
  search: index,
  actor: null,
  now: NOON,
  language: 'vi' as const,
  log: silentLog,
  from: { ip: '', agent: '' },
});
const find = (query: object) => listJobs(visitor(), JobQuery.parse(query));

async function countDirectly(tsquery: string): Promise<number> {
  const { rows } = await sql<{ jobs: number }>`SELECT count(*) AS jobs FROM job_documents
    WHERE doc_tsv @@ ${tsquery}::tsquery AND expires_at > ${NOON}`.execute(board.db);
  return rows[0]?.jobs ?? 0;
}

describe('a total', () => {
  test.each([
    [{ type: 'full-time' }, "'typ=full-time'"],
    [{ category: 'Sales', remote: '1' }, "'cat=Sales' & 'rem=1'"],
    [{ search: 'java' }, "'java'"],
    [{ search: 'java', sort: 'newest' }, "'java'"],
    [{ search: 'java', sort: 'salary' }, "'java'"],
  ])('of %j is exact, and the same on every page', async (query, tsquery) => {
    const total = await countDirectly(tsquery);
    expect(total).toBeGreaterThan(0);
    for (const page of ['1', '2', '3']) {
      const found = await find({ ...query, page });
      expect([found.total, found.total_is_estimate]).toEqual([total, undefined]);
    }
  });

  test('follows a change at once', async () => {
    const { total } = await find({ level: 'senior' });
    await sql`UPDATE jobs SET level = 'mid' WHERE id IN
      (SELECT id FROM jobs WHERE level = 'senior' AND state = 'active' AND expires_at > ${NOON} LIMIT 3)`.execute(
      board.db,
    );
    expect((await find({ level: 'senior' })).total).toBe(total - 3);
  });
});

describe('facets', () => {
  test('count the same matches that the list found, strict or loose', async () => {
    for (const search of [
      'ke toan',
      'java ke toan',
      'ban hang java',
      'java ke toan lai xe',
      'xyzqq lai xe',
      // Nothing but looser candidates.
      'zzqxw tieng anh',
    ]) {
      const ctx = visitor();
      const request = await toSearchRequest(ctx, JobQuery.parse({ search }));
      if (!request) throw new Error(`${search} was not understood`);
      const page = { offset: 0, limit: 20 };
      const { total, match } = await findJobs(board.db, request, 'relevance', page);
      const { type } = await countFacets(ctx, request, match);
      expect(total).toBeGreaterThan(0);
      expect(type.reduce((sum, { count }) => sum + count, 0)).toBe(total);
    }
  });

  test('without their own filter count looser candidates too', async () => {
    const all = await find({ search: 'zzqxw tieng anh', facets: '1' });
    const some = await find({ search: 'zzqxw tieng anh', type: 'internship', facets: '1' });
    const count = all.facets?.type.find(({ value }) => value === 'internship')?.count;
    expect(some.total).toBe(count);
    expect(some.facets?.type).toEqual(all.facets?.type);
  });

  test('jobs with the main name that lack the rest are found too, also on the last pages', async () => {
    const strict = await countDirectly("('t=ban' & 't=hang' | 'p=ban hang') & 'java'");
    const { total } = await find({ search: 'bán hàng java' });
    expect(total).toBeGreaterThan(strict);
    const pages = Array.from({ length: Math.ceil(total / 20) }, (_, nth) => String(nth + 1));
    const ids = new Set<string>();
    for (const page of pages)
      for (const { id } of (await find({ search: 'bán hàng java', page, limit: '20' })).jobs)
        ids.add(id);
    expect(ids.size).toBe(total);
  });

  test('follow a change at once', async () => {
    const before = await find({ search: 'kho', facets: '1' });
    await sql`UPDATE jobs SET category = 'Legal' WHERE id = ${before.jobs[0]?.id}`.execute(
      board.db,
    );
    const { facets } = await find({ search: 'kho', facets: '1' });
    expect(facets?.category).toContainEqual(expect.objectContaining({ value: 'Legal', count: 1 }));
  });
});

describe('on a large board', () => {
  /** Simulates a large board: the newest part is read, and the rest estimated. */
  function narrow(): SearchIndex {
    const large = createSearchIndex(board.db);
    const load = large.loadStats.bind(large);
    large.loadStats = async (now) => {
      const stats = await load(now);
      const hour = Math.floor((NOON.getTime() / 1000 - 12 * 86_400) / 2 ** 20);
      const each = Array.from({ length: 5 }, (_, nth) => `'e=${hour - 2 + nth}'`);
      const lexemes = `(${each.join(' | ')})`;
      const { rows } = await sql<{ jobs: number }>`SELECT count(*) AS jobs FROM job_documents
        WHERE doc_tsv @@ ${lexemes}::tsquery AND expires_at > ${NOON}`.execute(board.db);
      const size = rows[0]?.jobs ?? 0;
      return {
        ...stats,
        open: stats.open * 100,
        windows: [
          { lexemes, size },
          { lexemes: null, size: stats.open * 100 },
        ],
      };
    };
    return large;
  }

  test('very many matches are estimated, the same on each page and in the facets', async () => {
    const search = narrow();
    const ctx = { ...visitor(), search };
    const first = await listJobs(ctx, JobQuery.parse({ search: 'ke toan', facets: '1' }));
    expect(first.total_is_estimate).toBe(true);
    expect(first.total).toBeGreaterThan(2000);
    const second = await listJobs(ctx, JobQuery.parse({ search: 'ke toan', page: '3' }));
    expect([second.total, second.total_is_estimate]).toEqual([first.total, true]);
  });

  test('few matches are counted exactly over all jobs', async () => {
    const { total, total_is_estimate } = await listJobs(
      { ...visitor(), search: narrow() },
      JobQuery.parse({ search: 'hiem' }),
    );
    expect(total).toBe(await countDirectly("'hiem'"));
    expect(total_is_estimate).toBeUndefined();
  });
});
