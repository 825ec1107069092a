// The LISTEN session: delivers payloads, reconnects, and reports gaps in which notifications may have been missed.
import { setTimeout } from 'node:timers/promises';
import { Pool } from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { startListener, type Listener } from './listen.ts';

let board: TestDatabase;
let listener: Listener | undefined;
let payloads: (string | null)[] = [];
let warned = 0;
const log = { info() {}, warn: () => void (warned += 1), error() {} };

beforeAll(async () => {
  board = await createTestDatabase({ blank: true });
});
afterEach(async () => {
  await listener?.stop();
  listener = undefined;
  [payloads, warned] = [[], 0];
});
afterAll(() => board.drop());

const begin = (pool: Pool = board.pool) => {
  listener = startListener(pool, { things: (payload) => payloads.push(payload) }, log);
};

async function waitForPayloads(count: number): Promise<(string | null)[]> {
  await expect.poll(() => payloads.length).toBeGreaterThanOrEqual(count);
  return payloads;
}

const notify = (payload: string, channel = 'things') =>
  board.pool.query('SELECT pg_notify($1, $2)', [channel, payload]);

const sessions = async (): Promise<number[]> => {
  const sql = `SELECT pid FROM pg_stat_activity WHERE query LIKE 'LISTEN%' AND datname = current_database()`;
  return (await board.pool.query(sql)).rows.map(({ pid }) => pid);
};

test('payloads arrive in order, after a first null that marks the start', async () => {
  begin();
  expect(await waitForPayloads(1)).toEqual([null]);
  for (const payload of ['one', '', 'two']) await notify(payload);
  await notify('not ours', 'others');
  expect(await waitForPayloads(4)).toEqual([null, 'one', '', 'two']);
});

test('a session ended by the database is reopened, and the gap is reported', async () => {
  begin();
  await waitForPayloads(1);
  const [pid] = await sessions();
  await board.pool.query('SELECT pg_terminate_backend($1)', [pid]);
  expect(await waitForPayloads(2)).toEqual([null, null]);
  expect(warned).toBe(1);
  await notify('after');
  expect(await waitForPayloads(3)).toEqual([null, null, 'after']);
  expect(await sessions()).not.toContain(pid);
});

test('connecting is retried while the database cannot be reached', async () => {
  const { options } = board.pool;
  const reachable = { ...options, database: 'nowhere' };
  const pool = new Pool(reachable);
  begin(pool);
  await expect.poll(() => warned).toBe(1);
  expect(payloads).toEqual([]);
  // The same options object is read at each attempt.
  pool.options.database = options.database;
  pool.options.connectionString = options.connectionString;
  expect(await waitForPayloads(1)).toEqual([null]);
  await pool.end();
});

test('a stopped listener receives nothing, leaves no session and does not reconnect', async () => {
  begin();
  await waitForPayloads(1);
  await listener?.stop();
  expect(await sessions()).toEqual([]);
  await notify('too late');
  await setTimeout(700);
  expect(payloads).toEqual([null]);
  expect(warned).toBe(0);
  await listener?.stop();
});

test('a listener stopped before it connects never starts', async () => {
  begin();
  await listener?.stop();
  await setTimeout(200);
  expect(await sessions()).toEqual([]);
  expect(warned).toBe(0);
});
