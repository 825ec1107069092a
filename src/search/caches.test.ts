// Cached jobs are never older than the database: what changes is read again.
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { NOON, openBoard, type TestBoard } from '#tests/support/test-board.ts';
import { postAll } from '#tests/support/finder.ts';
import { listJobs } from './actions/list-jobs.ts';
import { applyFilters } from './actions/search-request.ts';
import { JobQuery } from './contract.ts';
import { retrieveCandidates } from './store/retrieval.ts';
import { readCards } from './store/cards.ts';
import { silentLog } from '#tests/support/silent-log.ts';

let board: TestBoard;
let ids: string[];

beforeAll(async () => {
  board = await openBoard();
  ids = await postAll(board, [{ title: 'Thợ hàn' }, { title: 'Kế toán' }, { title: 'Bảo vệ' }]);
});
afterAll(() => board.close());

/** Document numbers of all jobs, newest first. */
async function everyJob(): Promise<number[]> {
  const stats = await board.search.loadStats(NOON);
  const { tiers } = await retrieveCandidates(
    board.db,
    { stats, ...applyFilters(stats, NOON, {}) },
    { tiers: [{ kind: 'match', words: null, required: [] }], minResults: 1 },
  );
  return (tiers[0]?.seqs ?? []).toSorted((a, b) => b - a);
}
const titles = async (found: readonly number[]) =>
  (await board.search.loadFeatures(board.db, found)).map(({ title }) => title.trim());
const rename = (id: string, title: string) =>
  sql`UPDATE jobs SET title = ${title} WHERE id = ${id}`.execute(board.db);

describe('features for ranking', () => {
  test('are returned in the order of the jobs, with the title’s marks, its words and places', async () => {
    const found = await everyJob();
    expect(await titles(found)).toEqual(['bao ve', 'ke toan', 'tho han']);
    expect(await titles(found.toReversed())).toEqual(['tho han', 'ke toan', 'bao ve']);
    const [head] = await board.search.loadFeatures(board.db, found);
    expect(head).toMatchObject({ job_id: ids[2], marked: ' bảo vệ ', words: ['bao', 've'] });
    expect(head?.places).toMatch(/^ \S+ $/);
  });

  test('are read once until the job changes', async () => {
    const found = await everyJob();
    const [first] = await board.search.loadFeatures(board.db, found);
    expect((await board.search.loadFeatures(board.db, found))[0]).toBe(first);
    await rename(ids[2] ?? '', 'Bảo vệ');
    expect((await board.search.loadFeatures(board.db, await everyJob()))[0]).not.toBe(first);
  });

  test('have the new text in each search after a change', async () => {
    await rename(ids[1] ?? '', 'Kế toán trưởng');
    expect(await titles(await everyJob())).toEqual(['bao ve', 'ke toan truong', 'tho han']);
  });

  test('that were read before a change was noticed are not cached after it', async () => {
    const found = await everyJob();
    board.search.candidates.clear();
    const reading = board.search.loadFeatures(board.db, found);
    await rename(ids[1] ?? '', 'Kế toán kho');
    await board.search.loadStats(NOON);
    await reading;
    expect(await titles(await everyJob())).toEqual(['bao ve', 'ke toan kho', 'tho han']);
    await rename(ids[1] ?? '', 'Kế toán trưởng');
  });

  test('leave out deleted jobs', async () => {
    const before = await everyJob();
    await sql`UPDATE jobs SET state = 'paused' WHERE id = ${ids[0]}`.execute(board.db);
    await board.search.loadStats(NOON);
    expect(await titles(before)).toEqual(['bao ve', 'ke toan truong']);
    await sql`UPDATE jobs SET state = 'active' WHERE id = ${ids[0]}`.execute(board.db);
  });
});

const byIds = () => readCards(board.db, ids);
const asFound = async () => board.search.loadCards(board.db, (await everyJob()).toReversed());

describe.each([
  ['asked for by its id', byIds],
  ['as it was found', asFound],
])('what a list shows of a job %s', (_, read) => {
  const shown = async () => (await read()).map(({ title, views }) => [title, views]);

  beforeEach(async () => {
    await sql`UPDATE jobs SET state = 'active'`.execute(board.db);
    await sql`DELETE FROM views_in_all`.execute(board.db);
    await sql`UPDATE job_cards SET views = 0`.execute(board.db);
    for (const [nth, title] of ['Thợ hàn', 'Kế toán', 'Bảo vệ'].entries()) {
      await rename(ids[nth] ?? '', title);
    }
  });

  test('shows the current data each time', async () => {
    const first = [
      ['Thợ hàn', 0],
      ['Kế toán', 0],
      ['Bảo vệ', 0],
    ];
    expect(await shown()).toEqual(first);
    expect(await shown()).toEqual(first);
    await rename(ids[0] ?? '', 'Thợ hàn tàu');
    await sql`INSERT INTO views_in_all (subject, subject_id, views) VALUES ('job', ${ids[1]}, 7)`.execute(
      board.db,
    );
    expect(await shown()).toEqual([
      ['Thợ hàn tàu', 0],
      ['Kế toán', 7],
      ['Bảo vệ', 0],
    ]);
  });

  test('disappears with the job although it was cached', async () => {
    await shown();
    await sql`UPDATE jobs SET state = 'paused' WHERE id = ${ids[2]}`.execute(board.db);
    expect((await shown()).map(([title]) => title)).toEqual(['Thợ hàn', 'Kế toán']);
  });
});

describe('facets of searches without words', () => {
  const count = async (seconds = 0, filters = {}) => {
    const now = new Date(NOON.getTime() + seconds * 1000);
    const query = JobQuery.parse({ facets: '1', ...filters });
    const { db, search } = board;
    const caller = { db, search, now, actor: null, language: 'vi' as const, log: silentLog };
    const { facets } = await listJobs({ ...caller, from: { ip: '', agent: '' } }, query);
    return facets;
  };
  const stored = () => board.search.facets.size;

  test('are counted once until a job changes', async () => {
    await sql`UPDATE jobs SET state = 'active'`.execute(board.db);
    board.search.facets.clear();
    const first = await count();
    expect(await count(1)).toEqual(first);
    expect(stored()).toBe(1);
    await sql`UPDATE jobs SET urgent = true WHERE id = ${ids[0]}`.execute(board.db);
    expect((await count(1))?.urgent).toEqual([expect.objectContaining({ count: 1 })]);
    await sql`UPDATE jobs SET urgent = false WHERE id = ${ids[0]}`.execute(board.db);
  });

  test('are counted apart for other filters, and again when jobs may have aged or expired', async () => {
    board.search.facets.clear();
    await count();
    expect((await count(0, { remote: '1' }))?.type).toEqual([]);
    await count(11);
    expect(stored()).toBe(3);
    const days = 400;
    expect((await count(days * 86_400))?.type).toEqual([]);
  });

  test('are bounded', async () => {
    for (let nth = 0; nth < 20; nth++) await count(nth * 10);
    expect(stored()).toBe(16);
  });
});

describe('between retrieval and display', () => {
  const found = async () => (await everyJob()).toReversed();
  const listTitles = async (jobs: Awaited<ReturnType<typeof found>>) =>
    (await board.search.loadCards(board.db, jobs)).map(({ title }) => title);

  test('a changed job is shown with its current data', async () => {
    await sql`UPDATE jobs SET state = 'active'`.execute(board.db);
    const before = await found();
    await listTitles(before);
    await rename(ids[0] ?? '', 'Thợ hàn tàu');
    expect((await listTitles(before))[0]).toBe('Thợ hàn tàu');
  });

  test('a deleted job is left out', async () => {
    const before = await found();
    await sql`UPDATE jobs SET state = 'paused' WHERE id = ${ids[1]}`.execute(board.db);
    expect(await listTitles(before)).toEqual(['Thợ hàn tàu', 'Bảo vệ']);
    expect(await board.search.loadCards(board.db, [])).toEqual([]);
  });
});
