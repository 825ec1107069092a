// Rate limits of sign-in attempts by network, account and device.
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import {
  awaitMails,
  createBrowser,
  openAuthBoard,
  LINH,
  waitUntil,
  type AuthBoard,
} from '#tests/support/auth-board.ts';
import { REQUEST_LIMITS } from '#platform/rate-limit/limits.ts';
import { listNetworks, toNetwork } from '#platform/rate-limit/network.ts';
import { MINUTE } from '#platform/durations.ts';

let board: AuthBoard;
beforeEach(async () => {
  board = await openAuthBoard({ rateLimits: true });
});
afterEach(() => board.stop());

const wrong = { ...LINH, password: 'another one' };
const tryIn = (ip: string, body = wrong, headers = {}) =>
  createBrowser(board.app).post('sign-in/email', body, { ip, headers });
const statuses = (responses: { statusCode: number }[]) => {
  const counts: Record<number, number> = {};
  for (const { statusCode } of responses) counts[statusCode] = (counts[statusCode] ?? 0) + 1;
  return counts;
};
const email = (i: number) => ({ ...wrong, email: `guess${i}@vietmail.example` });
const tries = (n: number, one: (i: number) => ReturnType<typeof tryIn>) =>
  Promise.all(Array.from({ length: n }, (_, i) => one(i)));

describe('trying to sign in', () => {
  test('is limited by network after twenty, also in one burst and with a forged forwarding header', async () => {
    const responses = await tries(30, (i) =>
      tryIn('203.0.113.7', email(i), { 'x-forwarded-for': `198.51.100.${i}` }),
    );
    expect(statuses(responses)).toEqual({ 401: 20, 429: 10 });
    const late = responses.find(({ statusCode }) => statusCode === 429);
    expect(late?.json().code).toBe('auth/too-many-requests');
    expect(Number(late?.headers['retry-after'])).toBeGreaterThanOrEqual(1);
    expect(Number(late?.headers['retry-after'])).toBeLessThanOrEqual(6);
    expect(late?.json().error).toMatch(/again in \d second/);
    expect((await tryIn('203.0.113.8', email(99))).statusCode).toBe(401);
    board.turned.ahead = MINUTE;
    expect(statuses(await tries(15, (i) => tryIn('203.0.113.7', email(i))))).toEqual({
      401: 10,
      429: 5,
    });
  });

  test('is limited by account across networks, whether or not it exists, and refilled by a success', async () => {
    await createBrowser(board.app).post('sign-up/email', LINH);
    for (const who of [wrong, email(0)]) {
      const responses = await tries(14, (i) => tryIn(`203.0.113.${i}`, who));
      expect(statuses(responses)).toEqual({ 401: 10, 429: 4 });
    }
    board.turned.ahead = MINUTE / 2 + 1000;
    expect((await tryIn('192.0.2.1', LINH)).statusCode).toBe(200);
    expect(statuses(await tries(12, (i) => tryIn(`192.0.2.${i}`)))).toEqual({ 401: 10, 429: 2 });
  });

  test('counts one IPv6 household as one', async () => {
    const responses = await tries(24, (i) => tryIn(`2001:db8:1:2:${i}::1`, email(i)));
    expect(statuses(responses)).toEqual({ 401: 20, 429: 4 });
  });
});

test('an IPv6 /48 has sixteen times the limit of a network, which one of them cannot use up', async () => {
  const forget = (i: number, ip: string) =>
    createBrowser(board.app).post('password/forgot', { email: `m${i}@vietmail.example` }, { ip });
  const one = await tries(100, (i) => forget(i, '2001:db8:1:2::1'));
  expect(statuses(one)).toEqual({ 204: 5, 429: 95 });
  const others = await tries(80, (i) => forget(100 + i, `2001:db8:1:a${i.toString(16)}::1`));
  expect(statuses(others)).toEqual({ 204: 75, 429: 5 });
  expect((await forget(200, '2001:db8:2:a::1')).statusCode).toBe(204);
});

describe('a device that signed in before', () => {
  const MANY = 14;
  async function knownBrowser() {
    const owner = createBrowser(board.app);
    await owner.post('sign-up/email', LINH, { ip: '203.0.113.50' });
    await owner.post('sign-out');
    return owner;
  }

  test('lets the owner in during attempts of strangers, also from its own network', async () => {
    const owner = await knownBrowser();
    const strangers = await tries(MANY, (i) => tryIn(`198.51.100.${i}`));
    expect(statuses(strangers)).toEqual({ 401: 10, 429: 4 });
    await tries(25, (i) => tryIn('203.0.113.50', email(i)));
    expect((await tryIn('203.0.113.50', LINH)).statusCode).toBe(429);
    const back = await owner.post('sign-in/email', LINH, { ip: '203.0.113.50' });
    expect(back.statusCode).toBe(200);
    // The owner's success does not refill the strangers' limit.
    expect((await tryIn('198.51.100.99')).statusCode).toBe(429);
  });

  test('has its own limit, which applies to this account only', async () => {
    const owner = await knownBrowser();
    const responses = await tries(MANY, (i) =>
      owner.post('sign-in/email', wrong, { ip: `198.51.100.${i}` }),
    );
    expect(statuses(responses)).toEqual({ 401: 10, 429: 4 });
    expect((await tryIn('192.0.2.1', LINH)).statusCode).toBe(200);
    const others = await tries(MANY, (i) =>
      owner.post('sign-in/email', email(0), { ip: `192.0.2.${i}` }),
    );
    expect(statuses(others)).toEqual({ 401: 10, 429: 4 });
  });

  test('cannot be forged by a cookie, and is forgotten after a password reset', async () => {
    const owner = await knownBrowser();
    const forged = createBrowser(board.app);
    forged.jar.set('viecvui_device', 'x'.repeat(43));
    const responses = await tries(MANY, (i) =>
      forged.post('sign-in/email', wrong, { ip: `198.51.100.${i}` }),
    );
    expect(statuses(responses)).toEqual({ 401: 10, 429: 4 });
    const thief = createBrowser(board.app);
    thief.jar.set('viecvui_device', owner.jar.get('viecvui_device') ?? '');
    const rightful = createBrowser(board.app);
    await rightful.post('password/forgot', { email: LINH.email });
    const ticket = await waitUntil(async () => {
      const mail = (await board.mails()).find(({ text }) => text.includes('reset-password'));
      return /#ticket=([\w-]+)/.exec(mail?.text ?? '')?.[1];
    });
    const password = 'sen vang buoi sang';
    await rightful.post('password/reset', { ticket, password });
    expect((await thief.post('sign-in/email', wrong, { ip: '192.0.2.1' })).statusCode).toBe(429);
    const back = await rightful.post('sign-in/email', { ...LINH, password }, { ip: '192.0.2.2' });
    expect(back.statusCode).toBe(200);
  });

  test('shows its owner refused attempts, once a day', async () => {
    const owner = await knownBrowser();
    const refused = async () => {
      await owner.post('sign-in/email', LINH);
      const { events } = (await owner.post('events')).json();
      return events.filter(({ kind }: { kind: string }) => kind === 'sign_in_refused').length;
    };
    await tries(MANY, (i) => tryIn(`198.51.100.${i}`));
    expect(await refused()).toBe(1);
    board.turned.ahead = 25 * 60 * MINUTE;
    await tries(MANY, (i) => tryIn(`198.51.100.${i}`));
    expect(await refused()).toBe(2);
  });
});

test('failures, sign-ins and sign-outs are logged by account and hashed network, without addresses', async () => {
  const linh = createBrowser(board.app);
  const ip = '203.0.113.77';
  const { uid } = (await linh.post('sign-up/email', LINH, { ip })).json().user;
  await linh.post('sign-out', {}, { ip });
  await tryIn(ip);
  await tryIn(ip, email(0));
  await linh.post('sign-in/email', LINH, { ip });
  const body = { current: LINH.password, password: 'sen vang buoi sang' };
  await linh.post('password/change', body, { ip });
  const lines = board.lines.map((line) => JSON.parse(line)).filter(({ security }) => security);
  const logged = lines.map(({ security, account_id }) => [security, account_id]);
  expect(logged).toEqual([
    ['account_created', uid],
    ['session_ended', uid],
    ['sign_in_failed', uid],
    ['sign_in_failed', null],
    ['sign_in', uid],
    ['credential_changed', uid],
  ]);
  expect(new Set(lines.map(({ network }) => network)).size).toBe(1);
  const text = JSON.stringify(lines);
  for (const secret of [ip, LINH.email, LINH.password]) expect(text).not.toContain(secret);
});

test('signing up is limited after twenty, and requesting mail after five', async () => {
  const ip = '203.0.113.9';
  const ups = await tries(22, () =>
    createBrowser(board.app).post('sign-up/email', { ...LINH, password: '' }, { ip }),
  );
  expect(statuses(ups)).toEqual({ 422: 20, 429: 2 });
  const mails = await tries(7, (i) =>
    createBrowser(board.app).post('password/forgot', { email: `m${i}@vietmail.example` }, { ip }),
  );
  expect(statuses(mails)).toEqual({ 204: 5, 429: 2 });
  const one = await tries(5, (i) =>
    createBrowser(board.app).post('password/forgot', { email: LINH.email }, { ip: `192.0.2.${i}` }),
  );
  expect(statuses(one)).toEqual({ 204: 3, 429: 2 });
});

describe('mails to an address that signs up again and again', () => {
  const signUpAnew = async () => {
    await board.db.deleteFrom('accounts').where('email', '=', LINH.email).execute();
    const linh = createBrowser(board.app);
    expect((await linh.post('sign-up/email', LINH)).statusCode).toBe(200);
    return { linh, mails: (await awaitMails(board)).length };
  };

  test('are three at once, and can be asked for again later', async () => {
    const counts: number[] = [];
    for (let nth = 0; nth < 5; nth++) counts.push((await signUpAnew()).mails);
    expect(counts).toEqual([1, 2, 3, 3, 3]);
    const { linh } = await signUpAnew();
    expect((await linh.post('email/ask')).statusCode).toBe(429);
    board.turned.ahead = 11 * MINUTE;
    expect((await linh.post('email/ask')).statusCode).toBe(200);
    expect(await awaitMails(board)).toHaveLength(4);
  });

  test('are ten a day, together with those for a new password', async () => {
    let sent = 0;
    for (let nth = 0; nth < 12; nth++) {
      board.turned.ahead = nth * 11 * MINUTE;
      sent = (await signUpAnew()).mails;
    }
    expect(sent).toBe(10);
    const forget = (ip: string) =>
      createBrowser(board.app).post('password/forgot', { email: LINH.email }, { ip });
    const refused = await forget('192.0.2.1');
    expect(refused.statusCode).toBe(429);
    expect(refused.json().error).toMatch(/^Too many attempts. Please try again in \d+ minutes.$/);
    // A tenth of a day after the last mail.
    board.turned.ahead += 150 * MINUTE;
    expect(statuses([await forget('192.0.2.2'), await forget('192.0.2.3')])).toEqual({
      204: 1,
      429: 1,
    });
  });
});

test('every response reports the remaining limit, and refusals are uniform', async () => {
  const most = REQUEST_LIMITS['sessions by network'];
  const first = await createBrowser(board.app).post('token');
  expect(first.headers['ratelimit-policy']).toBe(`"sessions by network";q=${most};w=60`);
  expect(first.headers.ratelimit).toContain(`r=${most - 1};`);
  const responses = await tries(most - 1, () => createBrowser(board.app).post('token'));
  expect(statuses(responses)).toEqual({ 200: most - 1 });
  const refused = await createBrowser(board.app).post('token');
  expect([refused.statusCode, refused.json().code]).toEqual([429, 'auth/too-many-requests']);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
});

test('signing in responds with 503 while the database is down', async () => {
  const { rows } = await sql`ALTER TABLE throttles RENAME TO throttles_away`.execute(board.db);
  expect(rows).toEqual([]);
  const response = await tryIn('203.0.113.7');
  expect([response.statusCode, response.json().code]).toEqual([503, 'unavailable']);
  expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
});

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002::9', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['203.0.113.7:50001', 'unknown'],
  ['_hidden', 'unknown'],
  ['', 'unknown'],
])('the network of %s is %s', (ip, network) => {
  expect(toNetwork(ip)).toBe(network);
});

test.each([
  ['203.0.113.7', []],
  ['::ffff:203.0.113.7', []],
  ['2001:db8:1:2:3:4:5:6', ['2001:db8:1::/48']],
  ['2001:db8::1', ['2001:db8:0::/48']],
  ['', []],
])('the wider networks of %s are %j', (ip, wider) => {
  expect(
    listNetworks(ip)
      .slice(1)
      .map((network) => network?.key),
  ).toEqual(wider);
});
