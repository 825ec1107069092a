// Tests that applications and interviews name their job in the reader's language.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { sendDueMails } from '#notifications/worker/mail-sender.ts';
import { dispatchEvents } from '#notifications/worker/dispatcher.ts';
import type { Mail } from '#platform/mail/mailer.ts';
import {
  NOON,
  openBoard,
  createPosting,
  postJob,
  type TestBoard,
} from '#tests/support/test-board.ts';
import { postProposal, FIRST, patchInterview } from '#tests/support/interviews.ts';

const ENGLISH = 'Project Manager';
const VIETNAMESE = 'Quản lý dự án';
const BILINGUAL = {
  title: ENGLISH,
  language: 'en',
  other: { language: 'vi', title: VIETNAMESE, description: 'Dẫn dắt dự án.' },
};
const LANGUAGES = [
  ['vi', VIETNAMESE],
  ['en', ENGLISH],
] as const;

let board: TestBoard;
let job_id: string;
let id: string;
let answered_title: string;

beforeAll(async () => {
  board = await openBoard();
});
beforeEach(async () => {
  board.clock.now = NOON;
  job_id = await postJob(board, 'sen', BILINGUAL);
  const { body } = await board.call('linh', 'POST /applications', {
    body: { job_id },
    language: 'vi',
  });
  id = body.id;
  answered_title = body.job_title;
});
afterAll(() => board.close());

const read = async (who: 'linh' | 'sen', path: string, language: 'en' | 'vi') =>
  (await board.call(who, `GET ${path}`, { language })).body;

describe.each(LANGUAGES)('in %s', (language, title) => {
  test('the seeker reads the title in their language', async () => {
    const listed = await read('linh', `/applications/my?job_id=${job_id}`, language);
    expect(listed.applications[0].job_title).toBe(title);
    expect((await read('linh', `/applications/${id}`, language)).job_title).toBe(title);
    const dashboard = await read('linh', '/dashboard/seeker', language);
    expect(dashboard.recent_applications[0].job_title).toBe(title);
  });

  test('the company reads the title in its language', async () => {
    const listed = await read('sen', `/applications/received?job_id=${job_id}`, language);
    expect(listed.applications[0].job_title).toBe(title);
    expect((await read('sen', `/applications/${id}`, language)).job_title).toBe(title);
    expect(await read('sen', `/applications/export.csv?job_id=${job_id}`, language)).toContain(
      title,
    );
    const dashboard = await read('sen', '/dashboard/company', language);
    expect(dashboard.recent_applications[0].job_title).toBe(title);
    const unanswered = dashboard.waiting.find((row: { id: string }) => row.id === id);
    expect(unanswered.job_title).toBe(title);
  });

  test('interviews, their calendar files and notifications name it in that language', async () => {
    const { body: interview } = await postProposal(board, id);
    const accepted = await patchInterview(board, 'linh', interview.id, {
      act: 'accept',
      chosen_at: FIRST,
    });
    expect(accepted.status).toBe(200);
    for (const who of ['linh', 'sen'] as const) {
      const { interviews } = await read(who, '/interviews', language);
      const own = interviews.find((row: { id: string }) => row.id === interview.id);
      expect(own.job_title).toBe(title);
      expect(await read(who, `/interviews/${interview.id}.ics`, language)).toContain(title);
    }
    await dispatchEvents(board.db, () => board.clock.now, { info() {}, warn() {}, error() {} });
    const { notifications } = await read('linh', '/notifications', language);
    const invitation = notifications.find((row: { job_id: string }) => row.job_id === job_id);
    expect(invitation.text).toContain(title);
  });

  test('mails name it in the language of their receiver', async () => {
    await board.db.deleteFrom('mails').execute();
    await board.db.updateTable('people').set({ language }).execute();
    await dispatchEvents(board.db, () => board.clock.now, { info() {}, warn() {}, error() {} });
    const mails: Mail[] = [];
    board.clock.now = new Date(NOON.getTime() + 24 * 3_600_000);
    await sendDueMails({
      db: board.db,
      extractor: board.extractor,
      log: { info() {}, warn() {}, error() {} },
      publicUrl: 'https://viecvui.example',
      clock: () => board.clock.now,
      mailer: { send: async (mail) => void mails.push(mail) },
    });
    expect(new Set(mails.map(({ to }) => to))).toEqual(
      new Set(['linh@example.vn', 'sen@example.vn']),
    );
    for (const mail of mails) expect(mail.text).toContain(title);
  });
});

test('the answer to an application names the job in its sender’s language', () => {
  expect(answered_title).toBe(VIETNAMESE);
});

test('the sent copy does not change', async () => {
  const { copy } = await read('linh', `/applications/${id}`, 'vi');
  expect(copy.job.title).toBe(ENGLISH);
});

test('applicants continue to see the title that they applied to when the company changes it', async () => {
  const changed = await board.call('sen', `PUT /jobs/${job_id}`, {
    body: createPosting({ ...BILINGUAL, title: 'Programme Manager' }),
  });
  expect(changed.status).toBe(200);
  for (const language of ['vi', 'en'] as const) {
    expect((await read('linh', `/applications/${id}`, language)).job_title).toBe(ENGLISH);
    expect((await read('sen', `/applications/${id}`, language)).job_title).toBe(ENGLISH);
  }
});
