// Verified addresses: which actions need one when the operator requires it, and what the other side sees.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  toCompanyId,
  openBoard,
  createPosting,
  type TestBoard,
} from '#tests/support/test-board.ts';

let strict: TestBoard;
let job_id = '';
let draft_id = '';
let closed_id = '';
let application_id = '';
let interview_id = '';

const setVerified = (board: TestBoard, who: 'linh' | 'sen', email_verified: boolean) =>
  board.db
    .updateTable('people')
    .set({ email_verified })
    .where('id', '=', `person-${who}`)
    .execute();

const create = async (board: TestBoard, who: 'linh' | 'sen', what: string, body?: object) => {
  const response = await board.call(who, what, { body });
  if (response.status >= 300) throw new Error(JSON.stringify(response.body));
  return response.body.id as string;
};

const TIMES = ['2026-11-25T02:00:00Z'];
const PROPOSAL = { times: TIMES, place: '12 Lê Lợi, Huế' };

/** Creates a job with an application and an interview, a closed job and a draft. */
async function fill(board: TestBoard): Promise<void> {
  job_id = await create(board, 'sen', 'POST /jobs', createPosting());
  closed_id = await create(board, 'sen', 'POST /jobs', createPosting());
  await board.call('sen', `PUT /jobs/${closed_id}`, { body: { is_active: false } });
  draft_id = await create(board, 'sen', 'POST /jobs/drafts', createPosting());
  application_id = await create(board, 'linh', 'POST /applications', { job_id });
  const path = `POST /applications/${application_id}/interviews`;
  interview_id = await create(board, 'sen', path, PROPOSAL);
}

beforeAll(async () => {
  strict = await openBoard({ verifyEmail: 'required' });
  await fill(strict);
});
afterAll(() => strict.close());
beforeEach(async () => {
  await setVerified(strict, 'linh', false);
  await setVerified(strict, 'sen', false);
});

const listRefused = (): [who: 'linh' | 'sen', what: string, body?: object][] => [
  ['linh', 'POST /applications', { job_id }],
  ['linh', 'POST /applications', { job_id: 'nothing', consent: 'odd' }],
  ['sen', 'POST /jobs', createPosting()],
  ['sen', 'POST /jobs', { title: '' }],
  ['sen', `POST /jobs/${draft_id}/publish`],
  ['sen', `PUT /jobs/${draft_id}`, { is_active: true }],
  ['sen', `PUT /jobs/${draft_id}`, createPosting({ is_active: true })],
  ['sen', `PUT /jobs/${closed_id}`, { is_active: true }],
  ['sen', `PUT /jobs/${job_id}`, createPosting({ title: 'Việc khác' })],
  ['sen', `POST /jobs/${job_id}/renew`],
  ['sen', `POST /jobs/${closed_id}/renew`],
  ['sen', `POST /applications/${application_id}/interviews`, PROPOSAL],
  ['sen', `PATCH /interviews/${interview_id}`, { act: 'propose', ...PROPOSAL }],
  ['linh', `PATCH /interviews/${interview_id}`, { act: 'ask_another', reply: 'Xin đổi giờ' }],
  ['sen', `PATCH /applications/${application_id}`, { status: 'accepted', message: 'Chào bạn' }],
  ['sen', 'POST /applications/decide', { ids: [application_id], status: 'rejected' }],
];

describe('without a required verified address', () => {
  test('a person cannot apply, publish or write to others', async () => {
    for (const [who, what, body] of listRefused()) {
      const response = await strict.call(who, what, { body });
      expect([what, response.status, response.body.code]).toEqual([what, 403, 'email_unverified']);
    }
  });

  test('the error says what to do, in both languages', async () => {
    const proposeInterview = (language: 'en' | 'vi') =>
      strict.call('sen', 'POST /jobs', { body: createPosting(), language });
    expect((await proposeInterview('en')).body.error).toContain('confirm your email address');
    expect((await proposeInterview('vi')).body.error).toContain('xác nhận địa chỉ email');
  });

  test('a wrong role is reported first', async () => {
    const response = await strict.call('linh', 'POST /jobs', { body: createPosting() });
    expect(response.body.code).toBe('wrong_role');
  });

  test('drafts, closing jobs and own data still work', async () => {
    const ok: [who: 'linh' | 'sen', what: string, body?: object][] = [
      ['sen', 'POST /jobs/drafts', createPosting()],
      ['sen', `PUT /jobs/${draft_id}/draft`, createPosting({ title: 'Nháp mới' })],
      ['sen', `PUT /jobs/${draft_id}`, createPosting({ title: 'Nháp khác' })],
      ['sen', `PUT /jobs/${closed_id}`, createPosting({ title: 'Vẫn đóng' })],
      ['sen', 'POST /jobs/preview', createPosting()],
      ['sen', `PATCH /applications/${application_id}`, { status: 'viewed' }],
      ['sen', `POST /applications/${application_id}/notes`, { text: 'Gọi lại' }],
      ['linh', `POST /applications/${application_id}/notes`, { text: 'Chuẩn bị' }],
      ['linh', `PUT /saved-jobs/${job_id}`],
    ];
    for (const [who, what, body] of ok) {
      expect([what, (await strict.call(who, what, { body })).status < 300]).toEqual([what, true]);
    }
    const off = await strict.call('sen', `PUT /jobs/${job_id}`, { body: { is_active: false } });
    expect(off.body.is_active).toBe(false);
    await setVerified(strict, 'sen', true);
    const on = await strict.call('sen', `PUT /jobs/${job_id}`, { body: { is_active: true } });
    expect(on.body.is_active).toBe(true);
  });

  test('the own profile shows it until the address is verified', async () => {
    const before = await strict.call('linh', 'GET /auth/me');
    expect(before.body).toMatchObject({ email_verified: false, must_verify_email: true });
    await setVerified(strict, 'linh', true);
    const after = await strict.call('linh', 'GET /auth/me');
    expect(after.body).toMatchObject({ email_verified: true, must_verify_email: false });
  });
});

test('the same calls succeed after verification', async () => {
  const board = await openBoard({ verifyEmail: 'required' });
  await setVerified(board, 'linh', false);
  const job = await create(board, 'sen', 'POST /jobs', createPosting());
  const apply = () =>
    board.call('linh', 'POST /applications', {
      body: { job_id: job },
      headers: { 'idempotency-key': 'again' },
    });
  expect((await apply()).status).toBe(403);
  await setVerified(board, 'linh', true);
  expect((await apply()).status).toBe(201);
  await board.close();
});

describe('when a verified address is optional', () => {
  let open: TestBoard;
  beforeAll(async () => {
    open = await openBoard();
    await fill(open);
  });
  afterAll(() => open.close());

  test('a person without one can apply and publish', async () => {
    await setVerified(open, 'linh', false);
    await setVerified(open, 'sen', false);
    const job = await create(open, 'sen', 'POST /jobs', createPosting());
    expect((await open.call('linh', 'POST /applications', { body: { job_id: job } })).status).toBe(
      201,
    );
    const me = await open.call('linh', 'GET /auth/me');
    expect(me.body).toMatchObject({ email_verified: false, must_verify_email: false });
  });

  test.each([true, false])('the other side sees whether it is verified: %s', async (verified) => {
    await setVerified(open, 'linh', verified);
    await setVerified(open, 'sen', verified);
    const detail = await open.call('sen', `GET /applications/${application_id}`);
    expect(detail.body.seeker.email_verified).toBe(verified);
    const list = await open.call('sen', 'GET /applications/received');
    expect(list.body.applications[0].seeker.email_verified).toBe(verified);
    const own = await open.call('linh', `GET /applications/${application_id}`);
    expect(own.body.poster_verified).toBe(verified);
    const visitor = await open.call(null, `GET /jobs/${job_id}`);
    expect(visitor.body.poster_verified).toBe(verified);
    const company = await open.call(null, `GET /companies/${toCompanyId('sen')}`);
    expect(company.body.address_verified).toBe(verified);
  });

  test('an imported job has no such information', async () => {
    await open.db.updateTable('jobs').set({ posted_by: null }).where('id', '=', job_id).execute();
    expect((await open.call(null, `GET /jobs/${job_id}`)).body).not.toHaveProperty(
      'poster_verified',
    );
    await open.db.deleteFrom('memberships').where('company_id', '=', toCompanyId('sen')).execute();
    const company = await open.call(null, `GET /companies/${toCompanyId('sen')}`);
    expect(company.body).not.toHaveProperty('address_verified');
    const own = await open.call('linh', `GET /applications/${application_id}`);
    expect(own.body).not.toHaveProperty('poster_verified');
    expect(own.body.company_id).toBe(toCompanyId('sen'));
  });
});
