// Tests that a company's write locks the author's row before anything else, so it waits for an account deletion.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBoard, createPosting, postJob, type TestBoard } from '#tests/support/test-board.ts';

let board: TestBoard;
let job = '';
beforeAll(async () => {
  board = await openBoard();
  job = await postJob(board, 'sen');
});
afterAll(() => board.close());

/** Returns true while a query waits for a lock on `people`. */
async function isLockAwaited(): Promise<boolean> {
  const { rows } = await sql`SELECT 1 FROM pg_stat_activity WHERE datname = current_database()
    AND wait_event_type = 'Lock' AND query LIKE '%FROM people%'`.execute(board.db);
  return rows.length > 0;
}

test.each([
  ['posting a job', 'POST /jobs', createPosting({ title: 'Thợ mộc' }), 201],
  ['saving a draft', 'POST /jobs/drafts', createPosting({ title: 'Thợ sơn' }), 201],
  ['copying a job', 'POST /jobs/:id/duplicate', undefined, 201],
  ['pausing a job', 'PUT /jobs/:id', { is_active: false }, 200],
])('%s waits for the person’s row first', async (_, call, body, status) => {
  const write = await board.db.transaction().execute(async (db) => {
    // The deletion of an account locks the person first, then the company.
    await sql`SELECT 1 FROM people WHERE id = 'person-sen' FOR UPDATE`.execute(db);
    const path = call.replace(':id', job);
    const pending = board.call('sen', path, body === undefined ? {} : { body });
    await expect.poll(isLockAwaited).toBe(true);
    await sql`SELECT 1 FROM companies WHERE id = 'company-sen' FOR UPDATE NOWAIT`.execute(db);
    return { pending };
  });
  expect((await write.pending).status).toBe(status);
});
