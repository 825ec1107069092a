// The listener passes the database's notifications on to the background work.
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openBoard, postJob, type TestBoard } from '#tests/support/test-board.ts';
import { createSearchIndex } from '#search/search-index.ts';
import { listenToDatabase } from './db-listener.ts';

let board: TestBoard;
beforeAll(async () => {
  board = await openBoard();
});
afterAll(() => board.close());

test('a posted job wakes the reader of facts', async () => {
  const work = { wake: vi.fn(), wakeAccountMails: vi.fn(), wakeFactsReader: vi.fn() };
  const log = { info() {}, warn() {}, error() {} };
  const search = createSearchIndex(board.db);
  const listeners = listenToDatabase({ search, pool: board.pool, log }, () => work);
  try {
    // Everything is woken once the listener is connected, because notifications may have been missed.
    await expect.poll(() => work.wakeAccountMails.mock.calls.length).toBe(1);
    work.wakeFactsReader.mockClear();
    await postJob(board);
    await expect.poll(() => work.wakeFactsReader.mock.calls.length).toBe(1);
    expect(work.wakeAccountMails).toHaveBeenCalledTimes(1);
  } finally {
    await listeners.stop();
  }
});
