// Returns from Google: accepted and refused ones.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  returnFromGoogle,
  GOOGLE,
  openGoogleBoard,
  POPUP,
  type GoogleBoard,
} from '#tests/support/google.ts';
import { createBrowser, openAuthBoard, ORIGIN } from '#tests/support/auth-board.ts';
import { startIssuer, type Spoil } from '#tests/support/issuer.ts';

let board: GoogleBoard;
beforeAll(async () => {
  board = await openGoogleBoard();
});
afterAll(() => board.stop());
beforeEach(() => board.nextPerson());

describe('signing in with Google', () => {
  test('requests a code with PKCE, state and nonce, and lets the person choose the account', async () => {
    const parameters = await board.leave(createBrowser(board.app));
    expect(Object.fromEntries(parameters)).toMatchObject({
      client_id: 'board',
      response_type: 'code',
      code_challenge_method: 'S256',
      scope: 'openid email profile',
      prompt: 'select_account',
      redirect_uri: `${ORIGIN}/api/auth/callback/google`,
    });
  });

  test('creates an account with a verified address, name and picture', async () => {
    const { visitor: linh, end } = await board.throughGoogle();
    expect(end).toEqual({ nonce: POPUP, error: null });
    const profile = await linh.call('POST', '/auth/profile', await linh.token(), {});
    expect(profile.json()).toMatchObject({
      email: board.person.email,
      name: 'Nguyễn Thùy Linh',
      avatar: 'https://pictures.example/linh.png',
    });
    expect(linh.jar.has('viecvui_errand')).toBe(false);
    expect(board.issuer.lastRequest.verifier.length).toBeGreaterThanOrEqual(43);
  });

  test('takes a name without what shows nothing', async () => {
    const claims = { name: 'L\u200binh\u202e\n Ngô' };
    const { visitor: linh } = await board.throughGoogle(undefined, { claims });
    const profile = await linh.call('POST', '/auth/profile', await linh.token(), {});
    expect(profile.json().name).toBe('Linh Ngô');
  });

  test('finds the same account again, also after the address changed at Google', async () => {
    const uid = async (linh: ReturnType<typeof createBrowser>) =>
      JSON.parse(Buffer.from((await linh.token())!.split('.')[1]!, 'base64url').toString()).sub;
    const { visitor: first } = await board.throughGoogle();
    board.person.email = `moved.${board.person.email}`;
    const { visitor: second } = await board.throughGoogle();
    expect(await uid(second)).toBe(await uid(first));
  });

  test('returns to the host name it started from', async () => {
    const parameters = await board.leave(createBrowser(board.app, 'http://localhost:3999'));
    expect(parameters.get('redirect_uri')).toBe('http://localhost:3999/api/auth/callback/google');
  });

  test.each<[string, Spoil, string]>([
    ['a wrong nonce', { claims: { nonce: 'other' } }, 'auth/internal-error'],
    ['no nonce', { claims: { nonce: undefined } }, 'auth/internal-error'],
    ['another audience', { claims: { aud: 'somebody' } }, 'auth/internal-error'],
    ['another issuer', { claims: { iss: 'https://evil.example' } }, 'auth/internal-error'],
    ['a forged signature', { forge: true }, 'auth/internal-error'],
    ['an ended token', { claims: { iat: 1, exp: 2 } }, 'auth/internal-error'],
    ['an unproved address', { claims: { email_verified: false } }, 'auth/unverified-email'],
    [
      'an address without proof',
      { claims: { email_verified: undefined } },
      'auth/unverified-email',
    ],
    ['a refused code', { status: 400 }, 'auth/internal-error'],
    ['a provider out of order', { status: 502 }, 'auth/network-request-failed'],
  ])('refuses %s', async (_, spoil, error) => {
    const { visitor: linh, end } = await board.throughGoogle(createBrowser(board.app), spoil);
    expect(end).toEqual({ nonce: POPUP, error });
    expect(await linh.token()).toBeNull();
  });

  test('is cancelled at Google', async () => {
    const linh = createBrowser(board.app);
    const state = (await board.leave(linh)).get('state') ?? '';
    const end = await returnFromGoogle(linh, { error: 'access_denied', state });
    expect(end.error).toBe('auth/popup-closed-by-user');
  });

  test('refuses a return with a wrong state, a second time, by another browser, or too late', async () => {
    const times = board.issuer.lastRequest.times;
    const linh = createBrowser(board.app);
    await board.leave(linh);
    expect((await returnFromGoogle(linh, { code: 'c', state: 'made up' })).error).toBe(
      'auth/internal-error',
    );
    const other = createBrowser(board.app);
    const parameters = await board.leave(linh);
    const state = parameters.get('state') ?? '';
    expect(await returnFromGoogle(other, { code: 'c', state })).toEqual({
      nonce: null,
      error: 'auth/internal-error',
    });
    board.turned.ahead = 11 * 60_000;
    expect((await returnFromGoogle(linh, { code: 'c', state })).nonce).toBeNull();
    board.turned.ahead = 0;
    expect(board.issuer.lastRequest.times).toBe(times);
    const cookieJar = linh.jar;
    const secondParameters = await board.leave(linh);
    const ticket = cookieJar.get('viecvui_errand') ?? '';
    const query = { code: 'c', state: secondParameters.get('state') ?? '' };
    expect((await returnFromGoogle(linh, query)).error).toBeNull();
    cookieJar.set('viecvui_errand', ticket);
    expect(await returnFromGoogle(linh, query)).toEqual({
      nonce: null,
      error: 'auth/internal-error',
    });
  });

  test('reports a network failure while Google is unreachable, and works afterwards', async () => {
    const cut = await openAuthBoard({ google: GOOGLE, googleIssuer: 'http://127.0.0.1:9' });
    const response = await createBrowser(cut.app).post('sign-in/social', {
      provider: 'google',
      nonce: POPUP,
    });
    expect([response.statusCode, response.json().code]).toEqual([
      503,
      'auth/network-request-failed',
    ]);
    await cut.stop();
    const down = await startIssuer();
    const later = await openAuthBoard({ google: GOOGLE, googleIssuer: down.issuer });
    const linh = createBrowser(later.app);
    const answered = await linh.post('sign-in/social', { provider: 'google', nonce: POPUP });
    await down.stop();
    const state = new URL(answered.json().url).searchParams.get('state') ?? '';
    expect((await returnFromGoogle(linh, { code: 'c', state })).error).toBe(
      'auth/network-request-failed',
    );
    await later.stop();
  });

  test('leaves no code, state or ticket in the log', async () => {
    const linh = createBrowser(board.app);
    const state = (await board.leave(linh)).get('state') ?? '-';
    const ticket = linh.jar.get('viecvui_errand') ?? '-';
    await returnFromGoogle(linh, { code: 'a-very-secret-code', state });
    const log = board.lines.join('\n');
    expect(log).toContain('/api/auth/callback/google');
    for (const secret of ['a-very-secret-code', state, ticket]) expect(log).not.toContain(secret);
  });

  test('needs no network to start with Google’s own addresses', async () => {
    const real = await openAuthBoard({ google: GOOGLE });
    const response = await createBrowser(real.app).post('sign-in/social', {
      provider: 'google',
      nonce: POPUP,
    });
    expect(response.json().url).toMatch(/^https:\/\/accounts\.google\.com\/o\/oauth2\/v2\/auth\?/);
    await real.stop();
  });
});
