// Unverified addresses: the mails they get, and what verification changes.
import { describe, expect, test } from 'vitest';
import type { Mail } from '#platform/mail/mailer.ts';
import { createBrowser, LINH, useAuthBoard } from '#tests/support/auth-board.ts';
import { queueMail } from '#auth/store/account-mails.ts';
import { sendAccountMails } from './sender.ts';
import { MAIL_TEMPLATES, getMailTemplate, type AccountMailKind } from './templates.ts';

const board = useAuthBoard({}, { sending: false });
let count = 0;

async function joined() {
  const who = { ...LINH, email: `linh${++count}@vietmail.example` };
  const linh = createBrowser(board.app);
  const { uid } = (await linh.post('sign-up/email', who)).json().user;
  const token = await linh.token();
  await linh.call('POST', '/auth/profile', token, {});
  await board.db.deleteFrom('account_mails').execute();
  const person = async () =>
    board.db
      .selectFrom('people')
      .select('email_verified')
      .where('uid', '=', uid)
      .executeTakeFirstOrThrow();
  return {
    who,
    linh,
    token,
    person,
    account_id: uid as string,
  };
}

async function send(): Promise<Mail[]> {
  const out: Mail[] = [];
  const { db, clock, log } = board;
  const mailer = { send: async (mail: Mail) => void out.push(mail) };
  const publicUrl = 'https://viecvui.example';
  const contact = 'mailto:security@viecvui.example';
  const parts = { db, clock, log, mailer, publicUrl, contact };
  await sendAccountMails({ ...parts, verifyEmail: 'required' });
  return out;
}

/** Except links of an address change, which need a pending change, and the mail about a deleted account. */
const kinds = (Object.keys(MAIL_TEMPLATES) as AccountMailKind[]) // Object.keys forgets the names
  .filter((kind) => kind !== 'email_old' && kind !== 'email_new')
  .filter((kind) => kind !== 'account_deleted');

describe('where a verified address is required', () => {
  test.each(kinds)(
    'a mail of kind %s is sent to an unverified address only if it has a ticket',
    async (kind) => {
      const { who, account_id } = await joined();
      const mail = { kind, account_id, to: who.email, language: 'vi' } as const;
      await queueMail(board.db, mail, board.clock());
      expect(await send()).toHaveLength(getMailTemplate(kind).ticket ? 1 : 0);
    },
  );
});

const ticketIn = (mails: Mail[]) =>
  /#ticket=([\w-]+)/.exec(mails.map(({ text }) => text).join('\n'))?.[1] ?? '';

describe('an address is verified', () => {
  test('by the link, which counts at once, also with an earlier token', async () => {
    const { linh, token, person } = await joined();
    const before = (await linh.call('GET', '/auth/me', token)).json();
    expect([before.email_verified, (await person()).email_verified]).toEqual([false, false]);
    await linh.post('email/ask');
    await linh.post('email/verify', { ticket: ticketIn(await send()) });
    const after = (await linh.call('GET', '/auth/me', token)).json();
    expect([after.email_verified, (await person()).email_verified]).toEqual([true, true]);
    const actor = await board.auth.authenticate(`Bearer ${token}`);
    expect(actor?.email_verified).toBe(true);
  });

  test('by a password reset', async () => {
    const { who, linh, person } = await joined();
    await linh.post('password/forgot', { email: who.email });
    const ticket = ticketIn(await send());
    await linh.post('password/reset', { ticket, password: 'sen vang buoi sang' });
    expect(await person()).toEqual({ email_verified: true });
  });

  test('before the profile is created', async () => {
    const who = { ...LINH, email: `linh${++count}@vietmail.example` };
    const linh = createBrowser(board.app);
    await linh.post('sign-up/email', who);
    await linh.post('email/verify', { ticket: ticketIn(await send()) });
    const made = await linh.call('POST', '/auth/profile', await linh.token(), {});
    expect(made.json()).toMatchObject({ email_verified: true, must_verify_email: false });
  });
});
