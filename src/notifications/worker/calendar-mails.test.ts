// Calendar files of interview mails: published once a time is chosen, cancelled when it no longer holds.
import { createServer, type AddressInfo } from 'node:net';
import { once } from 'node:events';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createMailer, type Mail } from '#platform/mail/mailer.ts';
import { NOON, openBoard, type TestBoard } from '#tests/support/test-board.ts';
import {
  FIRST,
  toHoursAfterNoon,
  patchInterview,
  proposeInterview,
  PROPOSAL,
  SECOND,
} from '#tests/support/interviews.ts';
import { DECISION_UNDO_SECONDS } from '#applications/rules/transitions.ts';
import { sendDueMails } from './mail-sender.ts';
import { dispatchEvents } from './dispatcher.ts';
import { silentLog } from '#tests/support/silent-log.ts';

let board: TestBoard;
let out: Mail[] = [];

beforeAll(async () => {
  board = await openBoard();
  const people = () => board.db.updateTable('people');
  await people().set({ language: 'en' }).execute();
  await people().set({ language: 'vi' }).where('id', '=', 'person-linh').execute();
});
afterAll(() => board.close());
beforeEach(async () => {
  await sql`DELETE FROM events`.execute(board.db);
  await sql`DELETE FROM mails`.execute(board.db);
  board.clock.now = NOON;
  out = [];
});

async function deliver(): Promise<Mail[]> {
  out = [];
  const clock = () => board.clock.now;
  await dispatchEvents(board.db, clock, silentLog);
  const mailer = { send: async (mail: Mail) => void out.push(mail) };
  await sendDueMails({
    ...board,
    log: silentLog,
    mailer,
    clock,
    publicUrl: 'https://viecvui.example',
  });
  return out;
}

/** The mail about an interview, without those about applications sent at the same time. */
const to = (who: 'linh' | 'sen') =>
  out.find((mail) => mail.to === `${who}@example.vn` && mail.attachments);
const findEntry = (mail: Mail | undefined) => {
  const [file, ...more] = mail?.attachments ?? [];
  expect(more).toEqual([]);
  return file;
};
/** Lines of the file, unfolded. */
const listLines = (mail: Mail | undefined) =>
  (findEntry(mail)?.content ?? '').replaceAll('\r\n ', '').split('\r\n');
const findValue = (mail: Mail | undefined, name: string) =>
  listLines(mail)
    .find((line) => line.startsWith(`${name}:`))
    ?.slice(name.length + 1);

async function settleInterview() {
  const { application, id } = await proposeInterview(board);
  await deliver();
  expect(out.flatMap(({ attachments = [] }) => attachments)).toEqual([]);
  await patchInterview(board, 'linh', id, { act: 'accept', chosen_at: FIRST });
  await deliver();
  return { application, id };
}

describe('once a time is chosen', () => {
  test('both sides get it by mail, each in their own language', async () => {
    const { id } = await settleInterview();
    for (const [who, name, summary] of [
      ['linh', 'phong-van.ics', 'SUMMARY:Phỏng vấn: Kế toán tổng hợp tại Công ty TNHH Sen Vàng'],
      ['sen', 'interview.ics', String.raw`SUMMARY:Interview: Nguyễn Thùy Linh\, Kế toán tổng hợp`],
    ] as const) {
      expect(findEntry(to(who))).toMatchObject({
        filename: name,
        contentType: 'text/calendar; charset=utf-8; method=PUBLISH',
      });
      expect(listLines(to(who))).toContain(summary);
      expect(findValue(to(who), 'UID')).toBe(`${id}@viecvui.test`);
    }
    expect(to('linh')?.subject).toBe('Buổi phỏng vấn của bạn đã được xác nhận');
    expect(to('linh')?.text).toContain('Bạn đã chọn thời gian phỏng vấn');
  });

  test('it is a published event as RFC 5546 requires', async () => {
    await settleInterview();
    const text = findEntry(to('sen'))?.content ?? '';
    expect(text.endsWith('END:VEVENT\r\nEND:VCALENDAR\r\n')).toBe(true);
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
    const octets = text.split('\r\n').map((line) => Buffer.byteLength(line));
    expect(Math.max(...octets)).toBeLessThanOrEqual(75);
    const names = listLines(to('sen')).map((line) => /^[A-Z-]+/.exec(line)?.[0]);
    const counted = (name: string) => names.filter((it) => it === name).length;
    for (const once of ['METHOD', 'PRODID', 'VERSION', 'UID', 'DTSTAMP', 'DTSTART', 'SUMMARY'])
      expect([once, counted(once)]).toEqual([once, 1]);
    expect([counted('ORGANIZER'), counted('ATTENDEE')]).toEqual([1, 0]);
    expect(listLines(to('sen')).find((line) => line.startsWith('ORGANIZER'))).toMatch(
      /:mailto:\S+@\S+$/,
    );
  });

  test('people who switched interview mails off get none', async () => {
    await board.call('linh', 'PUT /mail-preferences', { body: { interview: false } });
    const { id } = await proposeInterview(board);
    await patchInterview(board, 'linh', id, { act: 'accept', chosen_at: FIRST });
    await deliver();
    await board.call('linh', 'PUT /mail-preferences', { body: { interview: true } });
    expect([to('linh'), to('sen') !== undefined]).toEqual([undefined, true]);
  });
});

describe('the chosen time no longer holds', () => {
  const listCancelled = () => out.filter((mail) => mail.attachments?.length);
  const toStatus = (mail: Mail | undefined) => [
    findValue(mail, 'METHOD'),
    findValue(mail, 'STATUS'),
    findValue(mail, 'SEQUENCE'),
  ];

  test.each([
    ['sen', 'linh', { act: 'cancel' }],
    ['linh', 'sen', { act: 'decline' }],
    ['linh', 'sen', { act: 'ask_another' }],
    ['sen', 'linh', { act: 'propose', ...PROPOSAL }],
  ] as const)('after %s sends %s the change $act', async (by, other, change) => {
    const { id } = await settleInterview();
    board.clock.now = toHoursAfterNoon(1);
    await patchInterview(board, by, id, change);
    await deliver();
    expect(toStatus(to(other))).toEqual(['CANCEL', 'CANCELLED', '1']);
    expect(findValue(to(other), 'UID')).toBe(`${id}@viecvui.test`);
  });

  test('a new time is the same event with a higher sequence', async () => {
    const { id } = await settleInterview();
    const before = findValue(to('sen'), 'UID');
    board.clock.now = toHoursAfterNoon(1);
    await patchInterview(board, 'sen', id, { act: 'propose', ...PROPOSAL });
    await deliver();
    await patchInterview(board, 'linh', id, { act: 'accept', chosen_at: SECOND });
    await deliver();
    for (const who of ['linh', 'sen'] as const) {
      expect(toStatus(to(who))).toEqual(['PUBLISH', 'CONFIRMED', '2']);
      expect(findValue(to(who), 'UID')).toBe(before);
      expect(findValue(to(who), 'DTSTART')).toBe('20261122T050000Z');
    }
  });

  test('withdrawing the application cancels its interview', async () => {
    const { application } = await settleInterview();
    board.clock.now = toHoursAfterNoon(1);
    await board.call('linh', `POST /applications/${application}/withdraw`);
    await deliver();
    const cancelled = listCancelled();
    expect(cancelled.map((mail) => mail.to)).toEqual(['sen@example.vn']);
    expect(toStatus(cancelled[0])).toEqual(['CANCEL', 'CANCELLED', '1']);
    expect(cancelled[0]?.text).toContain('(Sat 21 Nov 2026, 12:00) was cancelled');
  });

  const reject = async (application: string) => {
    board.clock.now = toHoursAfterNoon(1);
    const body = { status: 'rejected' };
    const { body: decided } = await board.call('sen', `PATCH /applications/${application}`, {
      body,
    });
    return decided.undo;
  };
  const passUndo = () => {
    board.clock.now = new Date(board.clock.now.getTime() + DECISION_UNDO_SECONDS * 1000);
  };

  test('rejecting the application cancels its interview once the rejection is final', async () => {
    const { id, application } = await settleInterview();
    await reject(application);
    await deliver();
    expect(listCancelled()).toEqual([]);
    passUndo();
    await deliver();
    const cancelled = listCancelled();
    expect(cancelled.map((mail) => mail.to)).toEqual(['linh@example.vn']);
    expect(toStatus(cancelled[0])).toEqual(['CANCEL', 'CANCELLED', '1']);
    expect(findValue(cancelled[0], 'UID')).toBe(`${id}@viecvui.test`);
  });

  test('a rejection that is undone cancels nothing', async () => {
    const { application } = await settleInterview();
    const { batch_id } = await reject(application);
    const undone = await board.call('sen', `POST /applications/decide/${batch_id}/undo`);
    expect(undone.body.undone).toEqual([application]);
    passUndo();
    await deliver();
    expect(listCancelled()).toEqual([]);
  });

  test('an interview that is cancelled before the rejection is final is cancelled once', async () => {
    const { id, application } = await settleInterview();
    await reject(application);
    await patchInterview(board, 'sen', id, { act: 'cancel' });
    await deliver();
    expect(listCancelled()).toHaveLength(1);
    passUndo();
    await deliver();
    expect(listCancelled()).toEqual([]);
  });

  test('rejecting the application after an unanswered invitation sends no calendar file', async () => {
    const { application } = await proposeInterview(board);
    await deliver();
    await reject(application);
    passUndo();
    await deliver();
    expect(out.map((mail) => mail.subject)).toContain('Buổi phỏng vấn đã bị hủy');
    expect(out.flatMap(({ attachments = [] }) => attachments)).toEqual([]);
  });

  test('an unanswered invitation has no calendar file', async () => {
    const { id } = await proposeInterview(board);
    await patchInterview(board, 'sen', id, { act: 'cancel' });
    await deliver();
    expect(out.length).toBeGreaterThan(0);
    expect(out.flatMap(({ attachments = [] }) => attachments)).toEqual([]);
  });
});

describe('a mail that waited while its interview changed', () => {
  const listMailed = () => out.map((mail) => [mail.to.split('@')[0], mail.subject]);

  test('is left out once the interview is cancelled', async () => {
    const { id } = await proposeInterview(board);
    await sql`DELETE FROM events WHERE kind = 'application_sent'`.execute(board.db);
    await patchInterview(board, 'sen', id, { act: 'cancel' });
    await deliver();
    expect(listMailed()).toEqual([['linh', 'Buổi phỏng vấn đã bị hủy']]);
  });

  test('is left out once another time is asked for, and no time is missing in the notifications', async () => {
    const { id } = await proposeInterview(board);
    await sql`DELETE FROM events`.execute(board.db);
    await patchInterview(board, 'linh', id, { act: 'accept', chosen_at: FIRST });
    await patchInterview(board, 'linh', id, { act: 'ask_another' });
    await deliver();
    expect(listMailed()).toEqual([['sen', 'An applicant asked for other interview times']]);
    const { body } = await board.call('sen', 'GET /notifications');
    const texts = body.notifications.map(({ text }: { text: string }) => text);
    expect(texts[1]).toMatch(/chose a time for the interview .*: Sat 21 Nov 2026, 12:00\.$/);
  });
});

test('the mail server gets a calendar part with its method', async () => {
  await settleInterview();
  let received = '';
  const server = createServer((socket) => {
    let isData = false;
    socket.write('220 test\r\n');
    socket.on('data', (bytes) => {
      const text = bytes.toString();
      if (isData) {
        received += text;
        if (!received.includes('\r\n.\r\n')) return;
        isData = false;
        socket.write('250 queued\r\n');
      } else if (text.startsWith('DATA')) {
        isData = true;
        socket.write('354 go on\r\n');
      } else socket.write(text.startsWith('QUIT') ? '221 bye\r\n' : '250 ok\r\n');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const mailer = createMailer(
    {
      smtpUrl: `smtp://127.0.0.1:${port}`,
      mailFrom: 'Việc Vui <hello@viecvui.example>',
      dataDir: '',
    },
    silentLog,
  );
  const mail = to('sen');
  if (mail) await mailer.send(mail);
  await mailer.close();
  server.close();
  const head = /Content-Type: text\/calendar;[\s\S]*?\r\n\r\n([A-Za-z0-9+/=\r\n]+)/.exec(received);
  expect(head?.[0]).toMatch(/method=PUBLISH/);
  expect(head?.[0]).toMatch(/charset=utf-8/);
  expect(head?.[0]).toMatch(/Content-Disposition: attachment; filename=interview\.ics/);
  const text = Buffer.from(head?.[1] ?? '', 'base64').toString();
  expect(text).toBe(mail?.attachments?.[0]?.content);
});

test('of proposals that wait together, one mail states the last times', async () => {
  const { id } = await proposeInterview(board);
  board.clock.now = toHoursAfterNoon(1);
  await patchInterview(board, 'sen', id, { act: 'propose', ...PROPOSAL, times: [FIRST] });
  await deliver();
  const invitations = out.filter(({ text }) => text.includes(PROPOSAL.place));
  expect(invitations.map((mail) => mail.to)).toEqual(['linh@example.vn']);
});

// Last, because Linh is gone then.
test('deleting the account notifies the company of the time, without a name', async () => {
  await board.db.deleteFrom('applications').execute();
  await settleInterview();
  await board.call('linh', 'DELETE /account');
  await deliver();
  const [mail, ...more] = out.filter(({ subject }) => subject === 'An interview was cancelled');
  expect([mail?.to, more]).toEqual(['sen@example.vn', []]);
  expect(mail?.text).toContain('(Sat 21 Nov 2026, 12:00) was cancelled');
  expect(mail?.text).not.toContain('Linh');
  const { body } = await board.call('sen', 'GET /notifications');
  expect(body.notifications[0]).toMatchObject({
    kind: 'interview_cancelled',
    link: expect.stringMatching(/^\/jobs\/[^/]+\/applicants$/),
  });
});
