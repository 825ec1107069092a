// Interviews of a taken-down job are cancelled, both sides are notified, and new ones are refused.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listOperatorActions } from '#moderation/store/audit.ts';
import { NOON, openBoard, type TestBoard } from '#tests/support/test-board.ts';
import {
  postProposal,
  FIRST,
  patchInterview,
  proposeInterview,
  applyToSen,
  listEventKinds,
} from '#tests/support/interviews.ts';
import { runCommand } from '#tests/support/operator.ts';
import { restoreCommand, takedownCommand } from './moderate.ts';

let board: TestBoard;
beforeAll(async () => {
  board = await openBoard();
});
afterAll(() => board.close());

const WHY = ['--why', 'Đòi tiền cọc', '--by', 'hoa'];

let nth = 0;
/** Proposes an interview for a new job. Its text is unique, because that of a taken-down job cannot be posted again. */
const proposeAnew = () =>
  proposeInterview(
    board,
    {},
    { title: `Thợ tiện ${(nth += 1)}`, description: `Mô tả riêng ${nth}` },
  );

async function getJob(application: string): Promise<string> {
  return (await board.call('linh', `GET /applications/${application}`)).body.job_id;
}

const listStates = async (application: string) =>
  (await board.call('linh', `GET /applications/${application}`)).body.interviews.map(
    ({ state }: { state: string }) => state,
  );

test.each([
  ['proposed', null],
  ['settled', { act: 'accept', chosen_at: FIRST }],
])('an interview that is %s is cancelled with its job', async (_state, response) => {
  const { application, id } = await proposeAnew();
  if (response) await patchInterview(board, 'linh', id, response);
  const job = await getJob(application);
  expect(await runCommand(board, takedownCommand, ['job', job, ...WHY])).toMatchObject({ code: 0 });
  expect(await listStates(application)).toEqual(['cancelled']);
  expect((await board.call('linh', 'GET /interviews')).body.interviews).toEqual([]);
  expect((await board.call('sen', 'GET /interviews')).body.interviews).toEqual([]);
  expect((await listEventKinds(board, application)).at(-1)).toBe('interview_cancelled');
  const [action] = await listOperatorActions(board.db, { subject_id: job, limit: 1 });
  expect(action?.data).toEqual({ interviews: 1 });
});

test('the step of a cancellation does not disclose a decision that can still be undone', async () => {
  const { application } = await proposeAnew();
  const body = { status: 'rejected', message: 'Rất tiếc' };
  const decided = await board.call('sen', `PATCH /applications/${application}`, { body });
  expect(decided.status).toBe(200);
  await runCommand(board, takedownCommand, ['job', await getJob(application), ...WHY]);
  const { body: seen } = await board.call('linh', `GET /applications/${application}`);
  const kinds = seen.steps.map(({ kind, status }: { kind: string; status: string }) => [
    kind,
    status,
  ]);
  expect(kinds).toContainEqual([
    'interview_cancelled',
    expect.stringMatching(/^(?:pending|viewed)$/),
  ]);
  expect(JSON.stringify(seen.steps)).not.toContain('rejected');
});

test('no interview can be proposed until the job is restored', async () => {
  const { application } = await proposeAnew();
  const job = await getJob(application);
  await runCommand(board, takedownCommand, ['job', job, ...WHY]);
  const refused = await postProposal(board, application);
  expect([refused.status, refused.body.code]).toEqual([409, 'interview_state_conflict']);
  await runCommand(board, restoreCommand, ['job', job, ...WHY]);
  expect(await listStates(application)).toEqual(['cancelled']);
  expect((await postProposal(board, application)).status).toBe(201);
});

test('taking a company down cancels all its interviews', async () => {
  const [one, two] = [await proposeAnew(), await proposeAnew()];
  await runCommand(board, takedownCommand, ['company', 'company-sen', ...WHY]);
  expect([await listStates(one.application), await listStates(two.application)]).toEqual([
    ['cancelled'],
    ['cancelled'],
  ]);
  await runCommand(board, restoreCommand, ['company', 'company-sen', ...WHY]);
});

test('no interview can be proposed for a deleted job whose company is taken down', async () => {
  const { application, id } = await proposeAnew();
  await patchInterview(board, 'sen', id, { act: 'cancel' });
  await board.call('sen', `DELETE /jobs/${await getJob(application)}`);
  await runCommand(board, takedownCommand, ['company', 'company-sen', ...WHY]);
  const refused = await postProposal(board, application);
  expect([refused.status, refused.body.code]).toEqual([409, 'interview_state_conflict']);
  await runCommand(board, restoreCommand, ['company', 'company-sen', ...WHY]);
  expect((await postProposal(board, application)).status).toBe(201);
});

test.each([
  ['settled', 60, 0],
  ['still open to an undo', 10, 1],
])('of a rejection that is %s, %s seconds old, %s interviews are cancelled', async (_, age, n) => {
  const { application, id } = await proposeAnew();
  await patchInterview(board, 'linh', id, { act: 'accept', chosen_at: FIRST });
  await board.call('sen', `PATCH /applications/${application}`, { body: { status: 'rejected' } });
  const job = await getJob(application);
  board.clock.now = new Date(NOON.getTime() + age * 1000);
  expect(await runCommand(board, takedownCommand, ['job', job, ...WHY])).toMatchObject({ code: 0 });
  const kinds = await listEventKinds(board, application);
  // That of the rejection itself, or the one that has taken its place.
  expect(kinds.filter((kind) => kind === 'interview_cancelled')).toHaveLength(1);
  const [action] = await listOperatorActions(board.db, { subject_id: job, limit: 1 });
  expect(action?.data).toEqual({ interviews: n });
  expect(await listStates(application)).toEqual(['cancelled']);
  board.clock.now = NOON;
});

test('a concurrent proposal is refused or cancelled', async () => {
  for (let round = 0; round < 5; round++) {
    const words = { title: `Thợ nguội ${(nth += 1)}`, description: `Mô tả riêng ${nth}` };
    const application = await applyToSen(board, words);
    const job = await getJob(application);
    const [result, answer] = await Promise.all([
      runCommand(board, takedownCommand, ['job', job, ...WHY]),
      postProposal(board, application),
    ]);
    expect(result.code).toBe(0);
    expect(await listStates(application)).toEqual(answer.status === 201 ? ['cancelled'] : []);
  }
});

test('a concurrent acceptance is refused or cancelled', async () => {
  for (let round = 0; round < 5; round++) {
    const { application, id } = await proposeAnew();
    const [result, answer] = await Promise.all([
      runCommand(board, takedownCommand, ['job', await getJob(application), ...WHY]),
      patchInterview(board, 'linh', id, { act: 'accept', chosen_at: FIRST }),
    ]);
    expect(result.code).toBe(0);
    expect([200, 409]).toContain(answer.status);
    expect(await listStates(application)).toEqual(['cancelled']);
  }
});
