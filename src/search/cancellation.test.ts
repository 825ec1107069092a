// A search whose caller has left is cancelled in the database, and a search that takes too long is too.
import { request } from 'node:http';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openBoard, type TestBoard } from '#tests/support/test-board.ts';
import { postAll } from '#tests/support/finder.ts';
import type { ActionContext } from '#context.ts';
import { listJobs } from './actions/list-jobs.ts';
import { JobQuery } from './contract.ts';

let board: TestBoard;
let ctx: ActionContext;

beforeAll(async () => {
  board = await openBoard();
  await postAll(board, [{ title: 'Kế toán' }, { title: 'Thợ hàn' }]);
  ctx = await board.createContext();
});
afterAll(() => board.close());

const searchJobs = (query: object) => listJobs(ctx, JobQuery.parse(query));

const SEARCH = 'WITH RECURSIVE tiers';

/** The statements that run in other sessions; of a search only how it begins. */
async function listRunning(): Promise<string[]> {
  const { rows } = await board.pool.query<{ query: string }>(
    `SELECT query FROM pg_stat_activity
     WHERE state = 'active' AND pid <> pg_backend_pid() AND datname = current_database()`,
  );
  return rows.map(({ query }) => (query.includes(SEARCH) ? SEARCH : query.slice(0, 200)));
}

/** Less than the time after which PostgreSQL ends the session that holds the lock. */
const PATIENCE = { timeout: 15_000, interval: 20 };

const untilSearching = () =>
  vi.waitFor(async () => expect(await listRunning()).toContain(SEARCH), PATIENCE);
const untilCancelled = (timeout = PATIENCE.timeout) =>
  vi.waitFor(async () => expect(await listRunning()).not.toContain(SEARCH), {
    ...PATIENCE,
    timeout,
  });

test('a disconnected caller leaves no statement running', async () => {
  const address = await board.app.listen({ port: 0, host: '127.0.0.1' });
  await board.call(null, 'GET /jobs?search=tho%20han');
  // Another session locks the documents, so the search blocks when it reads them.
  const holder = await board.pool.connect();
  await holder.query('BEGIN; LOCK TABLE job_documents IN ACCESS EXCLUSIVE MODE');
  try {
    const call = request(`${address}/api/v1/jobs?search=tho%20han`);
    call.on('error', () => undefined);
    call.end();
    await untilSearching();
    call.destroy();
    await untilCancelled(3000);
  } finally {
    await holder.query('ROLLBACK');
    holder.release();
  }
  expect((await board.call(null, 'GET /jobs?search=tho%20han')).body.total).toBe(1);
});

test('a search times out in the end and reports it to the caller', async () => {
  const printed = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const holder = await board.pool.connect();
  await holder.query('BEGIN; LOCK TABLE job_documents IN ACCESS EXCLUSIVE MODE');
  try {
    const late = board.call(null, 'GET /jobs?search=tho%20han', { language: 'vi' });
    await expect(searchJobs({ search: 'tho han' })).rejects.toThrow(/aborted|timeout/i);
    const { status, body, headers } = await late;
    expect([status, headers['cache-control']]).toEqual([503, 'no-store']);
    expect(body).toEqual({
      error: 'Hệ thống chưa sẵn sàng. Vui lòng thử lại.',
      code: 'unavailable',
    });
    await untilCancelled();
    expect(printed).not.toHaveBeenCalled();
  } finally {
    printed.mockRestore();
    await holder.query('ROLLBACK');
    holder.release();
  }
  expect((await searchJobs({ search: 'tho han' })).total).toBe(1);
});
