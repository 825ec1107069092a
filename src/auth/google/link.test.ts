// Linking a sign-in with Google to an existing account with the same address.
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { returnFromGoogle, openGoogleBoard, type GoogleBoard } from '#tests/support/google.ts';
import { createBrowser, waitUntil } from '#tests/support/auth-board.ts';

let board: GoogleBoard;
beforeAll(async () => {
  board = await openGoogleBoard();
});
afterAll(() => board.stop());
beforeEach(() => board.nextPerson());

describe('Google that is linked', () => {
  const PASSWORD = 'hoa sen no som mai';
  const getUid = async (visitor: ReturnType<typeof createBrowser>) =>
    JSON.parse(Buffer.from((await visitor.token())!.split('.')[1]!, 'base64url').toString()).sub;
  const getCode = (response: { statusCode: number; json(): { code?: string } }) => [
    response.statusCode,
    response.json().code,
  ];
  const remove = (visitor: ReturnType<typeof createBrowser>, body: object = {}) =>
    visitor.post('google/remove', body);

  test('does not open the account once its address has changed; that of the new address does', async () => {
    const { email, sub } = board.person;
    const { visitor: linh } = await board.throughGoogle();
    const uid = await getUid(linh);
    const next = `private.${email}`;
    expect((await linh.post('email/change', { email: next })).statusCode).toBe(204);
    for (const to of [email, next]) {
      const ticket = await waitUntil(async () => {
        const mail = (await board.mails()).find((it) => it.to === to);
        return /#ticket=([\w-]+)/.exec(mail?.text ?? '')?.[1];
      });
      expect((await linh.post('email/change/confirm', { ticket })).statusCode).toBe(200);
    }
    expect((await linh.post('account')).json()).toMatchObject({ email: next, has_google: false });
    const { visitor: employer } = await board.throughGoogle();
    expect(await getUid(employer)).not.toBe(uid);
    Object.assign(board.person, { email: next, sub: `private.${sub}` });
    const { visitor: back } = await board.throughGoogle();
    expect(await getUid(back)).toBe(uid);
  });

  test('is removed by its owner, who is mailed, where there is another way in', async () => {
    const { visitor: linh } = await board.throughGoogle();
    const uid = await getUid(linh);
    expect(getCode(await remove(linh))).toEqual([409, 'auth/last-sign-in-method']);
    await linh.post('password/change', { password: PASSWORD });
    expect((await remove(linh, { password: 'not this one' })).json()).toMatchObject({
      code: 'auth/invalid-credential',
      fields: { password: expect.any(String) },
    });
    board.turned.ahead = 11 * 60_000;
    expect(getCode(await remove(linh))).toEqual([403, 'auth/requires-recent-login']);
    expect((await linh.post('account')).json().has_google).toBe(true);
    expect((await remove(linh, { password: PASSWORD })).statusCode).toBe(204);
    expect((await linh.post('account')).json().has_google).toBe(false);
    const logins = board.db.selectFrom('account_logins').select('subject');
    expect(await logins.where('account_id', '=', uid).execute()).toEqual([]);
    const { events } = (await linh.post('events')).json();
    expect(events[0].kind).toBe('google_removed');
    const mail = await waitUntil(async () =>
      (await board.mails()).find(
        ({ to, subject }) => to === board.person.email && subject.includes('removed'),
      ),
    );
    expect(mail.text).toContain('profile/security');
    expect((await remove(linh, { password: PASSWORD })).statusCode).toBe(404);
    expect(getCode(await remove(createBrowser(board.app)))).toEqual([401, 'auth/requires-sign-in']);
    board.turned.ahead = 0;
  });
});

describe('Google and an account with the same address', () => {
  const password = 'hoa sen no som mai';
  async function signedUp() {
    const linh = createBrowser(board.app);
    await linh.post('sign-up/email', { email: board.person.email, password });
    return linh;
  }
  const account = () =>
    board.db
      .selectFrom('accounts')
      .selectAll()
      .where('email', '=', board.person.email)
      .executeTakeFirstOrThrow();

  test('that is verified are linked, and the password stays valid', async () => {
    const linh = await signedUp();
    const { id } = await account();
    await board.db
      .updateTable('accounts')
      .set({ email_verified: true })
      .where('id', '=', id)
      .execute();
    await board.throughGoogle();
    expect((await account()).id).toBe(id);
    expect(await linh.token()).toMatch(/^ey/);
    const back = await createBrowser(board.app).post('sign-in/email', {
      email: board.person.email,
      password,
    });
    expect(back.statusCode).toBe(200);
  });

  test.each([
    ['a password', null],
    ['another Google account', 'google-of-the-present-holder'],
  ])(
    'that is verified and opened by %s stay separate where Google does not run the mailbox',
    async (_, subject) => {
      const { visitor: linh } = subject
        ? await board.throughGoogle(undefined, { claims: { sub: subject } })
        : { visitor: await signedUp() };
      const rows = board.db.updateTable('accounts').set({ email_verified: true });
      await rows.where('email', '=', board.person.email).execute();
      for (const hd of [undefined, 'another.example']) {
        const { visitor, end } = await board.throughGoogle(undefined, { claims: { hd } });
        expect(end.error).toBe('auth/account-exists');
        expect(await visitor.token()).toBeNull();
      }
      const { id } = await account();
      const logins = board.db.selectFrom('account_logins').select('subject');
      const linked = await logins.where('account_id', '=', id).execute();
      expect(linked).toEqual(subject ? [{ subject }] : []);
      expect(await linh.token()).toMatch(/^ey/);
    },
  );

  test('that is unverified: Google’s verification counts, and earlier sessions and passwords end', async () => {
    const first = await signedUp();
    const token = await first.token();
    await first.call('POST', '/auth/profile', token, { name: 'A stranger' });
    await first.call('PUT', '/auth/role', token, { role: 'company' });
    const { visitor: linh } = await board.throughGoogle();
    expect(await account()).toMatchObject({ email_verified: true, name: 'Nguyễn Thùy Linh' });
    expect(await first.token()).toBeNull();
    expect((await first.call('GET', '/auth/me', token)).statusCode).toBe(401);
    const back = await first.post('sign-in/email', { email: board.person.email, password });
    expect([back.statusCode, back.json().code]).toEqual([401, 'auth/invalid-credential']);
    const me = await linh.call('GET', '/auth/me', await linh.token());
    expect(me.json()).toMatchObject({
      email: board.person.email,
      email_verified: true,
      name: 'Nguyễn Thùy Linh',
      role: null,
    });
    const mail = await waitUntil(async () =>
      (await board.mails()).find(
        ({ to, text }) => to === board.person.email && text.includes('Google'),
      ),
    );
    expect(mail.text).toContain('Its password and second factors were removed');
  });

  test('that is unverified and in use keeps its name and role', async () => {
    const first = await signedUp();
    const token = await first.token();
    const { uid } = (
      await first.call('POST', '/auth/profile', token, { name: 'Linh of before' })
    ).json();
    await first.call('PUT', '/auth/role', token, { role: 'job_seeker' });
    const person = board.db.selectFrom('people').select('id').where('uid', '=', uid);
    const { id: person_id } = await person.executeTakeFirstOrThrow();
    await sql`INSERT INTO seeker_details (person_id, open_to_offers, updated_at)
      VALUES (${person_id}, true, now())`.execute(board.db);
    const { visitor: linh } = await board.throughGoogle();
    const me = await linh.call('GET', '/auth/me', await linh.token());
    expect(me.json()).toMatchObject({ name: 'Linh of before', role: 'job_seeker' });
  });

  test('are linked whatever the length of the name and picture at Google', async () => {
    await signedUp();
    const picture = `https://pictures.example/${'a'.repeat(3000)}`;
    await board.throughGoogle(undefined, { claims: { name: 'Linh '.repeat(100), picture } });
    const { email_verified, name, picture: stored } = await account();
    expect([email_verified, name?.length, stored]).toEqual([true, 200, null]);
  });

  test('stay separate when Google has not verified the address', async () => {
    const first = await signedUp();
    const { end } = await board.throughGoogle(createBrowser(board.app), {
      claims: { email_verified: false },
    });
    expect(end.error).toBe('auth/unverified-email');
    expect(await first.token()).toMatch(/^ey/);
  });

  test('that is suspended cannot sign in', async () => {
    await board.throughGoogle();
    const off = board.db.updateTable('accounts').set({ disabled_at: new Date() });
    await off.where('email', '=', board.person.email).execute();
    const { visitor: linh, end } = await board.throughGoogle();
    expect(end.error).toBe('auth/account-disabled');
    expect(await linh.token()).toBeNull();
  });

  test('two concurrent windows create one account', async () => {
    const visitors = [createBrowser(board.app), createBrowser(board.app)];
    const states = [];
    const nonces: string[] = [];
    for (const it of visitors) {
      states.push((await board.leave(it)).get('state') ?? '');
      nonces.push(board.issuer.lastRequest.nonce);
    }
    board.issuer.lastRequest.nonce = nonces[0]!;
    const first = returnFromGoogle(visitors[0]!, { code: 'c', state: states[0]! });
    expect((await first).error).toBeNull();
    board.issuer.lastRequest.nonce = nonces[1]!;
    expect(
      (await returnFromGoogle(visitors[1]!, { code: 'c', state: states[1]! })).error,
    ).toBeNull();
    const rows = await board.db
      .selectFrom('accounts')
      .select('id')
      .where('email', '=', board.person.email)
      .execute();
    expect(rows).toHaveLength(1);
  });
});
