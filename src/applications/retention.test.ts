// Letters are kept no longer than the privacy page says.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { NOON, openBoard, postJob, type TestBoard } from '#tests/support/cast.ts';
import { eraseOldApplications } from './retention.ts';
import { RETENTION_DAYS } from './rules/erasure.ts';

const DAY = 86_400_000;
const later = (days: number) => new Date(NOON.getTime() + days * DAY);
let board: TestBoard;

beforeAll(async () => {
  board = await openBoard();
  board.clock.now = NOON;
});
afterAll(() => board.close());

async function sent(who: 'linh' | 'minh', status?: 'rejected' | 'accepted'): Promise<string> {
  const job_id = await postJob(board);
  const { body } = await board.call(who, 'POST /applications', { body: { job_id } });
  if (status) {
    await board.call('sen', `PATCH /applications/${body.id}`, { body: { status } });
  }
  return body.id;
}

const erase = (days: number) => eraseOldApplications({ db: board.db, now: later(days) });

const left = async () =>
  (await board.db.selectFrom('applications').select('id').execute()).map(({ id }) => id);

test('a rejected letter goes after 180 days, an open one 180 days after its job’s end, an accepted one stays', async () => {
  const rejected = await sent('linh', 'rejected');
  const open = await sent('minh');
  const accepted = await sent('minh', 'accepted');

  expect(await erase(RETENTION_DAYS - 1)).toBe(0);
  expect(await erase(RETENTION_DAYS + 1)).toBe(1);
  expect(await left()).not.toContain(rejected);

  // The job's own 60 days come first.
  expect(await erase(RETENTION_DAYS + 59)).toBe(0);
  expect(await erase(RETENTION_DAYS + 61)).toBe(1);
  expect(await left()).toEqual([accepted]);
  expect(open).not.toBe(accepted);
});
