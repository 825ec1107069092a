// Telling people and deleting an account meet: the telling gives way, whoever came first.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordEvent } from '#api/outbox/events.ts';
import { NOON, openBoard, type TestBoard } from '#tests/support/cast.ts';
import type { NotifiedEventKind } from '#notifications/rules/notification-rules.ts';
import { dispatchEvents } from './dispatcher.ts';

let board: TestBoard;
beforeAll(async () => {
  board = await openBoard();
});
afterAll(() => board.close());

const log = { info() {}, warn() {}, error() {} };

/** Until so many sessions of this database wait for a lock. */
async function untilWaiting(sessions: number): Promise<void> {
  for (let tries = 0; tries < 100; tries++) {
    const { rows } = await board.pool.query<{ n: number }>(
      `SELECT count(*)::int AS n FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
    );
    if ((rows[0]?.n ?? 0) >= sessions) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error('Nobody waits');
}

test('a deletion that waits for the telling is not the one that ends', async () => {
  const about = { person_id: 'person-linh', company_id: 'company-sen' };
  await recordEvent<NotifiedEventKind>(await board.visit('sen'), {
    kind: 'application_accepted',
    about,
  });
  const [deletion, brake] = [await board.pool.connect(), await board.pool.connect()];
  try {
    // The telling has taken its event and waits here, until the deletion waits for that event.
    await brake.query('BEGIN; LOCK TABLE mail_preferences IN ACCESS EXCLUSIVE MODE');
    await deletion.query(`BEGIN; SELECT FROM people WHERE id = 'person-linh' FOR UPDATE`);
    const telling = dispatchEvents(board.db, () => NOON, log);
    await untilWaiting(1);
    const deleted = deletion.query(`DELETE FROM events WHERE person_id = 'person-linh'`);
    await untilWaiting(2);
    await brake.query('COMMIT');
    await expect(deleted).resolves.toMatchObject({ rowCount: 1 });
    await deletion.query(`DELETE FROM people WHERE id = 'person-linh'; COMMIT`);
    expect(await telling).toBe(0);
  } finally {
    await brake.query('ROLLBACK');
    await deletion.query('ROLLBACK');
    brake.release();
    deletion.release();
  }
});
