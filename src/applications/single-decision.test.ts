// Tests the undo of a single decision.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { NOON, openBoard, postJob, type Name, type TestBoard } from '#tests/support/test-board.ts';

const after = (seconds: number) => new Date(NOON.getTime() + seconds * 1000);
let board: TestBoard;
let id: string;

beforeAll(async () => {
  board = await openBoard();
});
beforeEach(async () => {
  board.clock.now = NOON;
  const body = { job_id: await postJob(board) };
  id = (await board.call('linh', 'POST /applications', { body })).body.id;
});
afterAll(() => board.close());

const answer = (status: string, message?: string) =>
  board.call('sen', `PATCH /applications/${id}`, { body: { status, message } });
const undo = (batch_id: string, who: Name = 'sen') =>
  board.call(who, `POST /applications/decide/${batch_id}/undo`);
const show = async (who: Name) => (await board.call(who, `GET /applications/${id}`)).body;
const kinds = ({ steps }: { steps: { kind: string }[] }) => steps.map(({ kind }) => kind);
const events = () =>
  board.db
    .selectFrom('events')
    .select(['kind', 'due_at'])
    .where('application_id', '=', id)
    .where('kind', '<>', 'application_sent')
    .execute();

test.each(['accepted', 'rejected'] as const)(
  'the seeker sees that it was %s only after the undo period',
  async (status) => {
    const { body } = await answer(status, 'Cảm ơn bạn.');
    expect(body).toMatchObject({ status, undo: { undo_until: after(30).toISOString() } });
    expect(await events()).toEqual([{ kind: `application_${status}`, due_at: after(30) }]);
    expect(await show('linh')).toMatchObject({ status: 'pending', message: null });
    expect(await show('sen')).toMatchObject({ status, message: 'Cảm ơn bạn.' });
    board.clock.now = after(30);
    expect(await show('linh')).toMatchObject({ status, message: 'Cảm ơn bạn.' });
    expect(await undo(body.undo.batch_id)).toMatchObject({
      status: 409,
      body: { code: 'decision_undo_expired' },
    });
  },
);

test('an undo restores the status and discards the event', async () => {
  const { body: seen } = await answer('viewed');
  expect(seen.undo).toBeUndefined();
  const { body } = await answer('accepted', 'Chúc mừng bạn.');
  expect((await undo(body.undo.batch_id, 'ha_long')).body.code).toBe('batch_not_found');
  board.clock.now = after(29);
  expect((await undo(body.undo.batch_id)).body).toEqual({ undone: [id] });
  expect(await show('sen')).toMatchObject({ status: 'viewed', message: null });
  board.clock.now = after(600);
  expect(kinds(await show('linh'))).toEqual(['sent', 'viewed']);
  expect((await events()).map(({ kind }) => kind)).toEqual(['application_viewed']);
});

test('repeating a decision answers the same undo; a different one needs an undo first', async () => {
  const first = (await answer('rejected')).body;
  board.clock.now = after(10);
  expect((await answer('rejected')).body.undo).toEqual(first.undo);
  expect((await answer('accepted')).status).toBe(409);
  await undo(first.undo.batch_id);
  const second = (await answer('accepted')).body;
  expect(second.undo.batch_id).not.toBe(first.undo.batch_id);
  board.clock.now = after(60);
  expect((await answer('accepted')).body.undo).toBeUndefined();
});

test('the same decision with another message is refused, and changes neither the message nor the undo', async () => {
  const { body } = await answer('rejected', 'Cảm ơn bạn.');
  for (const message of [undefined, 'Hẹn bạn dịp khác.']) {
    expect(await answer('rejected', message)).toMatchObject({
      status: 409,
      body: { code: 'already_decided' },
    });
  }
  expect((await answer('rejected', ' Cảm ơn bạn. ')).body.undo).toEqual(body.undo);
  expect(await show('sen')).toMatchObject({ status: 'rejected', message: 'Cảm ơn bạn.' });
});
