// The queue of the provider's mails: no stored secrets, no hints to strangers, and retries.
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Mail } from '#platform/mail/mailer.ts';
import { createMailer, type Mailer } from '#platform/mail/mailer.ts';
import { createBrowser, openAuthBoard, type AuthBoard } from '#tests/support/auth-board.ts';
import { startSmtpStandIn, type SmtpStandIn } from '#tests/support/smtp.ts';
import { countAccountMails, queueMail, reviveAccountMails } from '#auth/store/account-mails.ts';
import { erasePersonalData } from '#auth/personal-data.ts';
import { sendAccountMails } from './sender.ts';

let board: AuthBoard;
let smtp: SmtpStandIn;
let count = 0;
beforeAll(async () => {
  board = await openAuthBoard({}, { sending: false });
  smtp = await startSmtpStandIn();
});
afterAll(async () => {
  await board.stop();
  await smtp.stop();
});
beforeEach(async () => {
  await board.db.deleteFrom('account_mails').execute();
  await board.db.deleteFrom('tickets').execute();
  smtp.turn('well');
  smtp.received.length = 0;
  board.turned.ahead = 0;
});

const PASSWORD = 'hoa sen no som mai';
const newAddress = () => `thuy.linh${++count}@vietmail.example`;
const rows = () => board.db.selectFrom('account_mails').selectAll().execute();
const mailer = () =>
  createMailer(
    { smtpUrl: smtp.url, mailFrom: 'Việc Vui <hello@viecvui.example>', dataDir: '/nowhere' },
    board.log,
  );
const send = (by: Pick<Mailer, 'send'> = mailer()) =>
  sendAccountMails({
    db: board.db,
    mailer: by,
    publicUrl: 'https://viecvui.example',
    contact: 'mailto:security@viecvui.example',
    clock: board.clock,
    log: board.log,
  });
const forgot = (email: string) => createBrowser(board.app).post('password/forgot', { email });
const later = (seconds: number) => (board.turned.ahead += seconds * 1000);

async function join(email = newAddress()) {
  const response = await createBrowser(board.app).post('sign-up/email', {
    email,
    password: PASSWORD,
  });
  expect(response.statusCode).toBe(200);
  return email;
}

test('a new account and its verification mail are one transaction, which stores no secret', async () => {
  const email = await join();
  const [row] = await rows();
  expect(row).toMatchObject({ kind: 'verify', recipient: email, state: 'waiting', data: {} });
  expect(await board.db.selectFrom('tickets').selectAll().execute()).toEqual([]);
  const broken = board.db.transaction().execute(async (db) => {
    await queueMail(
      db,
      { kind: 'verify', account_id: null, to: 'a@b.example', language: 'vi' },
      new Date(),
    );
    throw new Error('undone');
  });
  await expect(broken).rejects.toThrow('undone');
  expect(await rows()).toHaveLength(1);
});

test.each([true, false])(
  'a deleted account with a verified address (%s) is mailed about it, although it is gone',
  async (email_verified) => {
    const email = await join();
    await send();
    smtp.received.length = 0;
    const { id } = await board.db
      .updateTable('accounts')
      .set({ email_verified })
      .where('email', '=', email)
      .returning('id')
      .executeTakeFirstOrThrow();
    const now = board.clock();
    await board.db.transaction().execute((db) => erasePersonalData({ db, now }, { id }));
    // Somebody signs up with the address before the mail is sent.
    await join(email);
    await board.db.deleteFrom('account_mails').where('kind', '=', 'verify').execute();
    const sent: Mail[] = [];
    await send({ send: async (mail) => void sent.push(mail) });
    expect(sent.map(({ to, subject }) => [to, subject])).toEqual(
      email_verified ? [[email, 'Tài khoản của bạn tại Việc Vui đã bị xóa']] : [],
    );
    expect(sent.every(({ text }) => text.includes('security@viecvui.example'))).toBe(true);
    expect(await rows()).toEqual([]);
  },
);

test('requests for unknown and known addresses insert the same row', async () => {
  const known = await join();
  await send();
  await forgot(known);
  await forgot('nobody@vietmail.example');
  const shapes = (await rows()).map(({ id: _, recipient: __, ...rest }) => rest);
  const [one, other] = shapes.map(({ next_at: _, created_at: __, ...rest }) => rest);
  expect(one).toEqual(other);
  expect(one).toMatchObject({ account_id: null, kind: 'reset' });
  smtp.received.length = 0;
  await send();
  expect(smtp.received).toHaveLength(1);
  expect(smtp.received[0]).toContain(`To: ${known}`);
  // The row is deleted once sent, or when there is no account.
  expect(await rows()).toEqual([]);
});

test('a repeated request queues one mail', async () => {
  const email = await join();
  await send();
  await Promise.all([forgot(email), forgot(email), forgot(email)]);
  expect(await rows()).toHaveLength(1);
});

test('a request while the earlier mail is being sent gets a mail of its own', async () => {
  const email = await join();
  await send();
  const before = smtp.received.length;
  await forgot(email);
  let requests = 0;
  const real = mailer();
  await send({
    async send(mail) {
      if ((requests += 1) === 1) await forgot(email);
      await real.send(mail);
    },
  });
  await send();
  expect(smtp.received.length - before).toBe(2);
  expect(await rows()).toEqual([]);
});

test('two concurrent senders send a mail once', async () => {
  await join();
  await Promise.all([send(), send(), send()]);
  expect(smtp.received).toHaveLength(1);
});

describe('a mail server that', () => {
  test.each(['refuses', 'cuts', 'no_such_address'] as const)(
    '%s leaves the mail to be tried again, and no address in row or log',
    async (mood) => {
      const email = await join();
      smtp.turn(mood);
      const before = board.lines.length;
      await send();
      const [row] = await rows();
      expect(row).toMatchObject({ state: 'waiting', tries: 1 });
      expect(row?.last_error).not.toMatch(/@|thuy\.linh/);
      expect(board.lines.slice(before).join()).not.toMatch(/vietmail|thuy\.linh/);
      expect(await board.db.selectFrom('tickets').selectAll().execute()).toEqual([]);
      smtp.turn('well');
      await send();
      expect(smtp.received).toEqual([]);
      later(11);
      await send();
      expect(smtp.received[0]).toContain(`To: ${email}`);
    },
  );

  test('is down for hours gets a link issued after its return', async () => {
    const email = await join();
    smtp.turn('refuses');
    for (let n = 0; n < 5; n++) {
      await send();
      later(16 * 60);
    }
    smtp.turn('well');
    await send();
    const raw = (smtp.received[0] ?? '').replaceAll('=\r\n', '').replaceAll('=3D', '=');
    const [, ticket = ''] = /#ticket=([\w-]+)/.exec(raw) ?? [];
    const owner = createBrowser(board.app);
    await owner.post('sign-in/email', { email, password: PASSWORD });
    expect((await owner.post('email/verify', { ticket })).statusCode).toBe(204);
  });

  test('stays down: the mail is dead, and the operator can restart it', async () => {
    const email = await join();
    smtp.turn('refuses');
    for (let n = 0; n < 7; n++) {
      await send();
      later(3600);
    }
    expect(await countAccountMails(board.db)).toMatchObject({ waiting: 0, dead: 1 });
    await queueMail(
      board.db,
      { kind: 'verify', account_id: null, to: email, language: 'vi' },
      board.clock(),
    );
    expect(await reviveAccountMails(board.db, board.clock())).toBe(0);
    await sql`UPDATE account_mails SET state = 'dead'`.execute(board.db);
    expect(await reviveAccountMails(board.db, board.clock())).toBe(1);
  });
});

test('deleting an account deletes its waiting mails', async () => {
  const email = await join();
  await forgot(email);
  await board.db.deleteFrom('accounts').where('email', '=', email).execute();
  const left = await rows();
  expect(left.map(({ kind }) => kind)).toEqual(['reset']);
  const out: Mail[] = [];
  await send({ send: async (mail) => void out.push(mail) });
  expect([out, await rows()]).toEqual([[], []]);
});
