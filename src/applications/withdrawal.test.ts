// Tests what a company may read of an application: the sent copy, and after a withdrawal only the fact and its date.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openBoard, postJob, type TestBoard } from '#tests/support/test-board.ts';
import { patchInterview, PROPOSAL } from '#tests/support/interviews.ts';
import { uploadCv } from '#tests/support/upload-files.ts';

let board: TestBoard;
beforeAll(async () => {
  board = await openBoard();
});
afterAll(() => board.close());

const profile = {
  full_name: 'Nguyễn Thùy Linh',
  title: 'Kế toán trưởng',
  bio: 'Mười năm làm thuế.',
  skills: ['Excel', 'MISA'],
  experience: 'senior',
  location: 'Hà Nội',
  linkedin: 'https://linkedin.com/in/thuy-linh',
};
const LETTER = 'Tôi viết thư này riêng cho công ty bạn.';
const SECRETS = [
  'riêng cho công ty',
  'Mười năm',
  'MISA',
  'Kế toán trưởng',
  'thuy-linh',
  'linh@example.vn',
  'CV.docx',
  'em chỉ rảnh buổi tối',
];

async function applyWithCv() {
  await board.call('linh', 'POST /auth/profile/seeker', { body: profile });
  const file_id = await uploadCv(board, 'linh');
  const job_id = await postJob(board, 'sen', { skills: ['Excel'] });
  const body = { job_id, file_id, cover_letter: LETTER };
  const { status, body: application } = await board.call('linh', 'POST /applications', { body });
  expect(status).toBe(201);
  return { id: application.id as string, job_id, file_id };
}

/** Returns everything that Sen Vàng can read, as text. */
const readBySen = async ({ id, job_id }: { id: string; job_id: string }) => {
  const calls = [
    `GET /applications/${id}`,
    `GET /applications/received?job_id=${job_id}`,
    `GET /applications/export.csv?job_id=${job_id}`,
    `GET /applications/${id}/match`,
    `GET /jobs/${job_id}/matches`,
    'GET /interviews',
    'GET /dashboard/company',
    'GET /notifications',
    'GET /account/export',
  ];
  const responses = await Promise.all(calls.map((call) => board.call('sen', call)));
  return new Map(responses.map(({ body }, nth) => [calls[nth] ?? '', JSON.stringify(body)]));
};

describe('after a withdrawal', () => {
  let it: Awaited<ReturnType<typeof applyWithCv>>;
  let link = '';

  test('the company could read everything before', async () => {
    it = await applyWithCv();
    const path = `POST /applications/${it.id}/interviews`;
    const interview = (await board.call('sen', path, { body: PROPOSAL })).body;
    const reply = 'Gọi 0912 345 678, em chỉ rảnh buổi tối.';
    await patchInterview(board, 'linh', interview.id, { act: 'ask_another', reply });
    const read = [...(await readBySen(it)).values()].join('\n');
    for (const secret of SECRETS) expect(read).toContain(secret);
    expect((await board.call('sen', `GET /files/${it.file_id}`)).status).toBe(200);
    const issued = await board.call('sen', `POST /files/${it.file_id}/link`);
    link = issued.body.url.replace('/api/v1', '');
    expect((await board.call(null, `GET ${link}`)).status).toBe(200);
    const back = await board.call('linh', `POST /applications/${it.id}/withdraw`);
    expect(back.status).toBe(200);
  });

  test('no endpoint shows the company letter, CV, profile, contact or match', async () => {
    for (const [call, text] of await readBySen(it))
      for (const secret of SECRETS) expect(`${call}: ${text}`).not.toContain(secret);
    const { body } = await board.call('sen', `GET /applications/${it.id}/match`);
    expect(body).toMatchObject({ match: null, noted: null });
  });

  test('name, job and dates remain', async () => {
    const { body } = await board.call('sen', `GET /applications/${it.id}`);
    expect(body).toMatchObject({
      status: 'withdrawn',
      cover_letter: null,
      seeker: { full_name: 'Nguyễn Thùy Linh' },
      copy: {
        cover_letter: null,
        file: null,
        profile: { full_name: 'Nguyễn Thùy Linh' },
      },
    });
    expect(body.copy.sent_at).toBe(body.applied_at);
    expect(body.interviews).toMatchObject([{ state: 'cancelled', note: PROPOSAL.note }]);
    const invited = body.steps.find(({ kind }: { kind: string }) => kind === 'interview_proposed');
    expect(invited.message).toBe(PROPOSAL.note);
    const { body: list } = await board.call(
      'sen',
      `GET /applications/received?job_id=${it.job_id}`,
    );
    expect(list.applications[0]).toMatchObject({ status: 'withdrawn', has_file: false });
    expect(list.applications[0].seeker).toEqual({
      full_name: 'Nguyễn Thùy Linh',
      email: null,
      email_verified: false,
    });
  });

  test('the CV can no longer be opened, by token or by an earlier link', async () => {
    expect((await board.call('sen', `GET /files/${it.file_id}`)).status).toBe(403);
    expect((await board.call('sen', `POST /files/${it.file_id}/link`)).status).toBe(403);
    expect((await board.call(null, `GET ${link}`)).status).toBe(403);
  });

  test('search finds only its name, not its content', async () => {
    const found = async (search: string) => {
      const call = `GET /applications/received?search=${encodeURIComponent(search)}`;
      return (await board.call('sen', call)).body.applications.length;
    };
    for (const word of ['riêng cho công ty', 'MISA', 'trưởng']) expect(await found(word)).toBe(0);
    expect(await found('thuy linh')).toBe(1);
  });

  test('the seeker can still read it and the CV, and cannot apply again', async () => {
    const { body } = await board.call('linh', `GET /applications/${it.id}`);
    expect(body.copy).toMatchObject({ cover_letter: LETTER, file: { id: it.file_id } });
    expect(body.interviews[0].reply).toContain('buổi tối');
    const own = await board.call('linh', `POST /files/${it.file_id}/link`);
    const url = own.body.url.replace('/api/v1', '');
    expect((await board.call(null, `GET ${url}`)).status).toBe(200);
    const again = await board.call('linh', 'POST /applications', { body: { job_id: it.job_id } });
    expect([again.status, again.body.code]).toEqual([409, 'already_applied']);
  });

  test('the same CV stays readable with another application', async () => {
    const job_id = await postJob(board);
    const body = { job_id, file_id: it.file_id };
    expect((await board.call('linh', 'POST /applications', { body })).status).toBe(201);
    expect((await board.call('sen', `GET /files/${it.file_id}`)).status).toBe(200);
  });
});

test('the company reads the sent copy, whatever the profile says later', async () => {
  const it = await applyWithCv();
  const later = { full_name: 'Tên Mới', title: 'Giám đốc', bio: 'Khác hẳn.', skills: ['Golf'] };
  await board.call('linh', 'POST /auth/profile/seeker', {
    body: { ...profile, ...later, linkedin: 'https://linkedin.com/in/ten-moi' },
  });
  const read = [...(await readBySen(it)).values()].join('\n');
  for (const fresh of ['Tên Mới', 'Giám đốc', 'Khác hẳn', 'Golf', 'ten-moi'])
    expect(read).not.toContain(fresh);
  const { body } = await board.call('sen', `GET /applications/received?job_id=${it.job_id}`);
  expect(body.applications[0].seeker).toMatchObject({
    full_name: 'Nguyễn Thùy Linh',
    title: 'Kế toán trưởng',
    skills: ['Excel', 'MISA'],
    email: 'linh@example.vn',
  });
  expect(JSON.stringify((await board.call('sen', 'GET /dashboard/company')).body)).toContain(
    'Nguyễn Thùy Linh',
  );
});

test('a link issued to a member stops working when the member is suspended', async () => {
  const { file_id } = await applyWithCv();
  const { body } = await board.call('sen', `POST /files/${file_id}/link`);
  const set = { disabled_at: board.clock.now };
  await board.db.updateTable('people').set(set).where('id', '=', 'person-sen').execute();
  expect((await board.call(null, `GET ${body.url.replace('/api/v1', '')}`)).status).toBe(403);
});

test.each(['a withdrawal', 'the deletion of the account'])(
  'after %s a call repeated under its Idempotency-Key does not show the letter again',
  async (end) => {
    const job_id = await postJob(board, 'sen');
    const body = { job_id, cover_letter: LETTER };
    const { id } = (await board.call('minh', 'POST /applications', { body })).body;
    const headers = { 'idempotency-key': `view-${end}` };
    const view = () =>
      board.call('sen', `PATCH /applications/${id}`, { body: { status: 'viewed' }, headers });
    expect(JSON.stringify((await view()).body)).toContain(LETTER);
    const call = end === 'a withdrawal' ? `POST /applications/${id}/withdraw` : 'DELETE /account';
    expect((await board.call('minh', call, { body: {} })).status).toBe(200);
    expect(JSON.stringify((await view()).body)).not.toContain(LETTER);
  },
);
