// Tests the undo of a publication, renewal, switch and duplicate.
import { MAX_DRAFTS } from '#jobs/contract/manage.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  NOON,
  openBoard,
  createPosting,
  postJob,
  type Name,
  type TestBoard,
} from '#tests/support/test-board.ts';
import { DAY } from '#platform/durations.ts';

const after = (seconds: number) => new Date(NOON.getTime() + seconds * 1000);

let board: TestBoard;
beforeAll(async () => {
  board = await openBoard();
});
beforeEach(() => {
  board.clock.now = NOON;
});
afterAll(() => board.close());

const call = (path: string, body?: unknown, who: Name | null = 'sen') =>
  board.call(who, path, body === undefined ? {} : { body });
const undo = (id: string, undo_id: string, who: Name | null = 'sen') =>
  call(`POST /jobs/${id}/undo`, { undo_id }, who);
const show = async (id: string) => (await call(`GET /jobs/${id}`)).body;
const events = (id: string) =>
  board.db
    .selectFrom('events')
    .select(['kind', 'due_at'])
    .where('job_id', '=', id)
    .orderBy('seq')
    .execute();

async function saveDraft(): Promise<string> {
  return (await call('POST /jobs/drafts', createPosting())).body.id;
}

describe('a publication', () => {
  test('of a new posting is undone to a draft, and its event is discarded', async () => {
    const { body } = await call('POST /jobs', createPosting());
    expect(body.undo.until).toBe(after(30).toISOString());
    expect(await events(body.id)).toEqual([{ kind: 'job_published', due_at: after(30) }]);
    board.clock.now = after(29);
    expect(await undo(body.id, body.undo.id)).toMatchObject({
      status: 200,
      body: { undone: true },
    });
    expect(await events(body.id)).toEqual([]);
    expect(await show(body.id)).toMatchObject({ state: 'draft', title: body.title });
    expect((await call(`GET /jobs/${body.id}`, undefined, 'linh')).status).toBe(404);
    const again = await call(`POST /jobs/${body.id}/publish`);
    expect(again).toMatchObject({ status: 200, body: { state: 'active' } });
    expect((await events(body.id)).map(({ kind }) => kind)).toEqual(['job_published']);
  });

  test.each(['publish', 'switch'])(
    'of a draft by %s is undone to the former draft',
    async (way) => {
      const id = await saveDraft();
      board.clock.now = new Date(NOON.getTime() + DAY);
      const { body } =
        way === 'publish'
          ? await call(`POST /jobs/${id}/publish`)
          : await call(`PUT /jobs/${id}`, { is_active: true });
      expect((await undo(id, body.undo.id)).status).toBe(200);
      const job = { state: 'draft', created_at: NOON.toISOString() };
      expect(await show(id)).toMatchObject(job);
      expect(await events(id)).toEqual([]);
    },
  );

  test('cannot be undone after 30 seconds, or with the id of another change', async () => {
    const { body } = await call('POST /jobs', createPosting());
    expect((await undo(body.id, 'other')).body.code).toBe('undo_expired');
    board.clock.now = after(30);
    const late = await undo(body.id, body.undo.id);
    expect(late).toMatchObject({ status: 409, body: { code: 'undo_expired' } });
    expect((await show(body.id)).state).toBe('active');
  });

  test('cannot be undone after an application, an edit or the delivery of its event', async () => {
    const applied = (await call('POST /jobs', createPosting())).body;
    await call('POST /applications', { job_id: applied.id }, 'linh');
    expect((await undo(applied.id, applied.undo.id)).body.code).toBe('job_has_applications');

    const edited = (await call('POST /jobs', createPosting())).body;
    board.clock.now = after(5);
    await call(`PUT /jobs/${edited.id}`, createPosting({ title: 'Kế toán trưởng' }));
    expect((await undo(edited.id, edited.undo.id)).body.code).toBe('undo_expired');

    const delivered = (await call('POST /jobs', createPosting())).body;
    await board.db
      .updateTable('events')
      .set({ told_at: after(6) })
      .where('job_id', '=', delivered.id)
      .execute();
    expect((await undo(delivered.id, delivered.undo.id)).body.code).toBe('undo_expired');
    expect((await show(delivered.id)).state).toBe('active');
  });

  test('that was closed or deleted since discards its event', async () => {
    const closed = (await call('POST /jobs', createPosting())).body;
    await call(`POST /jobs/${closed.id}/close`, { reason: 'filled' });
    expect((await events(closed.id)).map(({ kind }) => kind)).toEqual(['job_closed']);
    const removed = (await call('POST /jobs', createPosting())).body;
    await call(`DELETE /jobs/${removed.id}`);
    expect((await events(removed.id)).map(({ kind }) => kind)).toEqual(['job_removed']);
    expect((await undo(removed.id, removed.undo.id)).status).toBe(404);
  });

  test('can be undone only by its own company', async () => {
    const { body } = await call('POST /jobs', createPosting());
    expect((await undo(body.id, body.undo.id, 'ha_long')).body.code).toBe('not_your_job');
    expect((await undo(body.id, body.undo.id, 'linh')).status).toBe(403);
    expect((await undo(body.id, body.undo.id, null)).status).toBe(401);
    expect((await undo('unknown', body.undo.id)).status).toBe(404);
    expect((await call(`POST /jobs/${body.id}/undo`, {})).status).toBe(400);
  });
});

describe('a renewal, a switch and a copy', () => {
  test('are undone to the former expiry, close reason and state', async () => {
    const id = await postJob(board);
    const { expires_at } = await show(id);
    board.clock.now = new Date(NOON.getTime() + 5 * DAY);
    const renewed = (await call(`POST /jobs/${id}/renew`)).body;
    expect(renewed.expires_at).not.toBe(expires_at);
    await undo(id, renewed.undo.id);
    expect((await show(id)).expires_at).toBe(expires_at);

    const paused = (await call(`PUT /jobs/${id}`, { is_active: false })).body;
    expect(paused.state).toBe('paused');
    await undo(id, paused.undo.id);
    expect(await show(id)).toMatchObject({ state: 'active', expires_at });

    await call(`POST /jobs/${id}/close`, { reason: 'filled' });
    const reopened = (await call(`POST /jobs/${id}/renew`)).body;
    expect(reopened.state).toBe('active');
    await undo(id, reopened.undo.id);
    const { jobs } = (await call('GET /jobs/my')).body;
    const own = jobs.find((job: { id: string }) => job.id === id);
    expect(own).toMatchObject({ state: 'closed', close_reason: 'filled', expires_at });
  });

  test.each([
    ['a closed job that was renewed', 'renew', 'closed'],
    ['a paused job that was switched on', 'switch', 'paused'],
    ['an expired job that was renewed', 'renew', 'expired'],
  ] as const)('cannot be undone for %s, once somebody has applied', async (_job, act, state) => {
    const id = await postJob(board);
    const early = (await call('POST /applications', { job_id: id }, 'minh')).status;
    board.clock.now = new Date(NOON.getTime() + (state === 'expired' ? 61 : 1) * DAY);
    const ended = board.clock.now.getTime();
    const laterBy = (seconds: number) => {
      board.clock.now = new Date(ended + seconds * 1000);
    };
    if (state === 'closed') await call(`POST /jobs/${id}/close`, { reason: 'filled' });
    if (state === 'paused') await call(`PUT /jobs/${id}`, { is_active: false });
    const reopen = async () =>
      act === 'renew'
        ? (await call(`POST /jobs/${id}/renew`)).body
        : (await call(`PUT /jobs/${id}`, { is_active: true })).body;
    laterBy(60);
    // A person who applied before it ended does not stand in the way.
    expect([early, (await undo(id, (await reopen()).undo.id)).status]).toEqual([201, 200]);
    expect((await show(id)).state).toBe(state);
    laterBy(120);
    const { undo: reopening } = await reopen();
    laterBy(130);
    expect((await call('POST /applications', { job_id: id }, 'linh')).status).toBe(201);
    expect(await undo(id, reopening.id)).toMatchObject({
      status: 409,
      body: { code: 'job_has_applications' },
    });
    expect((await show(id)).state).toBe('active');
  });

  test('an undone duplicate no longer exists', async () => {
    const id = await postJob(board);
    const { body } = await call(`POST /jobs/${id}/duplicate`);
    expect((await undo(body.id, body.undo.id)).status).toBe(200);
    expect((await undo(body.id, body.undo.id)).status).toBe(200);
    expect((await call(`GET /jobs/${body.id}`)).status).toBe(404);
    expect((await show(id)).state).toBe('active');
  });
});

test('undone copies count towards the drafts for a day', async () => {
  const id = await postJob(board, 'ha_long');
  const copy = () => call(`POST /jobs/${id}/duplicate`, undefined, 'ha_long');
  for (let count = 0; count < MAX_DRAFTS; count++) {
    const { body } = await copy();
    await undo(body.id, body.undo.id, 'ha_long');
  }
  expect(await copy()).toMatchObject({ status: 409, body: { code: 'too_many_drafts' } });
  board.clock.now = after(25 * 3600);
  expect((await copy()).body.state).toBe('draft');
});

test('two undos at once have the effect of one, in twenty rounds', async () => {
  for (let round = 0; round < 20; round++) {
    const { body } = await call('POST /jobs', createPosting({ title: `Kế toán ${round}` }));
    const twice = [undo(body.id, body.undo.id), undo(body.id, body.undo.id)];
    const responses = await Promise.all(twice);
    expect(responses.map(({ status }) => status)).toEqual([200, 200]);
    expect((await show(body.id)).state).toBe('draft');
  }
});

test('of an undo and an application at once, exactly one succeeds, in twenty rounds', async () => {
  for (let round = 0; round < 20; round++) {
    const { body } = await call('POST /jobs', createPosting({ title: `Kiểm toán ${round}` }));
    const [undone, applied] = await Promise.all([
      undo(body.id, body.undo.id),
      call('POST /applications', { job_id: body.id }, 'linh'),
    ]);
    const wasUndone = undone.status === 200;
    expect([undone.status, applied.status]).toEqual(wasUndone ? [200, 404] : [409, 201]);
    expect((await show(body.id)).state).toBe(wasUndone ? 'draft' : 'active');
  }
});
