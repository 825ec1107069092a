// Rate limits of API calls: by network before any other work, then by person.
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { BUCKETS, REQUEST_LIMITS } from '#platform/rate-limit/limits.ts';
import { spendInTurn } from './caller.ts';
import {
  NOON,
  openBoard,
  postJob,
  type Name,
  type Sent,
  type TestBoard,
} from '#tests/support/test-board.ts';

let board: TestBoard;
beforeEach(async () => {
  board = await openBoard({ limits: true });
});
afterEach(() => board.close());

/** Makes that many calls and counts the responses by status. */
async function statuses(count: number, who: Name | null, what: string, sent: (i: number) => Sent) {
  const counts: Record<number, number> = {};
  for (let sentCount = 0; sentCount < count; sentCount += 200) {
    const calls = Array.from({ length: Math.min(200, count - sentCount) }, (_, i) =>
      board.call(who, what, sent(sentCount + i)),
    );
    for (const { status } of await Promise.all(calls)) counts[status] = (counts[status] ?? 0) + 1;
  }
  return counts;
}

const READS = REQUEST_LIMITS['reads by network'];
const WRITES = REQUEST_LIMITS['writes by network'];

describe('limits by network', () => {
  test.each([
    ['GET /auth/me', 401, { headers: { authorization: 'Bearer forged' } }],
    ['GET /nothing/at/all', 404, {}],
    ['HEAD /nothing/at/all', 404, {}],
  ])('also %s, which answers %i', async (what, status, sent) => {
    expect(await statuses(READS + 50, null, what, () => sent)).toEqual({
      [status]: READS,
      429: 50,
    });
    // Reads and writes are counted separately, and so are networks.
    expect((await board.call(null, 'POST /auth/profile')).status).toBe(401);
    expect((await board.call(null, what, { ...sent, ip: '203.0.113.8' })).status).toBe(status);
  });

  test('count writes without a token', async () => {
    const counts = await statuses(WRITES + 20, null, 'POST /applications', () => ({ body: {} }));
    expect(counts).toEqual({ 401: WRITES, 429: 20 });
  });

  test('count IPv6 by /64 networks, and IPv4-mapped addresses as IPv4', async () => {
    const toNeighbour = (i: number) => ({
      ip: `2001:db8:1:2:${i.toString(16)}::${i.toString(16)}`,
    });
    expect(await statuses(READS + 10, null, 'GET /x', toNeighbour)).toEqual({
      404: READS,
      429: 10,
    });
    expect((await board.call(null, 'GET /x', { ip: '2001:db8:1:3::1' })).status).toBe(404);
    const mapped = (i: number) => ({ ip: i % 2 ? '198.51.100.7' : '::ffff:198.51.100.7' });
    expect(await statuses(READS + 10, null, 'GET /x', mapped)).toEqual({ 404: READS, 429: 10 });
  });
});

describe('the response', () => {
  test('of a refusal has the seconds to wait, in the caller’s language, and every response has the remaining requests', async () => {
    const first = await board.call(null, 'GET /x');
    expect(first.headers['ratelimit-policy']).toBe(`"reads by network";q=${READS};w=60`);
    expect(first.headers.ratelimit).toMatch(
      new RegExp(`^"reads by network";r=${READS - 1};t=\\d+$`),
    );
    await statuses(READS, null, 'GET /x', () => ({}));
    const last = await board.call(null, 'GET /x', { language: 'vi' });
    expect(last).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
    expect(last.body.error).toMatch(/^Bạn thao tác quá nhanh. Vui lòng thử lại sau \d+ giây.$/);
    const wait = Number(last.headers['retry-after']);
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(60);
  });
});

describe('limits by person', () => {
  test('apply to reads over all networks', async () => {
    const most = REQUEST_LIMITS['reads by person'];
    const from = (i: number) => ({ ip: `192.0.2.${i % 250}` });
    expect(await statuses(most + 10, 'linh', 'GET /auth/me', from)).toEqual({ 200: most, 429: 10 });
    expect((await board.call('minh', 'GET /auth/me', from(1))).status).toBe(200);
    const { headers } = await board.call('sen', 'GET /auth/me', from(2));
    expect(headers['ratelimit-policy']).toContain(`, "reads by person";q=${most};w=60`);
  });

  test('apply to writes over all processes', async () => {
    const { burst } = BUCKETS['writes by person'];
    const job_id = await postJob(board);
    const other = await openSecondBoard();
    const from = (i: number) => ({ ip: `192.0.2.${i % 250}` });
    const here = await statuses(burst - 10, 'linh', `PUT /saved-jobs/${job_id}`, from);
    expect(here).toEqual({ 200: burst - 10 });
    const there = { 200: 0, 429: 0 };
    for (let i = 0; i < 15; i++) {
      const { status } = await other.call('linh', `PUT /saved-jobs/${job_id}`, from(i));
      there[status as 200 | 429] += 1;
    }
    expect(there).toEqual({ 200: 10, 429: 5 });
    const { headers } = await other.call('linh', `PUT /saved-jobs/${job_id}`, from(20));
    expect(headers['ratelimit-policy']).toContain(`, "writes by person";q=${burst};w=60`);
    expect(headers.ratelimit).toMatch(/, "writes by person";r=0;t=\d+$/);
    expect((await board.call('minh', `PUT /saved-jobs/${job_id}`, from(1))).status).toBe(200);
    await other.close();
  });
});

test('writes of an IPv6 /48 are limited together', async () => {
  const write = async (ip: string) =>
    (await board.call('linh', 'PUT /saved-jobs/none', { ip })).status;
  expect(await write('2001:db8:1:1::1')).toBe(404);
  await board.db
    .updateTable('throttles')
    .set({ tokens: 0 })
    .where('key', 'like', 'writes by ip %')
    .execute();
  expect(await write('2001:db8:1:2::1')).toBe(429);
  expect(await write('2001:db8:2:1::1')).toBe(404);
});

test('the wait of a refusal is that of every bucket, also of those after the one that refused', async () => {
  const { db } = board;
  const [often, daily] = ['mail by account', 'daily mail by account'] as const;
  const spend = () =>
    spendInTurn(
      { db },
      [[{ limit: often, owner: 'linh' }], [{ limit: daily, owner: 'linh' }]],
      NOON,
    );
  for (let i = 0; i < BUCKETS[often].burst; i++) expect((await spend()).seconds).toBe(0);
  expect(await spend()).toEqual({ seconds: 1 / BUCKETS[often].refill, refused: [often] });
  await db.updateTable('throttles').set({ tokens: 0 }).where('key', 'like', `${daily} %`).execute();
  expect(await spend()).toEqual({ seconds: 1 / BUCKETS[daily].refill, refused: [often] });
});

/** Simulates a second process on the same database. */
async function openSecondBoard(): Promise<TestBoard> {
  return openBoard({ limits: true, shareDatabaseWith: board });
}

test('while the database is unavailable, limits answer 503 and never 500', async () => {
  const { pool } = board;
  const patience = pool.options.connectionTimeoutMillis;
  const holders = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
  pool.options.connectionTimeoutMillis = 100;
  const { status, body, headers } = await board.call(null, 'POST /jobs/x/views');
  pool.options.connectionTimeoutMillis = patience;
  for (const holder of holders) holder.release();
  expect([status, body.code]).toEqual([503, 'unavailable']);
  expect(Number(headers['retry-after'])).toBeGreaterThan(0);
});
