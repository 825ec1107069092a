// Tests that the deletion of an account locks its applications in one order before it locks anything else.
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { NOON, openBoard, postJob, type Name, type TestBoard } from '#tests/support/test-board.ts';

let board: TestBoard;
beforeEach(async () => {
  board = await openBoard();
});
afterEach(() => board.close());

/** Returns true while a query waits for a lock. */
async function isLockAwaited(): Promise<boolean> {
  const { rows } = await sql`SELECT 1 FROM pg_stat_activity WHERE datname = current_database()
    AND wait_event_type = 'Lock'`.execute(board.db);
  return rows.length > 0;
}

/** Sends two applications of Minh to Sen Vàng with upcoming interviews; the later id comes first in the table. */
async function applyTwice(): Promise<string[]> {
  const ids: string[] = [];
  const times = [new Date(NOON.getTime() + 48 * 3_600_000).toISOString()];
  for (const seconds of [10, 0]) {
    board.clock.now = new Date(NOON.getTime() + seconds * 1000);
    const body = { job_id: await postJob(board, 'sen') };
    const { body: application } = await board.call('minh', 'POST /applications', { body });
    const place = { times, place: 'Huế' };
    await board.call('sen', `POST /applications/${application.id}/interviews`, { body: place });
    await board.call('sen', `POST /applications/${application.id}/notes`, {
      body: { text: 'Nhớ' },
    });
    ids.push(application.id);
  }
  return ids.toSorted();
}

test.each<[Name]>([['sen'], ['minh']])('the account of %s', async (who) => {
  const [first, second] = await applyTwice();
  const { deletion } = await board.db.transaction().execute(async (db) => {
    await sql`SELECT 1 FROM applications WHERE id = ${first} FOR UPDATE`.execute(db);
    const deletion = board.call(who, 'DELETE /account');
    await expect.poll(isLockAwaited).toBe(true);
    // It waits for the first, and has locked neither the second nor their dependent rows.
    await sql`SELECT 1 FROM applications WHERE id = ${second} FOR UPDATE NOWAIT`.execute(db);
    await sql`SELECT 1 FROM interviews WHERE application_id IN (${first}, ${second}) FOR UPDATE NOWAIT`.execute(
      db,
    );
    await sql`SELECT 1 FROM application_notes WHERE application_id IN (${first}, ${second}) FOR UPDATE NOWAIT`.execute(
      db,
    );
    await sql`SELECT 1 FROM jobs WHERE company_id = 'company-sen' FOR UPDATE NOWAIT`.execute(db);
    return { deletion };
  });
  expect((await deletion).status).toBe(200);
});
