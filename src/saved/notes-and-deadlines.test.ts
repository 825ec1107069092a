// Notes on saved jobs, and reminders of their deadlines.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { NOON, openBoard, postJob, type TestBoard } from '#tests/support/test-board.ts';
import { DAY, HOUR } from '#platform/durations.ts';
import { sendDeadlineReminders } from './deadline-reminders.ts';

let board: TestBoard;
let id: string;
beforeAll(async () => {
  board = await openBoard();
});
beforeEach(async () => {
  await board.db.deleteFrom('saved_jobs').execute();
  await board.db.deleteFrom('events').execute();
  id = await postJob(board);
  await board.call('linh', `PUT /saved-jobs/${id}`);
});
afterAll(() => board.close());

const write = (who: 'linh' | 'minh', note: unknown, of = id) =>
  board.call(who, `PUT /saved-jobs/${of}/note`, { body: { note } });
const listNotes = async (who: 'linh' | 'minh') =>
  (await board.call(who, 'GET /saved-jobs')).body.saved_jobs.map(
    (it: { note: unknown }) => it.note,
  );

describe('a note', () => {
  test('is readable only by its writer, and is removed by saving an empty one', async () => {
    await board.call('minh', `PUT /saved-jobs/${id}`);
    expect((await write('linh', 'Hỏi về ca đêm <b>')).body).toEqual({ note: 'Hỏi về ca đêm <b>' });
    expect(await listNotes('linh')).toEqual(['Hỏi về ca đêm <b>']);
    expect(await listNotes('minh')).toEqual([null]);
    expect((await write('linh', '')).body).toEqual({ note: null });
    expect(await listNotes('linh')).toEqual([null]);
  });

  test('stays when the job is saved again, and is deleted when the job is removed', async () => {
    await write('linh', 'Gần nhà');
    await board.call('linh', `PUT /saved-jobs/${id}`);
    expect(await listNotes('linh')).toEqual(['Gần nhà']);
    await board.call('linh', `DELETE /saved-jobs/${id}`);
    await board.call('linh', `PUT /saved-jobs/${id}`);
    expect(await listNotes('linh')).toEqual([null]);
  });

  test('needs a saved job and a text that fits', async () => {
    expect((await write('minh', 'x')).body.code).toBe('saved_job_not_found');
    expect((await write('linh', 'x', 'nothing-here')).status).toBe(404);
    expect((await write('linh', 'x'.repeat(2001))).status).toBe(400);
    expect((await write('linh', 7)).status).toBe(400);
  });
});

describe('a reminder', () => {
  const setDeadline = (expires_at: Date) =>
    board.db.updateTable('jobs').set({ expires_at }).where('id', '=', id).execute();
  const after = (time: number) => new Date(NOON.getTime() + time);
  const remind = (now = NOON) => sendDeadlineReminders({ db: board.db, now });
  const listReminded = async () =>
    (
      await board.db
        .selectFrom('events')
        .select(['person_id', 'job_id'])
        .where('kind', '=', 'saved_job_ending')
        .execute()
    ).map(({ person_id, job_id }) => `${person_id} ${job_id}`);

  test('is sent once, two days before the deadline', async () => {
    await setDeadline(after(2 * DAY + HOUR));
    expect(await remind()).toBe(0);
    expect(await remind(after(2 * HOUR))).toBe(1);
    expect(await remind(after(3 * HOUR))).toBe(0);
    expect(await listReminded()).toEqual([`person-linh ${id}`]);
  });

  test('is sent once by two processes at the same time', async () => {
    await setDeadline(after(DAY));
    const counts = await Promise.all([remind(), remind()]);
    expect(counts[0] + counts[1]).toBe(1);
    expect(await listReminded()).toHaveLength(1);
  });

  test('is sent again for a new deadline', async () => {
    await setDeadline(after(DAY));
    await remind();
    await setDeadline(after(5 * DAY));
    expect(await remind(after(4 * DAY))).toBe(1);
  });

  test('is not sent for a job that is over, closed or applied for', async () => {
    await setDeadline(after(-HOUR));
    expect(await remind()).toBe(0);
    await setDeadline(after(DAY));
    await board.call('sen', `PUT /jobs/${id}`, { body: { is_active: false } });
    expect(await remind()).toBe(0);
    const other = await postJob(board);
    await board.call('linh', `PUT /saved-jobs/${other}`);
    await board.call('linh', 'POST /applications', { body: { job_id: other } });
    await board.db
      .updateTable('jobs')
      .set({ expires_at: after(DAY) })
      .where('id', '=', other)
      .execute();
    expect(await remind()).toBe(0);
  });
});
