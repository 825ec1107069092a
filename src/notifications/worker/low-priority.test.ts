// Dispatching yields to the deletion of an account when both run at the same time.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordEvent } from '#events/outbox.ts';
import { NOON, openBoard, type TestBoard } from '#tests/support/test-board.ts';
import type { NotifiedEventKind } from '#notifications/rules/notification-rules.ts';
import { dispatchEvents } from './dispatcher.ts';
import { silentLog } from '#tests/support/silent-log.ts';

let board: TestBoard;
beforeAll(async () => {
  board = await openBoard();
});
afterAll(() => board.close());

/** Waits until so many sessions of this database wait for a lock. */
async function waitForLocks(sessions: number): Promise<void> {
  for (let tries = 0; tries < 1000; tries++) {
    const { rows } = await board.pool.query<{ n: number }>(
      `SELECT count(*)::int AS n FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    );
    if ((rows[0]?.n ?? 0) >= sessions) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error('No session waits for a lock');
}

test('the deletion succeeds when it waits for the dispatcher', async () => {
  const about = { person_id: 'person-linh', company_id: 'company-sen' };
  await recordEvent<NotifiedEventKind>(await board.createContext('sen'), {
    kind: 'application_accepted',
    about,
  });
  const [deletion, blocker] = [await board.pool.connect(), await board.pool.connect()];
  try {
    // The dispatcher has taken its event and waits here until the deletion waits for that event.
    await blocker.query('BEGIN; LOCK TABLE mail_preferences IN ACCESS EXCLUSIVE MODE');
    await deletion.query(`BEGIN; SELECT FROM people WHERE id = 'person-linh' FOR UPDATE`);
    const dispatching = dispatchEvents(board.db, () => NOON, silentLog);
    await waitForLocks(1);
    const deleted = deletion.query(`DELETE FROM events WHERE person_id = 'person-linh'`);
    await waitForLocks(2);
    await blocker.query('COMMIT');
    await expect(deleted).resolves.toMatchObject({ rowCount: 1 });
    await deletion.query(`DELETE FROM people WHERE id = 'person-linh'; COMMIT`);
    expect(await dispatching).toBe(0);
  } finally {
    await blocker.query('ROLLBACK');
    await deletion.query('ROLLBACK');
    blocker.release();
    deletion.release();
  }
});
