// Saved searches of one slice are fair to each other: slow ones keep no other from its mail, none is lost.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startBudget } from '#platform/budget.ts';
import { getLastDue } from '#notifications/rules/alert-times.ts';
import { readDueSearches } from '#notifications/store/alerts.ts';
import type { AlertQuery } from '#saved/store/new-jobs.ts';
import { any, lexeme } from '#search/rules/tsquery.ts';
import { NOON, openBoard, postJob, type TestBoard } from '#tests/support/cast.ts';
import { sendAlertSlice } from './alerts.ts';
import { findFairly } from './alert-budget.ts';

let board: TestBoard;
const log = { info() {}, warn() {}, error() {} };
const MORNING = new Date('2026-11-21T00:00:00Z');
const EVERY = any([lexeme('rem=0'), lexeme('rem=1')]);

beforeAll(async () => {
  board = await openBoard();
  board.clock.now = new Date(NOON.getTime() + 3_600_000);
  for (let n = 0; n < 20; n++) await postJob(board, 'sen', { title: `Thợ hàn ${n}` });
});
afterAll(() => board.close());

const sieve = (more: Partial<AlertQuery> = {}): AlertQuery => ({
  match: EVERY,
  best: EVERY,
  pay_from: null,
  pay_to: null,
  or_undisclosed: false,
  ...more,
});
const span = { since: NOON, now: MORNING };
const find = (
  sieves: Map<string, AlertQuery>,
  limits: { together: number; alone: number; time?: number },
) =>
  board.db
    .transaction()
    .execute((db) =>
      findFairly(db, sieves, span, { ...limits, budget: startBudget(limits.time ?? 60_000) }),
    );

/** Tens of thousands of words for each job, in groups that the database can nest. */
const words = (group: number) =>
  `(${Array.from({ length: 200 }, (_, n) => lexeme(`w${group * 200 + n}`)).join(' | ')})`;
const slow = sieve({ best: Array.from({ length: 200 }, (_, group) => words(group)).join(' | ') });

test('a slow question is named, and the others are answered as they would be without it', async () => {
  const plain = new Map([1, 2, 3].map((n) => [`q${n}`, sieve()]));
  const expected = await find(plain, { together: 10_000, alone: 10_000 });
  expect(expected.found.size).toBe(3);
  const begun = performance.now();
  await find(new Map([['slow', slow]]), { together: 60_000, alone: 60_000 });
  const alone = (performance.now() - begun) / 5;
  const mixed = new Map([['slow', slow], ...plain]);
  const answers = await find(mixed, { together: alone, alone });
  expect([...answers.slow]).toEqual(['slow']);
  expect([...answers.found]).toEqual([...expected.found]);
});

test('without time for it, nothing is said to be slow, and nothing is answered', async () => {
  const answers = await find(
    new Map([
      ['slow', slow],
      ['q', sieve()],
    ]),
    { together: 1, alone: 1, time: 0 },
  );
  expect([answers.found.size, answers.slow.size]).toEqual([0, 0]);
});

test('a slice whose time is up leaves its rest for later, and loses none', async () => {
  for (const who of ['linh', 'minh'] as const) {
    const body = { name: 'Thợ', query: { search: 'thợ hàn' }, frequency: 'daily' };
    board.clock.now = NOON;
    await board.call(who, 'POST /saved-searches', { body });
  }
  const due = getLastDue('daily', MORNING);
  const ids = await readDueSearches(board.db, 'daily', due);
  const work = { db: board.db, board: board.db, log, now: MORNING };
  const slice = { ids, frequency: 'daily' as const, due };
  const none = await sendAlertSlice(work, slice, startBudget(0));
  expect(none).toEqual({ mails: 0, left: ids, slow: [] });
  const rest = await sendAlertSlice(work, { ...slice, ids: none.left });
  expect(rest).toEqual({ mails: 2, left: [], slow: [] });
});
