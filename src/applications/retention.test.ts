// Letters are kept no longer than the privacy page says, and a person's go when the person wants.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sql } from 'kysely';
import { sweepFiles } from '#files/sweep.ts';
import { NOON, openBoard, postJob, type TestBoard } from '#tests/support/cast.ts';
import { startBudget } from '#platform/budget.ts';
import { eraseOldApplications, findOverdueApplications } from './retention.ts';
import { exportPersonalData, erasePersonalData } from './personal-data.ts';
import { RETENTION_DAYS } from './rules/erasure.ts';

const DAY = 86_400_000;
const log = { info() {}, warn() {}, error() {} };
const later = (days: number) => new Date(NOON.getTime() + days * DAY);
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

async function sent(
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
  eraseOldApplications({ db: board.db, now: later(days), retentionDays });

const left = async () =>
  (await board.db.selectFrom('applications').select('id').execute()).map(({ id }) => id);

/** In how many rows of any table the text stands. */
async function traces(text: string): Promise<string[]> {
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

async function cvOfLinh() {
  const key = await board.files.store.keep(Buffer.from('CV'));
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

describe('an application that was not taken up', () => {
  test.each([
    ['rejected', RETENTION_DAYS],
    ['withdrawn', RETENTION_DAYS],
    // The job's own 60 days come first.
    [undefined, RETENTION_DAYS + 60],
    ['viewed', RETENTION_DAYS + 60],
  ] as const)('%s goes after %s days, and not a day before', async (status, days) => {
    const id = await sent('linh', status);
    expect(await erase(days - 1)).toBe(0);
    expect(await left()).toEqual([id]);
    expect(await erase(days + 1)).toBe(1);
    expect(await left()).toEqual([]);
  });

  test('goes after its job was removed, and an accepted one stays', async () => {
    const accepted = await sent('minh', 'accepted');
    const open = await sent('linh');
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
    expect(await left()).toEqual([accepted]);
  });

  test('goes sooner where the operator says so, and once where two sweeps meet', async () => {
    await sent('linh', 'rejected');
    expect(await erase(31, 30)).toBe(1);
    await sent('linh', 'rejected');
    const both = await Promise.all([erase(RETENTION_DAYS + 1), erase(RETENTION_DAYS + 1)]);
    expect(both.toSorted((a, b) => a - b)).toEqual([0, 1]);
  });

  test('goes page by page past those whose job still runs, and what time was too short for goes next', async () => {
    const due: string[] = [];
    for (const who of ['linh', 'minh', 'linh', 'minh', 'linh'] as const) {
      due.push(await sent(who, 'rejected'));
      const id = await sent(who);
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
    expect(await eraseOldApplications({ ...sweep, budget })).toBeLessThan(5);
    expect(budget.ranOut()).toBe(true);
    const overdue = await findOverdueApplications(board.db, sweep.now);
    expect(overdue.rows).toBeGreaterThan(0);
    expect(due).toContain(overdue.oldest?.id);
    expect(overdue.oldest?.due_at).toEqual(later(RETENTION_DAYS));
    await eraseOldApplications(sweep);
    expect(await left()).toHaveLength(5);
    expect((await findOverdueApplications(board.db, sweep.now)).oldest).toBeNull();
  });

  test('goes with its letter, copy, steps, notes, news, search text and CV', async () => {
    const { id: file_id, key } = await cvOfLinh();
    const id = await sent('linh', 'viewed', { file_id, cover_letter: 'Thư khó quên' });
    await board.call('sen', `POST /applications/${id}/notes`, { body: { text: 'Ghi chú' } });
    await board.call('sen', `GET /applications/${id}`);
    await answer(id, 'rejected');
    const about = { application_id: id, person_id: 'person-linh', created_at: NOON };
    const told = { id: 'told', event_id: null, kind: 'application_rejected', read_at: null };
    const none = { company_id: null, job_id: null, interview_id: null };
    await board.db
      .insertInto('notifications')
      .values({ ...told, ...none, ...about })
      .execute();
    expect(await traces('thu kho quen')).toEqual(['applications']);

    await board.db.updateTable('files').set({ deleted_at: NOON }).execute();
    const sweep = { db: board.db, now: later(1), store: board.files.store, log };
    await sweepFiles(sweep);
    // Off her list, it stays readable to those whom she sent it to.
    expect(await traces(file_id)).toEqual(expect.arrayContaining(['files', 'applications']));

    expect(await erase(RETENTION_DAYS + 1)).toBe(1);
    await sweepFiles(sweep);
    for (const trace of [id, 'Thư khó quên', 'thu kho quen', file_id, key]) {
      expect(await traces(trace)).toEqual([]);
    }
    await expect(Array.fromAsync(board.files.store.all())).resolves.toEqual([]);
  });
});

describe('a person’s right', () => {
  test('hands over the own applications as they may be seen, with who read them', async () => {
    const id = await sent('linh', 'viewed', { cover_letter: 'Kính gửi' });
    await sent('minh');
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

  test('takes a seeker’s applications away whole, a company’s people out of theirs', async () => {
    const gone = await sent('linh', 'viewed');
    const stays = await sent('minh', 'viewed');
    await board.call('sen', `POST /applications/${stays}/notes`, { body: { text: 'Ghi chú' } });
    await board.call('sen', `GET /applications/${stays}`);
    const ctx = { db: board.db, now: NOON };
    expect(await erasePersonalData(ctx, { id: 'person-linh', company_id: null })).toEqual({
      applications: 1,
      application_notes: 0,
    });
    expect(await traces(gone)).toEqual([]);
    expect(await erasePersonalData(ctx, { id: 'person-sen', company_id: 'company-sen' })).toEqual({
      applications: 0,
      application_notes: 1,
    });
    expect(await left()).toEqual([stays]);
    const tables = await traces('person-sen');
    expect(tables.filter((name) => name.startsWith('application'))).toEqual([]);
  });
});
