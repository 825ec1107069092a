// Own sessions and password through the API.
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { createBrowser, LINH, useAuthBoard } from '#tests/support/auth-board.ts';
import { openGoogleBoard } from '#tests/support/google.ts';

const board = useAuthBoard({ rateLimits: true });
let count = 0;

const NEW = 'sen vang buoi sang';
const AGENTS = {
  phone: 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/130.0.0.0 Mobile Safari/537.36',
  desk: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:131.0) Gecko/20100101 Firefox/131.0',
};
const on = (device: keyof typeof AGENTS) => ({
  headers: { 'user-agent': AGENTS[device] },
  ip: `203.0.113.${count}`,
});

/** Signs a new person in on a phone and a computer. */
async function signedIn() {
  const who = { ...LINH, email: `two${++count}@vietmail.example` };
  const [phone, desk] = [createBrowser(board.app), createBrowser(board.app)];
  await phone.post('sign-up/email', who, on('phone'));
  await desk.post('sign-in/email', who, on('desk'));
  return { who, phone, desk };
}

type Reader = Pick<ReturnType<typeof createBrowser>, 'post'>;
const listSessions = async (reader: Reader) => (await reader.post('sessions')).json().sessions;
const newestKind = async (reader: Reader) => (await reader.post('events')).json().events[0].kind;
const isAlive = async (who: ReturnType<typeof createBrowser>, token: string | null) =>
  (await who.call('GET', '/auth/me', token)).statusCode !== 401;

async function isLockAwaited(): Promise<boolean> {
  const { rows } = await sql`SELECT 1 FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(board.db);
  return rows.length > 0;
}

describe('own sessions', () => {
  test('are listed with their devices and the current one marked, without addresses or secrets', async () => {
    const { phone, desk } = await signedIn();
    const sessions = await listSessions(desk);
    expect(sessions).toMatchObject([
      { browser: 'Firefox', system: 'Windows', is_this: true },
      { browser: 'Chrome', system: 'Android', is_this: false },
    ]);
    const text = JSON.stringify(sessions);
    expect(text).not.toContain('203.0.113');
    for (const reader of [phone, desk])
      expect(text).not.toContain(reader.jar.get('viecvui_session'));
  });

  test('are ended one by one, each with its tokens at once', async () => {
    const { phone, desk } = await signedIn();
    const [lost, remaining] = [await phone.token(), await desk.token()];
    const [, other] = await listSessions(desk);
    expect((await desk.post('sessions/end', { id: other.id })).statusCode).toBe(204);
    expect([await isAlive(phone, lost), await isAlive(desk, remaining)]).toEqual([false, true]);
    expect(await phone.token()).toBeNull();
    expect(await listSessions(desk)).toHaveLength(1);
    const { events } = (await desk.post('events')).json();
    expect(events[0]).toMatchObject({
      kind: 'session_ended',
      facts: { browser: 'Chrome', system: 'Android' },
    });
    const again = await desk.post('sessions/end', { id: other.id });
    expect([again.statusCode, again.json().code]).toEqual([404, 'auth/session-not-found']);
  });

  test('end with a sign-out, with earlier tokens', async () => {
    const { phone } = await signedIn();
    const token = await phone.token();
    await phone.post('sign-out');
    expect(await isAlive(phone, token)).toBe(false);
  });

  test('that end while a write is running let it finish, and nothing after it', async () => {
    const { phone } = await signedIn();
    const token = await phone.token();
    await phone.call('POST', '/auth/profile', token, {});
    const { uid } = (await phone.call('GET', '/auth/me', token)).json();
    const { saving } = await board.db.transaction().execute(async (db) => {
      await sql`SELECT 1 FROM people WHERE uid = ${uid} FOR UPDATE`.execute(db);
      const saving = phone.call('PUT', '/auth/language', token, { language: 'vi' });
      await expect.poll(isLockAwaited).toBe(true);
      expect((await phone.post('sign-out')).statusCode).toBe(204);
      return { saving };
    });
    expect((await saving).json()).toMatchObject({ language: 'vi' });
    const late = await phone.call('PUT', '/auth/language', token, { language: 'en' });
    expect(late.statusCode).toBe(401);
    const { language } = await board.db
      .selectFrom('people')
      .select('language')
      .where('uid', '=', uid)
      .executeTakeFirstOrThrow();
    expect(language).toBe('vi');
  });

  test('of others are reported as unknown, and stay', async () => {
    const { desk } = await signedIn();
    const { desk: stranger } = await signedIn();
    const [theirs] = await listSessions(stranger);
    for (const id of [theirs.id, 'made-up']) {
      const response = await desk.post('sessions/end', { id });
      expect([response.statusCode, response.json().code]).toEqual([404, 'auth/session-not-found']);
    }
    expect(await stranger.token()).toMatch(/^ey/);
    expect((await desk.post('sessions/end', { id: '' })).statusCode).toBe(400);
    expect((await desk.post('sessions/end', {})).statusCode).toBe(400);
  });

  test('end the current one by signing out', async () => {
    const { desk } = await signedIn();
    const own = (await listSessions(desk)).find(({ is_this }: { is_this: boolean }) => is_this);
    await desk.post('sessions/end', { id: own.id });
    expect(desk.jar.has('viecvui_session')).toBe(false);
    const response = await desk.post('sessions');
    expect([response.statusCode, response.json().code]).toEqual([401, 'auth/requires-sign-in']);
  });

  test('end everywhere with all tokens', async () => {
    const { who, phone, desk } = await signedIn();
    const [one, two] = [await phone.token(), await desk.token()];
    expect((await desk.post('sign-out', { everywhere: true })).statusCode).toBe(204);
    expect([await isAlive(phone, one), await isAlive(desk, two)]).toEqual([false, false]);
    expect([await phone.token(), await desk.token()]).toEqual([null, null]);
    await desk.post('sign-in/email', who, on('desk'));
    expect(await newestKind(desk)).toBe('sign_in');
    await phone.post('sign-in/email', who, on('phone'));
    expect(await newestKind(phone)).toBe('sign_in_new_device');
  });

  test('are limited to fifty: the least recently used ends', async () => {
    const { who, phone } = await signedIn();
    const { account_id } = await board.db
      .selectFrom('sessions')
      .innerJoin('accounts', 'accounts.id', 'account_id')
      .select('account_id')
      .where('email', '=', who.email)
      .executeTakeFirstOrThrow();
    const old = new Date(Date.now() - 60_000);
    const rows = Array.from({ length: 60 }, (_, i) => ({
      id: Buffer.from(`session ${count} ${i}`),
      sid: `sid-${count}-${i}`,
      account_id,
      created_at: old,
      seen_at: old,
      expires_at: new Date(Date.now() + 1_000_000),
    }));
    await board.db.insertInto('sessions').values(rows).execute();
    await createBrowser(board.app).post('sign-in/email', who, { ip: '198.51.100.77' });
    expect(await listSessions(phone)).toHaveLength(50);
  });
});

describe('a new password', () => {
  test('requires the current one, ends all other sessions, and keeps this one', async () => {
    const { who, phone, desk } = await signedIn();
    const [one, two] = [await phone.token(), await desk.token()];
    const body = { current: who.password, password: NEW };
    const changed = await desk.post('password/change', body, on('desk'));
    expect([changed.statusCode, changed.json().user.email]).toEqual([200, who.email]);
    expect([await isAlive(phone, one), await isAlive(desk, two)]).toEqual([false, false]);
    expect(await phone.token()).toBeNull();
    expect(await isAlive(desk, await desk.token())).toBe(true);
    expect(await newestKind(desk)).toBe('password_changed');
    expect(await listSessions(desk)).toHaveLength(1);
    expect((await phone.post('sign-in/email', who, on('phone'))).statusCode).toBe(401);
    const back = await phone.post('sign-in/email', { ...who, password: NEW }, on('phone'));
    expect(back.statusCode).toBe(200);
  });

  test.each([
    [{ current: 'not this one', password: NEW }, 401, 'auth/invalid-credential', 'current'],
    [{ password: NEW }, 401, 'auth/invalid-credential', 'current'],
    [{ current: LINH.password, password: '123456' }, 422, 'auth/weak-password', 'password'],
    [{ current: LINH.password, password: 'short' }, 422, 'auth/weak-password', 'password'],
    [{ current: LINH.password }, 400, 'invalid', 'password'],
    [{ current: 7, password: NEW }, 400, 'invalid', 'current'],
  ])('with %j is refused with %i %s', async (body, status, code, field) => {
    const { who, desk } = await signedIn();
    const response = await desk.post('password/change', body);
    expect([response.statusCode, response.json().code]).toEqual([status, code]);
    expect(response.json().fields).toHaveProperty(field);
    expect(await desk.token()).toMatch(/^ey/);
    expect((await desk.post('sign-in/email', who, on('desk'))).statusCode).toBe(200);
  });

  test('requires a sign-in', async () => {
    const body = { current: LINH.password, password: NEW };
    const response = await createBrowser(board.app).post('password/change', body);
    expect([response.statusCode, response.json().code]).toEqual([401, 'auth/requires-sign-in']);
  });

  test('stays when the session ends while the new one is being set', async () => {
    const { who, phone, desk } = await signedIn();
    const { changing } = await board.db.transaction().execute(async (db) => {
      await sql`SELECT 1 FROM accounts WHERE email = ${who.email} FOR UPDATE`.execute(db);
      const body = { current: who.password, password: NEW };
      const changing = phone.post('password/change', body);
      await expect.poll(isLockAwaited).toBe(true);
      expect((await phone.post('sign-out')).statusCode).toBe(204);
      return { changing };
    });
    expect((await changing).json().code).toBe('auth/requires-sign-in');
    expect((await desk.post('sign-in/email', who, on('desk'))).statusCode).toBe(200);
  });

  test('is set once by two concurrent changes', async () => {
    const { who, phone, desk } = await signedIn();
    const set = (reader: typeof phone, password: string) =>
      reader.post('password/change', { current: who.password, password });
    const responses = await Promise.all([set(phone, NEW), set(desk, 'mot mat khau khac')]);
    expect(responses.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      200, 401,
    ]);
  });

  test('cannot be guessed from an open session, and guesses do not block the owner', async () => {
    const { who, phone, desk } = await signedIn();
    const guess = (i: number) =>
      desk.post('password/change', { current: `guess ${i}`, password: NEW });
    const responses = await Promise.all(Array.from({ length: 13 }, (_, i) => guess(i)));
    expect(responses.filter(({ statusCode }) => statusCode === 429)).toHaveLength(3);
    expect((await phone.post('sign-in/email', who, on('phone'))).statusCode).toBe(200);
  });
});

test('an account from Google sets its first password only after a recent sign-in', async () => {
  const google = await openGoogleBoard();
  try {
    google.nextPerson();
    const { visitor: linh } = await google.throughGoogle();
    google.turned.ahead = 11 * 60_000;
    const late = await linh.post('password/change', { password: NEW });
    expect([late.statusCode, late.json().code]).toEqual([403, 'auth/requires-recent-login']);
    google.turned.ahead = 0;
    expect((await linh.post('password/change', { password: NEW })).statusCode).toBe(200);
    expect(await newestKind(linh)).toBe('password_set');
    const again = await linh.post('password/change', { password: 'mot mat khau khac' });
    expect([again.statusCode, again.json().fields]).toEqual([401, { current: expect.any(String) }]);
    const back = { email: google.person.email, password: NEW };
    expect((await createBrowser(google.app).post('sign-in/email', back)).statusCode).toBe(200);
  } finally {
    await google.stop();
  }
});
