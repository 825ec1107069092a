// Tests a company's reply record over time.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { NOON, openBoard, postJob, type TestBoard } from '#tests/support/test-board.ts';
import { toReplyRecord } from './rules/replies.ts';
import { DAY } from '#platform/durations.ts';

const days = (count: number) => new Date(NOON.getTime() + count * DAY);

let board: TestBoard;
beforeAll(async () => {
  board = await openBoard();
});
afterAll(() => board.close());

const replies = async (who: 'sen' | 'ha_long' = 'sen') =>
  (await board.call(null, `GET /companies/company-${who}/replies`)).body;

/** Sends an application to a new job on the given day. */
async function sendOn(day: number, who: 'sen' | 'ha_long' = 'sen'): Promise<string> {
  board.clock.now = days(day);
  const body = { job_id: await postJob(board, who) };
  return (await board.call('linh', 'POST /applications', { body })).body.id;
}

async function answerOn(
  day: number,
  id: string,
  status = 'rejected',
  who: 'sen' | 'ha_long' = 'sen',
) {
  board.clock.now = days(day);
  await board.call(who, `PATCH /applications/${id}`, { body: { status } });
}

describe('the reply record', () => {
  test('counts answered applications and those open for fourteen days; four give no figures', async () => {
    await answerOn(2, await sendOn(0));
    await answerOn(14, await sendOn(0), 'accepted');
    await answerOn(20, await sendOn(0));
    await sendOn(1);
    const viewed = await sendOn(18);
    await answerOn(18.5, viewed, 'viewed');
    board.clock.now = days(20);
    expect(await replies()).toEqual({
      applications: 4,
      answered_within_14_days: null,
      median_days: null,
    });
    board.clock.now = days(32);
    expect(await replies()).toEqual({
      applications: 5,
      answered_within_14_days: 40,
      median_days: 14,
    });
  });

  test('counts the first interview as an answer, and ignores applications withdrawn before one', async () => {
    const invited = await sendOn(33);
    board.clock.now = days(33.4);
    const body = { times: [days(40).toISOString()], place: 'Hà Nội' };
    await board.call('sen', `POST /applications/${invited}/interviews`, { body });
    const withdrawn = await sendOn(34);
    await board.call('linh', `POST /applications/${withdrawn}/withdraw`);
    board.clock.now = days(60);
    // 2, 14, 20 and 0.4 days: the middle is 8.
    expect(await replies()).toEqual({
      applications: 6,
      answered_within_14_days: 50,
      median_days: 8,
    });
    await board.call('linh', `POST /applications/${invited}/withdraw`);
    expect((await replies()).applications).toBe(6);
  });

  test('covers ninety days', async () => {
    board.clock.now = days(90.5);
    expect((await replies()).applications).toBe(3);
    board.clock.now = days(200);
    expect(await replies()).toEqual({
      applications: 0,
      answered_within_14_days: null,
      median_days: null,
    });
  });

  test('counts a decision that can still be undone only once it has settled', async () => {
    const ids: string[] = [];
    for (let i = 0; i < 5; i++) ids.push(await sendOn(300, 'ha_long'));
    board.clock.now = days(301);
    const body = { ids, status: 'rejected' };
    await board.call('ha_long', 'POST /applications/decide', { body });
    expect((await replies('ha_long')).applications).toBe(0);
    board.clock.now = new Date(days(301).getTime() + 30_000);
    expect(await replies('ha_long')).toEqual({
      applications: 5,
      answered_within_14_days: 100,
      median_days: 1,
    });
  });

  test('is public, and answers 304 until it changes', async () => {
    const first = await board.call(null, 'GET /companies/company-sen/replies');
    expect(first.headers['cache-control']).toBe('public, no-cache');
    const headers = { 'if-none-match': String(first.headers.etag) };
    const again = await board.call('linh', 'GET /companies/company-sen/replies', { headers });
    expect(again.status).toBe(304);
    expect(await board.call(null, 'GET /companies/unknown/replies')).toMatchObject({
      status: 404,
      body: { code: 'company_not_found' },
    });
  });

  test.each([
    [{ applications: 5, in_time: 0, median_seconds: null }, 0, null],
    [{ applications: 3, in_time: 3, median_seconds: 60 }, null, null],
    [{ applications: 200, in_time: 199, median_seconds: 86_400 * 3.25 }, 99, 3.3],
    [{ applications: 5, in_time: 5, median_seconds: 600 }, 100, 0],
  ])('%j is rounded to %j percent and %j days', (counted, percent, median_days) => {
    expect(toReplyRecord(counted)).toEqual({
      applications: counted.applications,
      answered_within_14_days: percent,
      median_days,
    });
  });
});
