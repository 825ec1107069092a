// Tests the job endpoints: posting, reading and listing.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  toCompanyId,
  NOON,
  openBoard,
  createPosting,
  postJob,
  toUid,
  type TestBoard,
} from '#tests/support/test-board.ts';

let board: TestBoard;
beforeAll(async () => {
  board = await openBoard();
});
beforeEach(() => {
  board.clock.now = NOON;
});
afterAll(() => board.close());

const call: TestBoard['call'] = (...all) => board.call(...all);

describe('posting a job', () => {
  test('answers the public job, open for sixty days', async () => {
    const { status, body } = await call('sen', 'POST /jobs', {
      body: createPosting({ location: 'Hà Nội', company_id: toUid('sen') }),
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      title: 'Kế toán tổng hợp',
      company: 'Công ty TNHH Sen Vàng',
      company_id: toCompanyId('sen'),
      location: 'Ha Noi',
      language: 'vi',
      languages: ['vi'],
      other: null,
      type: 'full-time',
      work_mode: 'on-site',
      remote: false,
      is_active: true,
      state: 'active',
      views: 0,
      created_at: NOON.toISOString(),
      expires_at: '2027-01-19T16:59:59.000Z',
    });
    expect(body.places).toMatchObject([{ code: '01', name_en: 'Ha Noi', name_vi: 'Hà Nội' }]);
    expect(body.category).toEqual(expect.any(String));
    expect(body.salary).not.toBe('');
    const { undo: _undo, ...job } = body;
    expect((await call(null, `GET /jobs/${body.id}`)).body).toEqual(job);
  });

  test('accepts the seed’s payload with blank department, pay and rows', async () => {
    const { status, body } = await call('sen', 'POST /jobs', {
      body: createPosting({
        department: '',
        salary_min: null,
        salary_max: '',
        requirements: ['', 'SQL', '  '],
      }),
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({ department: null, salary_min: null, requirements: ['SQL'] });
  });

  test.each([
    [3, 3],
    ['12', 12],
    [1, 1],
    [999, 999],
    ['', null],
    [null, null],
    [undefined, null],
  ])('accepts %j openings as %j', async (headcount, expected) => {
    const { status, body } = await call('sen', 'POST /jobs', {
      body: createPosting({ headcount }),
    });
    expect([status, body.headcount]).toEqual([201, expected]);
    expect((await call(null, `GET /jobs/${body.id}`)).body.headcount).toBe(expected);
    const listed = (await call(null, 'GET /jobs?limit=100')).body.jobs;
    expect(listed.find(({ id }: { id: string }) => id === body.id)?.headcount).toBe(expected);
    const revised = await call('sen', `PUT /jobs/${body.id}`, {
      body: createPosting({ headcount: 7 }),
    });
    expect(revised.body.headcount).toBe(7);
  });

  test.each([
    [0, 'Must be at least 1'],
    [1000, 'Must be at most 999'],
    [2.5, 'Enter a valid number'],
    ['ba', 'Enter a valid number'],
  ])('refuses %j openings: %s', async (headcount, error) => {
    const { status, body } = await call('sen', 'POST /jobs', {
      body: createPosting({ headcount }),
    });
    expect(status).toBe(400);
    expect(body.fields).toEqual({ headcount: error });
  });

  test('stores both languages and shows each reader their own', async () => {
    const other = { language: 'en', title: 'General accountant', description: 'Tax reports.' };
    const id = await postJob(board, 'sen', { other });
    const en = await call(null, `GET /jobs/${id}`, { language: 'en' });
    const vi = await call(null, `GET /jobs/${id}`, { language: 'vi' });
    expect(en.body).toMatchObject({ title: 'General accountant', language: 'en' });
    expect(en.body.other).toMatchObject({ title: 'Kế toán tổng hợp', language: 'vi' });
    expect(vi.body).toMatchObject({ title: 'Kế toán tổng hợp', language: 'vi' });
    expect(vi.body.languages.toSorted()).toEqual(['en', 'vi']);
    expect(vi.headers.vary).toContain('Accept-Language');
    expect(vi.headers.etag).not.toBe(en.headers.etag);
  });

  test.each([
    [{ location: 'Remote' }, { location: 'Remote', remote: true, places: [] }],
    [{ location: 'Toàn quốc' }, { location: 'Nationwide', remote: false }],
    [
      { location: 'Ha Noi, Da Nang', remote: true },
      { location: 'Ha Noi', work_mode: 'remote' },
    ],
    [{ location: 'Atlantis' }, { location: 'Atlantis', remote: false }],
    [{ work_mode: 'hybrid' }, { work_mode: 'hybrid', remote: false }],
  ])('reads place and work mode from %j', async (sent, expected) => {
    const { body } = await call('sen', 'POST /jobs', { body: createPosting(sent) });
    expect(body).toMatchObject(expected);
  });

  test('names each invalid field in the caller’s language', async () => {
    const wrong = {
      title: ' ',
      type: 'slavery',
      salary_min: 30,
      salary_max: 20,
      requirements: 'SQL',
    };
    const en = await call('sen', 'POST /jobs', { body: createPosting(wrong) });
    expect(en.status).toBe(400);
    expect(en.body.code).toBe('invalid');
    expect(Object.keys(en.body.fields).toSorted()).toEqual(['requirements', 'title', 'type']);
    expect(en.body.fields.title).toBe('Job title is required');
    const vi = await call('sen', 'POST /jobs', {
      body: createPosting({ salary_min: 30, salary_max: 20 }),
      language: 'vi',
    });
    expect(vi.body.fields).toEqual({
      salary_min: 'Lương tối thiểu không được lớn hơn lương tối đa',
    });
  });

  test('answers 403 for another company, and 409 before the company profile exists', async () => {
    const other = createPosting({ company_id: toCompanyId('ha_long') });
    expect(await call('sen', 'POST /jobs', { body: other })).toMatchObject({
      status: 403,
      body: { code: 'not_your_company', error: 'You can only act for your own company.' },
    });
    expect(await call('founder', 'POST /jobs', { body: createPosting() })).toMatchObject({
      status: 409,
      body: { code: 'company_profile_missing' },
    });
  });
});

describe('reading jobs', () => {
  test('shows a paused or expired job as not active, and 404 for a removed or unknown one', async () => {
    const paused = await postJob(board);
    await call('sen', `PUT /jobs/${paused}`, { body: { is_active: false } });
    expect((await call(null, `GET /jobs/${paused}`)).body).toMatchObject({
      is_active: false,
      state: 'paused',
    });
    const ended = await postJob(board);
    board.clock.now = new Date('2027-01-19T16:59:59Z');
    expect((await call(null, `GET /jobs/${ended}`)).body).toMatchObject({
      is_active: false,
      state: 'expired',
    });
    board.clock.now = NOON;
    const removed = await postJob(board);
    await call('sen', `DELETE /jobs/${removed}`);
    for (const id of [removed, 'nobody', '%00', 'a'.repeat(150), '..%2f']) {
      expect(await call(null, `GET /jobs/${id}`)).toMatchObject({ status: 404 });
    }
    expect((await call(null, `GET /jobs/${removed}`, { language: 'vi' })).body).toEqual({
      error: 'Không tìm thấy việc làm',
      code: 'job_not_found',
    });
  });

  test('shows a draft only to its own company', async () => {
    const id = await postJob(board);
    await board.db.updateTable('jobs').set({ state: 'draft' }).where('id', '=', id).execute();
    expect((await call('sen', `GET /jobs/${id}`)).status).toBe(200);
    expect((await call(null, `GET /jobs/${id}`)).status).toBe(404);
    expect((await call('ha_long', `PUT /jobs/${id}`, { body: {} })).status).toBe(404);
  });

  test('lists the own jobs newest first, all of them without a page, with their applications', async () => {
    const ids: string[] = [];
    for (let i = 0; i < 3; i++) ids.unshift(await postJob(board, 'ha_long'));
    await call('linh', 'POST /applications', { body: { job_id: ids[0] } });
    const whole = await call('ha_long', 'GET /jobs/my');
    expect(whole.body.jobs.map((job: { id: string }) => job.id)).toEqual(ids);
    expect(whole.body).toMatchObject({ total: 3, page: 1, total_pages: 1 });
    expect(whole.body.jobs[0]).toMatchObject({ applications: 1, new_applications: 1 });
    expect(whole.headers['cache-control']).toBe('no-store');
    const page = await call('ha_long', 'GET /jobs/my?page=2&limit=2');
    expect(page.body.jobs).toHaveLength(1);
    expect(page.body).toMatchObject({ total: 3, page: 2, limit: 2, total_pages: 2 });
    expect((await call('founder', 'GET /jobs/my')).body).toMatchObject({ jobs: [], total: 0 });
  });
});
