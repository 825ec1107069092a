// Changing an account's address: both addresses confirm, links work once, and other accounts stay unaffected.
import { describe, expect, test } from 'vitest';
import { createBrowser, LINH, waitUntil, useAuthBoard } from '#tests/support/auth-board.ts';

const board = useAuthBoard();
let count = 0;

type Owner = ReturnType<typeof createBrowser>;

async function joined({ verified = true } = {}) {
  const who = { ...LINH, email: `before${++count}@vietmail.example` };
  const linh = createBrowser(board.app);
  const { uid } = (await linh.post('sign-up/email', who)).json().user;
  const row = board.db.updateTable('accounts').where('id', '=', uid);
  if (verified) await row.set({ email_verified: true }).execute();
  return { who, linh, uid, next: `after${count}@vietmail.example` };
}

const ticketFor = (email: string, not?: string) =>
  waitUntil(async () => {
    const mails = await board.mails();
    const mail = mails.find(({ to, text }) => to === email && text.includes('confirm-email'));
    const ticket = /#ticket=([\w-]+)/.exec(mail?.text ?? '')?.[1];
    return ticket === not ? undefined : ticket;
  });

const postChange = (owner: Owner, email: string, password: string | undefined = LINH.password) =>
  owner.post('email/change', { email, password });
const open = (owner: Owner, ticket: string) => owner.post('email/change/confirm', { ticket });

/** Requests a change, up to the two mails. */
async function requestChange() {
  const it = await joined();
  expect((await postChange(it.linh, it.next)).statusCode).toBe(204);
  const [old, fresh] = [await ticketFor(it.who.email), await ticketFor(it.next)];
  return { ...it, old, fresh };
}

const account = async (owner: Owner) => (await owner.post('account')).json();
const getEmail = async (uid: string) =>
  (
    await board.db
      .selectFrom('accounts')
      .select('email')
      .where('id', '=', uid)
      .executeTakeFirstOrThrow()
  ).email;

describe('a change of address', () => {
  test('happens once both addresses confirm it, for the profile and for signing in', async () => {
    const { who, linh, uid, next, old, fresh } = await requestChange();
    const token = await linh.token();
    await linh.call('POST', '/auth/profile', token, {});
    expect(await account(linh)).toMatchObject({
      email: who.email,
      email_verified: true,
      email_change: { email: next, old_confirmed: false, new_confirmed: false },
    });
    expect((await open(linh, fresh)).json()).toEqual({ waits_for: 'old' });
    expect(await getEmail(uid)).toBe(who.email);
    expect(await account(linh)).toMatchObject({ email_change: { new_confirmed: true } });
    expect((await open(linh, old)).json()).toEqual({ waits_for: null });
    expect(await account(linh)).toMatchObject({
      email: next,
      email_verified: true,
      email_change: null,
    });
    expect((await linh.call('GET', '/auth/me', token)).statusCode).toBe(401);
    const me = await linh.call('GET', '/auth/me', await linh.token());
    expect(me.json().email).toBe(next);
    expect((await createBrowser(board.app).post('sign-in/email', who)).statusCode).toBe(401);
    const back = await createBrowser(board.app).post('sign-in/email', { ...who, email: next });
    expect(back.json().user).toMatchObject({ uid, email_verified: true });
    const receivers = await waitUntil(async () => {
      const mails = (await board.mails()).filter(({ text }) => text.includes('profile/security'));
      const receivers = mails.map(({ to }) => to).filter((to) => [who.email, next].includes(to));
      return receivers.length >= 2 ? receivers.toSorted() : undefined;
    });
    expect(receivers).toEqual(expect.arrayContaining([next, who.email]));
  });

  test('of an address that was never proved needs only the new one, and mails nothing to the old one', async () => {
    const { linh, uid, who, next } = await joined({ verified: false });
    expect((await postChange(linh, next)).statusCode).toBe(204);
    const fresh = await ticketFor(next);
    expect((await account(linh)).email_change).toMatchObject({ old_confirmed: true });
    expect((await open(linh, fresh)).json()).toEqual({ waits_for: null });
    expect(await account(linh)).toMatchObject({ email: next, email_verified: true });
    const notice = await waitUntil(async () =>
      (await board.mails()).find(({ to, text }) => to === next && text.includes('security')),
    );
    expect(notice.subject).toContain('changed');
    const toOld = (await board.mails()).filter(({ to }) => to === who.email);
    expect(toOld.filter(({ text }) => !text.includes('verify-email'))).toEqual([]);
    expect(await getEmail(uid)).toBe(next);
  });

  test('needs both links, each of which works once', async () => {
    const { linh, uid, who, old } = await requestChange();
    expect((await open(linh, old)).json()).toEqual({ waits_for: 'new' });
    const again = await open(linh, old);
    expect([again.statusCode, again.json().code]).toEqual([410, 'auth/expired-action-code']);
    expect(await getEmail(uid)).toBe(who.email);
  });

  test('happens once when both links are opened concurrently', async () => {
    const { linh, uid, next, old, fresh } = await requestChange();
    const both = await Promise.all([open(linh, old), open(linh, fresh)]);
    expect(both.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(both.filter((it) => it.json().waits_for === null)).toHaveLength(1);
    expect(await getEmail(uid)).toBe(next);
    const { events } = (await linh.post('events')).json();
    const kinds = events.map(({ kind }: { kind: string }) => kind);
    expect(kinds.filter((kind: string) => kind === 'email_changed')).toHaveLength(1);
  });

  test('is confirmed by its own account only; a stranger’s attempt leaves the link valid', async () => {
    const { linh, old, fresh } = await requestChange();
    const visitor = await open(createBrowser(board.app), fresh);
    expect([visitor.statusCode, visitor.json().code]).toEqual([401, 'auth/requires-sign-in']);
    const { linh: minh } = await joined();
    const stranger = await open(minh, fresh);
    expect([stranger.statusCode, stranger.json().code]).toEqual([403, 'auth/user-mismatch']);
    expect((await open(linh, fresh)).statusCode).toBe(200);
    expect((await open(linh, old)).json()).toEqual({ waits_for: null });
  });

  test('expires after a day, and when another is requested', async () => {
    const { linh, old, next } = await requestChange();
    const later = `later${count}@vietmail.example`;
    await postChange(linh, later);
    const newest = await ticketFor(later);
    expect((await open(linh, old)).statusCode).toBe(410);
    expect((await open(linh, await ticketFor(next))).statusCode).toBe(410);
    board.turned.ahead = 25 * 60 * 60_000;
    expect((await open(linh, newest)).statusCode).toBe(410);
  });

  test('is cancelled by either mail without signing in, or by the owner, which ends its links', async () => {
    for (const side of ['old', 'fresh', 'owner'] as const) {
      const { linh, uid, who, ...tickets } = await requestChange();
      const stopped =
        side === 'owner'
          ? await linh.post('email/change/stop')
          : await createBrowser(board.app).post('email/change/stop', { ticket: tickets[side] });
      expect(stopped.statusCode).toBe(204);
      for (const ticket of [tickets.old, tickets.fresh])
        expect((await open(linh, ticket)).statusCode).toBe(410);
      expect([await getEmail(uid), (await account(linh)).email_change]).toEqual([who.email, null]);
    }
    expect((await createBrowser(board.app).post('email/change/stop')).statusCode).toBe(401);
    const made = await createBrowser(board.app).post('email/change/stop', { ticket: 'made-up' });
    expect(made.statusCode).toBe(410);
  });

  test('is cancelled by a new password, and by ending all sessions', async () => {
    const { linh, who, old, fresh } = await requestChange();
    const body = { current: who.password, password: 'sen vang buoi sang' };
    expect((await linh.post('password/change', body)).statusCode).toBe(200);
    for (const ticket of [old, fresh]) expect((await open(linh, ticket)).statusCode).toBe(410);
  });
});

describe('a change of address is refused', () => {
  test('without the password, or with a wrong one', async () => {
    const { linh, next } = await joined();
    for (const password of ['not this one', '']) {
      const response = await linh.post(
        'email/change',
        password ? { email: next, password } : { email: next },
      );
      expect([response.statusCode, response.json().code]).toEqual([401, 'auth/invalid-credential']);
      expect(response.json().fields).toHaveProperty('password');
    }
  });

  test.each([['nobody'], [''], ['a@b.vn\u0000'], [`${'x'.repeat(320)}@vietmail.example`]])(
    'to %j',
    async (email) => {
      const { linh } = await joined();
      const response = await postChange(linh, email);
      expect([response.statusCode, response.json().fields]).toEqual([
        400,
        { email: expect.any(String) },
      ]);
    },
  );

  test('for a visitor, to the current address, and to a taken address', async () => {
    const { who, linh, next } = await joined();
    expect((await postChange(createBrowser(board.app), next)).json().code).toBe(
      'auth/requires-sign-in',
    );
    const { who: other } = await joined();
    for (const email of [who.email, other.email, other.email.toUpperCase()]) {
      const response = await postChange(linh, email);
      expect([response.statusCode, response.json().code]).toEqual([
        409,
        'auth/email-already-in-use',
      ]);
    }
  });

  test('when somebody signs up with the address before it is confirmed', async () => {
    const { linh, uid, who, next, old, fresh } = await requestChange();
    await open(linh, old);
    await createBrowser(board.app).post('sign-up/email', { ...LINH, email: next });
    const response = await open(linh, fresh);
    expect([response.statusCode, response.json().code]).toEqual([409, 'auth/email-already-in-use']);
    expect(await getEmail(uid)).toBe(who.email);
  });

  test('for one of two accounts that confirm the same address concurrently', async () => {
    const [one, two] = [await requestChange(), await joined()];
    await postChange(two.linh, one.next);
    const mine = await ticketFor(one.next, one.fresh);
    await open(one.linh, one.old);
    await open(two.linh, await ticketFor(two.who.email));
    const responses = await Promise.all([open(one.linh, one.fresh), open(two.linh, mine)]);
    expect(responses.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      200, 409,
    ]);
    const holders = await board.db
      .selectFrom('accounts')
      .select('id')
      .where('email', '=', one.next)
      .execute();
    expect(holders).toHaveLength(1);
  });
});
