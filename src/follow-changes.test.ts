// Changes that no notification announces: the page cache and the search hear of them together.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startListener } from '#platform/database/listen.ts';
import { createSearchIndex, type SearchIndex } from '#search/search-index.ts';
import { NOON, openBoard, postJob, type TestBoard } from '#tests/support/test-board.ts';
import { ChangeLog } from '#web/server/page-cache/change-log.ts';
import { followNotifications, pollChanges } from './follow-changes.ts';
import { silentLog } from '#tests/support/silent-log.ts';

let board: TestBoard;
beforeAll(async () => {
  board = await openBoard();
});
afterAll(() => board.close());

type Follow = (changes: ChangeLog, search: SearchIndex) => { stop(): Promise<void> | void };

test.each<[string, Follow]>([
  ['a replica', pollChanges],
  [
    'a pooler that swallows notifications',
    (changes, search) =>
      startListener(board.pool, {}, silentLog, followNotifications(changes, search).heartbeat),
  ],
])('behind %s, a page rendered after a change shows it', async (_what, follow) => {
  const search = createSearchIndex(board.db);
  const changes = new ChangeLog();
  const following = follow(changes, search);
  await expect.poll(() => changes.isTrusted).toBe(true);
  // As once a second; until the next time the index expects to hear of changes.
  await search.stats.checkVersion();
  const { open } = await search.loadStats(NOON);
  const { sequence } = changes;
  await postJob(board);
  await expect.poll(() => changes.sequence).toBeGreaterThan(sequence);
  expect((await search.loadStats(NOON)).open).toBe(open + 1);
  await following.stop();
});
