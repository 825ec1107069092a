// Account events as shown to the owner, and their retention.
import { describe, expect, test } from 'vitest';
import { AUTH_RETENTION } from '#auth/store/retention.ts';
import { deleteExpired } from '#platform/retention.ts';
import { DAY } from '#platform/durations.ts';
import { ACCOUNT_EVENTS, RETAINED_EVENTS } from '#auth/rules/account-events.ts';
import { createBrowser, LINH, waitUntil, useAuthBoard } from '#tests/support/auth-board.ts';
import { recordAccountEvent } from './record.ts';

const board = useAuthBoard();
let count = 0;

const PHONE =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36';
const onPhone = { headers: { 'user-agent': PHONE }, ip: '203.0.113.7' };

async function joined() {
  const who = { ...LINH, email: `owner${++count}@vietmail.example` };
  const linh = createBrowser(board.app);
  const { uid } = (await linh.post('sign-up/email', who, onPhone)).json().user;
  return { who, linh, uid };
}

type Reader = Pick<ReturnType<typeof createBrowser>, 'post'>;
const listEvents = async (reader: Reader, sent = {}) =>
  (await reader.post('events', {}, sent)).json().events;
const listKinds = async (reader: Reader): Promise<string[]> =>
  (await listEvents(reader)).map(({ kind }: { kind: string }) => kind);

describe('the events of an account', () => {
  test('contain kind, time, device and whether from the current network, but no address', async () => {
    const { linh, uid } = await joined();
    const [event, ...more] = await listEvents(linh, { ip: '203.0.113.7' });
    expect(more).toEqual([]);
    expect(event).toMatchObject({
      kind: 'account_created',
      browser: 'Chrome',
      system: 'Android',
      is_this_network: true,
      facts: {},
    });
    expect(event).not.toHaveProperty('network');
    const [elsewhere] = await listEvents(linh, { ip: '198.51.100.1' });
    expect(elsewhere.is_this_network).toBe(false);
    const rows = await board.db.selectFrom('account_events').selectAll().execute();
    expect(rows.filter(({ account_id }) => account_id === uid)).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain('203.0.113');
  });

  test('are visible to the owner only', async () => {
    const { linh } = await joined();
    const visitor = await createBrowser(board.app).post('events');
    expect([visitor.statusCode, visitor.json().code]).toEqual([401, 'auth/requires-sign-in']);
    const { linh: minh } = await joined();
    expect(await listKinds(minh)).toEqual(['account_created']);
    expect(await listKinds(linh)).toEqual(['account_created']);
  });

  test('distinguish sign-ins on new and known devices', async () => {
    const { who, linh } = await joined();
    await linh.post('sign-out');
    await linh.post('sign-in/email', who);
    expect(await listKinds(linh)).toEqual(['sign_in', 'account_created']);
    await createBrowser(board.app).post('sign-in/email', who);
    expect(await listKinds(linh)).toEqual(['sign_in_new_device', 'sign_in', 'account_created']);
    const forged = createBrowser(board.app);
    forged.jar.set('viecvui_device', 'x'.repeat(43));
    await forged.post('sign-in/email', who);
    expect((await listKinds(linh))[0]).toBe('sign_in_new_device');
  });

  test('include ended sessions, a new password and a verified address', async () => {
    const { who, linh } = await joined();
    const ticket = (page: string) =>
      waitUntil(async () => {
        const mails = (await board.mails()).filter(({ to }) => to === who.email);
        const mail = mails.find(({ text }) => text.includes(page));
        return /#ticket=([\w-]+)/.exec(mail?.text ?? '')?.[1];
      });
    await linh.post('email/verify', { ticket: await ticket('verify-email') });
    await linh.post('sign-out', { everywhere: true });
    await linh.post('password/forgot', { email: who.email });
    const password = 'sen vang buoi sang';
    await linh.post('password/reset', { ticket: await ticket('reset-password'), password });
    await linh.post('sign-in/email', { ...who, password });
    expect(await listKinds(linh)).toEqual([
      'sign_in',
      'password_reset',
      'sessions_ended',
      'email_verified',
      'account_created',
    ]);
  });

  test('are limited to the latest hundred, and sign-ins, on new devices too, do not push out others', async () => {
    const { linh, uid } = await joined();
    const by = { now: board.clock() };
    const enter = async (kind: 'sign_in' | 'sign_in_new_device', times: number) => {
      for (let i = 0; i < times; i++)
        await recordAccountEvent(board.db, { account_id: uid, kind }, by);
    };
    await enter('sign_in_new_device', RETAINED_EVENTS.other + 5);
    await enter('sign_in', 5);
    const signIns = (await listKinds(linh)).filter((kind) => kind.startsWith('sign_in'));
    expect(signIns).toHaveLength(RETAINED_EVENTS.routine);
    expect(await listKinds(linh)).toContain('account_created');
    for (let i = 0; i < RETAINED_EVENTS.other; i++)
      await recordAccountEvent(board.db, { account_id: uid, kind: 'totp_added' }, by);
    const kinds = await listKinds(linh);
    expect(kinds).toHaveLength(RETAINED_EVENTS.routine + RETAINED_EVENTS.other);
    expect(kinds).not.toContain('account_created');
  });

  test('are deleted after a year', async () => {
    const { linh } = await joined();
    const sweepAfter = (days: number) =>
      deleteExpired({
        db: board.db,
        now: new Date(Date.now() + days * DAY),
        rules: AUTH_RETENTION,
      });
    await sweepAfter(364);
    const left = () => board.db.selectFrom('account_events').selectAll().execute();
    expect((await left()).length).toBeGreaterThan(0);
    await sweepAfter(366);
    expect(await left()).toEqual([]);
    expect((await linh.post('events')).statusCode).toBe(401);
  });
});

test('a rolled back transaction records no event', async () => {
  const { linh, uid } = await joined();
  const change = board.db.transaction().execute(async (db) => {
    await recordAccountEvent(db, { account_id: uid, kind: 'totp_added' }, { now: board.clock() });
    throw new Error('The change failed');
  });
  await expect(change).rejects.toThrow('The change failed');
  expect(await listKinds(linh)).toEqual(['account_created']);
});

test('every kind fits its column', () => {
  expect(ACCOUNT_EVENTS.filter((kind) => !/^[a-z_]{1,60}$/.test(kind))).toEqual([]);
});
