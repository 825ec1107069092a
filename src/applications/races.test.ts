// Many at the same moment: one application, one answer, one event, never two truths.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import {
  NOON,
  openBoard,
  postJob,
  type Answer,
  type Name,
  type TestBoard,
} from '#tests/support/cast.ts';
import { UNDO_SECONDS } from './rules/transitions.ts';

let board: TestBoard;
let job_id: string;

beforeAll(async () => {
  board = await openBoard();
  // A second pair of eyes at Sen Vàng.
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
const statuses = (answers: Answer[]) =>
  answers.map(({ status }) => status).toSorted((a, b) => a - b);

async function trace(id: string) {
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

test('twelve sends are one application, one copy, one consent, one step and one event', async () => {
  const answers = await Promise.all(
    Array.from({ length: 12 }, () =>
      board.call('minh', 'POST /applications', { body: { job_id } }),
    ),
  );
  expect(statuses(answers)).toEqual([201, ...Array.from({ length: 11 }, () => 409)]);
  const rows = await board.db
    .selectFrom('applications as a')
    .innerJoin('application_copies as k', 'k.application_id', 'a.id')
    .innerJoin('consents as o', 'o.application_id', 'a.id')
    .select('a.id')
    .where('a.job_id', '=', job_id)
    .execute();
  expect(rows).toHaveLength(1);
  expect(await trace(rows[0]?.id ?? '')).toEqual({
    status: 'pending',
    steps: ['sent'],
    events: ['sent'],
  });
});

test('two recruiters who decide at once: one wins, the other is told', async () => {
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
    expect(await trace(id)).toEqual({ status: won, ...both });
  }
});

test('a withdrawal against an acceptance: the seeker who withdrew is never told of it, in fifty rounds', async () => {
  for (let round = 0; round < 50; round++) {
    job_id = await postJob(board);
    const id = await send();
    const acts = [() => withdraw(id), () => answer('sen', id, 'accepted')];
    const order = round % 2 ? acts : acts.toReversed();
    const answers = await Promise.all(order.map((act) => act()));
    // The acceptance comes too late, or is overtaken before its seeker hears of it.
    const overtaken = answers.every((answer) => answer.status === 200);
    expect(statuses(answers)).toEqual(overtaken ? [200, 200] : [200, 409]);
    const { status, steps, events } = await trace(id);
    expect([status, events]).toEqual(['withdrawn', ['sent', 'withdrawn']]);
    expect(steps).toEqual(overtaken ? ['sent', 'accepted', 'withdrawn'] : ['sent', 'withdrawn']);
  }
}, 60_000);

test('an acceptance sent twice is one decision, and undone twice it is undone once', async () => {
  for (let round = 0; round < 10; round++) {
    job_id = await postJob(board);
    const id = await send();
    const twice = await Promise.all([answer('sen', id, 'accepted'), answer('sen', id, 'accepted')]);
    const [{ body }, second] = twice;
    expect(statuses([...twice])).toEqual([200, 200]);
    expect(second.body.undo).toEqual(body.undo);
    const undo = () => board.call('sen', `POST /applications/decide/${body.undo.batch_id}/undo`);
    const answers = await Promise.all([undo(), undo(), undo()]);
    expect(answers.map((it) => it.body)).toEqual(answers.map(() => ({ undone: [id] })));
    const { status, steps, events } = await trace(id);
    expect([status, steps, events]).toEqual(['pending', ['sent', 'accepted', 'undone'], ['sent']]);
  }
}, 60_000);

test('an undo against a withdrawal: the application is withdrawn or open, and nobody is told of a decision', async () => {
  for (let round = 0; round < 20; round++) {
    job_id = await postJob(board);
    const id = await send();
    const { body } = await answer('sen', id, 'rejected');
    const path = `POST /applications/decide/${body.undo.batch_id}/undo`;
    await Promise.all([board.call('sen', path), withdraw(id)]);
    const { status, events } = await trace(id);
    expect([status, events]).toEqual(['withdrawn', ['sent', 'withdrawn']]);
  }
}, 60_000);

test('a bulk decision against a withdrawal: the seeker who withdrew never hears of it', async () => {
  for (let round = 0; round < 20; round++) {
    job_id = await postJob(board);
    const ids = [await send('linh'), await send('minh')];
    const [linh = '', minh = ''] = ids;
    const [batch, withdrawn] = await Promise.all([decide('sen', ids), withdraw(linh)]);
    // It has settled for nobody yet: the withdrawal stands, before the decision or over it.
    expect(statuses([batch, withdrawn])).toEqual([200, 200]);
    expect(batch.body.decided).toContain(minh);
    const { status, events } = await trace(linh);
    expect([status, events]).toEqual(['withdrawn', ['sent', 'withdrawn']]);
  }
}, 60_000);

test('two bulk decisions over the same many: each is decided once, and nobody waits for ever', async () => {
  const ids = [await send('linh'), await send('minh')];
  const [one, other] = await Promise.all([
    decide('sen', ids, 'accepted'),
    decide('founder', ids.toReversed(), 'rejected'),
  ]);
  expect(statuses([one, other])).toEqual([200, 200]);
  const decided: string[] = [...one.body.decided, ...other.body.decided];
  expect(decided.toSorted()).toEqual(ids.toSorted());
});

test('an undo against the telling: what was told stands, what was undone is not told', async () => {
  for (let round = 0; round < 20; round++) {
    board.clock.now = NOON;
    job_id = await postJob(board);
    const id = await send();
    const { batch_id } = (await decide('sen', [id])).body;
    board.clock.now = new Date(NOON.getTime() + UNDO_SECONDS * 1000 - 1);
    // The telling as the news does it, by a clock that is a moment ahead.
    const tell = board.db
      .updateTable('events')
      .set({ told_at: NOON })
      .where('batch_id', '=', batch_id)
      .where('told_at', 'is', null)
      .executeTakeFirst();
    const undo = board.call('sen', `POST /applications/decide/${batch_id}/undo`);
    const [{ numUpdatedRows }, undone] = await Promise.all([tell, undo]);
    const told = Number(numUpdatedRows);
    expect([told, undone.status]).toEqual(told ? [1, 409] : [0, 200]);
    expect((await trace(id)).status).toBe(told ? 'rejected' : 'pending');
  }
}, 60_000);

test('two undos at once are one', async () => {
  const id = await send();
  const { batch_id } = (await decide('sen', [id])).body;
  const both = await Promise.all(
    (['sen', 'founder'] as const).map((who) =>
      board.call(who, `POST /applications/decide/${batch_id}/undo`),
    ),
  );
  expect(both.map(({ body }) => body)).toEqual([{ undone: [id] }, { undone: [id] }]);
  expect((await trace(id)).steps).toEqual(['sent', 'rejected', 'undone']);
});
