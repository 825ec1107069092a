// Counting views anonymously.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  toCompanyId,
  NOON,
  openBoard,
  postJob,
  type TestBoard,
} from '#tests/support/test-board.ts';
import { deleteExpired } from '#platform/retention.ts';
import { toVietnamDay } from '#platform/vietnam-time.ts';
import { MAX_BROWSERS, toVisitor } from './actions.ts';
import { VIEW_RETENTION } from './store/retention.ts';
import { HOUR } from '#platform/durations.ts';

let board: TestBoard;
beforeAll(async () => {
  board = await openBoard();
});
afterAll(() => board.close());

const postView = (
  path: string,
  sent: Parameters<TestBoard['call']>[2] = {},
  who: 'sen' | 'ha_long' | null = null,
) => board.call(who, `POST ${path}`, sent);
const getViews = async (id: string) => (await board.call(null, `GET /jobs/${id}`)).body.views;

describe('a view of a job', () => {
  test('counts once per visitor and day', async () => {
    const id = await postJob(board);
    const path = `/jobs/${id}/views`;
    expect(await postView(path)).toMatchObject({ status: 202, body: { counted: true } });
    expect((await postView(path)).body).toEqual({ counted: false });
    expect((await postView(path, { ip: '203.0.113.8' })).body).toEqual({ counted: true });
    expect(
      (await postView(path, { headers: { 'user-agent': 'Mozilla/5.0 Chrome/156' } })).body,
    ).toEqual({ counted: true });
    board.clock.now = new Date(NOON.getTime() + 24 * HOUR);
    expect((await postView(path)).body).toEqual({ counted: true });
    expect(await getViews(id)).toBe(4);
    board.clock.now = NOON;
  });

  test('does not count for bots and the company’s own members', async () => {
    const path = `/jobs/${await postJob(board)}/views`;
    const robot = { headers: { 'user-agent': 'Googlebot/2.1 (+http://www.google.com/bot.html)' } };
    expect((await postView(path, robot)).body).toEqual({ counted: false });
    expect((await postView(path, { headers: { 'user-agent': '' } })).body).toEqual({
      counted: false,
    });
    expect((await postView(path, {}, 'sen')).body).toEqual({ counted: false });
    expect((await postView(path, {}, 'ha_long')).body).toEqual({ counted: true });
  });

  test('counts once when requests arrive concurrently', async () => {
    const id = await postJob(board);
    await Promise.all(Array.from({ length: 8 }, () => postView(`/jobs/${id}/views`)));
    expect(await getViews(id)).toBe(1);
  });

  test('of an unknown or removed job is a 404', async () => {
    const id = await postJob(board);
    await board.call('sen', `DELETE /jobs/${id}`);
    for (const missing of [id, 'unknown']) {
      expect(await postView(`/jobs/${missing}/views`)).toMatchObject({
        status: 404,
        body: { code: 'job_not_found' },
      });
    }
  });

  test('stores no address; only the sweep deletes salts and marks of past days', async () => {
    const id = await postJob(board);
    for (const ip of ['203.0.113.20', '203.0.113.21', '203.0.113.22']) {
      await postView(`/jobs/${id}/views`, { ip });
    }
    const before = await board.db.selectFrom('view_marks').selectAll().execute();
    const pastSalts = await board.db.selectFrom('view_salts').selectAll().execute();
    board.clock.now = new Date(NOON.getTime() + 48 * HOUR);
    await postView(`/jobs/${await postJob(board)}/views`);
    const now = board.clock.now;
    expect(await board.db.selectFrom('view_marks').selectAll().execute()).toHaveLength(
      before.length + 1,
    );
    expect(await deleteExpired({ db: board.db, now, rules: VIEW_RETENTION, size: 2 })).toBe(
      before.length + pastSalts.length,
    );
    const salts = await board.db.selectFrom('view_salts').selectAll().execute();
    expect(salts.map(({ day }) => day)).toEqual(['2026-11-22']);
    expect(salts[0]?.salt).toHaveLength(32);
    const marks = await board.db.selectFrom('view_marks').selectAll().execute();
    expect(marks).toHaveLength(1);
    expect(JSON.stringify(marks)).not.toContain('203.0.113');
    board.clock.now = NOON;
  });
});

test('one network is few visitors, whatever browsers it claims', () => {
  const agents = Array.from({ length: 500 }, (_, n) => `Mozilla/5.0 Chrome/${n}`);
  const claimed = new Set(agents.map((agent) => toVisitor({ ip: '203.0.113.9', agent })));
  expect(claimed.size).toBe(MAX_BROWSERS);
  const addresses = ['2001:db8::1', '2001:db8::2', '2001:db8:0:1::1'];
  expect(new Set(addresses.map((ip) => toVisitor({ ip, agent: 'A' }))).size).toBe(2);
});

describe('a view of a company', () => {
  test('counts on its dashboard, unless it is its own', async () => {
    const path = `/companies/${toCompanyId('ha_long')}/views`;
    await postView(path, {}, 'ha_long');
    expect((await postView(path)).body).toEqual({ counted: true });
    const { body } = await board.call('ha_long', 'GET /dashboard/company');
    expect(body.profile_views).toBe(1);
    expect(await postView('/companies/unknown/views')).toMatchObject({
      status: 404,
      body: { code: 'company_not_found' },
    });
  });
});

test.each([
  ['2026-11-20T16:59:59.999Z', '2026-11-20'],
  ['2026-11-20T17:00:00.000Z', '2026-11-21'],
])('the moment %s is on %s in Vietnam', (moment, day) => {
  expect(toVietnamDay(new Date(moment))).toBe(day);
});
