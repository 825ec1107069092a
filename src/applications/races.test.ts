// Tests parallel requests: one application, one decision, one event, and a consistent state.
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  NOON,
  openBoard,
  postJob,
  type ApiResponse,
  type Name,
  type TestBoard,
} from '#tests/support/test-board.ts';
import { settleEvents, takeEvents } from '#events/outbox.ts';
import { proposeInterview } from '#tests/support/interviews.ts';
import { DECISION_UNDO_SECONDS } from './rules/transitions.ts';

let board: TestBoard;
let job_id: string;

beforeAll(async () => {
  board = await openBoard();
  // A second recruiter at Sen Vàng.
  const person_id = 'person-founder';
  await board.db
    .insertInto('memberships')
    .values({ person_id, company_id: 'company-sen', role: 'recruiter', created_at: NOON })
    .execute();
});
beforeEach(async () => {
  board.clock.now = NOON;
  job_id = await postJob(board);
});
afterAll(() => board.close());

async function send(who: 'linh' | 'minh' = 'linh'): Promise<string> {
  return (await board.call(who, 'POST /applications', { body: { job_id } })).body.id;
}
const answer = (who: Name, id: string, status: string) =>
  board.call(who, `PATCH /applications/${id}`, { body: { status } });
const withdraw = (id: string) => board.call('linh', `POST /applications/${id}/withdraw`);
const decide = (who: Name, ids: string[], status = 'rejected') =>
  board.call(who, 'POST /applications/decide', { body: { ids, status } });
const statuses = (responses: ApiResponse[]) =>
  responses.map(({ status }) => status).toSorted((a, b) => a - b);

async function readHistory(id: string) {
  const { status } = await board.db
    .selectFrom('applications')
    .select('status')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const steps = await board.db
    .selectFrom('application_steps')
    .select('kind')
    .where('application_id', '=', id)
    .orderBy('seq')
    .execute();
  const events = await board.db
    .selectFrom('events')
    .select('kind')
    .where('application_id', '=', id)
    .orderBy('seq')
    .execute();
  return {
    status,
    steps: steps.map(({ kind }) => kind),
    events: events.map(({ kind }) => kind.replace('application_', '')),
  };
}

test('twelve parallel requests create one application, copy, consent, step and event', async () => {
  const responses = await Promise.all(
    Array.from({ length: 12 }, () =>
      board.call('minh', 'POST /applications', { body: { job_id } }),
    ),
  );
  expect(statuses(responses)).toEqual([201, ...Array.from({ length: 11 }, () => 409)]);
  const rows = await board.db
    .selectFrom('applications as a')
    .innerJoin('application_copies as k', 'k.application_id', 'a.id')
    .innerJoin('consents as o', 'o.application_id', 'a.id')
    .select('a.id')
    .where('a.job_id', '=', job_id)
    .execute();
  expect(rows).toHaveLength(1);
  expect(await readHistory(rows[0]?.id ?? '')).toEqual({
    status: 'pending',
    steps: ['sent'],
    events: ['sent'],
  });
});

test('of two recruiters who decide at once, one wins and the other gets 409', async () => {
  for (let round = 0; round < 20; round++) {
    job_id = await postJob(board);
    const id = await send();
    const [accepted, rejected] = await Promise.all([
      answer('sen', id, 'accepted'),
      answer('founder', id, 'rejected'),
    ]);
    expect(statuses([accepted, rejected])).toEqual([200, 409]);
    const won = accepted.status === 200 ? 'accepted' : 'rejected';
    const both = { steps: ['sent', won], events: ['sent', won] };
    expect(await readHistory(id)).toEqual({ status: won, ...both });
  }
});

test('a withdrawal and an acceptance at once never notify the seeker of the acceptance, in fifty rounds', async () => {
  for (let round = 0; round < 50; round++) {
    job_id = await postJob(board);
    const id = await send();
    const acts = [() => withdraw(id), () => answer('sen', id, 'accepted')];
    const order = round % 2 ? acts : acts.toReversed();
    const responses = await Promise.all(order.map((act) => act()));
    // The acceptance is refused, or the withdrawal overrides it before its event is delivered.
    const overridden = responses.every((response) => response.status === 200);
    expect(statuses(responses)).toEqual(overridden ? [200, 200] : [200, 409]);
    const { status, steps, events } = await readHistory(id);
    expect([status, events]).toEqual(['withdrawn', ['sent', 'withdrawn']]);
    expect(steps).toEqual(overridden ? ['sent', 'accepted', 'withdrawn'] : ['sent', 'withdrawn']);
  }
}, 60_000);

test('an acceptance sent twice is one decision, and two undos have the effect of one', async () => {
  for (let round = 0; round < 10; round++) {
    job_id = await postJob(board);
    const id = await send();
    const twice = await Promise.all([answer('sen', id, 'accepted'), answer('sen', id, 'accepted')]);
    const [{ body }, second] = twice;
    expect(statuses([...twice])).toEqual([200, 200]);
    expect(second.body.undo).toEqual(body.undo);
    const undo = () => board.call('sen', `POST /applications/decide/${body.undo.batch_id}/undo`);
    const responses = await Promise.all([undo(), undo(), undo()]);
    expect(responses.map((it) => it.body)).toEqual(responses.map(() => ({ undone: [id] })));
    const { status, steps, events } = await readHistory(id);
    expect([status, steps, events]).toEqual(['pending', ['sent', 'accepted', 'undone'], ['sent']]);
  }
}, 60_000);

test('an undo and a withdrawal at once leave a withdrawn application and no decision event', async () => {
  for (let round = 0; round < 20; round++) {
    job_id = await postJob(board);
    const id = await send();
    const { body } = await answer('sen', id, 'rejected');
    const path = `POST /applications/decide/${body.undo.batch_id}/undo`;
    await Promise.all([board.call('sen', path), withdraw(id)]);
    const { status, events } = await readHistory(id);
    expect([status, events]).toEqual(['withdrawn', ['sent', 'withdrawn']]);
  }
}, 60_000);

test('a bulk decision and a withdrawal at once never notify the seeker who withdrew', async () => {
  for (let round = 0; round < 20; round++) {
    job_id = await postJob(board);
    const ids = [await send('linh'), await send('minh')];
    const [linh = '', minh = ''] = ids;
    const [batch, withdrawn] = await Promise.all([decide('sen', ids), withdraw(linh)]);
    // The decision has not settled, so the withdrawal wins in either order.
    expect(statuses([batch, withdrawn])).toEqual([200, 200]);
    expect(batch.body.decided).toContain(minh);
    const { status, events } = await readHistory(linh);
    expect([status, events]).toEqual(['withdrawn', ['sent', 'withdrawn']]);
  }
}, 60_000);

test('of notes written at once none exceeds the limit', async () => {
  const id = await send();
  await sql`INSERT INTO application_notes (id, application_id, side, author_id, text, created_at)
    SELECT 'note-' || n, ${id}, 'seeker', 'person-linh', 'Nhớ', ${NOON} FROM generate_series(1, 98) n`.execute(
    board.db,
  );
  const write = () =>
    board.call('linh', `POST /applications/${id}/notes`, { body: { text: 'Hỏi về lương' } });
  const responses = await Promise.all(Array.from({ length: 6 }, write));
  expect(statuses(responses)).toEqual([201, 201, 409, 409, 409, 409]);
});

test('two bulk decisions over the same applications decide each once, without a deadlock', async () => {
  const ids = [await send('linh'), await send('minh')];
  const [one, other] = await Promise.all([
    decide('sen', ids, 'accepted'),
    decide('founder', ids.toReversed(), 'rejected'),
  ]);
  expect(statuses([one, other])).toEqual([200, 200]);
  const decided: string[] = [...one.body.decided, ...other.body.decided];
  expect(decided.toSorted()).toEqual(ids.toSorted());
});

test('of an undo and the delivery of the event at once, exactly one succeeds', async () => {
  for (let round = 0; round < 20; round++) {
    board.clock.now = NOON;
    job_id = await postJob(board);
    const id = await send();
    const { batch_id } = (await decide('sen', [id])).body;
    board.clock.now = new Date(NOON.getTime() + DECISION_UNDO_SECONDS * 1000 - 1);
    // Marks the event delivered, like a dispatcher whose clock is slightly ahead.
    const deliver = board.db
      .updateTable('events')
      .set({ told_at: NOON })
      .where('batch_id', '=', batch_id)
      .where('told_at', 'is', null)
      .executeTakeFirst();
    const undo = board.call('sen', `POST /applications/decide/${batch_id}/undo`);
    const [{ numUpdatedRows }, undone] = await Promise.all([deliver, undo]);
    const delivered = Number(numUpdatedRows);
    expect([delivered, undone.status]).toEqual(delivered ? [1, 409] : [0, 200]);
    expect((await readHistory(id)).status).toBe(delivered ? 'rejected' : 'pending');
  }
}, 60_000);

test('a rejection whose seeker is being notified stays, although the cancelled interview is not announced', async () => {
  const { application: id, id: interview } = await proposeInterview(board);
  await board.db.updateTable('events').set({ told_at: NOON }).execute();
  const { batch_id } = (await decide('sen', [id])).body;
  board.clock.now = new Date(NOON.getTime() + DECISION_UNDO_SECONDS * 1000 - 1);
  const settles_at = new Date(NOON.getTime() + DECISION_UNDO_SECONDS * 1000);
  // The end of a dispatcher's batch, whose clock is slightly ahead.
  const undo = await board.db.transaction().execute(async (db) => {
    const [rejection] = await takeEvents(db, settles_at, 1);
    expect(rejection).toMatchObject({ kind: 'application_rejected', application_id: id });
    const response = board.call('sen', `POST /applications/decide/${batch_id}/undo`);
    await settleEvents(db, [rejection?.id ?? ''], NOON);
    return { response };
  });
  expect((await undo.response).status).toBe(409);
  expect((await readHistory(id)).status).toBe('rejected');
  expect(await takeEvents(board.db, settles_at, 9)).toMatchObject([
    { kind: 'interview_cancelled', interview_id: interview },
  ]);
});

test('two parallel undos have the effect of one', async () => {
  const id = await send();
  const { batch_id } = (await decide('sen', [id])).body;
  const both = await Promise.all(
    (['sen', 'founder'] as const).map((who) =>
      board.call(who, `POST /applications/decide/${batch_id}/undo`),
    ),
  );
  expect(both.map(({ body }) => body)).toEqual([{ undone: [id] }, { undone: [id] }]);
  expect((await readHistory(id)).steps).toEqual(['sent', 'rejected', 'undone']);
});
