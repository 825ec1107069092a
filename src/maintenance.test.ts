// Scheduled cleanup: runs in batches until done or out of time, and logs what remains.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startBudget, type Budget } from '#platform/budget.ts';
import { DAY } from '#platform/durations.ts';
import { deleteExpired } from '#platform/retention.ts';
import { runAtLowPriority } from '#platform/database/low-priority.ts';
import { openQueue } from '#platform/queue/queue.ts';
import { NOON, openBoard, postJob, type TestBoard } from '#tests/support/test-board.ts';
import type { Db } from './context.ts';
import { runMaintenanceTask, scheduleTasks } from './maintenance.ts';
import { findOverdue, SWEEP_RULES } from './retention.ts';

let board: TestBoard;
beforeAll(async () => {
  board = await openBoard();
});
afterAll(() => board.close());

const later = (days: number) => new Date(NOON.getTime() + days * DAY);
const config = { retentionDays: 180, dataDir: '/nowhere' };
const countRows = async (table: string) => {
  const { rows } = await sql<{ n: number }>`SELECT count(*) AS n FROM ${sql.table(table)}`.execute(
    board.db,
  );
  return Number(rows[0]?.n);
};

/** Without the log of changes, whose times are the database's and not the test's. */
const findOverdueAt = async (now: Date) =>
  (await findOverdue({ db: board.db, now, config })).filter(
    ({ table }) => table !== 'board_changes',
  );

const addEvents = (n: number) =>
  sql`INSERT INTO events (id, kind, at, due_at, told_at)
    SELECT 'event' || n, 'job_published', ${NOON}, ${NOON}, ${NOON}::timestamptz + n * interval '1 second'
    FROM generate_series(1, ${n}) n`.execute(board.db);

test('one run deletes more rows than one statement', async () => {
  await addEvents(25);
  await sql`INSERT INTO idempotent_answers (caller, call, key, body_hash, created_at)
    SELECT 'linh', 'POST /x', n::text, '', ${NOON} FROM generate_series(1, 1200) n`.execute(
    board.db,
  );
  await sql`INSERT INTO throttles (key, tokens, at)
    SELECT 'k' || n, 1, ${NOON} FROM generate_series(1, 6000) n`.execute(board.db);
  const { db } = board;
  const rules = SWEEP_RULES['notifications-sweep'];
  expect(await deleteExpired({ db, now: later(31), rules, size: 10 })).toBe(25);
  const soon = { db, now: later(2), size: 1000 };
  expect(await deleteExpired({ ...soon, rules: SWEEP_RULES['responses-sweep'] })).toBe(1200);
  expect(await deleteExpired({ ...soon, rules: SWEEP_RULES['auth-sweep'] })).toBe(6000);
  for (const table of ['events', 'idempotent_answers', 'throttles']) {
    expect(await countRows(table)).toBe(0);
  }
});

test('a row that a request has locked stays, without a wait, for the next run', async () => {
  await addEvents(25);
  const cleanup = { db: board.db, now: later(31), rules: SWEEP_RULES['notifications-sweep'] };
  const request = await board.db.startTransaction().execute();
  await sql`SELECT FROM events WHERE id = 'event7' FOR UPDATE`.execute(request);
  try {
    expect(await deleteExpired(cleanup)).toBe(24);
  } finally {
    await request.commit().execute();
  }
  expect(await deleteExpired(cleanup)).toBe(1);
});

test('a run that is out of time logs the remaining rows and their age; the next run continues', async () => {
  await addEvents(25);
  const logged: object[] = [];
  const record = (data: object) => void logged.push(data);
  const log = { info: record, warn: record, error: record };
  const deps = { db: board.db, log, config, clock: () => later(31) };
  const task = {
    name: 'notifications-sweep' as const,
    cron: '',
    run: (parts: { db: Db; now: Date; budget: Budget }) =>
      deleteExpired({ ...parts, rules: SWEEP_RULES['notifications-sweep'], size: 10 }),
  };
  await runMaintenanceTask(deps, task, startBudget(0));
  const since = new Date(later(30).getTime() + 11_000).toISOString();
  expect(logged).toContainEqual({
    task: 'notifications-sweep',
    table: 'events',
    remaining: 15,
    since,
  });
  const [first] = await findOverdueAt(later(31));
  expect(first).toMatchObject({ table: 'events', rows: 15, oldest: { id: 'event11' } });
  await runMaintenanceTask(deps, task);
  expect(await countRows('events')).toBe(0);
  expect(await findOverdueAt(later(31))).toEqual([]);
});

test('a board that scheduled a task under a former name schedules it once, under the new one', async () => {
  const log = { info() {}, warn() {}, error() {} };
  const earlier = await openQueue(board.pool, log);
  await earlier.every('former-sweep', '38 * * * *', async () => undefined);
  await earlier.stop();
  const queue = await openQueue(board.pool, log);
  await queue.every('other-work', '38 * * * *', async () => undefined);
  await scheduleTasks({ db: board.db, log, config, clock: () => NOON }, queue);
  const { rows } = await board.pool.query(
    `SELECT name FROM queue.schedule WHERE cron = '38 * * * *' ORDER BY name`,
  );
  await queue.stop();
  expect(rows).toEqual([{ name: 'notifications-sweep' }, { name: 'other-work' }]);
});

test('expired changes of address and unconfirmed apps count as overdue', async () => {
  await sql`INSERT INTO accounts (id, email, created_at, updated_at)
    VALUES ('linh', 'linh@viecvui.test', ${NOON}, ${NOON})`.execute(board.db);
  await sql`INSERT INTO email_changes (id, account_id, old_email, new_email, created_at, expires_at)
    VALUES ('c', 'linh', 'linh@viecvui.test', 'new@viecvui.test', ${NOON}, ${NOON})`.execute(
    board.db,
  );
  await sql`INSERT INTO account_totps (account_id, sealed_secret, created_at)
    VALUES ('linh', '', ${NOON})`.execute(board.db);
  const overdue = await findOverdueAt(later(2));
  expect(overdue.map(({ table }) => table)).toEqual(['email_changes', 'account_totps']);
  await deleteExpired({ db: board.db, now: later(2), rules: SWEEP_RULES['auth-sweep'] });
  expect(await findOverdueAt(later(2))).toEqual([]);
});

test('what search and the embeddings should have deleted counts as overdue, days by their end in Vietnam', async () => {
  await postJob(board);
  await sql`UPDATE job_documents SET expires_at = ${later(1)}`.execute(board.db);
  await sql`INSERT INTO embedding_days (day, texts) VALUES ('2026-11-20', 1)`.execute(board.db);
  const [midnight, lastMoment] = ['2026-12-20T17:00:00Z', '2026-12-20T16:59:59Z'];
  expect(await findOverdueAt(new Date(lastMoment))).toMatchObject([{ table: 'job_documents' }]);
  const overdue = await findOverdueAt(new Date(midnight));
  expect(overdue).toMatchObject([
    { task: 'search-sweep', table: 'job_documents', oldest: { due_at: later(2) } },
    { task: 'embeddings-sweep', table: 'embedding_days', oldest: { id: '2026-11-20' } },
  ]);
  expect(overdue[1]?.oldest.due_at).toEqual(new Date(midnight));
});

test('a batch that waits for a lock yields and is retried', async () => {
  await addEvents(2);
  const lock = await board.pool.connect();
  await lock.query('BEGIN');
  await lock.query(`SELECT FROM events WHERE id = 'event1' FOR UPDATE`);
  let tries = 0;
  const sweeping = runAtLowPriority(board.db, async (db) => {
    tries++;
    await db.deleteFrom('events').execute();
  });
  await expect.poll(() => tries).toBeGreaterThan(1);
  await lock.query('COMMIT');
  lock.release();
  await sweeping;
  expect(await countRows('events')).toBe(0);
});
