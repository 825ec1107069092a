// Dashboards and the site's figures.
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { NOON, openBoard, postJob, type TestBoard } from '#tests/support/test-board.ts';
import { createSiteFigures } from './actions.ts';
import { toFigure, FIXED_FIGURES, NO_FIGURES, getSuccessRate } from './rules.ts';
import { DAY } from '#platform/durations.ts';

let board: TestBoard;
let job_id: string;
beforeAll(async () => {
  board = await openBoard();
  board.clock.now = new Date(NOON.getTime() - 3 * DAY);
  job_id = await postJob(board);
  await board.call('minh', 'POST /applications', { body: { job_id } });
  await board.call(null, `POST /jobs/${job_id}/views`);
  board.clock.now = NOON;
  await board.call('linh', 'POST /applications', { body: { job_id } });
  const paused = await postJob(board);
  await board.call('sen', `PUT /jobs/${paused}`, { body: { is_active: false } });
});
afterAll(() => board.close());

describe('the company’s dashboard', () => {
  test('counts jobs, applications and views, also for each of the last thirty days', async () => {
    const { status, body } = await board.call('sen', 'GET /dashboard/company');
    expect(status).toBe(200);
    expect(body).toMatchObject({
      active_jobs: 1,
      total_applications: 2,
      new_applications: 2,
      profile_views: 0,
    });
    expect(body.recent_jobs).toHaveLength(2);
    expect(body.recent_jobs[1]).toMatchObject({ id: job_id, applications: 2, views: 1 });
    expect(body.recent_applications).toMatchObject([
      { seeker: { full_name: 'Nguyễn Thùy Linh' } },
      { seeker: { full_name: 'Trần Quang Minh' } },
    ]);
    expect(body.days).toHaveLength(30);
    expect(body.days[0].day).toBe('2026-10-22');
    expect(body.days[26]).toEqual({ day: '2026-11-17', views: 1, applications: 1 });
    expect(body.days[29]).toEqual({ day: '2026-11-20', views: 0, applications: 1 });
  });

  test('lists the applicants who have waited longest, until they have an answer', async () => {
    const waiting = async () => (await board.call('sen', 'GET /dashboard/company')).body.waiting;
    const [first, second] = await waiting();
    expect(first).toMatchObject({
      job_id,
      full_name: 'Trần Quang Minh',
      status: 'pending',
      waiting_days: 3,
    });
    expect(second).toMatchObject({ full_name: 'Nguyễn Thùy Linh', waiting_days: 0 });
    const body = { times: [new Date(NOON.getTime() + DAY).toISOString()], place: 'Hà Nội' };
    await board.call('sen', `POST /applications/${first.id}/interviews`, { body });
    expect(await waiting()).toMatchObject([{ id: second.id }]);
    const [{ id }] = (await board.call('minh', 'GET /interviews')).body.interviews;
    const otherTimes = { act: 'ask_another', reply: 'Chiều thứ Sáu được không?' };
    await board.call('minh', `PATCH /interviews/${id}`, { body: otherTimes });
    expect(await waiting()).toMatchObject([{ id: first.id }, { id: second.id }]);
    await board.call('sen', `PATCH /interviews/${id}`, { body: { act: 'propose', ...body } });
    expect(await waiting()).toMatchObject([{ id: second.id }]);
    const { body: other } = await board.call('ha_long', 'GET /dashboard/company');
    expect(other.waiting).toEqual([]);
  });

  test('requires the company profile', async () => {
    expect(await board.call('founder', 'GET /dashboard/company', { language: 'vi' })).toMatchObject(
      {
        status: 409,
        body: { code: 'company_profile_missing', error: 'Vui lòng tạo hồ sơ công ty trước.' },
      },
    );
  });
});

test('the seeker’s dashboard counts applications and lists the latest', async () => {
  const { body } = await board.call('linh', 'GET /dashboard/seeker');
  expect(body).toMatchObject({
    applications_submitted: 1,
    interviews_scheduled: 0,
    saved_jobs: 0,
    profile_views: 0,
    recent_applications: [{ job_id, status: 'pending', applied_at: NOON.toISOString() }],
  });
});

test('a withdrawn application leaves the counts of its seeker, its company and its job', async () => {
  const other = await postJob(board);
  const counts = async () => {
    const { body: company } = await board.call('sen', 'GET /dashboard/company');
    const { body: listed } = await board.call('sen', 'GET /jobs/my');
    const ofJob = (jobs: { id: string; applications: number }[]) =>
      jobs.find(({ id }) => id === other)?.applications;
    return [
      (await board.call('minh', 'GET /dashboard/seeker')).body.applications_submitted,
      company.total_applications,
      ofJob(company.recent_jobs),
      ofJob(listed.jobs),
    ];
  };
  const before = await counts();
  const { body } = await board.call('minh', 'POST /applications', { body: { job_id: other } });
  expect(await counts()).toEqual(before.map((count) => count + 1));
  await board.call('minh', `POST /applications/${body.id}/withdraw`);
  expect(await counts()).toEqual(before);
  await board.call('sen', `DELETE /jobs/${other}`);
});

test('the seeker’s dashboard counts accepted interviews in the future, and saved jobs', async () => {
  const tiles = async () => {
    const { body } = await board.call('minh', 'GET /dashboard/seeker');
    return [body.interviews_scheduled, body.saved_jobs];
  };
  await board.call('minh', `PUT /saved-jobs/${job_id}`);
  expect(await tiles()).toEqual([0, 1]);
  const [{ id, times }] = (await board.call('minh', 'GET /interviews')).body.interviews;
  await board.call('minh', `PATCH /interviews/${id}`, {
    body: { act: 'accept', chosen_at: times[0] },
  });
  expect(await tiles()).toEqual([1, 1]);
  board.clock.now = new Date(NOON.getTime() + DAY);
  expect(await tiles()).toEqual([0, 1]);
  board.clock.now = NOON;
});

describe('the board’s figures', () => {
  test('are fixed while there is demo data, and counted otherwise', async () => {
    const ctx = await board.createContext();
    const NONE = NO_FIGURES;
    expect(await createSiteFigures('fixed')(ctx)).toEqual(FIXED_FIGURES);
    expect(await createSiteFigures('live')(ctx)).toEqual(NONE);
    expect(await createSiteFigures(undefined)(ctx)).toEqual(NONE);
    const setDemo = (is_demo: boolean) =>
      board.db.updateTable('companies').set({ is_demo }).where('id', 'is not', null).execute();
    await setDemo(true);
    expect(await createSiteFigures(undefined)(ctx)).toEqual(FIXED_FIGURES);
    expect(await createSiteFigures('live')(ctx)).toEqual(NONE);
    await setDemo(false);
  });

  test('leave out counts under a hundred, and are counted at most once a minute', async () => {
    const ctx = await board.createContext();
    const read = createSiteFigures(undefined);
    expect((await read(ctx)).companies).toBeNull();
    await sql`INSERT INTO companies (id, name, name_key, sort_name, employees, created_at, updated_at)
      SELECT 'many-' || n, 'Hãng ' || n, 'hang ' || n, 'Hãng ' || n, '51-200', now(), now() FROM generate_series(1, 110) n`.execute(
      board.db,
    );
    expect((await read(ctx)).companies).toBeNull();
    const later = { ...ctx, now: new Date(NOON.getTime() + 60_000) };
    expect(await read(later)).toMatchObject({
      companies: '110+',
      directory_companies: '110+',
      employees: '5.6K+',
      active_jobs: null,
      industries: null,
      live: true,
    });
    expect((await read({ ...later, language: 'vi' })).employees).toBe('5,6K+');
    await board.db.deleteFrom('companies').where('id', 'like', 'many-%').execute();
  });

  test.each([
    [0, null],
    [99, null],
    [100, '100+'],
    [456, '450+'],
    [999, '990+'],
    [1000, '1K+'],
    [1299, '1.2K+'],
    [15_000, '15K+'],
    [99_999, '99.9K+'],
    [123_456, '123K+'],
    [999_999, '999K+'],
    [2_000_000, '2M+'],
  ])('%i is shown as %s', (count, text) => {
    expect(toFigure(count, 'en')).toBe(text);
  });

  test('have a comma in Vietnamese, and a success rate from 100 decisions on', () => {
    expect(toFigure(1299, 'vi')).toBe('1,2K+');
    expect(getSuccessRate(99, 99)).toBeNull();
    expect(getSuccessRate(199, 200)).toBe('99%');
  });
});
