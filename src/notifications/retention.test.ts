// The sweep deletes old rows and keeps those that may still be needed.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY } from '#platform/durations.ts';
import { newId } from '#platform/ids.ts';
import { NOON, openBoard, postJob, type TestBoard } from '#tests/support/test-board.ts';
import { EVENT_RETENTION } from '#events/outbox.ts';
import { deleteExpired } from '#platform/retention.ts';
import { NOTIFICATION_RETENTION } from './store/retention.ts';

const rules = [EVENT_RETENTION, ...NOTIFICATION_RETENTION];

let board: TestBoard;
beforeAll(async () => {
  board = await openBoard();
});
afterAll(() => board.close());

const later = (days: number) => new Date(NOON.getTime() + days * DAY);

test('events are deleted after one month, alerted jobs after two, notifications and mails after six', async () => {
  const { db } = board;
  const job_id = await postJob(board);
  await db.deleteFrom('events').execute();
  const body = { name: 'Thợ', query: { search: 'thợ' } };
  const { body: search } = await board.call('linh', 'POST /saved-searches', { body });
  const event = { kind: 'job_published', at: NOON, due_at: NOON, told_at: NOON, job_id };
  const id = newId(NOON);
  await db
    .insertInto('events')
    .values({ id, ...event })
    .execute();
  const person = { id, person_id: 'person-linh', event_id: id, created_at: NOON };
  await db
    .insertInto('notifications')
    .values({ ...person, kind: 'job_published' })
    .execute();
  const mail = { kind: 'follow' as const, template: 'job_published', next_at: NOON };
  await db
    .insertInto('mails')
    .values({ ...person, ...mail, state: 'dropped' })
    .execute();
  await db
    .insertInto('mails')
    .values({ ...person, ...mail, id: newId(NOON), event_id: null })
    .execute();
  await db.insertInto('alerted_jobs').values({ search_id: search.id, job_id, at: NOON }).execute();
  const sweepAfter = (days: number) => deleteExpired({ db, now: later(days), rules });
  expect(await sweepAfter(29)).toBe(0);
  expect(await sweepAfter(31)).toBe(1);
  expect(await sweepAfter(61)).toBe(1);
  expect(await sweepAfter(181)).toBe(2);
  const [remaining] = await db.selectFrom('mails').select('state').execute();
  expect(remaining?.state).toBe('waiting');
});

test('many alerted jobs are deleted in batches', async () => {
  const { db } = board;
  const { body } = await board.call('minh', 'POST /saved-searches', {
    body: { name: 'Việc', query: { search: 'việc' } },
  });
  for (let n = 0; n < 5; n++) {
    const job_id = await postJob(board);
    await db.insertInto('alerted_jobs').values({ search_id: body.id, job_id, at: NOON }).execute();
  }
  expect(await deleteExpired({ db, now: later(61), rules, size: 2 })).toBe(5);
  expect(await db.selectFrom('alerted_jobs').selectAll().execute()).toEqual([]);
});
