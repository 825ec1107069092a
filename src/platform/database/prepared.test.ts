// Marked statements are parsed and planned once a session; all others go their usual way.
import { Kysely, PostgresDialect, sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freshDatabase, type FreshDatabase } from '#tests/support/board.ts';
import { makePool } from './open.ts';
import { PREPARED } from './prepared.ts';

const quiet = { info() {}, warn() {}, error() {} };
let board: FreshDatabase;
let db: Kysely<Record<string, never>>;

beforeAll(async () => {
  board = await freshDatabase({ blank: true });
  // One session, so that it can be asked what it keeps.
  const pool = makePool({ ...board.connection, max: 1 }, quiet);
  db = new Kysely({ dialect: new PostgresDialect({ pool }) });
});
afterAll(async () => {
  await db.destroy();
  await board.drop();
});

interface Kept {
  statement: string;
  times: number;
}

async function kept(part: string): Promise<Kept[]> {
  const { rows } = await sql<Kept>`
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

test('a marked statement is kept once, however often it is asked and with whatever values', async () => {
  expect(await add(1, 2)).toBe(3);
  for (let nth = 0; nth < 9; nth++) expect(await add(nth, 1)).toBe(nth + 1);
  const [one, ...more] = await kept('AS sum');
  expect(more).toEqual([]);
  expect(one?.times).toBe(10);
});

test('two marked statements are two', async () => {
  await sql`${PREPARED}SELECT ${1}::int * 2 AS twice`.execute(db);
  expect(await kept('AS twice')).toHaveLength(1);
  expect(await kept('AS sum')).toHaveLength(1);
});

test('a statement without the mark is not kept', async () => {
  expect(await add(2, 2, sql``)).toBe(4);
  await sql`SELECT ${1}::int AS unmarked`.execute(db);
  expect(await kept('AS unmarked')).toEqual([]);
  expect(await kept('AS sum')).toHaveLength(1);
});

test('a marked statement that fails is told, and the session goes on', async () => {
  const divide = (by: number) => sql`${PREPARED}SELECT 1 / ${by}::int AS part`.execute(db);
  await expect(divide(0)).rejects.toThrow('division by zero');
  expect((await divide(1)).rows).toEqual([{ part: 1 }]);
});

test('inside a transaction it is the same statement', async () => {
  await db.transaction().execute(async (within) => {
    await sql`${PREPARED}SELECT ${3}::int + ${4}::int AS sum`.execute(within);
  });
  expect(await kept('AS sum')).toHaveLength(1);
});
