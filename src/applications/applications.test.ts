// Tests the endpoints of applying and of single decisions.
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { getJobLife } from '#jobs/rules/job-state.ts';
import { NOON, openBoard, postJob, type TestBoard } from '#tests/support/test-board.ts';
import { toApplicantName } from './rules/applicant-name.ts';
import { canBecome } from './rules/transitions.ts';
import { DAY } from '#platform/durations.ts';

let board: TestBoard;
let job_id: string;

beforeAll(async () => {
  board = await openBoard();
});
beforeEach(async () => {
  board.clock.now = NOON;
  job_id = await postJob(board);
});
afterAll(() => board.close());

const MINH = {
  full_name: 'Trần Quang Minh',
  title: 'Kế toán',
  bio: 'Chăm chỉ.',
  skills: ['MISA'],
  experience: 'mid',
  location: 'ha noi',
};

const apply = (who: 'linh' | 'minh', more: Record<string, unknown> = {}) =>
  board.call(who, 'POST /applications', { body: { job_id, cover_letter: 'Kính gửi', ...more } });

describe('applying', () => {
  test('answers the sent application', async () => {
    const { status, body } = await apply('linh');
    expect(status).toBe(201);
    expect(body).toMatchObject({
      job_id,
      job_title: 'Kế toán tổng hợp',
      company_name: 'Công ty TNHH Sen Vàng',
      status: 'pending',
      cover_letter: 'Kính gửi',
      applied_at: NOON.toISOString(),
      job_is_active: true,
      job_removed: false,
    });
  });

  test('needs no letter, and stores the consent of the form', async () => {
    const consent = { text_version: '2026-11', language: 'vi' };
    const { status, body } = await apply('linh', { cover_letter: '', consent });
    expect(status).toBe(201);
    expect(body.cover_letter).toBeNull();
    const consents = await board.db
      .selectFrom('consents')
      .select(['person_id', 'company_id', 'text_version', 'language', 'given_at'])
      .where('application_id', '=', body.id)
      .executeTakeFirst();
    expect(consents).toEqual({
      person_id: 'person-linh',
      company_id: 'company-sen',
      text_version: '2026-11',
      language: 'vi',
      given_at: NOON,
    });
  });

  test('names an account that has no name, and never renames one', async () => {
    const person = board.db.updateTable('people').where('id', '=', 'person-minh');
    await person.set({ name: null }).execute();
    const send = async (name: string) => {
      const { body } = await apply('minh', { name });
      const sent = await board.call('minh', `GET /applications/${body.id}`);
      return sent.body.copy.profile.full_name;
    };
    expect(await send(' Trần  Minh ')).toBe('Trần Minh');
    job_id = await postJob(board);
    expect(await send('Trần Văn Tèo')).toBe('Trần Minh');
    const me = await board.call('minh', 'GET /auth/me');
    expect(me.body.name).toBe('Trần Minh');
    await person.set({ name: 'Trần Quang Minh' }).execute();
  });

  test('a second application answers 409 with the date of the first in Vietnam’s time zone', async () => {
    board.clock.now = new Date('2026-11-19T18:30:00.000Z');
    await apply('linh');
    board.clock.now = NOON;
    expect(await apply('linh')).toMatchObject({
      status: 409,
      body: {
        code: 'already_applied',
        error: 'You already applied for this job on Nov 20, 2026.',
      },
    });
    const vi = await board.call('linh', 'POST /applications', { body: { job_id }, language: 'vi' });
    expect(vi.body.error).toBe('Bạn đã ứng tuyển việc làm này ngày 20/11/2026.');
  });

  test('of twelve parallel requests, one succeeds and eleven are refused', async () => {
    const responses = await Promise.all(Array.from({ length: 12 }, () => apply('minh')));
    const statuses = responses.map(({ status }) => status).toSorted((a, b) => a - b);
    expect(statuses).toEqual([201, ...Array.from({ length: 11 }, () => 409)]);
    expect(new Set(responses.map(({ body }) => body.code))).toEqual(
      new Set([undefined, 'already_applied']),
    );
  });

  test('answers 409 for a paused or expired job, 404 for a removed or unknown one', async () => {
    await board.call('sen', `PUT /jobs/${job_id}`, { body: { is_active: false } });
    expect(await apply('linh')).toMatchObject({ status: 409, body: { code: 'job_closed' } });
    await board.call('sen', `PUT /jobs/${job_id}`, { body: { is_active: true } });
    board.clock.now = getJobLife(NOON);
    expect(await apply('linh')).toMatchObject({ status: 409, body: { code: 'job_closed' } });
    board.clock.now = NOON;
    await board.call('sen', `DELETE /jobs/${job_id}`);
    expect(await apply('linh')).toMatchObject({
      status: 404,
      body: { code: 'job_not_found', error: 'Job not found' },
    });
    expect((await apply('linh', { job_id: 'unknown' })).status).toBe(404);
  });

  test.each([
    [{ job_id: undefined }, 'job_id'],
    [{ job_id: 7 }, 'job_id'],
    [{ cover_letter: 'x'.repeat(10_001) }, 'cover_letter'],
    [{ cover_letter: 'a\u0000b' }, 'cover_letter'],
    [{ consent: { text_version: '1' } }, 'consent.language'],
  ])('is refused for %j', async (more, field) => {
    const { status, body } = await apply('linh', more);
    expect(status).toBe(400);
    expect(Object.keys(body.fields)).toEqual([field]);
  });
});

describe('decisions', () => {
  test('the company sees its applicants, with their profile when there is one', async () => {
    await apply('linh');
    await board.call('minh', 'POST /auth/profile/seeker', { body: MINH });
    await apply('minh');
    const received = await board.call('sen', `GET /applications/received?job_id=${job_id}`);
    expect(received.body).toMatchObject({ total: 2, page: 1, limit: 20, total_pages: 1 });
    expect(received.body.applications).toMatchObject([
      { seeker: { full_name: 'Trần Quang Minh', location: 'Hà Nội', skills: ['MISA'] } },
      { seeker: { full_name: 'Nguyễn Thùy Linh', email: 'linh@example.vn' } },
    ]);
    expect((await board.call('ha_long', 'GET /applications/received')).body.total).toBe(0);
    expect((await board.call('founder', 'GET /applications/received')).body.total).toBe(0);
    const viewed = await board.call('sen', `GET /applications/received?status=viewed`);
    expect(viewed.body.total).toBe(0);
  });

  test('spells a place correctly, also in copies from before places were normalized', async () => {
    await board.call('minh', 'POST /auth/profile/seeker', { body: MINH });
    const { body } = await apply('minh');
    const found = () => board.call('sen', `GET /applications/${body.id}`);
    expect((await found()).body.seeker.location).toBe('Hà Nội');
    await sql`UPDATE application_copies SET profile = jsonb_set(profile, '{location}', '"ha noi"')
      WHERE application_id = ${body.id}`.execute(board.db);
    expect((await found()).body.seeker.location).toBe('Hà Nội');
  });

  test('views, then decides once; the seeker sees the decision and the number of profile views', async () => {
    const { body } = await apply('linh');
    const answer = (status: string) =>
      board.call('sen', `PATCH /applications/${body.id}`, { body: { status } });
    const before = (await board.call('linh', 'GET /dashboard/seeker')).body.profile_views;
    expect((await answer('viewed')).body.status).toBe('viewed');
    expect((await answer('viewed')).status).toBe(200);
    expect((await answer('accepted')).body.status).toBe('accepted');
    expect((await answer('accepted')).status).toBe(200);
    for (const status of ['rejected', 'viewed']) {
      expect(await answer(status)).toMatchObject({
        status: 409,
        body: { code: 'already_decided' },
      });
    }
    board.clock.now = new Date(NOON.getTime() + 30_000);
    const mine = await board.call('linh', `GET /applications/my?job_id=${job_id}`);
    expect(mine.body.applications).toMatchObject([{ id: body.id, status: 'accepted' }]);
    const after = (await board.call('linh', 'GET /dashboard/seeker')).body.profile_views;
    expect(after).toBe(before + 1);
  });

  test('answers 403 for another company’s application, 404 for an unknown one, 400 for an invalid status', async () => {
    const { body } = await apply('linh');
    const path = `PATCH /applications/${body.id}`;
    expect(await board.call('ha_long', path, { body: { status: 'nonsense' } })).toMatchObject({
      status: 403,
      body: { code: 'not_your_application' },
    });
    expect(await board.call('sen', 'PATCH /applications/unknown', { body: {} })).toMatchObject({
      status: 404,
      body: { code: 'application_not_found' },
    });
    expect((await board.call('sen', path, { body: { status: 'pending' } })).status).toBe(400);
  });
});

describe('the own applications', () => {
  test('are listed newest first, in full or by page', async () => {
    const ids: string[] = [];
    for (let i = 0; i < 3; i++) {
      job_id = await postJob(board);
      board.clock.now = new Date(NOON.getTime() + (i + 1) * DAY);
      ids.unshift((await apply('minh')).body.id);
    }
    const whole = await board.call('minh', 'GET /applications/my');
    const list = whole.body.applications.map(({ id }: { id: string }) => id);
    expect(list.slice(0, 3)).toEqual(ids);
    expect(whole.body).toMatchObject({ total: list.length, total_pages: 1 });
    const page = await board.call('minh', 'GET /applications/my?page=2&limit=1');
    expect(page.body.applications).toMatchObject([{ id: ids[1] }]);
    expect(page.body.total_pages).toBe(list.length);
  });
});

describe('the rules', () => {
  test.each([
    ['pending', 'viewed', true],
    ['pending', 'accepted', true],
    ['pending', 'rejected', true],
    ['viewed', 'viewed', true],
    ['viewed', 'pending', false],
    ['viewed', 'rejected', true],
    ['accepted', 'accepted', true],
    ['accepted', 'rejected', false],
    ['rejected', 'accepted', false],
    ['rejected', 'viewed', false],
  ] as const)('%s can become %s: %s', (from, to, may) => {
    expect(canBecome(from, to)).toBe(may);
  });

  test.each([
    ['Linh', 'L', 'l@x.vn', 'Linh'],
    [null, 'L', 'l@x.vn', 'L'],
    [null, null, 'l@x.vn', 'l'],
    [null, null, null, '?'],
  ])('%s, %s, %s is displayed as %s', (full, name, email, displayed) => {
    expect(toApplicantName(full, name, email)).toBe(displayed);
  });
});
