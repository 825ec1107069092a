// Marked statements are parsed and planned once per session; all others are sent unnamed.
import { Kysely, PostgresDialect, sql } from 'kysely';
import type { Pool, QueryResult } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { createPool } from './open.ts';
import { PREPARED } from './prepared.ts';
import { silentLog } from '#tests/support/silent-log.ts';

let board: TestDatabase;
let pool: Pool;
let db: Kysely<Record<string, never>>;

beforeAll(async () => {
  board = await createTestDatabase({ blank: true });
  // One session, so that the test can list its prepared statements.
  pool = createPool({ ...board.connection, max: 1 }, silentLog);
  db = new Kysely({ dialect: new PostgresDialect({ pool }) });
});
afterAll(async () => {
  await db.destroy();
  await board.drop();
});

interface PreparedStatement {
  statement: string;
  times: number;
}

async function listPrepared(part: string): Promise<PreparedStatement[]> {
  const { rows } = await sql<PreparedStatement>`
    SELECT statement, (generic_plans + custom_plans)::int AS times FROM pg_prepared_statements
    WHERE position(${part} IN statement) > 0`.execute(db);
  return rows;
}

const add = async (a: number, b: number, mark = PREPARED) => {
  const { rows } = await sql<{ sum: number }>`${mark}SELECT ${a}::int + ${b}::int AS sum`.execute(
    db,
  );
  return rows[0]?.sum;
};

test('a marked statement is prepared once, however often it runs and with any values', async () => {
  expect(await add(1, 2)).toBe(3);
  for (let nth = 0; nth < 9; nth++) expect(await add(nth, 1)).toBe(nth + 1);
  const [one, ...more] = await listPrepared('AS sum');
  expect(more).toEqual([]);
  expect(one?.times).toBe(10);
});

test('two marked statements are prepared separately', async () => {
  await sql`${PREPARED}SELECT ${1}::int * 2 AS twice`.execute(db);
  expect(await listPrepared('AS twice')).toHaveLength(1);
  expect(await listPrepared('AS sum')).toHaveLength(1);
});

test('a Kysely statement can be marked at its end', async () => {
  const twelve = db.selectNoFrom(sql<number>`12`.as('twelve')).modifyEnd(PREPARED);
  for (let nth = 0; nth < 3; nth++) expect(await twelve.execute()).toEqual([{ twelve: 12 }]);
  expect(await listPrepared('as "twelve"')).toMatchObject([{ times: 3 }]);
});

test('a statement without the mark is not prepared', async () => {
  expect(await add(2, 2, sql``)).toBe(4);
  await sql`SELECT ${1}::int AS unmarked`.execute(db);
  expect(await listPrepared('AS unmarked')).toEqual([]);
  expect(await listPrepared('AS sum')).toHaveLength(1);
});

test('a failing marked statement rejects, and the session stays usable', async () => {
  const divide = (by: number) => sql`${PREPARED}SELECT 1 / ${by}::int AS part`.execute(db);
  await expect(divide(0)).rejects.toThrow('division by zero');
  expect((await divide(1)).rows).toEqual([{ part: 1 }]);
});

const MARK = '/* planned once */ ';
const FAILS = `${MARK}SELECT 1 / $1::int AS from_pool`;

/** Queries as the pool does internally: by a callback. */
const queryByCallback = (text: string, values: unknown[]) =>
  new Promise<QueryResult>((resolve, reject) => {
    pool.query(text, values, (error: Error | null, result) => {
      if (error) reject(error);
      else resolve(result);
    });
  });

test('pool.query with a promise or a callback prepares it once', async () => {
  const text = `${MARK}SELECT $1::int * 3 AS thrice`;
  expect((await pool.query(text, [2])).rows).toEqual([{ thrice: 6 }]);
  expect((await queryByCallback(text, [3])).rows).toEqual([{ thrice: 9 }]);
  expect((await queryByCallback(text, [4])).rows).toEqual([{ thrice: 12 }]);
  expect(await listPrepared('AS thrice')).toEqual([{ statement: text, times: 3 }]);
});

test('pool.query reports a failure to its caller', async () => {
  await expect(pool.query(FAILS, [0])).rejects.toThrow('division by zero');
  await expect(queryByCallback(FAILS, [0])).rejects.toThrow('division by zero');
  expect((await queryByCallback(FAILS, [1])).rows).toEqual([{ from_pool: 1 }]);
});

test('a statement without values works too', async () => {
  expect((await pool.query(`${MARK}SELECT 7 AS seven`)).rows).toEqual([{ seven: 7 }]);
  expect((await pool.query('SELECT 8 AS eight')).rows).toEqual([{ eight: 8 }]);
});

test('a transaction uses the same prepared statement', async () => {
  await db.transaction().execute(async (within) => {
    await sql`${PREPARED}SELECT ${3}::int + ${4}::int AS sum`.execute(within);
  });
  expect(await listPrepared('AS sum')).toHaveLength(1);
});
