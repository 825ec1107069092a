// Notices by mail: in the owner's language, only to a verified address, and limited in number.
import { expect, test } from 'vitest';
import { MAIL_TEMPLATES } from '#auth/mails/templates.ts';
import { ACCOUNT_EVENTS } from '#auth/rules/account-events.ts';
import {
  awaitMails,
  createBrowser,
  LINH,
  waitUntil,
  useAuthBoard,
} from '#tests/support/auth-board.ts';
import { recordAccountEvent } from './record.ts';

const board = useAuthBoard();
let count = 0;

async function owner({ verified = true } = {}) {
  const who = { ...LINH, email: `told${++count}@vietmail.example` };
  const linh = createBrowser(board.app);
  const { uid } = (await linh.post('sign-up/email', who)).json().user;
  const row = board.db.updateTable('accounts').where('id', '=', uid);
  if (verified) await row.set({ email_verified: true }).execute();
  return { who, linh, uid };
}

const noticesFor = async (email: string) =>
  (await board.mails()).filter(({ to, text }) => to === email && text.includes('profile/security'));

test('a sign-in on a new device is mailed with time and device, in the owner’s language', async () => {
  const { who, linh } = await owner();
  const token = await linh.token();
  await linh.call('POST', '/auth/profile', token, {});
  await linh.call('PUT', '/auth/language', token, { language: 'vi' });
  const agent = 'Mozilla/5.0 (Linux; Android 14) Chrome/130.0.0.0 Mobile Safari/537.36';
  await createBrowser(board.app).post('sign-in/email', who, { headers: { 'user-agent': agent } });
  const mail = await waitUntil(async () => (await noticesFor(who.email))[0]);
  expect(mail.subject).toBe('Đăng nhập mới vào tài khoản Việc Vui');
  expect(mail.text).toContain('Thiết bị: Chrome trên Android');
  expect(mail.text).toMatch(/Thời gian: .*20\d\d/);
  expect(mail.html).toContain('lang="vi"');
  await linh.post('sign-in/email', who);
  await awaitMails(board);
  expect(await noticesFor(who.email)).toHaveLength(1);
});

test.each(['passkey_added', 'totp_added', 'google_linked'] as const)(
  'the mail about %s advises to remove it before anything else, and says whom to ask',
  async (kind) => {
    const { who, uid } = await owner();
    const by = { now: board.clock(), language: 'en' } as const;
    await recordAccountEvent(board.db, { account_id: uid, kind }, by);
    await recordAccountEvent(board.db, { account_id: uid, kind: 'password_changed' }, by);
    const mails = await waitUntil(async () => {
      const sent = await noticesFor(who.email);
      return sent.length === 2 ? sent : undefined;
    });
    const added = mails.find(({ subject }) => subject.includes('added'))?.text;
    expect(added).toMatch(/first remove it on the security page, then set a new password/);
    expect(added).toContain('write to us: security@viecvui.example.');
    const other = mails.find(({ subject }) => subject.includes('changed'))?.text;
    expect(other).toContain('If not, set a new password and sign out everywhere.');
  },
);

test('an unverified address, which may be somebody else’s, gets none', async () => {
  const { who } = await owner({ verified: false });
  await createBrowser(board.app).post('sign-in/email', who);
  await awaitMails(board);
  expect(await noticesFor(who.email)).toEqual([]);
});

test('every mailed kind has its sentence, and twenty a day are the limit', async () => {
  const { who, uid } = await owner();
  const kinds = ACCOUNT_EVENTS.filter((kind) => kind in MAIL_TEMPLATES);
  const by = { now: board.clock(), device: { browser: 'Firefox', system: 'Windows' } };
  for (const kind of kinds) await recordAccountEvent(board.db, { account_id: uid, kind }, by);
  await waitUntil(async () => (await noticesFor(who.email)).length === kinds.length || undefined);
  const mails = await noticesFor(who.email);
  expect(new Set(mails.map(({ subject }) => subject)).size).toBe(kinds.length);
  expect(mails.filter(({ text }) => text.includes('mail.'))).toEqual([]);
  for (let i = 0; i < 30; i++)
    await recordAccountEvent(board.db, { account_id: uid, kind: 'totp_added' }, by);
  await awaitMails(board);
  expect(await noticesFor(who.email)).toHaveLength(20);
});
