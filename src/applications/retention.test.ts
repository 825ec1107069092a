// Tests the retention of applications, and the export and erasure of personal data.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { Kysely, sql } from 'kysely';
import { sweepFiles } from '#files/sweep.ts';
import { getEndOfVietnamDay } from '#platform/vietnam-time.ts';
import { NOON, openBoard, postJob, type TestBoard } from '#tests/support/test-board.ts';
import { patchInterview, postProposal } from '#tests/support/interviews.ts';
import { createDialect } from '#platform/database/dialect.ts';
import type { Tables } from '#tables.ts';
import { startBudget } from '#platform/budget.ts';
import { sweepApplications, findOverdueApplications } from './store/retention.ts';
import { exportPersonalData, erasePersonalData } from './personal-data.ts';
import { RETENTION_DAYS } from './rules/erasure.ts';
import { silentLog } from '#tests/support/silent-log.ts';
import { DAY } from '#platform/durations.ts';

const later = (days: number) => new Date(NOON.getTime() + days * DAY);
const endOfDay = (days: number) => getEndOfVietnamDay(later(days));
let board: TestBoard;

beforeAll(async () => {
  board = await openBoard();
});
beforeEach(async () => {
  board.clock.now = NOON;
  await board.db.deleteFrom('applications').execute();
});
afterAll(() => board.close());

const answer = (id: string, status: string) =>
  board.call('sen', `PATCH /applications/${id}`, { body: { status } });

async function sendWithStatus(
  who: 'linh' | 'minh',
  status?: 'rejected' | 'accepted' | 'viewed' | 'withdrawn',
  more: Record<string, unknown> = {},
): Promise<string> {
  const job_id = await postJob(board);
  const { body } = await board.call(who, 'POST /applications', { body: { job_id, ...more } });
  if (status === 'withdrawn') await board.call(who, `POST /applications/${body.id}/withdraw`);
  else if (status) await answer(body.id, status);
  return body.id;
}

const erase = (days: number, retentionDays?: number) =>
  sweepApplications({ db: board.db, now: later(days), retentionDays });

const listIds = async () =>
  (await board.db.selectFrom('applications').select('id').execute()).map(({ id }) => id);

/** Returns the tables with a row that contains the text. */
async function findTablesWith(text: string): Promise<string[]> {
  const { rows } = await sql<{
    name: string;
  }>`SELECT table_name AS name FROM information_schema.tables
    WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`.execute(board.db);
  const found: string[] = [];
  for (const { name } of rows) {
    const hit = await sql`SELECT 1 FROM ${sql.table(name)} t
      WHERE strpos(to_jsonb(t)::text, ${text}) > 0 LIMIT 1`.execute(board.db);
    if (hit.rows.length > 0) found.push(name);
  }
  return found;
}

async function addCvOfLinh() {
  const key = await board.files.store.save(Buffer.from('CV'));
  await board.db
    .insertInto('files')
    .values({
      id: 'cvlinh',
      owner_id: 'person-linh',
      company_id: null,
      purpose: 'cv',
      key,
      name: 'cv.pdf',
      mime: 'application/pdf',
      size: 3,
      sha256: new Uint8Array(32),
      pages: 1,
      text: null,
      created_at: NOON,
      deleted_at: null,
    })
    .execute();
  return { id: 'cvlinh', key };
}

describe('an application that was not accepted', () => {
  test.each([
    ['rejected', RETENTION_DAYS],
    ['withdrawn', RETENTION_DAYS],
    // Open applications start with the expiry of the job at the end of its 60th day.
    [undefined, RETENTION_DAYS + 60],
    ['viewed', RETENTION_DAYS + 60],
  ] as const)('%s is erased after %s days, and not a day before', async (status, days) => {
    const id = await sendWithStatus('linh', status);
    expect(await erase(days - 1)).toBe(0);
    expect(await listIds()).toEqual([id]);
    expect(await erase(days + 1)).toBe(1);
    expect(await listIds()).toEqual([]);
  });

  test('is erased after its job was removed; an accepted one stays', async () => {
    const accepted = await sendWithStatus('minh', 'accepted');
    const open = await sendWithStatus('linh');
    const { job_id } = await board.db
      .selectFrom('applications')
      .select('job_id')
      .where('id', '=', open)
      .executeTakeFirstOrThrow();
    board.clock.now = later(1);
    await board.call('sen', `DELETE /jobs/${job_id}`);
    expect(await erase(RETENTION_DAYS)).toBe(0);
    expect(await erase(RETENTION_DAYS + 2)).toBe(1);
    expect(await erase(RETENTION_DAYS + 3000)).toBe(0);
    expect(await listIds()).toEqual([accepted]);
  });

  test('is erased on the day that its seeker sees, where its job was removed after its expiry', async () => {
    const id = await sendWithStatus('linh');
    const { job_id } = await board.db
      .selectFrom('applications')
      .select('job_id')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    board.clock.now = later(100);
    await board.call('sen', `DELETE /jobs/${job_id}`);
    const shown = await board.call('linh', `GET /applications/${id}`);
    expect(shown.body.erased_on).toBe(endOfDay(60 + RETENTION_DAYS).toISOString());
    expect(await erase(60 + RETENTION_DAYS + 1)).toBe(1);
  });

  test.each([
    ['proposed', null, 252],
    ['another_asked', { act: 'ask_another' }, 252],
    ['accepted', { act: 'accept', chosen_at: later(250).toISOString() }, 250],
  ])('and has an interview ahead that is %s is erased after it', async (_, act, day) => {
    const id = await sendWithStatus('linh', 'viewed');
    // Without the interview it would be erased 180 days after the job has expired on the sixtieth.
    board.clock.now = later(230);
    const times = [later(250), later(252)].map((time) => time.toISOString());
    const interview = await postProposal(board, id, { times });
    if (act) await patchInterview(board, 'linh', interview.body.id, act);
    const shown = await board.call('linh', `GET /applications/${id}`);
    expect(shown.body.erased_on).toBe(later(day).toISOString());
    expect(await erase(day - 1)).toBe(0);
    expect((await findOverdueApplications(board.db, later(day - 1))).oldest).toBeNull();
    const overdue = await findOverdueApplications(board.db, later(day + 1));
    expect(overdue.oldest).toEqual({ id, due_at: later(day) });
    expect(await erase(day + 1)).toBe(1);
  });

  test('is not kept by an interview that was called off, or ended with the answer', async () => {
    const times = [later(150).toISOString()];
    const open = await sendWithStatus('linh', 'viewed');
    const { body } = await postProposal(board, open, { times });
    await patchInterview(board, 'linh', body.id, { act: 'decline' });
    const rejected = await sendWithStatus('linh', 'viewed');
    await postProposal(board, rejected, { times });
    await answer(rejected, 'rejected');
    expect(await erase(31, 30)).toBe(1);
    expect(await listIds()).toEqual([open]);
    expect(await erase(91, 30)).toBe(1);
  });

  test('is erased sooner by configuration, and once by parallel sweeps', async () => {
    await sendWithStatus('linh', 'rejected');
    expect(await erase(31, 30)).toBe(1);
    await sendWithStatus('linh', 'rejected');
    const both = await Promise.all([erase(RETENTION_DAYS + 1), erase(RETENTION_DAYS + 1)]);
    expect(both.toSorted((a, b) => a - b)).toEqual([0, 1]);
  });

  test('is erased page by page past running jobs, and the next sweep continues after the budget ran out', async () => {
    const due: string[] = [];
    for (const who of ['linh', 'minh', 'linh', 'minh', 'linh'] as const) {
      due.push(await sendWithStatus(who, 'rejected'));
      const id = await sendWithStatus(who);
      const { job_id } = await board.db
        .selectFrom('applications')
        .select('job_id')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      await board.db
        .updateTable('jobs')
        .set({ expires_at: later(400) })
        .where('id', '=', job_id)
        .execute();
    }
    const sweep = { db: board.db, now: later(RETENTION_DAYS + 1), page: 2 };
    const budget = startBudget(0);
    expect(await sweepApplications({ ...sweep, budget })).toBeLessThan(5);
    expect(budget.ranOut()).toBe(true);
    const overdue = await findOverdueApplications(board.db, sweep.now);
    expect(overdue.rows).toBeGreaterThan(0);
    expect(due).toContain(overdue.oldest?.id);
    expect(overdue.oldest?.due_at).toEqual(later(RETENTION_DAYS));
    await sweepApplications(sweep);
    expect(await listIds()).toHaveLength(5);
    expect((await findOverdueApplications(board.db, sweep.now)).oldest).toBeNull();
  });

  test('is erased in smaller pages where a whole one takes longer than a statement may', async () => {
    for (const who of ['linh', 'minh', 'linh', 'minh', 'linh'] as const) {
      await sendWithStatus(who, 'rejected');
    }
    await board.pool
      .query(`CREATE FUNCTION refuse_many() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
        IF (SELECT count(*) FROM gone) > 1 THEN RAISE EXCEPTION 'too slow' USING ERRCODE = '57014'; END IF;
        RETURN NULL; END $$;
      CREATE TRIGGER refuse_many AFTER DELETE ON applications REFERENCING OLD TABLE AS gone
        FOR EACH STATEMENT EXECUTE FUNCTION refuse_many()`);
    try {
      expect(await erase(RETENTION_DAYS + 1)).toBe(5);
      await sendWithStatus('minh', 'rejected');
      await board.pool
        .query(`CREATE OR REPLACE FUNCTION refuse_many() RETURNS trigger LANGUAGE plpgsql
        AS $$ BEGIN RAISE EXCEPTION 'too slow' USING ERRCODE = '57014'; END $$`);
      // One row that cannot be erased in time ends the sweep with the database's error.
      await expect(erase(RETENTION_DAYS + 1)).rejects.toThrow('too slow');
    } finally {
      await board.pool.query('DROP FUNCTION refuse_many CASCADE');
    }
  });

  test('is erased with its letter, copy, steps, notes, notifications, search text and CV', async () => {
    const { id: file_id, key } = await addCvOfLinh();
    const id = await sendWithStatus('linh', 'viewed', { file_id, cover_letter: 'Thư khó quên' });
    await board.call('sen', `POST /applications/${id}/notes`, { body: { text: 'Ghi chú' } });
    await board.call('sen', `GET /applications/${id}`);
    await answer(id, 'rejected');
    const about = { application_id: id, person_id: 'person-linh', created_at: NOON };
    const notified = { id: 'told', event_id: null, kind: 'application_rejected', read_at: null };
    const none = { company_id: null, job_id: null, interview_id: null };
    await board.db
      .insertInto('notifications')
      .values({ ...notified, ...none, ...about })
      .execute();
    expect(await findTablesWith('thu kho quen')).toEqual(['applications']);

    await board.db.updateTable('files').set({ deleted_at: NOON }).execute();
    const sweep = { db: board.db, now: later(1), store: board.files.store, log: silentLog };
    await sweepFiles(sweep);
    // Deleted from her list, the CV stays readable to companies that received it.
    expect(await findTablesWith(file_id)).toEqual(
      expect.arrayContaining(['files', 'applications']),
    );

    expect(await erase(RETENTION_DAYS + 1)).toBe(1);
    await sweepFiles(sweep);
    for (const text of [id, 'Thư khó quên', 'thu kho quen', file_id, key]) {
      expect(await findTablesWith(text)).toEqual([]);
    }
    await expect(Array.fromAsync(board.files.store.list())).resolves.toEqual([]);
  });
});

describe('personal data', () => {
  test('the export has the own applications as the seeker may see them, with the access log', async () => {
    const id = await sendWithStatus('linh', 'viewed', { cover_letter: 'Kính gửi' });
    await sendWithStatus('minh');
    for (const who of ['linh', 'sen'] as const) {
      await board.call(who, `POST /applications/${id}/notes`, { body: { text: `Của ${who}` } });
    }
    await board.call('sen', `GET /applications/${id}`);
    const body = { ids: [id], status: 'rejected' };
    await board.call('sen', 'POST /applications/decide', { body });
    const own = await exportPersonalData(board.db, 'person-linh', NOON);
    expect(own).toMatchObject({
      applications: [
        {
          id,
          status: 'viewed',
          cover_letter: 'Kính gửi',
          message: null,
          copy: { cover_letter: 'Kính gửi' },
          steps: [{ kind: 'sent' }, { kind: 'viewed' }],
          notes: [{ text: 'Của linh' }],
          read_by_company: [
            {
              kind: 'letter',
              at: NOON,
            },
          ],
        },
      ],
      notes_for_company: [],
    });
    expect(JSON.stringify(own)).not.toMatch(/minh|Của sen|rejected/);
    expect(await exportPersonalData(board.db, 'person-sen', NOON)).toMatchObject({
      applications: [],
      notes_for_company: [{ text: 'Của sen' }],
    });
  });

  test('the export takes as many statements for many applications as for one', async () => {
    let statements = 0;
    const dialect = createDialect(board.pool);
    const db = new Kysely<Tables>({ dialect, log: () => void statements++ });
    const countStatements = async () => {
      statements = 0;
      const { applications } = await exportPersonalData(db, 'person-linh', NOON);
      return { applications: (applications as unknown[]).length, statements };
    };
    await sendWithStatus('linh');
    const one = await countStatements();
    for (let nth = 0; nth < 4; nth++) await sendWithStatus('linh', 'viewed');
    expect(await countStatements()).toEqual({ applications: 5, statements: one.statements });
  });

  test('the erasure deletes a seeker’s applications, and removes a company member from the others', async () => {
    const erased = await sendWithStatus('linh', 'viewed');
    const stays = await sendWithStatus('minh', 'viewed');
    await board.call('sen', `POST /applications/${stays}/notes`, { body: { text: 'Ghi chú' } });
    await board.call('sen', `GET /applications/${stays}`);
    const ctx = { db: board.db, now: NOON };
    expect(await erasePersonalData(ctx, { id: 'person-linh', company_id: null })).toEqual({
      applications: 1,
      application_notes: 0,
    });
    expect(await findTablesWith(erased)).toEqual([]);
    expect(await erasePersonalData(ctx, { id: 'person-sen', company_id: 'company-sen' })).toEqual({
      applications: 0,
      application_notes: 1,
    });
    expect(await listIds()).toEqual([stays]);
    const tables = await findTablesWith('person-sen');
    expect(tables.filter((name) => name.startsWith('application'))).toEqual([]);
  });
});
