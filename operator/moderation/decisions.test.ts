// Decisions about applicants of a taken-down job or company: they may carry no message, as none can be sent either.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBoard, type TestBoard } from '#tests/support/test-board.ts';
import { createModerationScene, WHY } from '#tests/support/moderation-scene.ts';
import { runCommand } from '#tests/support/operator.ts';
import { restoreCommand, takedownCommand } from './moderate.ts';

let board: TestBoard;
beforeAll(async () => {
  board = await openBoard();
});
afterAll(() => board.close());

const { addJob, apply } = createModerationScene(() => board);
const MESSAGE = 'Gọi cho chúng tôi theo số này.';
const SEN = ['company', 'company-sen', ...WHY];

const decide = (id: string, message?: string) =>
  board.call('sen', `PATCH /applications/${id}`, { body: { status: 'accepted', message } });
const decideMany = async (ids: string[], message?: string) =>
  (
    await board.call('sen', 'POST /applications/decide', {
      body: { ids, status: 'rejected', message },
    })
  ).body;
const listDecisions = async (id: string) =>
  board.db
    .selectFrom('events')
    .select('kind')
    .where('application_id', '=', id)
    .where('kind', 'in', ['application_accepted', 'application_rejected'])
    .execute();

test('of a taken-down job are refused with a message, and allowed without', async () => {
  const job = await addJob();
  const id = await apply('linh', job.id);
  await runCommand(board, takedownCommand, ['job', job.id, ...WHY]);
  const refused = await decide(id, MESSAGE);
  expect([refused.status, refused.body.code]).toEqual([409, 'thread_ended']);
  expect((await board.call('sen', `GET /applications/${id}`)).body.status).toBe('pending');
  expect(await listDecisions(id)).toEqual([]);
  const { status, body } = await decide(id);
  expect([status, body.status]).toEqual([200, 'accepted']);
  // A repeated request still gets its answer; a message would be lost without a word.
  expect((await decide(id)).status).toBe(200);
  expect((await decide(id, MESSAGE)).body.code).toBe('already_decided');
});

test('of a deleted job whose company is taken down are refused with a message', async () => {
  const job = await addJob();
  const id = await apply('linh', job.id);
  await board.call('sen', `DELETE /jobs/${job.id}`);
  await runCommand(board, takedownCommand, SEN);
  expect((await decide(id, MESSAGE)).body.code).toBe('thread_ended');
  expect(await decideMany([id], MESSAGE)).toMatchObject({
    decided: [],
    left: [{ id, code: 'thread_ended' }],
  });
  await runCommand(board, restoreCommand, SEN);
  expect((await decide(id, MESSAGE)).status).toBe(200);
});

test('in bulk with a message leave out the applicants of a taken-down job', async () => {
  const [gone, open] = [await addJob(), await addJob()];
  const [linh, minh] = [await apply('linh', gone.id), await apply('minh', open.id)];
  await runCommand(board, takedownCommand, ['job', gone.id, ...WHY]);
  expect(await decideMany([linh, minh], MESSAGE)).toMatchObject({
    decided: [minh],
    left: [{ id: linh, code: 'thread_ended' }],
  });
  expect(await listDecisions(linh)).toEqual([]);
  expect(await decideMany([linh, minh])).toMatchObject({
    decided: [linh],
    left: [{ id: minh, code: 'already_decided' }],
  });
});
