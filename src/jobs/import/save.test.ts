// Saving imported postings: whose they become, and what a second import changes.
import { setTimeout as pauseFor } from 'node:timers/promises';
import { Kysely, PostgresDialect, sql } from 'kysely';
import { Pool } from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Tables } from '#tables.ts';
import { lockImports } from '#jobs/store/imported.ts';
import { readCompanyRegister } from '#companies/store/register.ts';
import { toCompanyId, NOON, openBoard, type TestBoard } from '#tests/support/test-board.ts';
import { prepareRow } from './prepare.ts';
import { saveImportedJobs } from './save.ts';

let board: TestBoard;
beforeAll(async () => {
  board = await openBoard();
});
beforeEach(() => {
  board.clock.now = NOON;
});
afterAll(() => board.close());

async function importRow(
  row: Record<string, unknown>,
  { revive = false, source }: { revive?: boolean; source?: string } = {},
) {
  const { db, clock } = board;
  const options = { now: clock.now, revive, ...(source && { source }) };
  const prepared = prepareRow({ title: 'Thợ gốm', location: 'Huế', ...row }, options);
  if (!('job' in prepared)) throw new Error('The row was refused');
  const companies = await readCompanyRegister(db);
  return saveImportedJobs(db, [prepared.job], { ...options, companies });
}

const readJob = (source_id: string) =>
  board.db
    .selectFrom('jobs')
    .select(['company_id', 'created_at', 'published_at', 'expires_at'])
    .where('source_id', '=', source_id)
    .executeTakeFirstOrThrow();

test('a posting never goes to a company with members, whatever its name', async () => {
  const { name } = await board.db
    .selectFrom('companies')
    .select('name')
    .where('id', '=', toCompanyId('sen'))
    .executeTakeFirstOrThrow();
  expect(await importRow({ id: 'a-1', company: name })).toMatchObject({ added: 1, companies: 1 });
  const { company_id } = await readJob('a-1');
  expect(company_id).not.toBe(toCompanyId('sen'));
  expect(await importRow({ id: 'a-2', company: name })).toMatchObject({ added: 1, companies: 0 });
  expect((await readJob('a-2')).company_id).toBe(company_id);
});

test('a company that takes the name later gets none of the postings', async () => {
  await importRow({ id: 'b-1', company: 'Gốm Phước Tích' });
  const { company_id } = await readJob('b-1');
  // The member's company is the older one.
  await board.db
    .updateTable('companies')
    .set({ name: 'Gốm Phước Tích', name_key: 'gom phuoc tich' })
    .where('id', '=', toCompanyId('ha_long'))
    .execute();
  const changed = { id: 'b-1', company: 'Gốm Phước Tích', title: 'Thợ gốm lành nghề' };
  expect(await importRow(changed)).toMatchObject({ revised: 1 });
  expect((await readJob('b-1')).company_id).toBe(company_id);
});

test('a posting keeps the date of its source, and is new to this board from now on', async () => {
  await importRow({ id: 'c-1', company: 'Gốm Hương', posted_at: '2026-10-01' });
  const job = await readJob('c-1');
  expect(job.created_at).toEqual(new Date('2026-09-30T17:00:00Z'));
  expect(job.published_at).toEqual(NOON);
});

test('a deadline that its source extends or shortens is taken over, also one that has passed', async () => {
  const row = { id: 'd-1', company: 'Gốm Hương', posted_at: '2026-11-01' };
  await importRow({ ...row, deadline: '2026-12-10' });
  for (const [deadline, outcome, end] of [
    ['2026-12-10', { unchanged: 1 }, '2026-12-10'],
    ['2026-12-20', { revised: 1 }, '2026-12-20'],
    ['2026-12-05', { revised: 1 }, '2026-12-05'],
    [undefined, { unchanged: 1 }, '2026-12-05'],
    ['2026-11-02', { revised: 1 }, '2026-11-02'],
    ['2026-11-02', { unchanged: 1 }, '2026-11-02'],
  ] as const) {
    expect(await importRow({ ...row, deadline }), deadline).toMatchObject(outcome);
    expect((await readJob('d-1')).expires_at).toEqual(new Date(`${end}T16:59:59Z`));
  }
});

test('a revived job outlasts the deadline that had passed, until its source moves that', async () => {
  const row = { id: 'd-2', company: 'Gốm Hương', posted_at: '2026-10-01', deadline: '2026-11-02' };
  const term = new Date('2027-01-19T16:59:59Z');
  await importRow(row);
  expect(await importRow(row, { revive: true })).toMatchObject({ revived: 1 });
  expect(await importRow(row)).toMatchObject({ unchanged: 1 });
  board.clock.now = new Date('2026-11-25T05:00:00Z');
  // A revision is no new term.
  const revised = { ...row, title: 'Thợ gốm lành nghề' };
  expect(await importRow(revised)).toMatchObject({ revised: 1 });
  expect(await importRow(revised)).toMatchObject({ unchanged: 1 });
  expect((await readJob('d-2')).expires_at).toEqual(term);
  expect(await importRow({ ...revised, deadline: '2026-11-24' })).toMatchObject({ revised: 1 });
  expect((await readJob('d-2')).expires_at).toEqual(new Date('2026-11-24T16:59:59Z'));
});

test('a job revived before revivals were recorded goes on after a revision too', async () => {
  const row = { id: 'd-3', company: 'Gốm Hương', posted_at: '2026-10-01', deadline: '2026-11-02' };
  const term = new Date('2027-01-19T16:59:59Z');
  board.clock.now = NOON;
  await importRow(row);
  await importRow(row, { revive: true });
  const revival = { renewed_at: null };
  await board.db.updateTable('jobs').set(revival).where('source_id', '=', 'd-3').execute();
  board.clock.now = new Date('2026-11-25T05:00:00Z');
  const revised = { ...row, title: 'Thợ gốm lành nghề' };
  expect(await importRow(revised)).toMatchObject({ revised: 1 });
  expect(await importRow(revised)).toMatchObject({ unchanged: 1 });
  expect((await readJob('d-3')).expires_at).toEqual(term);
});

test("a row whose id belongs to another company's job is left out, unless both are of one named source", async () => {
  await importRow({ id: '12', company: 'Gốm Thanh Hà' });
  const { company_id } = await readJob('12');
  const other = { id: '12', company: 'Gốm Bàu Trúc', title: 'Thợ chuốt gốm' };
  expect(await importRow(other)).toMatchObject({
    added: 0,
    revised: 0,
    foreign: [{ title: 'Thợ chuốt gốm' }],
  });
  expect((await readJob('12')).company_id).toBe(company_id);
  const named = board.db.selectFrom('companies').select('id').where('name', '=', 'Gốm Bàu Trúc');
  expect(await named.execute()).toEqual([]);
  expect(await importRow(other, { source: 'feed' })).toMatchObject({ added: 1, foreign: [] });
  const renamed = { ...other, company: 'Gốm Chăm Bàu Trúc' };
  expect(await importRow(renamed, { source: 'feed' })).toMatchObject({ revised: 1, foreign: [] });
});

test('a source that gets a name takes over the jobs that it had before', async () => {
  await importRow({ id: '31', company: 'Gốm Mỹ Thiện' });
  const again = { id: '31', company: 'Gốm Mỹ Thiện' };
  expect(await importRow(again, { source: 'my-thien' })).toMatchObject({ added: 0, revised: 1 });
  await expect(readJob('31')).rejects.toThrow('no result');
  expect(await importRow(again, { source: 'my-thien' })).toMatchObject({ added: 0, unchanged: 1 });
});

test('of rows with the id of a job, those of its company count, whatever their order', async () => {
  await importRow({ id: '41', company: 'Gốm Chu Đậu' });
  const { db, clock } = board;
  const options = { now: clock.now, revive: false };
  const rows = ['Gốm Phù Lãng', 'Gốm Chu Đậu'].map((company) =>
    prepareRow({ id: '41', title: 'Thợ vẽ', location: 'Huế', company }, options),
  );
  const jobs = rows.flatMap((row) => ('job' in row ? [row.job] : []));
  const companies = await readCompanyRegister(db);
  const saved = await saveImportedJobs(db, jobs, { ...options, companies });
  expect(saved).toMatchObject({ revised: 1, foreign: [{ company_name: 'Gốm Phù Lãng' }] });
});

test('an import waits for another longer than a statement may take, and its own statements have no limit either', async () => {
  const pool = new Pool({ connectionString: board.database.url, statement_timeout: 300 });
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  const other = await board.db.startTransaction().execute();
  await lockImports(other);
  const waiting = db.transaction().execute(async (within) => {
    await lockImports(within);
    return sql<{ statement_timeout: string }>`SHOW statement_timeout`.execute(within);
  });
  // Twice the limit. What fails meanwhile is thrown after the commit.
  await Promise.race([pauseFor(600), waiting.catch(() => undefined)]);
  await other.commit().execute();
  expect((await waiting).rows).toEqual([{ statement_timeout: '0' }]);
  await db.destroy();
});

test('two imports at once add each company and each job once, and both can be repeated', async () => {
  const { db, clock } = board;
  const options = { now: clock.now, revive: false };
  const company = 'Gốm Lái Thiêu';
  // Each file has a row of its own and one that both have.
  const files = [
    ['61', '63'],
    ['62', '63'],
  ].map((ids) =>
    ids.flatMap((id) => {
      const row = prepareRow({ id, title: 'Thợ vẽ', location: 'Huế', company }, options);
      return 'job' in row ? [row.job] : [];
    }),
  );
  // Both read the register before either has written.
  const registers = [await readCompanyRegister(db), await readCompanyRegister(db)];
  const first = await Promise.all(
    files.map((jobs, at) =>
      saveImportedJobs(db, jobs, { ...options, companies: registers[at] ?? new Map() }),
    ),
  );
  expect(first.reduce((sum, it) => sum + it.companies, 0)).toBe(1);
  expect(first.reduce((sum, it) => sum + it.added, 0)).toBe(3);
  const named = db.selectFrom('companies').select('id').where('name', '=', company);
  expect(await named.execute()).toHaveLength(1);
  for (const jobs of files) {
    const companies = await readCompanyRegister(db);
    const again = await saveImportedJobs(db, jobs, { ...options, companies });
    expect(again).toMatchObject({ unchanged: 2, companies: 0, foreign: [] });
  }
});

test('followers of a company are notified of one new job that is open, once per run', async () => {
  const { db, clock } = board;
  await importRow({ id: '51', company: 'Gốm Thanh Hà' });
  const companies = await readCompanyRegister(db);
  const id = (await readJob('51')).company_id;
  await board.call('minh', `PUT /companies/${id}/follow`);
  const rows = ['52', '53', '54', '55'].map((row_id, nth) =>
    prepareRow(
      {
        id: row_id,
        title: 'Thợ vẽ',
        location: 'Huế',
        company: row_id === '55' ? 'Gốm Không Ai Theo' : 'Gốm Thanh Hà',
        ...(nth === 0 ? { posted_at: '2020-01-01' } : {}),
      },
      { now: clock.now, revive: false },
    ),
  );
  const jobs = rows.flatMap((row) => ('job' in row ? [row.job] : []));
  const options = { now: clock.now, revive: false, companies, announced: new Set<string>() };
  for (const batch of [jobs.slice(0, 2), jobs.slice(2)]) await saveImportedJobs(db, batch, options);
  const events = await db
    .selectFrom('events as e')
    .innerJoin('jobs as j', 'j.id', 'e.job_id')
    .select(['e.kind', 'e.company_id', 'j.source_id'])
    .where('j.source_id', 'is not', null)
    .execute();
  expect(events).toEqual([{ kind: 'job_published', company_id: id, source_id: '53' }]);
});
