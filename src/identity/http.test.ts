// The own profile through the API: creation from the token, choice of a role, change of language.
import { describe, expect, test } from 'vitest';
import { awaitMails, createBrowser, LINH, useAuthBoard } from '#tests/support/auth-board.ts';
import { createAccount } from '#auth/store/accounts.ts';
import { EMBEDDED_ISSUER } from '#auth/rules/embedded.ts';
import { AUTH_RETENTION } from '#auth/store/retention.ts';
import { deleteExpired } from '#platform/retention.ts';
import { DAY, MINUTE } from '#platform/durations.ts';
import { addPerson } from './store.ts';

const board = useAuthBoard();
let count = 0;

async function someone(profile?: object) {
  const it = createBrowser(board.app);
  const who = { ...LINH, email: `someone${++count}@vietmail.example`, name: `Someone ${count}` };
  const { uid } = (await it.post('sign-up/email', who)).json().user;
  const token = await it.token();
  const call = (method: 'GET' | 'POST' | 'PUT', url: string, body?: object) =>
    it.call(method, url, token, body);
  if (profile) await call('POST', '/auth/profile', profile);
  return { ...who, uid, token, call };
}

describe('a profile', () => {
  test('is created from the token, whatever address and role the body contains', async () => {
    const { uid, email, name, call } = await someone();
    const body = { uid, email: 'boss@vietmail.example', name: '', avatar: '', role: 'company' };
    const made = await call('POST', '/auth/profile', body);
    expect(made.statusCode).toBe(200);
    expect(made.json()).toMatchObject({
      uid,
      email,
      name,
      avatar: null,
      role: null,
      profile: null,
    });
    expect((await call('GET', '/auth/me')).json()).toEqual(made.json());
  });

  test('created a second time, or twelve times at once, is the same profile', async () => {
    const { uid, call } = await someone();
    const responses = await Promise.all(
      Array.from({ length: 12 }, (_, i) => call('POST', '/auth/profile', { name: `Name ${i}` })),
    );
    expect(responses.every(({ statusCode }) => statusCode === 200)).toBe(true);
    expect(new Set(responses.map(({ body }) => body)).size).toBe(1);
    expect(responses[0]?.json().uid).toBe(uid);
  });

  test('for another uid is refused', async () => {
    const { call } = await someone();
    const response = await call('POST', '/auth/profile', { uid: 'somebody-else' });
    expect([response.statusCode, response.json().code]).toEqual([403, 'other_uid']);
  });

  test('accepts only web addresses as pictures', async () => {
    const { call } = await someone();
    const made = await call('POST', '/auth/profile', { avatar: 'javascript:alert(1)' });
    expect([made.statusCode, made.json().avatar]).toEqual([200, null]);
  });

  test('is not available without a token, with a broken one, or before it is created', async () => {
    const { call } = await someone();
    expect((await call('GET', '/auth/me')).statusCode).toBe(404);
    expect((await call('PUT', '/auth/role', { role: 'company' })).json().code).toBe(
      'profile_missing',
    );
    for (const bearer of [null, 'x', 'a.b.c']) {
      const nobody = await createBrowser(board.app).call('GET', '/auth/me', bearer);
      expect([nobody.statusCode, nobody.json().code]).toEqual([401, 'unauthorized']);
    }
  });

  test('contains the company or seeker profile once it exists', async () => {
    const { uid, call } = await someone({});
    await call('PUT', '/auth/role', { role: 'company' });
    const now = new Date();
    const times = { created_at: now, updated_at: now };
    const company = {
      id: `c${count}`,
      name: 'Sen Vàng',
      name_key: 'sen vang',
      sort_name: 'Sen Vàng',
    };
    await board.db
      .insertInto('companies')
      .values({ ...company, ...times })
      .execute();
    const { id } = await board.db
      .selectFrom('people')
      .select('id')
      .where('uid', '=', uid)
      .executeTakeFirstOrThrow();
    await board.db
      .insertInto('memberships')
      .values({ person_id: id, company_id: company.id, created_at: now })
      .execute();
    expect((await call('GET', '/auth/me')).json().profile).toEqual({
      company_id: company.id,
      company_name: 'Sen Vàng',
    });
    const takedown = { taken_down_at: now, taken_down_reason: 'Tin lừa đảo' };
    await board.db.updateTable('companies').set(takedown).where('id', '=', company.id).execute();
    expect((await call('GET', '/auth/me')).json().profile).toEqual({
      company_id: company.id,
      company_name: 'Sen Vàng',
      company_taken_down: { at: now.toISOString(), reason: 'Tin lừa đảo' },
    });
  });
});

describe('a role', () => {
  test('is chosen once: the same again is accepted, another is refused', async () => {
    const { call } = await someone({});
    const first = await call('PUT', '/auth/role', { role: 'job_seeker' });
    expect([first.statusCode, first.json().role]).toEqual([200, 'job_seeker']);
    expect((await call('PUT', '/auth/role', { role: 'job_seeker' })).json()).toEqual(first.json());
    const other = await call('PUT', '/auth/role', { role: 'company' });
    expect([other.statusCode, other.json().code]).toEqual([409, 'role_already_chosen']);
    expect((await call('GET', '/auth/me')).json().role).toBe('job_seeker');
  });

  test('chosen twice concurrently is set once', async () => {
    const { call } = await someone({});
    const roles = ['job_seeker', 'company'];
    const responses = await Promise.all(roles.map((role) => call('PUT', '/auth/role', { role })));
    expect(responses.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      200, 409,
    ]);
  });

  test('that does not exist is refused', async () => {
    const { call } = await someone({});
    for (const role of ['admin', null, undefined])
      expect((await call('PUT', '/auth/role', { role })).statusCode).toBe(400);
  });
});

test('a chosen role is logged once, by person', async () => {
  const { uid, call } = await someone({});
  await call('PUT', '/auth/role', { role: 'company' });
  await call('PUT', '/auth/role', { role: 'company' });
  const { id } = await board.db
    .selectFrom('people')
    .select('id')
    .where('uid', '=', uid)
    .executeTakeFirstOrThrow();
  const logged = board.lines.filter((line) => line.includes('role_changed') && line.includes(id));
  expect(logged.map((line) => JSON.parse(line))).toMatchObject([{ role: 'company' }]);
});

test('the language can be changed to a supported one', async () => {
  const { call } = await someone({});
  expect((await call('PUT', '/auth/language', { language: 'vi' })).json().language).toBe('vi');
  expect((await call('PUT', '/auth/language', { language: 'fr' })).statusCode).toBe(400);
});

test('an account created by a command signs in like any other, and its tokens end with it', async () => {
  const now = new Date();
  const made = { email: 'demo@viecvui.example', password: 'a demo password' };
  const uid = await createAccount({ db: board.db, now }, { ...made, name: 'Demo' });
  const person = { issuer: EMBEDDED_ISSUER, uid, email: made.email, email_verified: true };
  const shown = { name: 'Demo', avatar: null };
  const rest = { language: 'vi', role: 'company', is_demo: true } as const;
  await addPerson(board.db, { ...person, ...shown, ...rest }, now);
  const it = createBrowser(board.app);
  expect((await it.post('sign-in/email', made)).statusCode).toBe(200);
  const token = await it.token();
  expect((await it.call('GET', '/auth/me', token)).json()).toMatchObject({ uid, role: 'company' });
  await board.db.deleteFrom('accounts').where('id', '=', uid).execute();
  expect((await it.call('GET', '/auth/me', token)).statusCode).toBe(401);
  expect((await it.post('sign-in/email', made)).statusCode).toBe(401);
});

const sweepIn = (ms: number) =>
  deleteExpired({ db: board.db, now: new Date(Date.now() + ms), rules: AUTH_RETENTION });

test('a profile whose account is gone is deleted after a day', async () => {
  const { uid } = await someone({});
  await board.db.deleteFrom('accounts').where('id', '=', uid).execute();
  const findProfile = () =>
    board.db.selectFrom('people').select('id').where('uid', '=', uid).execute();
  await sweepIn(MINUTE);
  expect(await findProfile()).toHaveLength(1);
  await sweepIn(2 * DAY);
  expect(await findProfile()).toEqual([]);
});

test('expired rows are deleted', async () => {
  await someone();
  // Sending their mail issues a ticket.
  await awaitMails(board);
  await sweepIn(100 * DAY);
  for (const table of ['sessions', 'tickets', 'throttles'] as const)
    expect(await board.db.selectFrom(table).selectAll().execute()).toEqual([]);
});
