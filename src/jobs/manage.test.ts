// Tests drafts, duplicates, closing with a reason, daily figures and expiry warnings.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  NOON,
  openBoard,
  createPosting,
  postJob,
  type TestBoard,
} from '#tests/support/test-board.ts';
import { listJobAddresses } from '#dashboards/store/addresses.ts';
import { sendExpiryWarnings } from './expiry-warnings.ts';
import { DAY } from '#platform/durations.ts';

const later = (days: number) => new Date(NOON.getTime() + days * DAY);

let board: TestBoard;
beforeAll(async () => {
  board = await openBoard();
});
beforeEach(() => {
  board.clock.now = NOON;
});
afterAll(() => board.close());

const call: TestBoard['call'] = (...all) => board.call(...all);

async function saveDraft(body: unknown = { title: 'Kế toán kho' }): Promise<string> {
  const { status, body: job } = await call('sen', 'POST /jobs/drafts', { body });
  expect(status).toBe(201);
  return job.id;
}

async function listEvents(id: string): Promise<string[]> {
  const query = board.db.selectFrom('events').select('kind').where('job_id', '=', id);
  return (await query.orderBy('seq').execute()).map(({ kind }) => kind);
}

describe('a draft', () => {
  test('requires only a title, and names other invalid fields', async () => {
    const { body } = await call('sen', 'POST /jobs/drafts', { body: { title: 'Kế toán' } });
    expect(body).toMatchObject({ state: 'draft', is_active: false, description: '', places: [] });
    const odd = { title: '', type: 'anything' };
    const refused = await call('sen', 'POST /jobs/drafts', { body: odd });
    expect(refused.status).toBe(400);
    expect(Object.keys(refused.body.fields)).toEqual(['title', 'type']);
    const swapped = { title: 'Kế toán', salary_min: 9, salary_max: 8 };
    expect((await call('sen', 'POST /jobs/drafts', { body: swapped })).body.fields).toEqual({
      salary_min: 'Minimum must not exceed maximum',
    });
  });

  test('is visible only to its company: not by id, in lists, in search or in the sitemap', async () => {
    const id = await saveDraft({ ...createPosting(), title: 'Nghề nuôi ong mật' });
    for (const who of [null, 'linh', 'ha_long'] as const) {
      expect((await call(who, `GET /jobs/${id}`)).status).toBe(404);
    }
    expect((await call('sen', `GET /jobs/${id}`)).body.title).toBe('Nghề nuôi ong mật');
    const own = (await call('sen', 'GET /jobs/my')).body.jobs.map((job: { id: string }) => job.id);
    expect(own).toContain(id);
    for (const query of ['company_id=company-sen', 'search=nuôi ong mật']) {
      const { body } = await call(null, `GET /jobs?${encodeURI(query)}&limit=100`);
      expect(body.jobs.map((job: { id: string }) => job.id)).not.toContain(id);
    }
    const addresses = await listJobAddresses(board.db, NOON, 0);
    expect(addresses.map((address) => address.id)).not.toContain(id);
    expect((await call('linh', 'POST /applications', { body: { job_id: id } })).status).toBe(404);
    expect(await listEvents(id)).toEqual([]);
  });

  test('is replaced by a save, unless another version was saved since', async () => {
    const id = await saveDraft();
    const version = { 'if-match': NOON.toISOString() };
    board.clock.now = later(1);
    const body = { title: 'Kế toán trưởng', location: 'Đà Nẵng' };
    const saved = await call('sen', `PUT /jobs/${id}/draft`, { body, headers: version });
    expect(saved.body).toMatchObject({ state: 'draft', title: 'Kế toán trưởng' });
    expect(saved.body.location).toBe('Da Nang');
    const late = await call('sen', `PUT /jobs/${id}/draft`, { body, headers: version });
    expect(late).toMatchObject({ status: 412, body: { code: 'job_version_conflict' } });
    const emptied = await call('sen', `PUT /jobs/${id}/draft`, { body: { title: 'Kế toán' } });
    expect(emptied.body).toMatchObject({ location: '', places: [] });
  });

  test('is published and closed in the version that is named', async () => {
    const id = await saveDraft(createPosting());
    const version = async () => (await call('sen', `GET /jobs/${id}`)).body.updated_at;
    const publish = (match: string) =>
      call('sen', `POST /jobs/${id}/publish`, { headers: { 'if-match': `"${match}"` } });
    const close = (match: string) =>
      call('sen', `POST /jobs/${id}/close`, {
        body: { reason: 'filled' },
        headers: { 'if-match': `"${match}"` },
      });
    const conflict = { status: 412, body: { code: 'job_version_conflict' } };
    const read = await version();
    board.clock.now = later(1);
    await call('sen', `PUT /jobs/${id}/draft`, { body: createPosting({ title: 'Kế toán kho' }) });
    expect(await publish(read)).toMatchObject(conflict);
    expect(await publish(await version())).toMatchObject({ body: { state: 'active' } });
    const published = await version();
    board.clock.now = later(2);
    await call('sen', `PUT /jobs/${id}`, { body: { is_active: false } });
    expect(await close(published)).toMatchObject(conflict);
    expect(await close(await version())).toMatchObject({ body: { state: 'closed' } });
  });

  test('is published when complete, as the newest, for sixty days; its event is recorded once', async () => {
    const id = await saveDraft();
    const early = await call('sen', `POST /jobs/${id}/publish`, { language: 'vi' });
    expect(early).toMatchObject({ status: 400, body: { code: 'draft_incomplete' } });
    expect(Object.keys(early.body.fields).toSorted()).toEqual(['description', 'location']);
    const switched = await call('sen', `PUT /jobs/${id}`, { body: { is_active: true } });
    expect(switched).toMatchObject({ status: 400, body: { code: 'draft_incomplete' } });
    await call('sen', `PUT /jobs/${id}/draft`, {
      body: createPosting({ title: 'Kế toán kho bãi' }),
    });
    board.clock.now = later(3);
    const other = await postJob(board);
    const { status, body } = await call('sen', `POST /jobs/${id}/publish`);
    expect(status).toBe(200);
    expect(body).toMatchObject({ state: 'active', created_at: later(3).toISOString() });
    expect(body.expires_at).toBe('2027-01-22T16:59:59.000Z');
    const { body: list } = await call(null, 'GET /jobs?company_id=company-sen&sort=newest');
    expect(list.jobs.map((job: { id: string }) => job.id).slice(0, 2)).toEqual([id, other]);
    const again = await call('sen', `POST /jobs/${id}/publish`);
    expect(again).toMatchObject({ status: 409, body: { code: 'not_a_draft' } });
    await call('sen', `PUT /jobs/${id}`, { body: { is_active: false } });
    await call('sen', `PUT /jobs/${id}`, { body: { is_active: true } });
    expect(await listEvents(id)).toEqual(['job_published']);
  });

  test('that is remote needs no place', async () => {
    const id = await saveDraft({ title: 'Kế toán', description: 'Làm ở nhà.', location: 'Remote' });
    const { body } = await call('sen', `POST /jobs/${id}/publish`);
    expect(body).toMatchObject({ state: 'active', remote: true, location: 'Remote' });
  });

  test('can be a copy of another job, with places and text in both languages', async () => {
    const other = { language: 'en', title: 'Accountant', description: 'Books.' };
    const whole = {
      language: 'vi',
      other,
      location: 'Ha Noi, Da Nang',
      skills: ['Excel'],
      headcount: 5,
    };
    const from = await postJob(board, 'sen', whole);
    await call('sen', `POST /jobs/${from}/close`, { body: { reason: 'filled' } });
    const { status, body } = await call('sen', `POST /jobs/${from}/duplicate`, { language: 'vi' });
    expect(status).toBe(201);
    const { body: first } = await call('sen', `GET /jobs/${from}`, { language: 'vi' });
    const same =
      'title description requirements benefits skills salary places languages other headcount';
    for (const field of same.split(' ')) expect(body[field]).toEqual(first[field]);
    expect(body).toMatchObject({ state: 'draft', views: 0 });
    expect(body.id).not.toBe(from);
  });

  test('leaves nothing when it is deleted', async () => {
    const id = await saveDraft();
    expect((await call('sen', `DELETE /jobs/${id}`)).body).toEqual({ removed: true });
    const rows = board.db.selectFrom('jobs').select('id').where('id', '=', id);
    expect(await rows.execute()).toEqual([]);
    expect((await call('sen', `DELETE /jobs/${id}`)).status).toBe(404);
  });

  test('is one of fifty at most, also when many are saved in parallel', async () => {
    const draft = () => call('ha_long', 'POST /jobs/drafts', { body: { title: 'Nháp' } });
    const responses = await Promise.all(Array.from({ length: 54 }, draft));
    const refused = responses.filter(({ status }) => status !== 201);
    expect(refused).toHaveLength(4);
    expect(refused[0]).toMatchObject({ status: 409, body: { code: 'too_many_drafts' } });
    const job = await postJob(board, 'ha_long');
    expect((await call('ha_long', `POST /jobs/${job}/duplicate`)).status).toBe(409);
  });

  test('can be previewed without being stored', async () => {
    const count = () =>
      board.db
        .selectFrom('jobs')
        .select((eb) => eb.fn.countAll<number>().as('n'))
        .execute();
    const before = await count();
    const { status, body } = await call('sen', 'POST /jobs/preview', {
      body: createPosting({ location: 'Da Nang' }),
      language: 'vi',
    });
    expect(status).toBe(200);
    expect(body).toMatchObject({ company: 'Công ty TNHH Sen Vàng', salary: '15 – 20 triệu/tháng' });
    expect(body.location).toBe('Da Nang');
    expect(await count()).toEqual(before);
  });
});

describe('closing a job', () => {
  test('stores the reason, answers the number of undecided applicants and records an event', async () => {
    const id = await postJob(board);
    for (const who of ['linh', 'minh'] as const) {
      await call(who, 'POST /applications', { body: { job_id: id } });
    }
    const mine = (await call('sen', 'GET /jobs/my')).body.jobs;
    expect(mine.find((job: { id: string }) => job.id === id).undecided).toBe(2);
    const closed = await call('sen', `POST /jobs/${id}/close`, { body: { reason: 'cancelled' } });
    expect(closed).toMatchObject({ status: 200, body: { state: 'closed', undecided: 2 } });
    const again = await call('sen', `POST /jobs/${id}/close`, { body: { reason: 'filled' } });
    expect(again).toMatchObject({ status: 409, body: { code: 'not_open' } });
    expect(await listEvents(id)).toContain('job_closed');
    const { body } = await call('sen', 'GET /jobs/my');
    const own = body.jobs.find((job: { id: string }) => job.id === id);
    expect(own.close_reason).toBe('cancelled');
  });

  test('a renewal reopens the job, clears the reason and records no new event', async () => {
    const id = await postJob(board);
    await call('sen', `POST /jobs/${id}/close`, { body: { reason: 'filled' } });
    expect((await call('sen', `POST /jobs/${id}/renew`)).body.state).toBe('active');
    const row = await board.db
      .selectFrom('jobs')
      .select(['close_reason', 'closed_at', 'renewed_at'])
      .where('id', '=', id)
      .executeTakeFirst();
    expect(row).toEqual({ close_reason: null, closed_at: null, renewed_at: NOON });
    expect(await listEvents(id)).toEqual(['job_closed']);
  });

  test('removing a job records an event, removing a draft does not', async () => {
    const id = await postJob(board);
    await call('sen', `DELETE /jobs/${id}`);
    expect(await listEvents(id)).toEqual(['job_removed']);
    const draft = await saveDraft();
    await call('sen', `DELETE /jobs/${draft}`);
    expect(await listEvents(draft)).toEqual([]);
  });
});

test('daily figures use days in Vietnam’s time zone', async () => {
  board.clock.now = new Date('2026-11-18T16:59:00Z');
  const id = await postJob(board);
  await call('linh', 'POST /applications', { body: { job_id: id } });
  await call(null, `POST /jobs/${id}/views`);
  board.clock.now = new Date('2026-11-18T17:00:00Z');
  await call('minh', 'POST /applications', { body: { job_id: id } });
  board.clock.now = NOON;
  const { body } = await call('sen', `GET /jobs/${id}/days`);
  expect(body.days).toHaveLength(30);
  expect(body.days.slice(27)).toEqual([
    { day: '2026-11-18', views: 1, applications: 1 },
    { day: '2026-11-19', views: 0, applications: 1 },
    { day: '2026-11-20', views: 0, applications: 0 },
  ]);
});

test('daily figures leave withdrawn applications out', async () => {
  const id = await postJob(board);
  const { body: sent } = await call('linh', 'POST /applications', { body: { job_id: id } });
  await call('linh', `POST /applications/${sent.id}/withdraw`);
  const { body } = await call('sen', `GET /jobs/${id}/days`);
  expect(body.days.at(-1)).toMatchObject({ applications: 0 });
});

describe('the expiry warning', () => {
  const countWarnings = async (id: string) =>
    (await listEvents(id)).filter((kind) => kind === 'job_expiring').length;

  test('is sent once for each expiry, also by parallel runs', async () => {
    const id = await postJob(board);
    const { db } = board;
    await sendExpiryWarnings({ db, now: later(54) });
    expect(await countWarnings(id)).toBe(0);
    const now = later(55.5);
    await Promise.all([1, 2, 3, 4].map(() => sendExpiryWarnings({ db, now })));
    expect(await countWarnings(id)).toBe(1);
    await sendExpiryWarnings({ db, now: later(57) });
    expect(await countWarnings(id)).toBe(1);
    board.clock.now = later(58);
    await call('sen', `POST /jobs/${id}/renew`);
    await sendExpiryWarnings({ db, now: later(58) });
    expect(await countWarnings(id)).toBe(1);
    await sendExpiryWarnings({ db, now: later(114) });
    expect(await countWarnings(id)).toBe(2);
  });

  test('is sent for open jobs only, and does not change their version', async () => {
    const paused = await postJob(board);
    await call('sen', `PUT /jobs/${paused}`, { body: { is_active: false } });
    const open = await postJob(board);
    await sendExpiryWarnings({ db: board.db, now: later(56) });
    expect([await countWarnings(paused), await countWarnings(open)]).toEqual([0, 1]);
    const { body } = await call('sen', `GET /jobs/${open}`);
    expect(body.updated_at).toBe(NOON.toISOString());
  });
});
