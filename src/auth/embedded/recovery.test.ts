// Password reset and address verification, including links in the hands of strangers.
import { describe, expect, test } from 'vitest';
import {
  awaitMails,
  createBrowser,
  LINH,
  waitUntil,
  useAuthBoard,
} from '#tests/support/auth-board.ts';

const board = useAuthBoard();
let count = 0;

const NEW = 'sen vang buoi sang';

async function joined() {
  const who = { ...LINH, email: `linh${++count}@vietmail.example` };
  const linh = createBrowser(board.app);
  await linh.post('sign-up/email', who);
  return { who, linh };
}

/** Returns the ticket of the newest such mail to the address. */
const ticketFor = (email: string, page: 'reset-password' | 'verify-email', not?: string) =>
  waitUntil(async () => {
    const mails = (await board.mails()).filter(
      ({ to, text }) => to === email && text.includes(page),
    );
    const ticket = /#ticket=([\w-]+)/.exec(mails[0]?.text ?? '')?.[1];
    return ticket === not ? undefined : ticket;
  });

async function forgot(email: string, headers = {}) {
  const response = await createBrowser(board.app).post('password/forgot', { email }, { headers });
  expect(response.statusCode).toBe(204);
  return ticketFor(email, 'reset-password');
}

const reset = (ticket: string, password = NEW) =>
  createBrowser(board.app).post('password/reset', { ticket, password });

describe('a new password by mail', () => {
  test('signs in, ends all sessions and tokens, and verifies the address', async () => {
    const { who, linh } = await joined();
    const token = await linh.token();
    expect((await reset(await forgot(who.email))).statusCode).toBe(204);
    expect(await linh.token()).toBeNull();
    expect((await linh.call('GET', '/auth/me', token)).statusCode).toBe(401);
    expect((await linh.post('sign-in/email', who)).statusCode).toBe(401);
    const again = await linh.post('sign-in/email', { ...who, password: NEW });
    expect(again.json().user.email_verified).toBe(true);
    expect((await linh.call('GET', '/auth/me', await linh.token())).statusCode).toBe(404);
  });

  test.each([false, true])(
    'leaves name and role alone only where the address was proved (%s)',
    async (email_verified) => {
      const { who, linh } = await joined();
      await board.db
        .updateTable('accounts')
        .set({ email_verified })
        .where('email', '=', who.email)
        .execute();
      const token = await linh.token();
      await linh.call('POST', '/auth/profile', token, { name: 'A stranger' });
      await linh.call('PUT', '/auth/role', token, { role: 'company' });
      await reset(await forgot(who.email));
      await linh.post('sign-in/email', { ...who, password: NEW });
      const me = (await linh.call('GET', '/auth/me', await linh.token())).json();
      expect([me.name, me.role]).toEqual(email_verified ? ['A stranger', 'company'] : [null, null]);
    },
  );

  test('works once, also with concurrent uses, and within an hour', async () => {
    const { who } = await joined();
    const ticket = await forgot(who.email);
    const responses = await Promise.all([reset(ticket), reset(ticket, 'another new one')]);
    expect(responses.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      204, 410,
    ]);
    expect((await reset(ticket)).json().code).toBe('auth/expired-action-code');
    const { who: late } = await joined();
    const old = await forgot(late.email);
    board.turned.ahead = 61 * 60_000;
    expect((await reset(old)).statusCode).toBe(410);
  });

  test('does not work once the account has another address', async () => {
    const { who } = await joined();
    const ticket = await forgot(who.email);
    await board.db
      .updateTable('accounts')
      .set({ email: `moi-${who.email}` })
      .where('email', '=', who.email)
      .execute();
    expect((await reset(ticket)).json().code).toBe('auth/expired-action-code');
  });

  test('that is too weak leaves the link usable', async () => {
    const { who } = await joined();
    const ticket = await forgot(who.email);
    expect((await reset(ticket, '123456')).json().code).toBe('auth/weak-password');
    expect((await reset(ticket, who.email)).json().code).toBe('auth/weak-password');
    expect((await reset(ticket)).statusCode).toBe(204);
  });

  test('gets the same response for an unknown address, which gets no mail', async () => {
    const email = 'none@vietmail.example';
    const response = await createBrowser(board.app).post('password/forgot', { email });
    expect([response.statusCode, response.body]).toEqual([204, '']);
    expect((await awaitMails(board)).filter(({ to }) => to === email)).toEqual([]);
  });

  test('does not work with a verification link or a forged one', async () => {
    const { who } = await joined();
    const verify = await ticketFor(who.email, 'verify-email');
    for (const ticket of [verify, 'made-up']) expect((await reset(ticket)).statusCode).toBe(410);
  });

  test('is in the receiver’s language', async () => {
    const { who, linh } = await joined();
    const token = await linh.token();
    await linh.call('POST', '/auth/profile', token, {});
    await linh.call('PUT', '/auth/language', token, { language: 'vi' });
    await forgot(who.email, { 'accept-language': 'en' });
    const subject = 'Đặt lại mật khẩu Việc Vui';
    const mail = (await board.mails()).find((it) => it.to === who.email && it.subject === subject);
    expect(mail?.html).toContain('lang="vi"');
    expect(mail?.html).toContain('http://127.0.0.1:3999/reset-password#ticket=');
  });
});

describe('an address', () => {
  test('is verified by its signed-in owner, also by a second press of the link', async () => {
    const { who, linh } = await joined();
    const ticket = await ticketFor(who.email, 'verify-email');
    expect((await linh.post('email/verify', { ticket })).statusCode).toBe(204);
    const [, payload = ''] = ((await linh.token()) ?? '').split('.');
    expect(JSON.parse(Buffer.from(payload, 'base64url').toString()).email_verified).toBe(true);
    expect((await linh.post('email/verify', { ticket })).statusCode).toBe(204);
    const events = (await linh.post('events')).json().events.map((it: { kind: string }) => it.kind);
    expect(events.filter((kind: string) => kind === 'email_verified')).toHaveLength(1);
    expect((await linh.post('email/ask')).json()).toEqual({ sent: false });
    await awaitMails(board);
    expect(await ticketFor(who.email, 'verify-email')).toBe(ticket);
  });

  test('is not verified by a visitor or a stranger, and the link stays valid', async () => {
    const { who, linh } = await joined();
    const ticket = await ticketFor(who.email, 'verify-email');
    const visitor = await createBrowser(board.app).post('email/verify', { ticket });
    expect([visitor.statusCode, visitor.json().code]).toEqual([401, 'auth/requires-sign-in']);
    const { linh: minh } = await joined();
    const stranger = await minh.post('email/verify', { ticket });
    expect([stranger.statusCode, stranger.json().code]).toEqual([403, 'auth/user-mismatch']);
    expect((await linh.post('email/verify', { ticket })).statusCode).toBe(204);
  });

  test('is not verified by the link of a deleted account, whoever registers it again', async () => {
    const { who } = await joined();
    const old = await ticketFor(who.email, 'verify-email');
    await board.db.deleteFrom('accounts').where('email', '=', who.email).execute();
    const other = createBrowser(board.app);
    await other.post('sign-up/email', who);
    expect((await other.post('email/verify', { ticket: old })).statusCode).toBe(410);
    const fresh = await ticketFor(who.email, 'verify-email', old);
    expect((await other.post('email/verify', { ticket: fresh })).statusCode).toBe(204);
  });

  test.each([
    ['a new password', 'password/change', { current: LINH.password, password: NEW }],
    ['signing out everywhere', 'sign-out', { everywhere: true }],
  ])('is verified by its link after %s, which ends the other links', async (_, path, body) => {
    const { who, linh } = await joined();
    const verify = await ticketFor(who.email, 'verify-email');
    const other = await forgot(who.email);
    expect((await linh.post(path, body)).statusCode).toBeLessThan(300);
    expect((await reset(other)).statusCode).toBe(410);
    const password = path === 'sign-out' ? who.password : NEW;
    await linh.post('sign-in/email', { ...who, password });
    expect((await linh.post('email/verify', { ticket: verify })).statusCode).toBe(204);
  });

  test('can get another verification mail', async () => {
    const { who, linh } = await joined();
    const first = await ticketFor(who.email, 'verify-email');
    expect((await linh.post('email/ask')).json()).toEqual({ sent: true });
    const second = await ticketFor(who.email, 'verify-email', first);
    expect((await linh.post('email/verify', { ticket: second })).statusCode).toBe(204);
    expect((await createBrowser(board.app).post('email/ask')).statusCode).toBe(401);
  });
});

describe('on a board that sends no mail', () => {
  const silent = useAuthBoard({ mail: 'none' });

  test.each([
    ['en', 'This board sends no email'],
    ['vi', 'không gửi email'],
  ])('a request for a link gets an error (%s)', async (language, sentence) => {
    const linh = createBrowser(silent.app);
    await linh.post('sign-up/email', { ...LINH, email: `${language}@vietmail.example` });
    const headers = { 'accept-language': language };
    const change = { email: 'new@vietmail.example', password: LINH.password };
    for (const response of [
      await linh.post('password/forgot', { email: LINH.email }, { headers }),
      await linh.post('email/ask', {}, { headers }),
      await linh.post('email/change', change, { headers }),
    ]) {
      expect([response.statusCode, response.json().code]).toEqual([409, 'auth/no-mail']);
      expect(response.json().error).toContain(sentence);
    }
    const waiting = silent.db
      .selectFrom('account_mails')
      .select('kind')
      .where('kind', '=', 'reset');
    expect(await waiting.execute()).toEqual([]);
  });
});
