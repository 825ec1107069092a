// Cleanup: ended jobs leave the index and come back when they are renewed; old rows leave the change log.
import { Kysely, PostgresDialect, sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createPool } from '#platform/database/open.ts';
import type { Tables } from '#tables.ts';
import {
  toCompanyId,
  NOON,
  openBoard,
  postJob,
  type TestBoard,
} from '#tests/support/test-board.ts';
import { createFinder } from '#tests/support/finder.ts';
import type { Db } from '#context.ts';
import { getJobLife } from '#jobs/rules/job-state.ts';
import { sweepSearch } from './sweep.ts';
import { createSearchIndex } from './search-index.ts';
import { BoardChangeReader, queryDatabase } from './store/board-changes.ts';
import { DAY } from '#platform/durations.ts';

const END = getJobLife(NOON).getTime() - NOON.getTime();
let board: TestBoard;
const { search } = createFinder(() => board);

beforeAll(async () => {
  board = await openBoard();
});
beforeEach(() => {
  board.clock.now = NOON;
});
afterAll(() => board.close());

const after = (milliseconds: number) => new Date(NOON.getTime() + milliseconds);
const sweepAt = (now: Date, db: Db = board.db) => sweepSearch({ db, now });

async function countRows(id: string): Promise<number> {
  const { rows } = await sql<{ rows: number }>`
    SELECT (SELECT count(*) FROM job_documents WHERE job_id = ${id})
      + (SELECT count(*) FROM job_cards WHERE job_id = ${id}) AS rows`.execute(board.db);
  return rows[0]?.rows ?? 0;
}

test('a job that ended more than a day ago leaves the index; an open one stays', async () => {
  const ended = await postJob(board, 'sen', { title: 'Thợ mộc' });
  board.clock.now = after(30 * DAY);
  const open = await postJob(board, 'sen', { title: 'Thợ gốm' });
  board.clock.now = after(END + DAY / 2);
  await sweepAt(board.clock.now);
  expect([await countRows(ended), await countRows(open)]).toEqual([2, 2]);
  board.clock.now = after(END + DAY + 1000);
  await sweepAt(board.clock.now);
  expect([await countRows(ended), await countRows(open)]).toEqual([0, 2]);
  expect(await search('tho moc')).toEqual(['Thợ gốm']);
  const { status, body } = await board.call(null, `GET /jobs/${ended}`);
  expect([status, body.state]).toEqual([200, 'expired']);
  const own = (await board.call('sen', 'GET /jobs/my')).body.jobs;
  expect(own.map(({ id }: { id: string }) => id)).toContain(ended);
  await board.call('sen', `DELETE /jobs/${open}`);
});

test('a renewed job is found again at once, with the views it had', async () => {
  const id = await postJob(board, 'sen', { title: 'Gác đền' });
  const views = { subject: 'job' as const, subject_id: id, views: 7 };
  await board.db.insertInto('views_in_all').values(views).execute();
  board.clock.now = after(END + 2 * DAY);
  await sweepAt(board.clock.now);
  expect(await countRows(id)).toBe(0);
  expect((await board.call('sen', `POST /jobs/${id}/renew`)).status).toBe(200);
  const { body } = await board.call(null, 'GET /jobs?search=gac%20den');
  expect(body.jobs).toMatchObject([{ id, title: 'Gác đền', views: 7 }]);
  expect(await countRows(id)).toBe(2);
  await board.call('sen', `DELETE /jobs/${id}`);
});

test('it continues until all ended jobs are deleted; a second and a concurrent run delete nothing more', async () => {
  await board.db.transaction().execute(async (within) => {
    await sql`INSERT INTO job_places (job_id, position, code)
      SELECT 'old' || i, 0, '01' FROM generate_series(1, 1100) i`.execute(within);
    await sql`INSERT INTO jobs (id, company_id, title, language, description, type, level, work_mode, state, created_at, updated_at, expires_at)
      SELECT 'old' || i, ${toCompanyId('sen')}, 'Thợ đúc ' || i, 'vi', 'x', 'full-time', 'mid', 'on-site', 'active',
        ${NOON}::timestamptz - interval '99 days', ${NOON}, ${NOON}::timestamptz - i * interval '1 hour' FROM generate_series(1, 1100) i`.execute(
      within,
    );
  });
  const counts = await Promise.all([sweepAt(NOON), sweepAt(NOON)]);
  const { rows } = await sql<{ left: number }>`SELECT count(*) AS left FROM job_documents
    WHERE expires_at <= ${after(-DAY)}`.execute(board.db);
  expect(rows[0]?.left).toBe(0);
  expect(Math.max(...counts)).toBeGreaterThan(0);
  await sweepAt(NOON);
  expect(await sweepAt(NOON)).toBe(0);
});

test('it neither waits for nor deletes a job that is being renewed at that moment', async () => {
  const id = await postJob(board, 'sen', { title: 'Thủ từ' });
  const now = after(END + 2 * DAY);
  let going: () => void = () => undefined;
  const goOn = new Promise<void>((resolve) => (going = resolve));
  const renewing = board.db.transaction().execute(async (within) => {
    await within
      .updateTable('jobs')
      .set({ expires_at: after(3 * END) })
      .where('id', '=', id)
      .execute();
    await goOn;
  });
  await expect.poll(async () => lockedJobs(board)).toBe(1);
  await sweepAt(now);
  going();
  await renewing;
  expect(await countRows(id)).toBe(2);
  await board.call('sen', `DELETE /jobs/${id}`);
});

async function lockedJobs({ db }: TestBoard): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    SELECT count(DISTINCT pid) AS n FROM pg_locks JOIN pg_class c ON c.oid = relation
    WHERE c.relname = 'job_documents' AND mode = 'RowExclusiveLock'`.execute(db);
  return rows[0]?.n ?? 0;
}

test('what the first reading has seen is not read again while an older transaction runs', async () => {
  const older = await board.pool.connect();
  await older.query('BEGIN; SELECT pg_current_xact_id()');
  try {
    const id = await postJob(board, 'sen', { title: 'Thợ tiện' });
    const reader = new BoardChangeReader(queryDatabase(board.db));
    reader.accept(await reader.read());
    expect((await reader.read()).changes).toEqual([]);
    await board.call('sen', `DELETE /jobs/${id}`);
    expect((await reader.read()).changes).toEqual([expect.any(Number)]);
  } finally {
    await older.query('ROLLBACK');
    older.release();
  }
});

test('changes older than a day leave the log; later writes are still seen', async () => {
  const pool = createPool(board.pool.options, { info() {}, warn() {}, error() {} });
  const other: Db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  const index = createSearchIndex(other);
  const { version, open } = await index.loadStats(NOON);
  const reader = new BoardChangeReader(queryDatabase(other));
  reader.accept(await reader.read());
  await sql`UPDATE board_changes SET at = ${after(-2 * DAY)}`.execute(board.db);
  expect(await sweepAt(NOON)).toBeGreaterThan(0);
  expect(await sweepAt(NOON)).toBe(0);
  // The cleanup itself counts as no change, so caches stay valid.
  expect((await reader.read()).changes).toEqual([]);
  expect(await index.loadStats(NOON)).toMatchObject({ version, open });
  const id = await postJob(board, 'sen', { title: 'Thợ rèn' });
  const changed = await index.loadStats(NOON);
  expect(changed.open).toBe(open + 1);
  expect(changed.version).not.toBe(version);
  expect((await reader.read()).changes).toEqual([expect.any(Number)]);
  await board.call('sen', `DELETE /jobs/${id}`);
  await other.destroy();
});
