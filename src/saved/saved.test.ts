// Saved jobs, saved searches and follows through the API.
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  toCompanyId,
  NOON,
  openBoard,
  createPosting,
  postJob,
  type TestBoard,
} from '#tests/support/test-board.ts';
import { toStoredQuery, getNewSince } from './rules/stored-query.ts';

let board: TestBoard;
beforeAll(async () => {
  board = await openBoard();
});
afterAll(() => board.close());

const saveSearch = (query: Record<string, string>, more = {}) =>
  board.call('linh', 'POST /saved-searches', { body: { name: 'Của tôi', query, ...more } });

describe('a saved job', () => {
  test('is listed once, however often it is saved, the latest first', async () => {
    const first = await postJob(board, 'sen', { title: 'Thủ kho' });
    const second = await postJob(board, 'sen', { title: 'Lái xe' });
    await board.call('linh', `PUT /saved-jobs/${first}`);
    board.clock.now = new Date(NOON.getTime() + 1000);
    await board.call('linh', `PUT /saved-jobs/${second}`);
    expect((await board.call('linh', `PUT /saved-jobs/${first}`)).body).toEqual({ saved: true });
    const { body } = await board.call('linh', 'GET /saved-jobs');
    expect(body.saved_jobs.map((it: { job: { id: string } }) => it.job.id)).toEqual([
      second,
      first,
    ]);
    expect(body.total).toBe(2);
    const ids = await board.call('linh', 'GET /saved-jobs/ids');
    expect(ids.body.job_ids).toEqual([second, first]);
    const minh = await board.call('minh', 'GET /saved-jobs');
    expect(minh.body.saved_jobs).toEqual([]);
  });

  test('stays with its state when the company closes or removes it', async () => {
    const id = await postJob(board, 'sen', { title: 'Sẽ đóng' });
    await board.call('minh', `PUT /saved-jobs/${id}`);
    await board.call('sen', `PUT /jobs/${id}`, { body: { is_active: false } });
    const closed = await board.call('minh', 'GET /saved-jobs');
    expect(closed.body.saved_jobs[0].job).toMatchObject({ id, state: 'paused', is_active: false });
    await board.call('sen', `DELETE /jobs/${id}`);
    const removed = await board.call('minh', 'GET /saved-jobs');
    expect(removed.body.saved_jobs[0].job).toMatchObject({ id, state: 'removed' });
  });

  test('is not shown while its publication is undone: a draft is its company’s alone', async () => {
    const { body } = await board.call('sen', 'POST /jobs', { body: createPosting() });
    await board.call('minh', `PUT /saved-jobs/${body.id}`);
    await board.call('sen', `POST /jobs/${body.id}/undo`, { body: { undo_id: body.undo.id } });
    const title = 'Trưởng phòng bí mật';
    await board.call('sen', `PUT /jobs/${body.id}/draft`, { body: createPosting({ title }) });
    for (const path of ['GET /saved-jobs', 'GET /saved-jobs/ids', 'GET /account/export']) {
      const response = await board.call('minh', path);
      expect(JSON.stringify(response.body), path).not.toContain(title);
      expect(JSON.stringify(response.body), path).not.toContain(body.id);
    }
    await board.call('sen', `POST /jobs/${body.id}/publish`);
    const shown = await board.call('minh', 'GET /saved-jobs');
    expect(shown.body.saved_jobs[0].job).toMatchObject({ id: body.id, title });
  });

  test('can be removed twice, and a missing job cannot be saved', async () => {
    const id = await postJob(board);
    await board.call('linh', `PUT /saved-jobs/${id}`);
    for (let time = 0; time < 2; time++) {
      const { status, body } = await board.call('linh', `DELETE /saved-jobs/${id}`);
      expect([status, body]).toEqual([200, { saved: false }]);
    }
    const missing = await board.call('linh', 'PUT /saved-jobs/nothing-here');
    expect([missing.status, missing.body.code]).toEqual([404, 'job_not_found']);
  });

  test('is refused beyond a thousand, unless it is saved already', async () => {
    const id = await postJob(board);
    const other = await postJob(board);
    await board.call('minh', `PUT /saved-jobs/${id}`);
    await sql`WITH more AS (
      INSERT INTO jobs (id, company_id, title, language, description, type, level, work_mode, state, created_at, updated_at, expires_at)
      SELECT id || n, company_id, title, language, description, type, level, work_mode, 'closed', created_at, updated_at, expires_at
      FROM jobs, generate_series(1, 998) n WHERE id = ${id} RETURNING id, created_at
    ) INSERT INTO saved_jobs SELECT 'person-minh', id, created_at FROM more`.execute(board.db);
    const full = await board.call('minh', `PUT /saved-jobs/${other}`);
    expect([full.status, full.body.code]).toEqual([409, 'too_many_saved']);
    expect((await board.call('minh', `PUT /saved-jobs/${id}`)).status).toBe(200);
  });
});

describe('a stored query contains', () => {
  test.each([
    [
      'words and filters in one order',
      { type: 'Full-time', search: ' kế  toán ' },
      { search: 'kế toán', type: 'full-time' },
    ],
    [
      'no pages, orders or empty parameters',
      { search: 'a', page: '3', sort: 'newest', level: '' },
      { search: 'a' },
    ],
    ['no job that is open next to the list', { search: 'a', job: 'job-1' }, { search: 'a' }],
    ['yes and no under one spelling', { remote: 'true' }, { remote: '1' }],
    ['a currency only beside pay', { search: 'a', currency: 'USD' }, { search: 'a' }],
    ['pay with its currency', { salary_min: '10' }, { currency: 'VND', salary_min: '10' }],
    ['nothing for an empty search', { page: '2', utm_source: 'x' }, {}],
    ['no invalid values', { level: 'godlike' }, null],
  ])('%s', (_, sent, stored) => {
    const found = toStoredQuery(sent);
    expect(found && Object.entries(found)).toEqual(stored && Object.entries(stored));
  });
});

describe('a saved search', () => {
  test('is one search, whatever the order of its parameters', async () => {
    const one = await saveSearch({ search: 'lái xe', location: 'Ha Noi' });
    const two = await saveSearch({ location: 'Ha Noi', search: 'lái xe', page: '2' });
    expect([one.status, two.status]).toEqual([201, 201]);
    expect(two.body).toEqual(one.body);
    expect(one.body).toMatchObject({ frequency: 'daily', last_sent_at: null });
  });

  test('names the company that it is about', async () => {
    const { body } = await saveSearch({ company_id: toCompanyId('sen') });
    expect(body.company).toBe('Công ty TNHH Sen Vàng');
    const { body: list } = await board.call('linh', 'GET /saved-searches');
    expect(list.saved_searches[0]).toEqual(body);
    await board.call('linh', `DELETE /saved-searches/${body.id}`);
  });

  test('that is empty or invalid is refused', async () => {
    const nothing = await saveSearch({ page: '2' });
    expect([nothing.status, nothing.body.code]).toEqual([400, 'query_empty']);
    const odd = await saveSearch({ level: 'godlike' });
    expect([odd.status, Object.keys(odd.body.fields)]).toEqual([400, ['query']]);
  });

  test('is renamed and switched off, but never made equal to another', async () => {
    const { body: search } = await saveSearch({ search: 'bếp trưởng' });
    const { body: other } = await saveSearch({ search: 'phụ bếp' });
    const renamed = await board.call('linh', `PATCH /saved-searches/${search.id}`, {
      body: { name: 'Bếp', frequency: 'off' },
    });
    expect(renamed.body).toMatchObject({ id: search.id, name: 'Bếp', frequency: 'off' });
    const same = await board.call('linh', `PATCH /saved-searches/${search.id}`, {
      body: { query: other.query },
    });
    expect([same.status, same.body.code]).toEqual([409, 'search_already_saved']);
    const theirs = await board.call('minh', `PATCH /saved-searches/${search.id}`, { body: {} });
    expect(theirs.status).toBe(404);
    const removed = await board.call('linh', `DELETE /saved-searches/${search.id}`);
    expect(removed.body).toEqual({ removed: true });
    expect((await board.call('linh', `DELETE /saved-searches/${search.id}`)).status).toBe(404);
  });

  test('keeps both of two changes at once, in ten rounds', async () => {
    const { body } = await saveSearch({ search: 'hai thay đổi' });
    const change = (it: object) =>
      board.call('linh', `PATCH /saved-searches/${body.id}`, { body: it });
    for (let round = 0; round < 10; round++) {
      const name = `Vòng ${round}`;
      const frequency = round % 2 === 0 ? 'off' : 'weekly';
      await Promise.all([change({ name }), change({ frequency })]);
      const { body: list } = await board.call('linh', 'GET /saved-searches');
      const now = list.saved_searches.find((it: { id: string }) => it.id === body.id);
      expect(now).toMatchObject({ name, frequency });
    }
  });

  test('is refused beyond fifty, also when many are saved at once', async () => {
    const save = (search: string) =>
      board.call('minh', 'POST /saved-searches', { body: { name: 'x', query: { search } } });
    await Promise.all(Array.from({ length: 60 }, (_, n) => save(`nghề ${n}`)));
    const { body } = await board.call('minh', 'GET /saved-searches');
    expect(body.saved_searches.length).toBe(50);
    const refused = await save('một việc nữa');
    expect([refused.status, refused.body.code]).toEqual([409, 'too_many_saved']);
  });

  test('with more words than its row can hold is refused', async () => {
    const location = Array.from({ length: 9 }, (_, n) => `${'ộ'.repeat(99)}${n}`).join(',');
    const query = { search: 'ộ'.repeat(480), location };
    const { status, body } = await board.call('minh', 'POST /saved-searches', {
      body: { name: 'x', query },
    });
    expect([status, Object.keys(body.fields)]).toEqual([400, ['query']]);
  });

  test('previews its mail: new, open and matching jobs that were not mailed before', async () => {
    const { body: search } = await saveSearch({ search: 'thợ hàn', location: 'Ha Noi' });
    const alerted = await postJob(board, 'sen', { title: 'Thợ hàn TIG' });
    const fresh = await postJob(board, 'sen', { title: 'Thợ hàn hồ quang' });
    const old = await postJob(board, 'sen', { title: 'Thợ hàn xưa' });
    await postJob(board, 'sen', { title: 'Thợ hàn miền Nam', location: 'Ho Chi Minh City' });
    await postJob(board, 'sen', { title: 'Kế toán' });
    const closed = await postJob(board, 'sen', { title: 'Thợ hàn đã đủ' });
    await board.call('sen', `PUT /jobs/${closed}`, { body: { is_active: false } });
    await board.db
      .updateTable('jobs')
      .set({ created_at: new Date(NOON.getTime() - 3 * 86_400_000) })
      .where('id', '=', old)
      .execute();
    await board.db
      .insertInto('alerted_jobs')
      .values({ search_id: search.id, job_id: alerted, at: NOON, mail_id: null })
      .execute();
    const path = `GET /saved-searches/${search.id}/preview`;
    const { body } = await board.call('linh', path);
    expect(body.jobs.map((it: { id: string }) => it.id)).toEqual([fresh]);
    expect(body.total).toBe(1);
    expect((await board.call('minh', path)).status).toBe(404);
  });

  test('for work abroad mails no jobs offered nationwide', async () => {
    const { body: search } = await saveSearch({ search: 'thợ mộc ở nước ngoài' });
    const abroad = await postJob(board, 'sen', { title: 'Thợ mộc', location: 'Nhật Bản' });
    await postJob(board, 'sen', { title: 'Thợ mộc', location: 'Toàn quốc' });
    const { body } = await board.call('linh', `GET /saved-searches/${search.id}/preview`);
    expect(body.jobs.map((it: { id: string }) => it.id)).toEqual([abroad]);
  });

  test('looks back to its last check, and at least a day or a week', () => {
    const day = 86_400_000;
    const now = NOON;
    const ago = (days: number) => new Date(now.getTime() - days * day);
    expect(getNewSince('daily', now, now)).toEqual(ago(1));
    expect(getNewSince('weekly', now, now)).toEqual(ago(7));
    expect(getNewSince('daily', ago(3), now)).toEqual(ago(3));
  });
});

describe('a followed company', () => {
  test('is listed once, the latest first, until it is unfollowed', async () => {
    await board.call('linh', `PUT /companies/${toCompanyId('sen')}/follow`);
    board.clock.now = new Date(board.clock.now.getTime() + 1000);
    await board.call('linh', `PUT /companies/${toCompanyId('ha_long')}/follow`);
    await board.call('linh', `PUT /companies/${toCompanyId('sen')}/follow`);
    const own = (name: 'sen' | 'ha_long') =>
      board.call('linh', `GET /companies/${toCompanyId(name)}/follow`).then((it) => it.body);
    expect(await own('sen')).toEqual({ followed: true });
    const { body } = await board.call('linh', 'GET /follows');
    expect(body.companies.map((it: { id: string }) => it.id)).toEqual([
      'company-ha_long',
      'company-sen',
    ]);
    await board.call('linh', `DELETE /companies/${toCompanyId('sen')}/follow`);
    const after = await board.call('linh', 'GET /follows');
    expect(after.body.total).toBe(1);
    expect([await own('sen'), await own('ha_long')]).toEqual([
      { followed: false },
      { followed: true },
    ]);
    const missing = await board.call('linh', 'PUT /companies/nobody/follow');
    expect([missing.status, missing.body.code]).toEqual([404, 'company_not_found']);
  });
});
