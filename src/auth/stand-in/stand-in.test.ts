// The stand-in for Google: labelled, complete, and only on a local machine.
import { describe, expect, test } from 'vitest';
import { getGoogleMode } from '#auth/google/mode.ts';
import { createBrowser, ORIGIN, useAuthBoard } from '#tests/support/auth-board.ts';

const POPUP = 'popup-nonce-0123456789';
const board = useAuthBoard();

async function atTheStandIn(origin = ORIGIN) {
  const visitor = createBrowser(board.app, origin);
  const { url } = (
    await visitor.post('sign-in/social', { provider: 'google', nonce: POPUP })
  ).json();
  expect(url).toMatch(`${ORIGIN}/demo-google/authorize?`);
  const parameters = new URL(url).searchParams;
  const page = (headers = {}) =>
    visitor.send('GET', `/demo-google/authorize?${parameters}`, undefined, { headers });
  const choose = async (choice: Record<string, string>) => {
    const chosen = await visitor.send(
      'GET',
      `/demo-google/choose?${parameters}&${new URLSearchParams(choice)}`,
    );
    if (chosen.statusCode !== 302) return { status: chosen.statusCode, error: null };
    const back = new URL(chosen.headers.location ?? '');
    expect(back.origin).toBe(origin);
    const end = await visitor.send('GET', back.pathname + back.search);
    const done = new URL(end.headers.location ?? '', origin).searchParams;
    return { status: end.statusCode, error: done.get('error') };
  };
  return { visitor, parameters, page, choose };
}

describe('the stand-in for Google', () => {
  test('explains itself in both languages', async () => {
    const { page } = await atTheStandIn();
    expect((await page()).body).toContain('Google (local stand-in)');
    const vi = await page({ 'accept-language': 'vi' });
    expect(vi.body).toContain('Google (thử nghiệm trên máy này)');
    expect(vi.body).toContain('<html lang="vi">');
    expect(vi.headers['content-security-policy']).toContain("default-src 'none'");
  });

  test.each([ORIGIN, 'http://localhost:3999'])(
    'signs a made-up person in at %s',
    async (origin) => {
      const { visitor, choose } = await atTheStandIn(origin);
      expect(await choose({ email: 'mai.anh@stand-in.example' })).toEqual({
        status: 302,
        error: null,
      });
      const profile = await visitor.call('POST', '/auth/profile', await visitor.token(), {});
      expect(profile.json()).toMatchObject({
        email: 'mai.anh@stand-in.example',
        name: 'Trần Mai Anh',
      });
    },
  );

  test.each([
    ['tuyen.dung@stand-in.example', null],
    ['quang.huy@stand-in.example', 'auth/account-exists'],
  ])(
    'gives the organisation of some people alone: %s, who has a password, gets %s',
    async (email, error) => {
      await createBrowser(board.app).post('sign-up/email', {
        email,
        password: 'hoa sen no som mai',
      });
      const rows = board.db.updateTable('accounts').set({ email_verified: true });
      await rows.where('email', '=', email).execute();
      expect((await (await atTheStandIn()).choose({ email })).error).toBe(error);
    },
  );

  test('accepts a typed address and a cancellation', async () => {
    const typed = await atTheStandIn();
    expect((await typed.choose({ email: 'Nam@Vietmail.example' })).error).toBeNull();
    expect(await typed.visitor.token()).toMatch(/^ey/);
    const cancelled = await atTheStandIn();
    expect((await cancelled.choose({ cancel: '1' })).error).toBe('auth/popup-closed-by-user');
    const wrong = await atTheStandIn();
    expect((await wrong.choose({ email: 'nobody' })).status).toBe(400);
  });

  test.each([
    ['redirect_uri', 'https://evil.example/api/auth/callback/google'],
    ['client_id', 'another'],
    ['response_type', 'token'],
    ['code_challenge_method', 'plain'],
    ['code_challenge', ''],
    ['state', ''],
  ])('refuses a request with another %s', async (name, value) => {
    const { parameters, page } = await atTheStandIn();
    parameters.set(name, value);
    expect((await page()).statusCode).toBe(400);
  });

  test('gives no token for a forged code, a wrong verifier or a used code', async () => {
    const { parameters, visitor } = await atTheStandIn();
    const chosen = await visitor.send('GET', `/demo-google/choose?${parameters}&email=a@b.vn`);
    const code = new URL(chosen.headers.location ?? '').searchParams.get('code') ?? '';
    const fields = {
      grant_type: 'authorization_code',
      client_id: parameters.get('client_id') ?? '',
      redirect_uri: parameters.get('redirect_uri') ?? '',
      code_verifier: 'v'.repeat(43),
    };
    for (const it of ['made-up', code, code]) {
      const response = await board.app.inject({
        method: 'POST',
        url: '/demo-google/token',
        headers: {
          host: new URL(ORIGIN).host,
          'content-type': 'application/x-www-form-urlencoded',
        },
        payload: new URLSearchParams({ ...fields, code: it }).toString(),
      });
      expect([response.statusCode, response.json()]).toEqual([400, { error: 'invalid_grant' }]);
    }
  });

  const here = {
    google: null,
    googleIssuer: '',
    demo: true,
    isLocal: true,
    publicOrigins: [ORIGIN],
  };
  test.each([
    ['with demo data on this machine', here, 'stand-in'],
    ['without demo data', { ...here, demo: false }, 'off'],
    ['where others reach the server', { ...here, isLocal: false }, 'off'],
    ['with Google configured', { ...here, google: { clientId: 'a', clientSecret: 'b' } }, 'google'],
  ])('%s the button is: %s', (_, config, mode) => {
    expect(getGoogleMode(config)).toBe(mode);
  });
});

describe('the popup’s own pages', () => {
  test('have no opener policy, their own content policy, and the page’s language', async () => {
    const visitor = createBrowser(board.app);
    for (const url of ['/auth/popup?nonce=x&lang=vi', '/auth/popup/done?nonce=x']) {
      const page = await visitor.send('GET', url);
      expect(page.statusCode).toBe(200);
      expect(page.headers).not.toHaveProperty('cross-origin-opener-policy');
      expect(page.headers['content-security-policy']).toMatch(/script-src 'sha256-/);
      expect(page.headers['cache-control']).toBe('no-store');
    }
    expect((await visitor.send('GET', '/auth/popup?lang=vi')).body).toContain('Đang mở Google…');
  });
});
