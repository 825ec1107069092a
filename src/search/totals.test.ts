// How many are found: drawn from the sample where very many are, counted where few are, the same on every page.
import { Kysely, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createDialect } from '#platform/database/dialect.ts';
import { createPool } from '#platform/database/open.ts';
import type { Tables } from '#tables.ts';
import { NOON } from '#tests/support/cast.ts';
import { openMixedBoard, type MixedBoard } from '#tests/support/mixed-board.ts';
import type { Db } from '#context.ts';
import { list } from './actions/list.ts';
import { JobQuery } from './contract.ts';
import { boardChanged, sampled } from './memory.ts';
import { drawn, ENOUGH } from './rules/sample.ts';
import { hitsOf } from './rules/sample/matches.ts';

const quiet = { info() {}, warn() {}, error() {} };
let board: MixedBoard;
let plain: Db;
let whole: Db;

function anew(): Db {
  const pool = createPool(board.pool.options, quiet);
  return new Kysely<Tables>({ dialect: createDialect(pool) });
}

beforeAll(async () => {
  board = await openMixedBoard();
  [plain, whole] = [anew(), anew()];
  await sampled(whole, NOON, { over: 0, size: 10_000, least: 1 });
});
afterAll(async () => {
  await plain.destroy();
  await whole.destroy();
  await board.close();
});

async function find(db: Db, query: object) {
  const ctx = { db, actor: null, now: NOON, language: 'vi' as const, log: quiet };
  const found = await list({ ...ctx, from: { ip: '', agent: '' } }, JobQuery.parse(query));
  return { ...found, ids: found.jobs.map(({ id }) => id) };
}

describe('with a sample of every job', () => {
  test.each([
    { search: 'ke toan' },
    { search: 'ke toan', sort: 'newest' },
    { search: 'ke toan', sort: 'salary' },
    { type: 'full-time' },
    { remote: '0', sort: 'salary' },
    { search: 'nhan vien', location: '01' },
  ])('%j finds the same jobs, and as many', async (query) => {
    const [counted, estimated] = [await find(plain, query), await find(whole, query)];
    expect(estimated.total).toBe(counted.total);
    expect(estimated.ids.length).toBe(counted.ids.length);
    expect(estimated.total_is_estimate ?? false).toBe(counted.total >= ENOUGH);
    // Of very many the looser ones are not looked at, so that only an order tells each place.
    const inOrder = (ids: readonly string[]) => ('sort' in query ? ids : []);
    expect(inOrder(estimated.ids)).toEqual(inOrder(counted.ids));
  });

  test('what few match is counted and no estimate', async () => {
    const found = await find(whole, { search: 'java developer', location: '48' });
    expect(found.total).toBeGreaterThan(0);
    expect(found.total_is_estimate).toBeUndefined();
  });
});

test('an estimate is the same on every page, and no page comes twice', async () => {
  const db = anew();
  const { sample, open } = await sampled(db, NOON, { over: 0, size: 450 });
  if (!sample) throw new Error('No sample was drawn');
  const total = drawn(sample, hitsOf(sample, ["'typ=full-time'"]), open);
  const seen = new Set<string>();
  for (const page of ['1', '2', '5']) {
    const found = await find(db, { type: 'full-time', page });
    expect([found.total, found.total_is_estimate]).toEqual([total, true]);
    for (const id of found.ids) seen.add(id);
  }
  expect(seen.size).toBe(60);
  await db.destroy();
});

test('of jobs that are gone since the sample was drawn no total is told where the list ends', async () => {
  const db = anew();
  await sampled(db, NOON, { over: 0, size: 10_000, least: 1 });
  const query = { search: 'ke toan', limit: '100' };
  expect((await find(db, query)).total_is_estimate).toBe(true);
  await sql`UPDATE jobs SET state = 'paused' WHERE state = 'active'
    AND (title ILIKE '%kế toán%' OR description ILIKE '%kế toán%' AND level <> 'senior')`.execute(
    board.db,
  );
  for (const it of [db, plain]) boardChanged(it);
  for (const sort of ['relevance', 'newest', 'salary']) {
    const [after, counted] = [
      await find(db, { ...query, sort }),
      await find(plain, { ...query, sort }),
    ];
    expect(counted.total).toBeGreaterThan(0);
    expect([after.total, after.total_is_estimate]).toEqual([counted.total, undefined]);
  }
  await db.destroy();
});
