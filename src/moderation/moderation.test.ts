// Reports through the API.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { restoreCompany, takeDownCompany } from '#companies/actions/takedown.ts';
import { toCompanyId, openBoard, postJob, type TestBoard } from '#tests/support/test-board.ts';
import { closeReport, readOpenReports } from './store.ts';

let board: TestBoard;
beforeAll(async () => {
  board = await openBoard();
});
afterAll(() => board.close());

const send = (who: 'linh' | 'minh' | 'sen', body: object) =>
  board.call(who, 'POST /reports', { body });

test('a person may report a job or a company again only after the report is closed', async () => {
  const job = { subject: 'job', subject_id: await postJob(board), reason: 'fee', text: 'Đòi cọc' };
  expect(await send('linh', job)).toMatchObject({ status: 201, body: { reported: true } });
  expect((await send('linh', job)).body.code).toBe('already_reported');
  expect((await send('minh', job)).status).toBe(201);
  const company = { subject: 'company', subject_id: toCompanyId('sen'), reason: 'scam' };
  expect((await send('linh', company)).status).toBe(201);
  const closed = { state: 'dismissed', closed_at: board.clock.now } as const;
  await board.db.updateTable('reports').set(closed).execute();
  expect((await send('linh', job)).status).toBe(201);
});

test('open reports are listed oldest first, and closed once', async () => {
  const { db, clock } = board;
  const open = await readOpenReports(db, 100);
  const [first] = open;
  expect(first).toMatchObject({ subject: 'job', reason: 'fee', named: 'Kế toán tổng hợp' });
  expect(await closeReport(db, first?.id ?? '', 'upheld', clock.now)).toBe(true);
  expect(await closeReport(db, first?.id ?? '', 'dismissed', clock.now)).toBe(false);
  expect(await readOpenReports(db, 100)).toHaveLength(open.length - 1);
});

test('a subject that is not on the board cannot be reported', async () => {
  const unknown = { subject: 'job', subject_id: 'unknown', reason: 'scam' };
  expect((await send('linh', unknown)).body.code).toBe('job_not_found');
  const company = { ...unknown, subject: 'company' };
  expect((await send('linh', company)).body.code).toBe('company_not_found');
  expect((await send('linh', { ...unknown, reason: 'ugly' })).status).toBe(400);
});

test('a company that is taken down cannot be reported until it is restored', async () => {
  const { db, clock } = board;
  const id = toCompanyId('ha_long');
  const company = { subject: 'company', subject_id: id, reason: 'scam' };
  await takeDownCompany({ db, now: clock.now }, id, 'It collected deposits.');
  expect((await send('linh', company)).body.code).toBe('company_not_found');
  await restoreCompany({ db }, id);
  expect((await send('linh', company)).status).toBe(201);
});

test('reporters see the state of their own report only', async () => {
  const subject_id = await postJob(board, 'sen', { title: 'Thợ may', description: 'May áo dài.' });
  const own = async (who: 'linh' | 'minh') =>
    (await board.call(who, `GET /reports?subject=job&subject_id=${subject_id}`)).body.report;
  expect(await own('linh')).toBeNull();
  const { body } = await send('linh', { subject: 'job', subject_id, reason: 'fee' });
  expect(await own('linh')).toMatchObject({ id: body.id, state: 'open', reason: 'fee' });
  expect(await own('minh')).toBeNull();
  await closeReport(board.db, body.id, 'dismissed', board.clock.now);
  expect(await own('linh')).toMatchObject({ state: 'dismissed', closed_at: expect.any(String) });
  const { body: second } = await send('linh', { subject: 'job', subject_id, reason: 'scam' });
  await closeReport(board.db, second.id, 'upheld', board.clock.now);
  expect(await own('linh')).toMatchObject({ reason: 'scam', state: 'upheld' });
});

test('a person without a role may report', async () => {
  const subject_id = await postJob(board, 'sen', { title: 'Thợ bạc', description: 'Chạm bạc.' });
  const body = { subject: 'job', subject_id, reason: 'wrong', text: 'Sai địa chỉ' };
  expect((await board.call('newcomer', 'POST /reports', { body })).status).toBe(201);
});

test('each side of an application reports the other, and nobody else does', async () => {
  const job_id = await postJob(board, 'sen', { title: 'Thợ rèn', description: 'Rèn dao.' });
  const { body: sent } = await board.call('linh', 'POST /applications', { body: { job_id } });
  const write = (who: 'linh' | 'sen', text: string) =>
    board.call(who, `POST /applications/${sent.id}/messages`, { body: { text } });
  await write('sen', 'Bạn chuyển 500 nghìn tiền cọc nhé.');
  await write('linh', 'Vì sao phải cọc?');
  const about = { subject: 'application', subject_id: sent.id, reason: 'abuse' };
  expect((await send('minh', about)).status).toBe(403);
  expect((await send('linh', { ...about, subject_id: 'unknown' })).status).toBe(404);
  expect((await send('linh', { ...about, text: 'Đòi tiền cọc' })).status).toBe(201);
  expect((await send('linh', about)).body.code).toBe('already_reported');
  expect((await send('sen', about)).status).toBe(201);
  const open = (await readOpenReports(board.db, 100)).filter((it) => it.subject_id === sent.id);
  expect(open).toMatchObject([
    {
      named: 'Thợ rèn',
      other_company: toCompanyId('sen'),
      other_person: null,
      messages: ['Bạn chuyển 500 nghìn tiền cọc nhé.'],
    },
    { other_company: null, other_person: 'person-linh', messages: ['Vì sao phải cọc?'] },
  ]);
});

test('a report of an applicant names them also once its author’s account is deleted', async () => {
  const job_id = await postJob(board, 'ha_long', { title: 'Thợ hàn', description: 'Hàn ống.' });
  const { body: sent } = await board.call('minh', 'POST /applications', { body: { job_id } });
  const path = `POST /applications/${sent.id}/messages`;
  await board.call('ha_long', path, { body: { text: 'Chào bạn.' } });
  await board.call('minh', path, { body: { text: 'Đồ lừa đảo!' } });
  const about = { subject: 'application', subject_id: sent.id, reason: 'abuse' };
  const { status, body } = await board.call('ha_long', 'POST /reports', { body: about });
  expect(status).toBe(201);
  expect((await board.call('ha_long', 'DELETE /account', { body: {} })).status).toBe(200);
  const open = await readOpenReports(board.db, 100);
  expect(open.find(({ id }) => id === body.id)).toMatchObject({
    other_company: null,
    other_person: 'person-minh',
    messages: ['Đồ lừa đảo!'],
  });
});
