// Words about a person in reports and in the audit trail are erased with the application or the account; the rows stay.
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { eraseForOperator } from '#account/actions/operator-requests.ts';
import { sweepApplications } from '#applications/store/retention.ts';
import { personalDataSources as sources } from '#personal-data.ts';
import { NOON, openBoard, postJob, type TestBoard } from '#tests/support/test-board.ts';
import { dismissReport, upholdReport } from './actions/moderate.ts';
import { listOperatorActions } from './store/audit.ts';
import { DAY } from '#platform/durations.ts';

let board: TestBoard;
beforeEach(async () => {
  board = await openBoard();
});
afterEach(() => board.close());

const act = () => ({ db: board.db, now: board.clock.now });
const audit = { operator: 'hoa', reason: 'Minh gửi thư chửi bới' };

/** Minh's application, and an open report of it by Sen Vàng. */
async function sendReport() {
  const body = { job_id: await postJob(board) };
  const application = (await board.call('minh', 'POST /applications', { body })).body.id;
  const about = { subject: 'application', subject_id: application, reason: 'abuse' };
  const sent = await board.call('sen', 'POST /reports', { body: { ...about, text: 'Minh chửi' } });
  expect(sent.status).toBe(201);
  return { application, report: sent.body.id };
}

/** The same, upheld. */
async function reportMinh() {
  const { application, report } = await sendReport();
  expect(await upholdReport(act(), report, audit)).toMatchObject({ isDone: true });
  return { application, report };
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
  expect(await sweepApplications({ db: board.db, now, retentionDays: 30 })).toBe(1);
  expect(await readReport(report)).toEqual({
    text: null,
    state: 'upheld',
    person_id: 'person-sen',
  });
  expect(await readReasons(report)).toEqual([null]);
  expect(await readReport(other.report)).toMatchObject({ text: 'Minh chửi' });
  expect(await readReasons(other.report)).toEqual([audit.reason]);
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

const ANSWERS = [
  ['upheld', upholdReport],
  ['dismissed', dismissReport],
] as const;
/** The applicant is gone with the application, or the reporter. */
const GONE = ['person-minh', 'person-linh'] as const;

/** An open report: of Minh's application, or by Linh. */
async function openReport(about: (typeof GONE)[number]): Promise<string> {
  if (about === 'person-minh') return (await sendReport()).report;
  const body = { subject: 'job', subject_id: await postJob(board), reason: 'fee', text: 'Đòi cọc' };
  return (await board.call('linh', 'POST /reports', { body })).body.id;
}

const CASES = ANSWERS.flatMap(([state, answer]) => GONE.map((gone) => ({ state, answer, gone })));

test.each(CASES)('a report is $state without the reason after $gone is gone', async (it) => {
  const id = await openReport(it.gone);
  await eraseForOperator({ ...act(), sources }, it.gone);
  const outcome = await it.answer(act(), id, audit);
  expect(outcome).toMatchObject({ isDone: true, sentence: expect.stringMatching(/not recorded/) });
  expect(await readReport(id)).toMatchObject({ state: it.state });
  expect(await readReasons(id)).toEqual([null]);
});

async function waitForLock(): Promise<void> {
  const waiting = async () =>
    (
      await sql`SELECT FROM pg_stat_activity
        WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(board.db)
    ).rows.length;
  await expect.poll(waiting, { timeout: 10_000 }).toBeGreaterThan(0);
}

test.each(CASES)('a report is $state without the reason while $gone is erased', async (it) => {
  const id = await openReport(it.gone);
  const erasure = await board.db.startTransaction().execute();
  await eraseForOperator({ ...act(), db: erasure, sources }, it.gone);
  const response = board.db.transaction().execute((db) => it.answer({ ...act(), db }, id, audit));
  await waitForLock();
  await erasure.commit().execute();
  expect(await response).toMatchObject({ isDone: true });
  expect(await readReasons(id)).toEqual([null]);
});

test.each(CASES)(
  'the erasure of $gone waits for an answer, $state, and erases its reason',
  async (it) => {
    const id = await openReport(it.gone);
    const response = await board.db.startTransaction().execute();
    await it.answer({ ...act(), db: response }, id, audit);
    const erasure = board.db
      .transaction()
      .execute((db) => eraseForOperator({ ...act(), db, sources }, it.gone));
    await waitForLock();
    await response.commit().execute();
    expect(await erasure).not.toBeNull();
    expect(await readReasons(id)).toEqual([null]);
  },
);
