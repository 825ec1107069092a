// Tests the endpoints of a company's applicants: bulk decisions, undo, list, search and CSV export.
import { sql } from 'kysely';
import { MAX_UNDONE } from './rules/transitions.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { NOON, openBoard, postJob, type Name, type TestBoard } from '#tests/support/test-board.ts';

const after = (seconds: number) => new Date(NOON.getTime() + seconds * 1000);
let board: TestBoard;
let job_id: string;
let linh: string;
let minh: string;

async function send(who: 'linh' | 'minh', cover_letter: string | null = null): Promise<string> {
  const body = { job_id, cover_letter };
  return (await board.call(who, 'POST /applications', { body })).body.id;
}

beforeAll(async () => {
  board = await openBoard();
});
beforeEach(async () => {
  board.clock.now = NOON;
  job_id = await postJob(board);
  linh = await send('linh', 'Em đã làm kế toán thuế ba năm.');
  board.clock.now = after(1);
  minh = await send('minh');
  board.clock.now = after(10);
});
afterAll(() => board.close());

const decide = async (ids: string[], status = 'rejected', message?: string) =>
  (await board.call('sen', 'POST /applications/decide', { body: { ids, status, message } })).body;
const undo = (batch_id: string, who: Name = 'sen') =>
  board.call(who, `POST /applications/decide/${batch_id}/undo`);
const show = async (who: Name, id: string) =>
  (await board.call(who, `GET /applications/${id}`)).body;
const kinds = ({ steps }: { steps: { kind: string }[] }) => steps.map(({ kind }) => kind);
const findEvents = async (batch_id: string) =>
  board.db
    .selectFrom('events')
    .select(['kind', 'due_at', 'application_id'])
    .where('batch_id', '=', batch_id)
    .orderBy('application_id')
    .execute();

describe('a decision in bulk', () => {
  test('is visible to its seekers only after the undo period', async () => {
    await board.call('sen', `PATCH /applications/${minh}`, { body: { status: 'viewed' } });
    const { batch_id, ...result } = await decide([linh, minh, linh], 'rejected', 'Cảm ơn bạn.');
    const until = after(40).toISOString();
    expect(result).toEqual({ undo_until: until, decided: [linh, minh], left: [] });
    const kind = 'application_rejected';
    expect(await findEvents(batch_id)).toEqual([
      { kind, due_at: after(40), application_id: linh },
      { kind, due_at: after(40), application_id: minh },
    ]);
    expect(await show('sen', linh)).toMatchObject({ status: 'rejected', message: 'Cảm ơn bạn.' });

    const before = { status: 'pending', message: null, updated_at: NOON.toISOString() };
    expect(await show('linh', linh)).toMatchObject({ ...before, may_withdraw: true });
    expect(kinds(await show('linh', linh))).toEqual(['sent']);
    const mine = await board.call('minh', `GET /applications/my?job_id=${job_id}`);
    expect(mine.body.applications).toMatchObject([{ status: 'viewed' }]);

    board.clock.now = after(40);
    expect(await show('linh', linh)).toMatchObject({ status: 'rejected', message: 'Cảm ơn bạn.' });
    expect(kinds(await show('linh', linh))).toEqual(['sent', 'rejected']);
  });

  test('skips decided, withdrawn, foreign and unknown applications, with the reason', async () => {
    await board.call('minh', `POST /applications/${minh}/withdraw`);
    job_id = await postJob(board, 'ha_long');
    const theirs = await send('linh');
    const { decided, left } = await decide([theirs, linh, minh, 'unknown'], 'accepted');
    expect(decided).toEqual([linh]);
    expect(left).toEqual([
      { id: theirs, code: 'not_your_application' },
      { id: minh, code: 'already_decided' },
      { id: 'unknown', code: 'application_not_found' },
    ]);
    expect((await decide([linh], 'accepted')).left).toEqual([
      { id: linh, code: 'already_decided' },
    ]);
  });

  test('an undo restores everything and discards the events', async () => {
    await board.call('sen', `PATCH /applications/${minh}`, { body: { status: 'viewed' } });
    const { batch_id } = await decide([linh, minh], 'accepted', 'Chúc mừng bạn.');
    expect((await undo(batch_id, 'ha_long')).body.code).toBe('batch_not_found');
    board.clock.now = after(39);
    expect((await undo(batch_id)).body.undone.toSorted()).toEqual([linh, minh].toSorted());
    expect((await undo(batch_id)).body.undone.toSorted()).toEqual([linh, minh].toSorted());
    expect(await findEvents(batch_id)).toEqual([]);
    expect(await show('sen', linh)).toMatchObject({ status: 'pending', message: null });
    expect(await show('sen', minh)).toMatchObject({ status: 'viewed', message: null });
    expect(kinds(await show('sen', linh))).toEqual(['sent', 'accepted', 'undone']);
    board.clock.now = after(600);
    expect(kinds(await show('linh', linh))).toEqual(['sent']);
    expect(kinds(await show('minh', minh))).toEqual(['sent', 'viewed']);
  });

  test('cannot be undone after 30 seconds, or after the delivery of an event', async () => {
    const first = await decide([linh]);
    board.clock.now = after(40);
    expect(await undo(first.batch_id)).toMatchObject({
      status: 409,
      body: { code: 'decision_undo_expired' },
    });
    const second = await decide([minh]);
    // Simulates a worker whose clock is ahead.
    await board.db
      .updateTable('events')
      .set({ told_at: after(41) })
      .where('batch_id', '=', second.batch_id)
      .execute();
    expect((await undo(second.batch_id)).status).toBe(409);
    const path = `POST /applications/${minh}/withdraw`;
    expect((await board.call('minh', path)).status).toBe(409);
    expect((await show('sen', minh)).status).toBe('rejected');
  });

  test('decided again after an undo, is undone only by its own batch id', async () => {
    const first = await decide([linh]);
    await undo(first.batch_id);
    const second = await decide([linh], 'accepted');
    await undo(first.batch_id);
    expect((await show('sen', linh)).status).toBe('accepted');
    expect((await undo(second.batch_id)).body).toEqual({ undone: [linh] });
    expect((await show('sen', linh)).status).toBe('pending');
  });

  test('is overridden by a withdrawal within the undo period', async () => {
    const { batch_id } = await decide([linh, minh]);
    const path = `POST /applications/${linh}/withdraw`;
    expect((await board.call('linh', path)).body.status).toBe('withdrawn');
    expect((await findEvents(batch_id)).map((it) => it.application_id)).toEqual([minh]);
    expect((await undo(batch_id)).body).toEqual({ undone: [minh] });
    board.clock.now = after(600);
    expect(kinds(await show('linh', linh))).toEqual(['sent', 'withdrawn']);
    expect((await show('sen', linh)).status).toBe('withdrawn');
  });

  test.each([
    [{ ids: [] }, 'ids'],
    [{ ids: Array.from({ length: 501 }, (_, i) => `a${i}`) }, 'ids'],
    [{ status: 'viewed' }, 'status'],
    [{ message: 'x'.repeat(2001) }, 'message'],
  ])('is refused for %#', async (more, field) => {
    const body = { ids: [linh], status: 'rejected', ...more };
    const { status, body: error } = await board.call('sen', 'POST /applications/decide', { body });
    expect([status, Object.keys(error.fields)]).toEqual([400, [field]]);
  });
});

describe('the list of applicants', () => {
  const list = async (query: string) =>
    (await board.call('sen', `GET /applications/received?job_id=${job_id}${query}`)).body;
  const ids = (body: { applications: { id: string }[] }) => body.applications.map(({ id }) => id);

  test('counts every status, whatever the filter', async () => {
    await board.call('sen', `PATCH /applications/${linh}`, { body: { status: 'accepted' } });
    const { total, by_status, ...rest } = await list('&status=accepted');
    expect(total).toBe(1);
    expect(ids(rest as never)).toEqual([linh]);
    expect(by_status).toHaveLength(2);
    expect(by_status).toEqual(
      expect.arrayContaining([
        { status: 'pending', count: 1 },
        { status: 'accepted', count: 1 },
      ]),
    );
    const past = await list('&page=9');
    expect([past.total, past.applications]).toEqual([2, []]);
  });

  test('says how many were received, without withdrawn ones, whatever the filter', async () => {
    await board.call('minh', `POST /applications/${minh}/withdraw`);
    for (const query of ['', '&status=rejected', '&search=quang', '&page=9'])
      expect((await list(query)).received).toBe(1);
    const other = await board.call('ha_long', `GET /applications/received?job_id=${job_id}`);
    expect(other.body.received).toBe(0);
  });

  test.each([
    ['ke toan THUE', ['linh']],
    ['thuế toán', ['linh']],
    ['nguyen thuy', ['linh']],
    ['quang', ['minh']],
    ['kế toán giỏi', []],
    ['日本', []],
    ['%', []],
  ])('finds by every word of name and letter: "%s"', async (search, expected) => {
    const named = { linh, minh };
    const found = await list(`&search=${encodeURIComponent(search)}`);
    expect(ids(found)).toEqual(expected.map((name) => named[name as keyof typeof named]));
  });

  test.each([
    ['newest', ['minh', 'linh']],
    ['oldest', ['linh', 'minh']],
    ['name', ['linh', 'minh']],
  ])('sorts by %s', async (sort, expected) => {
    const named = { linh, minh };
    expect(ids(await list(`&sort=${sort}`))).toEqual(
      expected.map((name) => named[name as keyof typeof named]),
    );
  });

  test('includes waiting days, notes and whether there is a CV; a long letter is cut', async () => {
    await board.call('sen', `POST /applications/${linh}/notes`, { body: { text: 'A' } });
    await board.call('linh', `POST /applications/${linh}/notes`, { body: { text: 'B' } });
    await board.db
      .updateTable('applications')
      .set({ cover_letter: 'ế'.repeat(300) })
      .where('id', '=', minh)
      .execute();
    board.clock.now = after(3 * 86_400);
    expect((await list('&sort=oldest')).applications).toMatchObject([
      { id: linh, waiting_days: 3, notes: 1, has_file: false, interview_at: null },
      { id: minh, waiting_days: 2, notes: 0, cover_letter: 'ế'.repeat(200) },
    ]);
  });
});

test('a decision is final at once when as many were undone as may be', async () => {
  await sql`INSERT INTO application_steps (application_id, kind, side, status, at)
    SELECT ${linh}, 'undone', 'company', 'viewed', ${NOON} FROM generate_series(2, ${MAX_UNDONE})`.execute(
    board.db,
  );
  const once = await decide([linh]);
  expect((await undo(once.batch_id)).body).toEqual({ undone: [linh] });
  const { batch_id } = await decide([linh]);
  expect((await undo(batch_id)).body.code).toBe('decision_undo_expired');
});

describe('the CSV export', () => {
  test('has no HEAD, and neither has one application, because both log the reader', async () => {
    const reads = board.db.selectFrom('application_reads').select('seq').orderBy('seq');
    const before = await reads.execute();
    for (const path of ['/applications/export.csv', `/applications/${linh}`])
      expect((await board.call('sen', `HEAD ${path}`)).status).toBe(405);
    expect(await reads.execute()).toEqual(before);
  });

  test('is safe to open, in the reader’s language, and logged', async () => {
    await board.db
      .updateTable('applications')
      .set({ cover_letter: '=HYPERLINK("http://x.test";"A")\nB, C' })
      .where('id', '=', linh)
      .execute();
    const sent = JSON.stringify({ phone: '+84912345678', notice_period: '2_weeks' });
    await sql`UPDATE application_copies SET profile = profile || ${sent}::jsonb WHERE application_id = ${minh}`.execute(
      board.db,
    );
    const path = `GET /applications/export.csv?job_id=${job_id}&sort=oldest`;
    const { body, headers } = await board.call('sen', path, { language: 'vi' });
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(headers['content-disposition']).toContain('filename="ho-so-ung-tuyen-2026-11-20.csv"');
    expect(headers['cache-control']).toBe('private, no-store');
    const row = (name: string, phone: string, notice: string, letter: string) =>
      `2026-11-20 12:00,Hồ sơ mới,${name},${phone},Kế toán tổng hợp,,,${notice},,,,,,Không có CV,${letter}\r\n`;
    expect(body).toBe(
      '\uFEFFNgày ứng tuyển,Trạng thái,Họ tên,Email,Số điện thoại,Việc làm,Chức danh,Cấp bậc,Có thể bắt đầu,Địa điểm,Kỹ năng,LinkedIn,GitHub,Portfolio,CV,Thư ứng tuyển\r\n' +
        row(
          'Nguyễn Thùy Linh,linh@example.vn',
          '',
          '',
          `"'=HYPERLINK(""http://x.test"";""A"")\nB, C"`,
        ) +
        row('Trần Quang Minh,minh@example.vn', '0912 345 678', 'Sau 2 tuần', ''),
    );
    const logged = await board.db
      .selectFrom('application_reads')
      .select(['kind', 'application_id', 'company_id', 'person_id', 'rows'])
      .where('kind', '=', 'export')
      .execute();
    const entry = { company_id: 'company-sen', person_id: 'person-sen', rows: 2 };
    expect(logged).toEqual([{ kind: 'export', application_id: null, ...entry }]);
    const lettersRead = await board.db
      .selectFrom('application_reads')
      .select(['application_id', 'person_id'])
      .where('kind', '=', 'letter')
      .where('application_id', 'in', [linh, minh])
      .orderBy('application_id')
      .execute();
    const readers = [linh, minh]
      .toSorted()
      .map((application_id) => ({ application_id, person_id: 'person-sen' }));
    expect(lettersRead).toEqual(readers);
  });

  test('logs no read of an application that is withdrawn', async () => {
    await board.call('linh', `POST /applications/${linh}/withdraw`);
    const reads = board.db
      .selectFrom('application_reads')
      .select('application_id')
      .where('kind', '=', 'letter')
      .where('application_id', 'in', [linh, minh]);
    expect((await board.call('sen', `GET /applications/export.csv?job_id=${job_id}`)).status).toBe(
      200,
    );
    expect(await reads.execute()).toEqual([{ application_id: minh }]);
  });

  test.each([
    ['vi', 'Hà Nội'],
    ['en', 'Ha Noi'],
  ] as const)('names places in the reader’s language (%s)', async (language, place) => {
    const sent = { title: 'Kế toán', bio: 'A', skills: ['Excel'], experience: 'mid' };
    const profile = JSON.stringify({ ...sent, location: 'Ha Noi' });
    await sql`UPDATE application_copies SET profile = profile || ${profile}::jsonb WHERE application_id = ${minh}`.execute(
      board.db,
    );
    const { body } = await board.call('sen', 'GET /applications/export.csv', { language });
    expect(body).toContain(`,${place},Excel,`);
  });
});
