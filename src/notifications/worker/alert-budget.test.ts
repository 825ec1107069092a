// Fairness of saved searches in a slice: slow ones do not block others, and none is lost.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startBudget } from '#platform/budget.ts';
import { getLastDue } from '#notifications/rules/alert-times.ts';
import { readDueSearches } from '#notifications/store/alerts.ts';
import type { DatedQuery } from '#saved/store/new-jobs.ts';
import { EVERYTHING, toTsquery } from '#search/rules/query/query-node.ts';
import { NOON, openBoard, postJob, type TestBoard } from '#tests/support/test-board.ts';
import { sendAlertSlice } from './alerts.ts';
import { findNewJobsFairly } from './alert-budget.ts';
import { silentLog } from '#tests/support/silent-log.ts';

let board: TestBoard;
const MORNING = new Date('2026-11-21T00:00:00Z');
const EVERY = toTsquery(EVERYTHING);

beforeAll(async () => {
  board = await openBoard();
  board.clock.now = new Date(NOON.getTime() + 3_600_000);
  for (let n = 0; n < 20; n++) await postJob(board, 'sen', { title: `Thợ hàn ${n}` });
});
afterAll(() => board.close());

const alertQuery = (more: Partial<DatedQuery> = {}): DatedQuery => ({
  since: NOON,
  match: EVERY,
  best: EVERY,
  pay_from: null,
  pay_to: null,
  or_undisclosed: false,
  ...more,
});
const find = (
  queries: Map<string, DatedQuery>,
  limits: { together: number; alone: number; time?: number },
) =>
  board.db.transaction().execute((db) =>
    findNewJobsFairly(db, queries, MORNING, {
      ...limits,
      budget: startBudget(limits.time ?? 60_000),
    }),
  );

/** Tens of thousands of words per job, in groups small enough for PostgreSQL to nest. */
const words = (group: number) =>
  `(${Array.from({ length: 200 }, (_, n) => `'w${group * 200 + n}'`).join(' | ')})`;
const slow = alertQuery({
  best: Array.from({ length: 200 }, (_, group) => words(group)).join(' | '),
});

test('a slow query is reported, and the others get the same results as without it', async () => {
  const plain = new Map([1, 2, 3].map((n) => [`q${n}`, alertQuery()]));
  const expected = await find(plain, { together: 10_000, alone: 10_000 });
  expect(expected.found.size).toBe(3);
  const begun = performance.now();
  await find(new Map([['slow', slow]]), { together: 60_000, alone: 60_000 });
  const alone = (performance.now() - begun) / 5;
  const mixed = new Map([['slow', slow], ...plain]);
  const results = await find(mixed, { together: alone, alone });
  expect([...results.slow]).toEqual(['slow']);
  expect([...results.found]).toEqual([...expected.found]);
});

test('each query gets the jobs that are new to its own searches', async () => {
  board.clock.now = new Date(NOON.getTime() + 7_200_000);
  const latest = await postJob(board, 'sen', { title: 'Thợ hàn 20' });
  const { found } = await find(
    new Map([
      ['old', alertQuery()],
      ['new', alertQuery({ since: new Date(NOON.getTime() + 5_400_000) })],
    ]),
    { together: 10_000, alone: 10_000 },
  );
  expect(found.get('old')?.total).toBe(21);
  expect(found.get('old')?.jobs[0]?.job_id).toBe(latest);
  expect(found.get('new')).toMatchObject({ total: 1, jobs: [{ job_id: latest }] });
});

test('without time left, no query is reported as slow or gets a result', async () => {
  const results = await find(
    new Map([
      ['slow', slow],
      ['q', alertQuery()],
    ]),
    { together: 1, alone: 1, time: 0 },
  );
  expect([results.found.size, results.slow.size]).toEqual([0, 0]);
});

test('a slice that runs out of time returns its unprocessed searches', async () => {
  for (const who of ['linh', 'minh'] as const) {
    const body = { name: 'Thợ', query: { search: 'thợ hàn' }, frequency: 'daily' };
    board.clock.now = NOON;
    await board.call(who, 'POST /saved-searches', { body });
  }
  const due = getLastDue('daily', MORNING);
  const ids = await readDueSearches(board.db, 'daily', due);
  const work = { db: board.db, search: board.search, log: silentLog, now: MORNING };
  const slice = { ids, frequency: 'daily' as const, due };
  const none = await sendAlertSlice(work, slice, startBudget(0));
  expect(none).toEqual({ mails: 0, unprocessed: ids, slow: [] });
  const second = await sendAlertSlice(work, { ...slice, ids: none.unprocessed });
  expect(second).toEqual({ mails: 2, unprocessed: [], slow: [] });
});
