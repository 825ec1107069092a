// Signing up, in and out with a browser’s requests.
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { createBrowser, LINH, waitUntil, useAuthBoard } from '#tests/support/auth-board.ts';

const board = useAuthBoard();
let count = 0;

const someone = () => ({ ...LINH, email: `linh${++count}@vietmail.example` });

describe('signing up', () => {
  test('signs in at once and gives a token that the API accepts', async () => {
    const linh = createBrowser(board.app);
    const made = await linh.post('sign-up/email', { ...someone(), name: 'Trần Mỹ Linh' });
    expect(made.statusCode).toBe(200);
    expect(made.json().user).toMatchObject({ name: 'Trần Mỹ Linh', email_verified: false });
    expect(made.headers['cache-control']).toBe('no-store');
    const token = await linh.token();
    const me = await linh.call('GET', '/auth/me', token);
    expect([me.statusCode, me.json().code]).toEqual([404, 'user_not_found']);
    const profile = await linh.call('POST', '/auth/profile', token, {});
    expect(profile.json()).toMatchObject({
      uid: made.json().user.uid,
      name: 'Trần Mỹ Linh',
      role: null,
    });
  });

  test('three concurrent times with one address gives 200, 409, 409', async () => {
    const who = someone();
    const responses = await Promise.all(
      [who, { ...who, email: who.email.toUpperCase() }, who].map((it) =>
        createBrowser(board.app).post('sign-up/email', it),
      ),
    );
    expect(responses.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      200, 409, 409,
    ]);
    const refused = responses.find(({ statusCode }) => statusCode === 409);
    expect(refused?.json().code).toBe('auth/email-already-in-use');
  });

  test.each([
    [{ password: '12345' }, 422, 'auth/weak-password', 'password'],
    [{ password: '123456' }, 422, 'auth/weak-password', 'password'],
    [{ email: 'nobody', password: 'hoa sen no' }, 400, 'invalid', 'email'],
    [{ email: 'a@b.vn\u0000', password: 'hoa sen no' }, 400, 'invalid', 'email'],
    [{ password: undefined }, 400, 'invalid', 'password'],
    [{ name: 'x'.repeat(300) }, 400, 'invalid', 'name'],
  ])('with %j is refused with %i %s', async (change, status, code, field) => {
    const response = await createBrowser(board.app).post('sign-up/email', {
      ...someone(),
      ...change,
    });
    expect([response.statusCode, response.json().code]).toEqual([status, code]);
    expect(response.json().fields).toHaveProperty(field);
    expect(response.headers['set-cookie']).toBeUndefined();
  });

  test('refuses in the caller’s language', async () => {
    const sent = { headers: { 'accept-language': 'vi' } };
    const weak = { ...someone(), password: '123456' };
    const response = await createBrowser(board.app).post('sign-up/email', weak, sent);
    expect(response.json().error).toBe('Vui lòng chọn mật khẩu khác.');
    expect(response.json().fields.password).toContain('phổ biến');
  });
});

describe('signing in', () => {
  test('ignores the address’s case, and responds the same to a wrong password and an unknown address', async () => {
    const who = someone();
    await createBrowser(board.app).post('sign-up/email', who);
    const linh = createBrowser(board.app);
    expect(
      (await linh.post('sign-in/email', { ...who, email: who.email.toUpperCase() })).statusCode,
    ).toBe(200);
    expect(await linh.token()).toMatch(/^ey/);
    const wrong = await linh.post('sign-in/email', { ...who, password: 'another one' });
    const nobody = await linh.post('sign-in/email', someone());
    expect([wrong.statusCode, wrong.body]).toEqual([401, nobody.body]);
    expect(wrong.json().code).toBe('auth/invalid-credential');
  });

  test('replaces the browser’s old session', async () => {
    const who = someone();
    const linh = createBrowser(board.app);
    await linh.post('sign-up/email', who);
    const before = linh.jar.get('viecvui_session') ?? '';
    await linh.post('sign-in/email', who);
    const thief = createBrowser(board.app);
    thief.jar.set('viecvui_session', before);
    expect(await thief.token()).toBeNull();
  });

  test('hashes a password again that had an older cost', async () => {
    const who = someone();
    await createBrowser(board.app).post('sign-up/email', who);
    const { hash, account_id } = await board.db
      .selectFrom('account_passwords')
      .innerJoin('accounts', 'accounts.id', 'account_id')
      .select(['hash', 'account_id'])
      .where('email', '=', who.email)
      .executeTakeFirstOrThrow();
    const { argon2Sync } = await import('node:crypto');
    const nonce = Buffer.alloc(16, 1);
    const cost = { memory: 8192, passes: 1, parallelism: 1 };
    const key = argon2Sync('argon2id', { message: who.password, nonce, tagLength: 32, ...cost });
    const old = `$argon2id$v=19$m=8192,t=1,p=1$${nonce.toString('base64').replaceAll('=', '')}$${key.toString('base64').replaceAll('=', '')}`;
    const rows = board.db.updateTable('account_passwords').where('account_id', '=', account_id);
    await rows.set({ hash: old }).execute();
    expect((await createBrowser(board.app).post('sign-in/email', who)).statusCode).toBe(200);
    const after = await board.db
      .selectFrom('account_passwords')
      .select('hash')
      .where('account_id', '=', account_id)
      .executeTakeFirstOrThrow();
    expect(after.hash.split('$')[3]).toBe(hash.split('$')[3]);
  });

  test('is impossible after a suspension, which also ends tokens', async () => {
    const who = someone();
    const linh = createBrowser(board.app);
    await linh.post('sign-up/email', who);
    const token = await linh.token();
    const off = board.db.updateTable('accounts').set({ disabled_at: new Date() });
    await off.where('email', '=', who.email).execute();
    expect((await linh.call('GET', '/auth/me', token)).statusCode).toBe(401);
    expect(await linh.token()).toBeNull();
    const again = await linh.post('sign-in/email', who);
    expect([again.statusCode, again.json().code]).toEqual([403, 'auth/account-disabled']);
  });
});

test('a sign-in waits for the account before it locks the password, as changes of the password do', async () => {
  const who = someone();
  const linh = createBrowser(board.app);
  const { uid } = (await linh.post('sign-up/email', who)).json().user;
  // The ticket of the verification mail waits for the account too.
  await waitUntil(async () => (await board.mails()).find(({ to }) => to === who.email));
  const { signIn } = await board.db.transaction().execute(async (db) => {
    await sql`SELECT 1 FROM accounts WHERE id = ${uid} FOR UPDATE`.execute(db);
    const signIn = createBrowser(board.app).post('sign-in/email', who);
    const waits = async () =>
      (
        await sql`SELECT 1 FROM pg_stat_activity
          WHERE datname = current_database() AND wait_event_type = 'Lock'`.execute(board.db)
      ).rows.length;
    await expect.poll(waits).toBe(1);
    // Refused at once if the sign-in holds this row: then each would wait for the other.
    await sql`SELECT 1 FROM account_passwords WHERE account_id = ${uid} FOR UPDATE NOWAIT`.execute(
      db,
    );
    return { signIn };
  });
  expect((await signIn).statusCode).toBe(200);
});

describe('a session', () => {
  test('sets an HttpOnly cookie, a hint without secrets, and a device cookie', async () => {
    const made = await createBrowser(board.app).post('sign-up/email', someone());
    const [session, hint, device] = [made.headers['set-cookie'] ?? []].flat();
    expect(session).toMatch(
      /^viecvui_session=[\w-]{43}; Path=\/; Max-Age=1209600; SameSite=Lax; HttpOnly$/,
    );
    expect(hint).toBe('signed_in=1; Path=/; Max-Age=1209600; SameSite=Lax');
    expect(device).toMatch(
      /^viecvui_device=[\w-]{43}; Path=\/; Max-Age=34560000; SameSite=Lax; HttpOnly$/,
    );
  });

  test('lasts two weeks after each use, and ninety days at most', async () => {
    const DAY = 24 * 60 * 60 * 1000;
    const linh = createBrowser(board.app);
    await linh.post('sign-up/email', someone());
    const alive: boolean[] = [];
    for (const day of [13, 26, 39, 52, 65, 78, 89, 91]) {
      board.turned.ahead = day * DAY;
      alive.push((await linh.token()) !== null);
    }
    expect(alive).toEqual([true, true, true, true, true, true, true, false]);
    const left = createBrowser(board.app);
    board.turned.ahead = 0;
    await left.post('sign-up/email', someone());
    board.turned.ahead = 15 * DAY;
    expect(await left.token()).toBeNull();
  });

  test('ends with signing out, here or everywhere, with its tokens', async () => {
    const who = someone();
    const [phone, desk] = [createBrowser(board.app), createBrowser(board.app)];
    await phone.post('sign-up/email', who);
    await desk.post('sign-in/email', who);
    const secret = phone.jar.get('viecvui_session') ?? '';
    const out = await phone.post('sign-out');
    expect([out.statusCode, [...phone.jar.keys()]]).toEqual([204, ['viecvui_device']]);
    phone.jar.set('viecvui_session', secret);
    expect(await phone.token()).toBeNull();
    const token = await desk.token();
    expect((await desk.call('GET', '/auth/me', token)).statusCode).toBe(404);
    await desk.post('sign-out', { everywhere: true });
    expect((await desk.call('GET', '/auth/me', token)).statusCode).toBe(401);
    await desk.post('sign-in/email', who);
    expect((await desk.call('GET', '/auth/me', await desk.token())).statusCode).toBe(404);
  });

  test('that is missing or ended gives 200 without a token, and its late answer ends no newer session', async () => {
    const who = someone();
    const linh = createBrowser(board.app);
    expect((await linh.post('token')).json()).toEqual({ token: null });
    await linh.post('sign-up/email', who);
    const ended = linh.jar.get('viecvui_session') ?? '';
    await linh.post('sign-out');
    await linh.post('sign-in/email', who);
    // The request left before the sign-in with the earlier cookie; its answer arrives after it.
    const late = await linh.post(
      'token',
      {},
      {
        headers: { cookie: `viecvui_session=${ended}; signed_in=1` },
      },
    );
    expect([late.statusCode, late.json()]).toEqual([200, { token: null }]);
    expect(await linh.token()).toMatch(/^ey/);
    expect(linh.jar.has('signed_in')).toBe(true);
  });
});
