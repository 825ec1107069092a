// A search whose caller has left is cancelled in the database, and a search that takes too long is too.
import { setTimeout } from 'node:timers/promises';
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

async function countRunning(): Promise<number> {
  const { rows } = await board.pool.query(
    `SELECT count(*)::int AS n FROM pg_stat_activity
     WHERE state = 'active' AND query LIKE '%WITH RECURSIVE tiers%' AND pid <> pg_backend_pid()
       AND datname = current_database()`,
  );
  return rows[0].n;
}

/** Whether `count` searches are running within some seconds. */
async function untilRunning(count: number, seconds = 30): Promise<boolean> {
  for (let left = seconds * 50; left > 0; left--) {
    if ((await countRunning()) === count) return true;
    await setTimeout(20);
  }
  return false;
}

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
    expect(await untilRunning(1)).toBe(true);
    call.destroy();
    expect(await untilRunning(0, 3)).toBe(true);
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
    expect(await untilRunning(0)).toBe(true);
    expect(printed).not.toHaveBeenCalled();
  } finally {
    printed.mockRestore();
    await holder.query('ROLLBACK');
    holder.release();
  }
  expect((await searchJobs({ search: 'tho han' })).total).toBe(1);
});
