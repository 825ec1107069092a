// The session that hears announcements: it tells, it comes back, and it says when something may have been missed.
import { setTimeout } from 'node:timers/promises';
import { Pool } from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { freshDatabase, type FreshDatabase } from '#tests/support/board.ts';
import { startListener, type Listener } from './listen.ts';

let board: FreshDatabase;
let listener: Listener | undefined;
let heard: (string | null)[] = [];
let warned = 0;
const log = { info() {}, warn: () => void (warned += 1), error() {} };

beforeAll(async () => {
  board = await freshDatabase({ blank: true });
});
afterEach(async () => {
  await listener?.stop();
  listener = undefined;
  [heard, warned] = [[], 0];
});
afterAll(() => board.drop());

const begin = (pool: Pool = board.pool) => {
  listener = startListener(pool, { things: (payload) => heard.push(payload) }, log);
};

async function hears(count: number): Promise<(string | null)[]> {
  await expect.poll(() => heard.length, { timeout: 5000 }).toBeGreaterThanOrEqual(count);
  return heard;
}

const tell = (payload: string, channel = 'things') =>
  board.pool.query('SELECT pg_notify($1, $2)', [channel, payload]);

const sessions = async (): Promise<number[]> => {
  const sql = `SELECT pid FROM pg_stat_activity WHERE query LIKE 'LISTEN%' AND datname = current_database()`;
  return (await board.pool.query(sql)).rows.map(({ pid }) => pid);
};

test('what is announced is heard in order, after a first word that it listens now', async () => {
  begin();
  expect(await hears(1)).toEqual([null]);
  for (const payload of ['one', '', 'two']) await tell(payload);
  await tell('not ours', 'others');
  expect(await hears(4)).toEqual([null, 'one', '', 'two']);
});

test('a session that is ended by the database is opened again, and the gap is told', async () => {
  begin();
  await hears(1);
  const [pid] = await sessions();
  await board.pool.query('SELECT pg_terminate_backend($1)', [pid]);
  expect(await hears(2)).toEqual([null, null]);
  expect(warned).toBe(1);
  await tell('after');
  expect(await hears(3)).toEqual([null, null, 'after']);
  expect(await sessions()).not.toContain(pid);
});

test('it is tried again and again while the database cannot be reached', async () => {
  const { options } = board.pool;
  const reachable = { ...options, database: 'nowhere' };
  const pool = new Pool(reachable);
  begin(pool);
  await expect.poll(() => warned, { timeout: 5000 }).toBe(1);
  expect(heard).toEqual([]);
  // The same options object is read at each try.
  pool.options.database = options.database;
  pool.options.connectionString = options.connectionString;
  expect(await hears(1)).toEqual([null]);
  await pool.end();
});

test('stopped, it hears nothing, leaves no session and does not come back', async () => {
  begin();
  await hears(1);
  await listener?.stop();
  expect(await sessions()).toEqual([]);
  await tell('too late');
  await setTimeout(700);
  expect(heard).toEqual([null]);
  expect(warned).toBe(0);
  await listener?.stop();
});

test('stopped before it was connected, it never begins', async () => {
  begin();
  await listener?.stop();
  await setTimeout(200);
  expect(await sessions()).toEqual([]);
  expect(warned).toBe(0);
});
