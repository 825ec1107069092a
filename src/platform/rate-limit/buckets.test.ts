// Token buckets of callers when the clock of a server is wrong.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { HOUR, SECOND } from '#platform/durations.ts';
import { NOON, openBoard, type TestBoard } from '#tests/support/test-board.ts';
import { takeTokens } from './buckets.ts';
import { BUCKETS } from './limits.ts';

let board: TestBoard;
beforeAll(async () => {
  board = await openBoard();
});
afterAll(() => board.close());

const at = (ms: number) => new Date(NOON.getTime() + ms);
const { burst, refill } = BUCKETS['mail by ip'];
/** Milliseconds until a bucket has one more token. */
const TOKEN = SECOND / refill;

/** Returns the seconds to wait. */
const take = async (owner: string, ms: number) =>
  (await takeTokens(board.db, [{ limit: 'mail by ip', owner }], at(ms))).seconds;

async function empty(owner: string, ms: number) {
  for (let nth = 0; nth < burst; nth++) expect(await take(owner, ms)).toBe(0);
}

test('a bucket that was emptied while the clock was ahead fills from now on', async () => {
  await empty('ahead', 5 * HOUR);
  expect(await take('ahead', 0)).toBeGreaterThan(0);
  expect(await take('ahead', TOKEN)).toBe(0);
  expect(await take('ahead', TOKEN)).toBeGreaterThan(0);
});

test('one that was used while the clock was ahead, and is not empty, does too', async () => {
  await take('used', 5 * HOUR);
  for (let nth = 1; nth < burst; nth++) expect(await take('used', 0)).toBe(0);
  expect(await take('used', TOKEN)).toBe(0);
});

test('two servers whose clocks differ a little do not fill a bucket twice', async () => {
  await empty('two', 50 * SECOND);
  expect(await take('two', 0)).toBeGreaterThan(0);
  expect(await take('two', 50 * SECOND)).toBeGreaterThan(0);
});
