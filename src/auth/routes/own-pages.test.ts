// Access to the cookie endpoints, and what is public.
import { describe, expect, test } from 'vitest';
import {
  awaitMails,
  createBrowser,
  openAuthBoard,
  LINH,
  ORIGIN,
  useAuthBoard,
} from '#tests/support/auth-board.ts';

const board = useAuthBoard();
let count = 0;

const someone = () => ({ ...LINH, email: `linh${++count}@vietmail.example` });

describe('a call of the cookie endpoints', () => {
  const calls = [
    'sign-up/email',
    'sign-in/email',
    'token',
    'sign-out',
    'sign-in/social',
    'password/forgot',
    'password/reset',
    'email/ask',
    'email/verify',
  ];
  const foreign: [string, Record<string, string>][] = [
    ['another site', { origin: 'https://evil.example' }],
    ['our name as a beginning', { origin: `${ORIGIN}.evil.example` }],
    ['another port', { origin: 'http://127.0.0.1:4000' }],
    ['an opaque page', { origin: 'null' }],
    ['nowhere', { origin: '' }],
  ];
  test.each(calls)('%s is refused from anywhere but our own pages, and as a form', async (call) => {
    for (const [, headers] of foreign) {
      const response = await createBrowser(board.app).post(call, {}, { headers });
      expect([response.statusCode, response.json().code]).toEqual([
        403,
        'auth/unauthorized-domain',
      ]);
    }
    const bare = await board.app.inject({ method: 'POST', url: `/api/auth/${call}`, payload: {} });
    expect(bare.statusCode).toBe(403);
    for (const type of [
      'application/x-www-form-urlencoded',
      'text/plain',
      'multipart/form-data; boundary=x',
    ]) {
      const headers = { origin: ORIGIN, 'content-type': type };
      const url = `/api/auth/${call}`;
      const form = await board.app.inject({ method: 'POST', url, headers, payload: 'a=b' });
      expect(form.statusCode).toBe(415);
    }
    const got = await board.app.inject({
      method: 'GET',
      url: `/api/auth/${call}`,
      headers: { origin: ORIGIN },
    });
    expect([got.statusCode, got.json().code]).toEqual([405, 'method_not_allowed']);
  });

  test('works from both host names of this machine', async () => {
    const linh = createBrowser(board.app, 'http://localhost:3999');
    expect((await linh.post('sign-up/email', someone())).statusCode).toBe(200);
  });

  test('may have an empty body, but no broken JSON or huge body', async () => {
    const send = (payload: string, type?: string) =>
      board.app.inject({
        method: 'POST',
        url: '/api/auth/token',
        headers: { origin: ORIGIN, ...(type ? { 'content-type': type } : {}) },
        payload,
      });
    expect((await send('')).json()).toEqual({ token: null });
    expect((await send('', 'application/json')).json()).toEqual({ token: null });
    expect((await send('{', 'application/json')).statusCode).toBe(400);
    expect((await send(`"${'x'.repeat(20_000)}"`, 'application/json')).statusCode).toBe(413);
  });

  test('to /api/v1 with only the cookie is unauthenticated', async () => {
    const linh = createBrowser(board.app);
    await linh.post('sign-up/email', someone());
    const me = await linh.send('GET', '/api/v1/auth/me');
    expect([me.statusCode, me.json().code]).toEqual([401, 'unauthorized']);
  });
});

describe('public information', () => {
  test('is the public keys, cacheable', async () => {
    const response = await createBrowser(board.app).send('GET', '/api/auth/jwks');
    expect(response.json().keys.at(-1)).toMatchObject({ kty: 'EC', alg: 'ES256' });
    expect(response.headers['cache-control']).toBe('public, max-age=300');
  });

  test.each([
    ['GET', 'sign-in/email', 'POST'],
    ['OPTIONS', 'token', 'POST'],
    ['DELETE', 'jwks', 'GET, HEAD'],
  ] as const)('is which methods an address takes: %s %s', async (method, address, allow) => {
    const response = await board.app.inject({ method, url: `/api/auth/${address}` });
    expect([response.statusCode, response.headers.allow]).toEqual([405, allow]);
    expect(response.json().code).toBe('method_not_allowed');
  });

  test('in the log has no password, token or session', async () => {
    const who = someone();
    const linh = createBrowser(board.app);
    await linh.post('sign-up/email', who);
    await linh.post('password/forgot', { email: who.email });
    const token = (await linh.token()) ?? '-';
    await awaitMails(board);
    const log = board.lines.join('\n');
    expect(log).toContain('outbox');
    for (const secret of [who.email, who.password, token, linh.jar.get('viecvui_session') ?? '-'])
      expect(log).not.toContain(secret);
  });
});

describe('over https', () => {
  test('the session’s cookie is bound to the host and secure', async () => {
    const origin = 'https://viecvui.example';
    const secure = { publicUrl: origin, publicOrigins: [origin], secure: true, isLocal: false };
    const site = await openAuthBoard(secure);
    const linh = createBrowser(site.app, origin);
    const made = await linh.post('sign-up/email', someone());
    expect([made.headers['set-cookie'] ?? []].flat()).toEqual([
      expect.stringMatching(/^__Host-viecvui_session=.*; Path=\/; .*; HttpOnly; Secure$/),
      expect.stringMatching(/^signed_in=1; .*; Secure$/),
      expect.stringMatching(/^__Host-viecvui_device=.*; Path=\/; .*; HttpOnly; Secure$/),
    ]);
    expect(await linh.token()).toMatch(/^ey/);
    expect(site.auth.googleMode).toBe('off');
    const social = await linh.post('sign-in/social', { provider: 'google', nonce: 'n'.repeat(32) });
    expect(social.json().code).toBe('auth/operation-not-allowed');
    await site.stop();
  });
});
