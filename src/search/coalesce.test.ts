// Identical concurrent searches run once, and a search whose callers have all left is cancelled.
import { setTimeout } from 'node:timers/promises';
import { request } from 'node:http';
import { Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createDialect } from '#platform/database/dialect.ts';
import type { Tables } from '#tables.ts';
import { openBoard, type TestBoard } from '#tests/support/test-board.ts';
import { postAll } from '#tests/support/finder.ts';
import type { Db, ActionContext } from '#context.ts';
import { listJobs } from './actions/list-jobs.ts';
import { JobQuery } from './contract.ts';
import { coalesceRequests } from './coalesce.ts';
import { createSearchIndex, type SearchIndex } from './search-index.ts';

let board: TestBoard;
let db: Db;
let statements: string[] = [];
let index: SearchIndex;
let ctx: ActionContext;

beforeAll(async () => {
  board = await openBoard();
  await postAll(board, [{ title: 'Kế toán' }, { title: 'Thợ hàn' }]);
  db = new Kysely<Tables>({
    dialect: createDialect(board.pool),
    log({ query }) {
      statements.push(query.sql);
    },
  });
  index = createSearchIndex(db);
  ctx = { ...(await board.createContext()), db, search: index };
});
afterAll(() => board.close());

/** Reads of candidates; others, such as those of new words, also happen in the background. */
const countSearches = () => statements.filter((it) => it.includes('WITH RECURSIVE tiers')).length;

const ask = (query: object, who = ctx) => listJobs(who, JobQuery.parse(query));

describe('concurrent identical searches', () => {
  test('run once, and every caller gets the result', async () => {
    await ask({ search: 'ke toan' });
    statements = [];
    const alone = await ask({ search: 'ke toan' });
    const one = countSearches();
    expect(one).toBeGreaterThan(0);
    statements = [];
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask({ search: 'ke toan' })));
    expect(countSearches()).toBe(one);
    for (const answer of answers) expect(answer).toEqual(alone);
  });

  test('do not join a search that began before the board changed', async () => {
    const before = ask({ search: 'ke toan' });
    index.stats.markChanged();
    const after = ask({ search: 'ke toan' });
    expect(index.running.size).toBe(2);
    await Promise.all([before, after]);
  });

  test('run separately for another language, another page or a later moment', async () => {
    await ask({ search: 'ke toan' });
    statements = [];
    await ask({ search: 'ke toan' });
    const one = countSearches();
    expect(one).toBeGreaterThan(0);
    statements = [];
    await Promise.all([
      ask({ search: 'ke toan' }),
      ask({ search: 'ke toan' }, { ...ctx, language: 'vi' }),
      ask({ search: 'ke toan', limit: '1' }),
    ]);
    expect(countSearches()).toBe(one * 3);
  });

  test('continue for the remaining callers when others disconnect', async () => {
    const gone = new AbortController();
    const [left, stayed] = [
      coalesceRequests({ index, signal: gone.signal }, 'key', (signal) => slow(signal, 0.3)),
      coalesceRequests({ index }, 'key', (signal) => slow(signal, 0.3)),
    ];
    gone.abort();
    expect(await stayed).toBe('done');
    await left.catch(() => undefined);
  });

  test('fail for all callers, and the next request tries again', async () => {
    const failing = () => Promise.reject(new Error('lost'));
    const two = [
      coalesceRequests({ index }, 'fail', failing),
      coalesceRequests({ index }, 'fail', failing),
    ];
    for (const it of two) await expect(it).rejects.toThrow('lost');
    expect(await coalesceRequests({ index }, 'fail', () => Promise.resolve('done'))).toBe('done');
  });

  test('leave no timer running after the result', async () => {
    const clocks = () => process.getActiveResourcesInfo().filter((it) => it === 'Timeout').length;
    const before = clocks();
    await coalesceRequests({ index }, 'quick', () => Promise.resolve('done'));
    await coalesceRequests({ index }, 'lost', () => Promise.reject(new Error('lost'))).catch(
      () => undefined,
    );
    expect(clocks()).toBe(before);
  });
});

/** A statement that takes this many seconds. */
async function slow(signal: AbortSignal, seconds: number): Promise<string> {
  await sql`SELECT pg_sleep(${seconds})`.execute(db, {
    signal,
    inflightQueryAbortStrategy: 'cancel query',
  });
  return 'done';
}

async function running(part: string): Promise<number> {
  const { rows } = await board.pool.query(
    `SELECT count(*)::int AS n FROM pg_stat_activity
     WHERE state = 'active' AND query LIKE $1 AND pid <> pg_backend_pid() AND datname = current_database()`,
    [`%${part}%`],
  );
  return rows[0].n;
}

async function until(what: () => Promise<boolean>, seconds = 30): Promise<boolean> {
  for (let left = seconds * 50; left > 0; left--) {
    if (await what()) return true;
    await setTimeout(20);
  }
  return false;
}

describe('a search without callers', () => {
  test('is cancelled in the database when the last caller disconnects', async () => {
    const gone = [new AbortController(), new AbortController()];
    const searches = gone.map(({ signal }) =>
      coalesceRequests({ index, signal }, 'slow', (stop) => slow(stop, 30)).catch(
        () => 'cancelled',
      ),
    );
    expect(await until(async () => (await running('pg_sleep')) === 1)).toBe(true);
    gone[0]?.abort();
    await setTimeout(100);
    expect(await running('pg_sleep')).toBe(1);
    gone[1]?.abort();
    expect(await until(async () => (await running('pg_sleep')) === 0)).toBe(true);
    expect(await Promise.all(searches)).toEqual(['cancelled', 'cancelled']);
    // The connection is released and serves the next query.
    expect((await ask({ search: 'ke toan' })).total).toBe(1);
  });

  test('ends with its connection: a disconnected caller leaves no statement running', async () => {
    const address = await board.app.listen({ port: 0, host: '127.0.0.1' });
    await board.call(null, 'GET /jobs?search=tho%20han');
    // Another session locks the documents, so the search blocks when it reads them.
    const holder = await board.pool.connect();
    await holder.query('BEGIN; LOCK TABLE job_documents IN ACCESS EXCLUSIVE MODE');
    try {
      const call = request(`${address}/api/v1/jobs?search=tho%20han`);
      call.on('error', () => undefined);
      call.end();
      expect(await until(async () => (await running('WITH RECURSIVE tiers')) === 1)).toBe(true);
      call.destroy();
      expect(await until(async () => (await running('WITH RECURSIVE tiers')) === 0, 3)).toBe(true);
    } finally {
      await holder.query('ROLLBACK');
      holder.release();
    }
    expect((await board.call(null, 'GET /jobs?search=tho%20han')).body.total).toBe(1);
  });

  test('times out in the end and reports it to the caller', async () => {
    const printed = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const holder = await board.pool.connect();
    await holder.query('BEGIN; LOCK TABLE job_documents IN ACCESS EXCLUSIVE MODE');
    try {
      const late = board.call(null, 'GET /jobs?search=tho%20han', { language: 'vi' });
      await expect(ask({ search: 'tho han' })).rejects.toThrow(/aborted|timeout/i);
      const { status, body, headers } = await late;
      expect([status, headers['cache-control']]).toEqual([503, 'no-store']);
      expect(body).toEqual({
        error: 'Hệ thống chưa sẵn sàng. Vui lòng thử lại.',
        code: 'unavailable',
      });
      expect(await until(async () => (await running('WITH RECURSIVE tiers')) === 0)).toBe(true);
      expect(printed).not.toHaveBeenCalled();
    } finally {
      printed.mockRestore();
      await holder.query('ROLLBACK');
      holder.release();
    }
    expect((await ask({ search: 'tho han' })).total).toBe(1);
  });
});
