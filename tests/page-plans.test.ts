// Tests that with ten thousand jobs no page or list scans a whole table or reads more rows than it needs.
// `npm run bench -- plans` runs the same checks on more jobs.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import {
  LISTS,
  MAX_ROWS,
  MAX_STATEMENTS,
  PUBLIC_PAGES,
  SIGNED_IN,
} from '#tests/support/page-reads.ts';
import { openPlannedBoard, type PlannedBoard } from '#tests/support/planned-board.ts';

const JOBS = Number(process.env.PLANNED_JOBS ?? 10_000);
/** Filling a large board takes minutes. */
const FILLING_MS = 60_000 + JOBS * 6;

let database: TestDatabase;
let board: PlannedBoard;

beforeAll(async () => {
  database = await createTestDatabase();
  board = await openPlannedBoard(database.pool, JOBS);
}, FILLING_MS);
afterAll(() => database.drop());

describe.each([
  ['public pages', PUBLIC_PAGES],
  ['lists', LISTS],
  ['signed-in pages', SIGNED_IN],
])('%s', (_group, reads) => {
  test.each(reads)('%s', async (_name, read, mostRows = MAX_ROWS) => {
    const { statements, plans, walked, rows } = await board.measure(() => read(board));
    expect(walked).toEqual([]);
    expect(plans).toBeGreaterThan(0);
    expect(statements).toBeLessThanOrEqual(MAX_STATEMENTS);
    expect(rows).toBeLessThanOrEqual(mostRows);
  });
});
