// Mails about interviews: what the other side wrote, and which appointment they are about.
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Mail } from '#platform/mail/mailer.ts';
import { NOON, openBoard, type TestBoard } from '#tests/support/test-board.ts';
import {
  FIRST,
  patchInterview,
  proposeInterview,
  PROPOSAL,
  toHoursAfterNoon,
} from '#tests/support/interviews.ts';
import { sendInterviewReminders } from '#applications/interview-reminders.ts';
import { dispatchEvents } from './dispatcher.ts';
import { sendDueMails } from './mail-sender.ts';
import { silentLog } from '#tests/support/silent-log.ts';

let board: TestBoard;

beforeAll(async () => {
  board = await openBoard();
});
afterAll(() => board.close());
beforeEach(async () => {
  board.clock.now = NOON;
  for (const table of ['events', 'mails', 'notifications'])
    await sql`DELETE FROM ${sql.table(table)}`.execute(board.db);
  await board.db.updateTable('people').set({ language: 'en' }).execute();
});

/** Sends what is due, and returns the mails about interviews. */
async function deliver(): Promise<Mail[]> {
  const out: Mail[] = [];
  const clock = () => board.clock.now;
  const mailer = { send: async (mail: Mail) => void out.push(mail) };
  await dispatchEvents(board.db, clock, silentLog);
  await sendDueMails({
    ...board,
    log: silentLog,
    mailer,
    clock,
    publicUrl: 'https://viecvui.example',
  });
  return out.filter(({ subject }) => /interview|phỏng vấn/i.test(subject));
}

const lastTo = (who: 'linh' | 'sen', mails: readonly Mail[]) =>
  mails.findLast(({ to }) => to.startsWith(who));
const textTo = (who: 'linh' | 'sen', mails: readonly Mail[]) => lastTo(who, mails)?.text;
const deliverTo = async (who: 'linh' | 'sen') => lastTo(who, await deliver());

const accept = { act: 'accept', chosen_at: FIRST };

describe('a mail has what the other side wrote', () => {
  test('with a chosen time, the seeker’s message instead of the company’s own note', async () => {
    const { id } = await proposeInterview(board);
    await deliverTo('linh');
    await patchInterview(board, 'linh', id, { ...accept, reply: 'Em sẽ đến sớm.' });
    const mail = await deliverTo('sen');
    expect(mail?.text).toContain('Em sẽ đến sớm.');
    expect(mail?.text).not.toContain(PROPOSAL.note);
  });

  test('the confirmation to the seeker keeps the company’s note', async () => {
    const { id } = await proposeInterview(board);
    await deliverTo('linh');
    await patchInterview(board, 'linh', id, { ...accept, reply: 'Em sẽ đến sớm.' });
    expect((await deliverTo('linh'))?.text).toContain(PROPOSAL.note);
  });

  test('an invitation says how long the interview takes', async () => {
    await proposeInterview(board, { minutes: 45 });
    expect((await deliverTo('linh'))?.text).toContain('Length: 45 minutes');
  });

  test.each([
    [{ note: 'Chị Hoa bị ốm, hẹn bạn tuần sau.' }, true],
    [{}, false],
  ])('with a cancellation, its own message or none: %o', async (words, hasMessage) => {
    const { id } = await proposeInterview(board);
    await patchInterview(board, 'linh', id, accept);
    await deliverTo('linh');
    await patchInterview(board, 'sen', id, { act: 'cancel', ...words });
    const mail = await deliverTo('linh');
    expect(mail?.subject).toBe('An interview was cancelled');
    expect(mail?.text.includes('Chị Hoa bị ốm, hẹn bạn tuần sau.')).toBe(hasMessage);
    expect(mail?.text).not.toContain(PROPOSAL.note);
  });

  test('after a withdrawal, nothing of the seeker’s', async () => {
    const { application, id } = await proposeInterview(board);
    await patchInterview(board, 'linh', id, { ...accept, reply: 'Em sẽ đến sớm.' });
    await board.call('linh', `POST /applications/${application}/withdraw`);
    const mail = await deliverTo('sen');
    expect(mail?.subject).toBe('An interview was cancelled');
    expect(mail?.text).not.toMatch(/Em sẽ đến sớm|Mang theo CV/);
  });
});

describe('an agreed interview that the company moves', () => {
  const propose = { act: 'propose', ...PROPOSAL };

  test.each([
    ['en', 'A request to move your interview', 'Sat 21 Nov 2026, 12:00 no longer holds.'],
    ['vi', 'Đề nghị dời lịch phỏng vấn', 'lịch hẹn 12:00 Thứ Bảy, 21/11/2026 không còn hiệu lực.'],
  ] as const)('says which time no longer holds (%s)', async (language, subject, sentence) => {
    await board.db.updateTable('people').set({ language }).execute();
    const { application, id } = await proposeInterview(board);
    expect((await deliverTo('linh'))?.text).not.toContain(sentence);
    await patchInterview(board, 'linh', id, accept);
    await deliverTo('linh');
    await patchInterview(board, 'sen', id, propose);
    const mail = await deliverTo('linh');
    expect([mail?.subject, mail?.text.includes(sentence)]).toEqual([subject, true]);
    const { notifications } = (await board.call('linh', 'GET /notifications')).body;
    expect(notifications[0].text).toContain('Sat 21 Nov 2026, 12:00 no longer holds.');
    const kindsFor = async (who: 'linh' | 'sen') => {
      const { steps } = (await board.call(who, `GET /applications/${application}`)).body;
      return steps.slice(-3).map(({ kind }: { kind: string }) => kind);
    };
    const kinds = ['interview_proposed', 'interview_accepted', 'interview_moved'];
    expect([await kindsFor('linh'), await kindsFor('sen')]).toEqual([kinds, kinds]);
  });

  test('says it too when it is moved again before the answer, and not after the seeker asked', async () => {
    const { id } = await proposeInterview(board);
    await patchInterview(board, 'linh', id, accept);
    await deliverTo('linh');
    await patchInterview(board, 'sen', id, propose);
    await patchInterview(board, 'sen', id, propose);
    expect((await deliverTo('linh'))?.text).toContain('Sat 21 Nov 2026, 12:00 no longer holds');
    await patchInterview(board, 'linh', id, { act: 'ask_another', reply: 'Buổi chiều ạ' });
    await patchInterview(board, 'sen', id, propose);
    expect((await deliverTo('linh'))?.subject).toBe('An invitation to an interview');
  });
});

describe('each side reads whom the interview is with', () => {
  test.each([
    [
      'en',
      'with Nguyễn Thùy Linh for Kế toán tổng hợp',
      'for Kế toán tổng hợp at Công ty TNHH Sen',
    ],
    ['vi', 'với Nguyễn Thùy Linh cho vị trí Kế toán', 'cho vị trí Kế toán tổng hợp tại Công ty'],
  ] as const)(
    'in the reminder and the cancellation (%s)',
    async (language, withSeeker, atCompany) => {
      await board.db.updateTable('people').set({ language }).execute();
      const { application, id } = await proposeInterview(board);
      await patchInterview(board, 'linh', id, accept);
      await deliverTo('linh');
      board.clock.now = toHoursAfterNoon(2);
      await sendInterviewReminders({ db: board.db, now: board.clock.now });
      const mails = await deliver();
      expect(textTo('sen', mails)).toContain(withSeeker);
      expect(textTo('linh', mails)).toContain(atCompany);
      await board.call('linh', `POST /applications/${application}/withdraw`);
      expect(textTo('sen', await deliver())).toContain(withSeeker);
    },
  );
});

test('a mail that names times says once in which time zone, and no other does', async () => {
  const countZones = (mail: Mail | undefined) => (mail?.text ?? '').split('GMT+7').length - 1;
  const { id } = await proposeInterview(board);
  expect(countZones(await deliverTo('linh'))).toBe(1);
  await patchInterview(board, 'linh', id, accept);
  const mails = await deliver();
  expect([countZones(lastTo('linh', mails)), countZones(lastTo('sen', mails))]).toEqual([1, 1]);
  await patchInterview(board, 'sen', id, { act: 'propose', ...PROPOSAL });
  expect(countZones(await deliverTo('linh'))).toBe(1);
  await patchInterview(board, 'linh', id, { act: 'ask_another', reply: 'Buổi chiều ạ' });
  expect(countZones(await deliverTo('sen'))).toBe(0);
  await patchInterview(board, 'sen', id, { act: 'propose', ...PROPOSAL });
  await patchInterview(board, 'linh', id, accept);
  await deliver();
  await patchInterview(board, 'sen', id, { act: 'cancel' });
  expect(countZones(await deliverTo('linh'))).toBe(1);
});
