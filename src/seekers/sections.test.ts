// Tests the sections of a profile: contact and availability, entries, and what a company sees of them.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBoard, postJob, type TestBoard } from '#tests/support/test-board.ts';
import { MAX_ENTRIES } from './rules/entries.ts';

let board: TestBoard;
beforeAll(async () => {
  board = await openBoard();
});
afterAll(() => board.close());

const DETAILS = '/auth/profile/seeker/details';
const ENTRIES = '/auth/profile/seeker/entries';

const putDetails = (body: unknown, headers: Record<string, string> = {}) =>
  board.call('linh', `PUT ${DETAILS}`, { body, headers });
const add = (body: unknown, who: 'linh' | 'minh' = 'linh') =>
  board.call(who, `POST ${ENTRIES}`, { body });
const list = async (who: 'linh' | 'minh' = 'linh') =>
  (await board.call(who, `GET ${ENTRIES}`)).body.entries;

const work = (more: Record<string, unknown> = {}) => ({
  kind: 'experience',
  name: 'Kế toán kho',
  organization: 'Rổ Tre',
  started: '2021-03',
  ended: '2023-05',
  description: 'Kiểm kê hằng tháng.',
  ...more,
});

describe('contact and availability', () => {
  test('are empty at first, then saved; the phone in E.164', async () => {
    expect((await board.call('linh', `GET ${DETAILS}`)).body).toEqual({
      phone: null,
      notice_period: null,
      open_to_offers: false,
      updated_at: null,
    });
    const body = { phone: '0912 345 678', notice_period: '30_days', open_to_offers: true };
    const saved = await putDetails(body);
    expect(saved).toMatchObject({ status: 200, body: { ...body, phone: '+84912345678' } });
    expect((await board.call('linh', `GET ${DETAILS}`)).body).toEqual(saved.body);
    const { updated_at } = saved.body;
    expect((await putDetails({}, { 'if-match': '"2020-01-01T00:00:00.000Z"' })).status).toBe(412);
    expect((await putDetails({}, { 'if-match': `"${updated_at}"` })).body.phone).toBeNull();
  });

  test.each([
    ['phone', '12345'],
    ['phone', '0912 345 67x'],
    ['phone', '0'.repeat(41)],
    ['notice_period', 'tomorrow'],
    ['open_to_offers', 'yes'],
  ])('refuse %s: %j', async (field, value) => {
    const { status, body } = await putDetails({ [field]: value });
    expect([status, Object.keys(body.fields)]).toEqual([400, [field]]);
  });
});

describe('entries', () => {
  test('are added, listed with the latest first, changed and deleted', async () => {
    const old = (await add(work())).body;
    const last = (await add(work({ started: '2023-06', ended: null }))).body;
    const study = { kind: 'education', name: 'Kế toán', organization: 'Đại học', started: '2016' };
    expect(await add(study)).toMatchObject({ status: 201, body: { ended: null, level: null } });
    const ids = (await list()).map((it: { id: string }) => it.id);
    expect(ids.indexOf(last.id)).toBeLessThan(ids.indexOf(old.id));
    const changed = work({ name: 'Kế toán trưởng' });
    const put = (who: 'linh' | 'minh', body: unknown) =>
      board.call(who, `PUT ${ENTRIES}/${last.id}`, { body });
    expect((await put('linh', changed)).body).toMatchObject({ id: last.id, ...changed });
    expect((await put('minh', changed)).status).toBe(404);
    expect((await put('linh', study)).status).toBe(404);
    const remove = (who: 'linh' | 'minh') => board.call(who, `DELETE ${ENTRIES}/${last.id}`);
    expect((await remove('minh')).status).toBe(404);
    expect((await remove('linh')).body).toEqual({ removed: true });
    expect((await remove('linh')).status).toBe(404);
    expect(await list('minh')).toEqual([]);
  });

  test('may leave out what is optional, also as blanks', async () => {
    const blank = ' \u200b ';
    const past = await add(work({ description: blank }));
    const certificate = await add({ kind: 'certificate', name: 'TOEIC', organization: blank });
    expect([past.body.description, certificate.body.organization]).toEqual([null, null]);
  });

  test.each([
    ['vi', 'Thời gian kết thúc không được trước thời gian bắt đầu'],
    ['en', 'The end must not be before the start'],
  ] as const)('that end before they start are refused in words (%s)', async (language, ended) => {
    const body = work({ started: '2024-05', ended: '2020-05' });
    const refused = await board.call('linh', `POST ${ENTRIES}`, { body, language });
    expect(refused).toMatchObject({ status: 400, body: { fields: { ended } } });
  });

  test('are not overwritten by a tab that shows an older version', async () => {
    const { id, updated_at } = (await add(work())).body;
    const put = (name: string, version: string) =>
      board.call('linh', `PUT ${ENTRIES}/${id}`, {
        body: work({ name }),
        headers: { 'if-match': `"${version}"` },
      });
    board.clock.now = new Date(board.clock.now.getTime() + 1000);
    const first = await put('Kế toán thuế', updated_at);
    expect(first.status).toBe(200);
    const late = await put('Kế toán kho', updated_at);
    expect(late).toMatchObject({ status: 412, body: { code: 'profile_version_conflict' } });
    expect(await list()).toContainEqual(first.body);
    expect((await put('Kế toán kho', first.body.updated_at)).status).toBe(200);
  });

  test.each([
    ['name', work({ name: ' ' })],
    ['organization', work({ organization: null })],
    ['started', work({ started: '2021' })],
    ['started', work({ started: '2021-13' })],
    ['ended', work({ ended: '2021-02' })],
    ['level', { kind: 'language', name: 'English' }],
    ['description', work({ description: 'x'.repeat(2001) })],
  ])('refuse a wrong %s', async (field, body) => {
    const response = await add(body);
    expect([response.status, Object.keys(response.body.fields)]).toEqual([400, [field]]);
  });

  test('are limited for each kind', async () => {
    const body = { kind: 'education', name: 'A', organization: 'B' };
    const statuses = [];
    for (let nth = 0; nth <= MAX_ENTRIES.education; nth += 1)
      statuses.push((await add(body, 'minh')).status);
    expect(statuses.slice(-2)).toEqual([201, 409]);
    expect((await add({ ...work() }, 'minh')).status).toBe(201);
  });
});

test('a company sees them with the application, as they were when sent, and not after a withdrawal', async () => {
  await putDetails({ phone: '0912345678', notice_period: 'now' });
  const { body: entry } = await add(work({ name: 'Thủ kho' }));
  const job_id = await postJob(board);
  const { body: sent } = await board.call('linh', 'POST /applications', { body: { job_id } });
  await putDetails({ phone: null });
  await board.call('linh', `DELETE ${ENTRIES}/${entry.id}`);
  const seen = async () =>
    JSON.stringify((await board.call('sen', `GET /applications/${sent.id}`)).body);
  expect(await seen()).toContain('+84912345678');
  expect(await seen()).toContain('Thủ kho');
  await board.call('linh', `POST /applications/${sent.id}/withdraw`, { body: {} });
  expect(await seen()).not.toContain('+84912345678');
});
