// The background pass of a server processes new postings, and stops quickly.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openBoard, postJob, type TestBoard } from '#tests/support/test-board.ts';
import { startFactsReader } from './facts-reader.ts';

let board: TestBoard;
beforeAll(async () => {
  board = await openBoard();
});
afterAll(() => board.close());

const warned = vi.fn();
const log = { info() {}, warn: warned, error() {} };
const COPIES = 1500;

async function countFacts(): Promise<number> {
  const { rows } = await sql<{
    read: number;
  }>`SELECT count(*) AS read FROM job_facts`.execute(board.db);
  return rows[0]?.read ?? 0;
}

test('does not wait for changes to pause', async () => {
  const before = await countFacts();
  const reader = startFactsReader({ ...board, log, onRead() {} });
  await postJob(board);
  const timer = setInterval(() => reader.wake(), 200);
  try {
    await expect.poll(countFacts, { timeout: 30_000 }).toBeGreaterThan(before);
  } finally {
    clearInterval(timer);
    await reader.stop();
  }
}, 80_000);

test('extracts facts of new postings, and stops in the middle of a batch', async () => {
  const readIds: string[] = [];
  const reader = startFactsReader({ ...board, log, onRead: (id) => readIds.push(id) });
  try {
    const before = await countFacts();
    const id = await postJob(board);
    reader.wake();
    await expect.poll(countFacts, { timeout: 30_000 }).toBe(before + 1);
    await expect.poll(() => readIds).toEqual([id]);
    await sql`INSERT INTO jobs (id, company_id, title, language, description, requirements, type, level, work_mode, state,
        created_at, updated_at, expires_at)
      SELECT id || '-' || n, company_id, title, language, description, requirements, type, level, work_mode, state,
        created_at, updated_at, expires_at FROM jobs, generate_series(1, ${COPIES}::int) n WHERE id = ${id}`.execute(
      board.db,
    );
    reader.wake();
    // A batch of 400 is stored at once, and its pauses are longer where other work slows the reader.
    await expect.poll(countFacts, { timeout: 90_000 }).toBeGreaterThan(before + 1);
  } finally {
    await reader.stop();
  }
  expect(await countFacts()).toBeLessThan(COPIES);
  expect(warned).not.toHaveBeenCalled();
}, 150_000);
