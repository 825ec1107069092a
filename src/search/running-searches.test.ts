// Equal searches that run at the same time share one, which ends with its last caller.
import { setTimeout } from 'node:timers/promises';
import { Kysely } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { ActionContext } from '#context.ts';
import { createDialect } from '#platform/database/dialect.ts';
import type { Tables } from '#tables.ts';
import { postAll } from '#tests/support/finder.ts';
import { openBoard, type TestBoard } from '#tests/support/test-board.ts';
import { listJobs } from './actions/list-jobs.ts';
import { JobQuery } from './contract.ts';
import { RunningSearches } from './running-searches.ts';
import { createSearchIndex } from './search-index.ts';

describe('searches with the same key', () => {
  /** A search that ends when the test says so, or rejects when it is aborted. */
  function createSearch() {
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    let started = 0;
    let aborted = false;
    const search = (signal: AbortSignal) => {
      started += 1;
      signal.addEventListener('abort', () => {
        aborted = true;
        reject(new Error('aborted'));
      });
      return promise;
    };
    return { search, resolve, reject, started: () => started, aborted: () => aborted };
  }

  test('run once, and again when the first has ended', async () => {
    const running = new RunningSearches();
    const one = createSearch();
    const callers = [1, 2, 3].map(() => running.share('key', undefined, one.search));
    one.resolve('found');
    expect(await Promise.all(callers)).toEqual(['found', 'found', 'found']);
    expect([one.started(), running.size]).toEqual([1, 0]);
    await running.share('key', undefined, one.search);
    expect(one.started()).toBe(2);
  });

  test('are aborted when the last caller leaves, not before', async () => {
    const running = new RunningSearches();
    const one = createSearch();
    const [first, second] = [new AbortController(), new AbortController()];
    const callers = [first, second].map(({ signal }) => running.share('key', signal, one.search));
    const results = Promise.allSettled(callers);
    first.abort();
    expect([one.aborted(), running.size]).toEqual([false, 1]);
    second.abort();
    expect([one.aborted(), running.size]).toEqual([true, 0]);
    expect((await results).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  });

  test('are not joined after they were aborted', async () => {
    const running = new RunningSearches();
    const [left, stayed] = [createSearch(), createSearch()];
    const gone = new AbortController();
    const first = running.share('key', gone.signal, left.search).catch(() => 'aborted');
    gone.abort();
    const second = running.share('key', undefined, stayed.search);
    stayed.resolve('found');
    expect(await Promise.all([first, second])).toEqual(['aborted', 'found']);
  });

  test('fail for all callers, and the next request tries again', async () => {
    const running = new RunningSearches();
    const one = createSearch();
    const callers = [1, 2].map(() => running.share('key', undefined, one.search));
    one.reject(new Error('lost'));
    for (const caller of callers) await expect(caller).rejects.toThrow('lost');
    expect(await running.share('key', undefined, () => Promise.resolve('found'))).toBe('found');
  });
});

describe('lists of jobs', () => {
  let board: TestBoard;
  let ctx: ActionContext;
  let statements: string[] = [];

  beforeAll(async () => {
    board = await openBoard();
    await postAll(board, [{ title: 'Kế toán' }, { title: 'Thợ hàn' }]);
    const dialect = createDialect(board.pool);
    const db = new Kysely<Tables>({
      dialect,
      log({ query }) {
        statements.push(query.sql);
      },
    });
    ctx = { ...(await board.createContext()), db, search: createSearchIndex(db) };
    await list({ search: 'ke toan' });
  });
  afterAll(() => board.close());
  beforeEach(() => {
    statements = [];
  });

  const list = (query: object, reader = ctx) => listJobs(reader, JobQuery.parse(query));
  /** Reads of candidates; statistics are also read in the background. */
  const countSearches = () => statements.filter((it) => it.includes('WITH RECURSIVE tiers')).length;

  test('that are equal are searched once', async () => {
    const alone = await list({ search: 'ke toan' });
    const needed = countSearches();
    expect(needed).toBeGreaterThan(0);
    statements = [];
    const found = await Promise.all(Array.from({ length: 20 }, () => list({ search: 'ke toan' })));
    expect(countSearches()).toBe(needed);
    expect(found).toEqual(Array.from({ length: 20 }, () => alone));
  });

  test('of another language, page or state of the board are searched apart', async () => {
    const before = list({ search: 'ke toan' });
    ctx.search.stats.markChanged();
    const lists = [
      before,
      list({ search: 'ke toan' }),
      list({ search: 'ke toan' }, { ...ctx, language: 'vi' }),
      list({ search: 'ke toan', limit: '1' }),
    ];
    expect(ctx.search.running.size).toBe(4);
    await Promise.all(lists);
    await setTimeout(0);
    expect(ctx.search.running.size).toBe(0);
  });
});
