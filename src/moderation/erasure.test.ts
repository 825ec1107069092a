// Words about a person in reports and in the audit trail are erased with the application or the account; the rows stay.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { eraseOldApplications } from '#applications/store/retention.ts';
import { NOON, openBoard, postJob, type TestBoard } from '#tests/support/test-board.ts';
import { dismissReport, upholdReport } from './actions/moderate.ts';
import { listOperatorActions } from './store/audit.ts';

let board: TestBoard;
beforeAll(async () => {
  board = await openBoard();
});
afterAll(() => board.close());
beforeEach(async () => {
  await board.db.deleteFrom('applications').execute();
  await board.db.deleteFrom('reports').execute();
});

const DAY = 86_400_000;
const act = () => ({ db: board.db, now: board.clock.now });
const accountable = { operator: 'hoa', reason: 'Minh gửi thư chửi bới' };

/** Minh's application, and a report of it by Sen Vàng that was upheld. */
async function reportMinh() {
  const body = { job_id: await postJob(board) };
  const application = (await board.call('minh', 'POST /applications', { body })).body.id;
  const about = { subject: 'application', subject_id: application, reason: 'abuse' };
  const sent = await board.call('sen', 'POST /reports', { body: { ...about, text: 'Minh chửi' } });
  expect(sent.status).toBe(201);
  expect(await upholdReport(act(), sent.body.id, accountable)).toMatchObject({ isDone: true });
  return { application, report: sent.body.id };
}

const readReport = (id: string) =>
  board.db
    .selectFrom('reports')
    .select(['text', 'state', 'person_id'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
const readReasons = async (subject_id: string) =>
  (await listOperatorActions(board.db, { subject_id, limit: 10 })).map(({ reason }) => reason);

test('the end of an application’s retention erases the words of its reports, and no others', async () => {
  const { application, report } = await reportMinh();
  const other = await reportMinh();
  await board.call('minh', `POST /applications/${application}/withdraw`);
  const now = new Date(NOON.getTime() + 31 * DAY);
  expect(await eraseOldApplications({ db: board.db, now, retentionDays: 30 })).toBe(1);
  expect(await readReport(report)).toEqual({
    text: null,
    state: 'upheld',
    person_id: 'person-sen',
  });
  expect(await readReasons(report)).toEqual([null]);
  expect(await readReport(other.report)).toMatchObject({ text: 'Minh chửi' });
  expect(await readReasons(other.report)).toEqual([accountable.reason]);
});

test('only the reason of an action about a report can be erased', async () => {
  const { report } = await reportMinh();
  const change = (set: { reason: null; subject_id?: string | null }) =>
    board.db.updateTable('operator_actions').set(set).where('subject_id', '=', report).execute();
  await expect(change({ reason: null, subject_id: null })).rejects.toThrow(/cannot be changed/);
  await expect(change({ reason: null, subject_id: 'other' })).rejects.toThrow(/cannot be changed/);
  await change({ reason: null });
  expect(await readReasons(report)).toEqual([null]);
});

test('the deletion of a reporter’s account erases the reasons of the answers to their reports', async () => {
  const body = { subject: 'job', subject_id: await postJob(board), reason: 'fee', text: 'Đòi cọc' };
  const { id } = (await board.call('linh', 'POST /reports', { body })).body;
  await dismissReport(act(), id, { operator: 'hoa', reason: 'Linh báo sai' });
  expect((await board.call('linh', 'DELETE /account')).status).toBe(200);
  expect(await readReport(id)).toEqual({ text: null, state: 'dismissed', person_id: null });
  expect(await readReasons(id)).toEqual([null]);
});

test('the deletion of the reported seeker’s account erases what was written about them', async () => {
  const { report } = await reportMinh();
  expect((await board.call('minh', 'DELETE /account')).status).toBe(200);
  expect(await readReport(report)).toMatchObject({ text: null, state: 'upheld' });
  expect(await readReasons(report)).toEqual([null]);
});
