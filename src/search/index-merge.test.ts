// New words are found as soon as they are written, both in the index's pending list and after the merge.
import { setTimeout } from 'node:timers/promises';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Tables } from '#tables.ts';
import { openBoard, postJob, type TestBoard } from '#tests/support/test-board.ts';
import { createFinder } from '#tests/support/finder.ts';
import { loadInBulk, mergeInBackground } from './index-merge.ts';
import { mergePendingLexemes } from './store/index-merge.ts';

let board: TestBoard;
const { search } = createFinder(() => board);
const warnings: string[] = [];
const log = { info() {}, error() {}, warn: (_: object, text: string) => void warnings.push(text) };

beforeAll(async () => {
  board = await openBoard();
  await sql`CREATE EXTENSION IF NOT EXISTS pageinspect`.execute(board.db);
  await mergePendingLexemes(board.db);
});
afterAll(() => board.close());

/** Pages of the index's pending list. */
async function waiting(): Promise<number> {
  const { rows } = await sql<{ pages: number }>`
    SELECT n_pending_pages AS pages FROM gin_metapage_info(get_raw_page('job_documents_doc', 0))`.execute(
    board.db,
  );
  return rows[0]?.pages ?? -1;
}

async function isMerged(): Promise<boolean> {
  for (let nth = 0; nth < 200; nth++) {
    if ((await waiting()) === 0) return true;
    await setTimeout(50);
  }
  return false;
}

test('a job is found while its words are pending and after they are merged', async () => {
  const id = await postJob(board, 'sen', { title: 'Thợ kim hoàn' });
  expect(await waiting()).toBeGreaterThan(0);
  expect(await search('kim hoàn')).toEqual(['Thợ kim hoàn']);
  expect(await mergePendingLexemes(board.db)).toBeGreaterThan(0);
  expect(await waiting()).toBe(0);
  expect(await search('kim hoàn')).toEqual(['Thợ kim hoàn']);
  await board.call('sen', `DELETE /jobs/${id}`);
  expect(await search('kim hoàn')).toEqual([]);
});

test('an empty pending list is not merged', async () => {
  await mergePendingLexemes(board.db);
  expect(await mergePendingLexemes(board.db)).toBe(0);
});

test('the background process merges new words until it is stopped', async () => {
  const merging = mergeInBackground(board.db, log);
  await postJob(board, 'sen', { title: 'Thợ điện lạnh' });
  expect(await isMerged()).toBe(true);
  await merging.stop();
  expect(warnings).toEqual([]);
});

test('a bulk load leaves nothing pending, even one that fails', async () => {
  const load = loadInBulk(board.db, async () => {
    await postJob(board, 'sen', { title: 'Thợ gò hàn' });
    throw new Error('the file ends here');
  });
  await expect(load).rejects.toThrow('the file ends here');
  expect(await waiting()).toBe(0);
  expect(await search('gò hàn')).toEqual(['Thợ gò hàn']);
});

test('a bulk load that fails for want of the database says so itself; a merge that fails alone is reported', async () => {
  const gone = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: board.pool }) });
  vi.spyOn(gone, 'getExecutor').mockImplementation(() => {
    throw new Error('the merge fails');
  });
  const load = loadInBulk(gone, () => Promise.reject(new Error('stopped at line 2')));
  await expect(load).rejects.toThrow('stopped at line 2');
  await expect(loadInBulk(gone, async () => 1)).rejects.toThrow('the merge fails');
});

test('a failing merge is logged once, not every second', async () => {
  const gone = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: board.pool }) });
  vi.spyOn(gone, 'getExecutor').mockImplementation(() => {
    throw new Error('the database is away');
  });
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const merging = mergeInBackground(gone, log);
  for (let second = 0; second < 3; second++) {
    vi.advanceTimersByTime(1000);
    await setTimeout(1);
  }
  await merging.stop();
  vi.useRealTimers();
  expect(warnings).toEqual(['Pending lexemes could not be merged into the search index']);
});
