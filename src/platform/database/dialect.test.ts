// Cancelled statements end in the database and log nothing.
import { setTimeout } from 'node:timers/promises';
import { Kysely, sql } from 'kysely';
import type { Pool } from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { createDialect } from './dialect.ts';
import { createPool } from './open.ts';
import { silentLog } from '#tests/support/silent-log.ts';

let board: TestDatabase;
let pool: Pool;
let db: Kysely<Record<string, never>>;

beforeAll(async () => {
  board = await createTestDatabase({ blank: true });
  pool = createPool({ ...board.connection, max: 1, connectionTimeoutMillis: 300 }, silentLog);
  db = new Kysely({ dialect: createDialect(pool) });
});
afterAll(async () => {
  printed.mockRestore();
  await db.destroy();
  await board.drop();
});
const printed = vi.spyOn(console, 'error').mockImplementation(() => undefined);

const sleep = (seconds: number, signal?: AbortSignal) =>
  sql`SELECT pg_sleep(${seconds})`.execute(db, {
    signal,
    inflightQueryAbortStrategy: 'cancel query',
  });
const answer = async () => (await sql<{ one: number }>`SELECT 1 AS one`.execute(db)).rows;

test('a statement that takes too long rejects, and its session serves the next one', async () => {
  await expect(sleep(30, AbortSignal.timeout(100))).rejects.toMatchObject({ name: 'TimeoutError' });
  // The pool has one session: it is free as soon as the statement has ended.
  await setTimeout(150);
  expect(await answer()).toEqual([{ one: 1 }]);
  expect(printed).not.toHaveBeenCalled();
});

test('a statement cancelled before it starts is not run', async () => {
  await expect(sleep(30, AbortSignal.abort())).rejects.toMatchObject({ name: 'AbortError' });
  expect(await answer()).toEqual([{ one: 1 }]);
  expect(printed).not.toHaveBeenCalled();
});

test('cancelling a statement that has just ended does no harm', async () => {
  for (const wait of [3, 4, 5, 6, 7]) {
    await sleep(0.005, AbortSignal.timeout(wait)).catch(() => undefined);
  }
  await setTimeout(150);
  expect(await answer()).toEqual([{ one: 1 }]);
  expect(printed).not.toHaveBeenCalled();
});

test('a statement that waits for a session can be cancelled', async () => {
  const holder = await pool.connect();
  try {
    await expect(sleep(30, AbortSignal.timeout(100))).rejects.toMatchObject({
      name: 'TimeoutError',
    });
    await setTimeout(400);
  } finally {
    holder.release();
  }
  expect(await answer()).toEqual([{ one: 1 }]);
  expect(printed).not.toHaveBeenCalled();
});

test('a failing statement that was not cancelled rejects', async () => {
  const failing = sql`SELECT 1 / 0`.execute(db, { signal: AbortSignal.timeout(5000) });
  await expect(failing).rejects.toThrow('division by zero');
  expect(await answer()).toEqual([{ one: 1 }]);
  expect(printed).not.toHaveBeenCalled();
});
