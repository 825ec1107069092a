// Upholding and dismissing reports, and finding people, jobs and companies.
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { reportsCommand } from '#operator/reports.ts';
import { listOperatorActions } from '#moderation/store/audit.ts';
import { maskContact } from '#moderation/store/find.ts';
import { DAY } from '#platform/durations.ts';
import { NOON, openBoard, postJob, type Name, type TestBoard } from '#tests/support/test-board.ts';
import { createModerationScene } from '#tests/support/moderation-scene.ts';
import { runCommand } from '#tests/support/operator.ts';
import { auditCommand } from './audit.ts';
import { findCommand } from './find.ts';

let board: TestBoard;
beforeAll(async () => {
  board = await openBoard();
});
afterAll(() => board.close());

async function report(
  who: 'linh' | 'minh',
  subject: 'job' | 'company' | 'application',
  subject_id: string,
) {
  const body = { subject, subject_id, reason: 'fee' };
  const { status, body: created } = await board.call(who, 'POST /reports', { body });
  expect(status).toBe(201);
  return created.id as string;
}
const { listKinds, dispatchAllEvents } = createModerationScene(() => board);
const deliverKinds = async (who: Name) => {
  await dispatchAllEvents();
  return listKinds(who);
};

test('upholding a report takes the job down, closes all its reports, and notifies everyone concerned', async () => {
  const job = await postJob(board);
  const [first] = [await report('linh', 'job', job), await report('minh', 'job', job)];
  const result = await runCommand(board, reportsCommand, ['--uphold', first, '--by', 'hoa']);
  expect(result).toMatchObject({ code: 0, text: /upheld.*taken down/ });
  expect((await board.call(null, `GET /jobs/${job}`)).status).toBe(410);
  const { body } = await board.call('sen', 'GET /jobs/my');
  expect(body.jobs[0].taken_down.reason).toBe('Yêu cầu nộp tiền (It asks for money)');
  for (const who of ['linh', 'minh'] as const)
    expect(await deliverKinds(who)).toContain('report_upheld');
  expect(await deliverKinds('sen')).toContain('job_taken_down');
  expect((await runCommand(board, reportsCommand, [])).text).toBe('No open reports.');
  const actions = await listOperatorActions(board.db, { operator: 'hoa', limit: 10 });
  expect(actions.map(({ action }) => action)).toEqual(['report_uphold', 'takedown']);
  expect(await runCommand(board, reportsCommand, ['--uphold', first])).toMatchObject({ code: 1 });
});

test('upholding a report of a company takes it down, with the operator’s own reason', async () => {
  const id = await report('linh', 'company', 'company-ha_long');
  const args = ['--uphold', id, '--why=Mạo danh doanh nghiệp'];
  expect(await runCommand(board, reportsCommand, args)).toMatchObject({ code: 0 });
  const [upheld] = await listOperatorActions(board.db, { subject_id: id, limit: 1 });
  expect(upheld?.reason).toBe('Mạo danh doanh nghiệp');
  expect((await board.call(null, 'GET /companies/company-ha_long')).status).toBe(410);
  expect(await deliverKinds('ha_long')).toContain('company_taken_down');
});

test('a report of an application names the other side, and upholding it takes nothing down', async () => {
  const job_id = await postJob(board, 'sen', { title: 'Thợ tiện' });
  const { body } = await board.call('linh', 'POST /applications', { body: { job_id } });
  const path = `POST /applications/${body.id}/messages`;
  await board.call('sen', path, { body: { text: 'Nộp cọc trước\nnhé' } });
  const id = await report('linh', 'application', body.id);
  const { text } = await runCommand(board, reportsCommand, []);
  expect(text).toContain('about company company-sen');
  expect(text).toContain('> Nộp cọc trước nhé');
  const result = await runCommand(board, reportsCommand, ['--uphold', id, '--by', 'an']);
  expect(result).toMatchObject({ code: 0, text: /upheld.*Nothing was taken down/ });
  expect((await board.call(null, `GET /jobs/${job_id}`)).status).toBe(200);
  const query = `GET /reports?subject=application&subject_id=${body.id}`;
  expect((await board.call('linh', query)).body.report).toMatchObject({ state: 'upheld' });
});

test('dismissing a report takes nothing down and is recorded', async () => {
  const job = await postJob(board, 'sen', { title: 'Thợ xây' });
  const id = await report('linh', 'job', job);
  const result = await runCommand(board, reportsCommand, ['--dismiss', id, '--by', 'an']);
  expect(result).toMatchObject({ code: 0 });
  expect((await board.call(null, `GET /jobs/${job}`)).status).toBe(200);
  const { text } = await runCommand(board, auditCommand, ['--by', 'an']);
  expect(text).toContain(`an  report_dismiss  report ${id}`);
});

test.each([
  ['person', 'nguyen thuy LINH', 'person-linh', 'l***@example.vn'],
  ['person', 'linh@example.vn', 'person-linh', 'linh@example.vn'],
  ['person', 'person-sen', 'person-sen', 's***@example.vn'],
  ['company', 'sen vang', 'company-sen', 'Công ty TNHH Sen Vàng'],
  ['job', 'ke toan tong hop', 'taken_down', 'Kế toán tổng hợp'],
])('find %s %s prints %s with %s', async (what, text, id, line) => {
  await board.call('linh', 'POST /auth/profile/seeker', {
    body: {
      full_name: 'Nguyễn Thùy Linh',
      title: 'Kế toán',
      bio: 'Ba năm.',
      skills: ['Excel'],
      experience: 'mid',
      location: 'Hà Nội',
    },
  });
  const result = await runCommand(board, findCommand, [what, ...text.split(' ')]);
  expect(result.code).toBe(0);
  expect(result.text).toContain(id);
  expect(result.text).toContain(line);
});

test.each(['%', "' OR 1=1", '\\', 'không có ai tên này'])(
  'finding %s finds nothing',
  async (text) => {
    for (const what of ['person', 'job', 'company'])
      expect(await runCommand(board, findCommand, [what, text])).toMatchObject({ code: 1 });
  },
);

test('finding a company counts its open jobs, without expired ones', async () => {
  const findCompany = async () =>
    (await runCommand(board, findCommand, ['company', 'sen vang'])).text;
  await postJob(board, 'sen', { title: 'Thợ sơn' });
  expect(await findCompany()).toMatch(/ [1-9]\d* open jobs/);
  board.clock.now = new Date(NOON.getTime() + 365 * DAY);
  expect(await findCompany()).toContain(' 0 open jobs');
  board.clock.now = NOON;
});

test('at most twenty are listed, with a note about further ones', async () => {
  for (let nth = 0; nth < 21; nth++) await postJob(board, 'sen', { title: `Thợ tiện ca ${nth}` });
  const { text } = await runCommand(board, findCommand, ['job', 'tho tien']);
  expect(text.split('\n')).toHaveLength(21);
  expect(text).toContain('and more');
});

test('a hundred open reports are listed, with a note about further ones', async () => {
  const add = (from: number, to: number) =>
    sql`INSERT INTO reports (id, subject, subject_id, reason, created_at)
      SELECT 'many-' || n, 'job', 'gone', 'other', ${NOON} FROM generate_series(${from}::int, ${to}::int) n`.execute(
      board.db,
    );
  await board.db.deleteFrom('reports').execute();
  await add(1, 100);
  expect((await runCommand(board, reportsCommand, [])).text).toMatch(/\n100 open\.$/);
  await add(101, 102);
  const { text } = await runCommand(board, reportsCommand, []);
  expect(text.match(/^many-/gm)).toHaveLength(100);
  expect(text).toMatch(/\n… and more: these are the 100 oldest\.$/);
});

test.each([
  ['linh@example.vn', 'linh', 'l***@example.vn'],
  ['0912345678', 'x', '***'],
  [null, 'x', ''],
])('the contact %s reads %s as %s', (contact, as, masked) => {
  expect(maskContact(contact, as)).toBe(masked);
});

test('audit takes one id, and does not ignore a second', async () => {
  await expect(runCommand(board, auditCommand, ['one', 'two'])).rejects.toThrow(
    'audit takes one id',
  );
});
