// Own factors: set-up with a recent proof, list, rename and removal.
import { describe, expect, test } from 'vitest';
import { AUTH_RETENTION } from '#auth/store/retention.ts';
import { deleteExpired } from '#platform/retention.ts';
import { createAuthenticator } from '#tests/support/authenticator.ts';
import {
  addPasskey,
  answerStep,
  getCodeAndStatus,
  createTotpCode,
  startSecondStep,
  LOCALHOST,
  signUpPerson,
  PASSWORD,
  answerWithPasskey,
  signUpWithPasskey,
  signUpWithTotp,
} from '#tests/support/factors.ts';
import { createBrowser, useAuthBoard } from '#tests/support/auth-board.ts';
import { MINUTE } from '#platform/durations.ts';

const EXPIRED = [401, 'auth/second-factor-expired'];

const board = useAuthBoard();

const listFactors = async (visitor: ReturnType<typeof createBrowser>) =>
  (await visitor.post('factors')).json();

test.each(['factors', 'factors/totp/begin', 'password/change'])(
  '%s requires a session, with the same code on every path',
  async (path) => {
    const visitor = createBrowser(board.app);
    const response = await visitor.post(
      path,
      path.startsWith('password') ? { password: PASSWORD } : {},
    );
    expect(getCodeAndStatus(response)).toEqual([401, 'auth/requires-sign-in']);
  },
);

describe('setting up an authenticator app', () => {
  test('returns the secret, its URL and a QR code, and counts once a code confirms it', async () => {
    const { visitor, credentials } = await signUpPerson(board);
    const begun = (await visitor.post('factors/totp/begin')).json();
    expect(begun.secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(begun.uri).toContain(encodeURIComponent(credentials.email));
    expect(begun.uri).toContain(begun.secret);
    expect(begun.qr).toMatch(/^<svg /);
    expect(await listFactors(visitor)).toMatchObject({ totp: null, recovery_codes: null });
    const wrong = await visitor.post('factors/totp/confirm', { code: '000000' });
    expect(getCodeAndStatus(wrong)).toEqual([401, 'auth/invalid-second-factor']);
    const code = createTotpCode(begun.secret, board.clock());
    const response = await visitor.post('factors/totp/confirm', { code });
    expect(response.json().recovery_codes).toHaveLength(10);
    const shown = await listFactors(visitor);
    expect(shown).toMatchObject({ totp: { used_at: null }, recovery_codes: { left: 10 } });
    const again = await visitor.post('factors/totp/begin');
    expect(getCodeAndStatus(again)).toEqual([409, 'auth/factor-already-set']);
  });

  test('expires after an hour without a code, and is deleted after a day', async () => {
    const { visitor } = await signUpPerson(board);
    const { secret } = (await visitor.post('factors/totp/begin')).json();
    board.turned.ahead += 61 * MINUTE;
    const late = await visitor.post('factors/totp/confirm', {
      code: createTotpCode(secret, board.clock()),
    });
    expect(late.statusCode).toBe(401);
    board.turned.ahead += 24 * 60 * MINUTE;
    await deleteExpired({ db: board.db, now: board.clock(), rules: AUTH_RETENTION });
    const left = await board.db
      .selectFrom('account_totps')
      .select('account_id')
      .where('confirmed_at', 'is', null)
      .where('created_at', '<', board.clock())
      .execute();
    expect(left).toEqual([]);
  });

  test('stores the secret encrypted and the codes hashed', async () => {
    const { secret, recovery_codes } = await signUpWithTotp(board);
    const tables = ['account_totps', 'account_recovery_codes', 'tickets', 'throttles'] as const;
    for (const table of tables) {
      const text = JSON.stringify(
        await board.db.selectFrom(table).selectAll().execute(),
        (_key, value) =>
          // Decodes bytes in the JSON, in case they contain the text.
          value?.type === 'Buffer' ? Buffer.from(value.data).toString('latin1') : value,
      );
      for (const word of [secret, ...recovery_codes]) expect(text).not.toContain(word);
    }
    expect(board.lines.join('')).not.toContain(secret);
    expect(board.lines.join('')).not.toContain(recovery_codes[0]);
  });

  test('with a secret sealed by another data folder does not work, and causes no error', async () => {
    const linh = await signUpWithTotp(board);
    await board.db
      .updateTable('account_totps')
      .set({ sealed_secret: Buffer.alloc(60, 1) })
      .execute();
    const response = await answerStep(await startSecondStep(board, linh), { totp: linh.now() });
    expect(getCodeAndStatus(response)).toEqual([401, 'auth/invalid-second-factor']);
  });
});

describe('own passkeys', () => {
  test('may be several, with names, and only the first creates recovery codes', async () => {
    const linh = await signUpWithPasskey(board);
    const second = await addPasskey(linh.visitor, createAuthenticator(LOCALHOST), 'Key on my ring');
    expect(second.json().recovery_codes).toBeNull();
    const shown = await listFactors(linh.visitor);
    expect(shown).toMatchObject({ offers_passkeys: true, recovery_codes: { left: 10 } });
    expect(shown.passkeys).toMatchObject([
      { name: 'Phone', used_at: null, is_here: true },
      { name: 'Key on my ring', used_at: null, is_here: true },
    ]);
    await answerWithPasskey(await startSecondStep(board, linh), linh.device);
    expect((await listFactors(linh.visitor)).passkeys[0].used_at).not.toBeNull();
    const { id } = shown.passkeys[1];
    await linh.visitor.post('factors/passkeys/rename', { id, name: 'Chìa khóa' });
    expect((await listFactors(linh.visitor)).passkeys[1].name).toBe('Chìa khóa');
  });

  test('are limited to ten, also with concurrent requests', async () => {
    const linh = await signUpWithPasskey(board);
    const add = () => addPasskey(linh.visitor, createAuthenticator(LOCALHOST));
    for (let count = 1; count < 8; count++) await add();
    const responses = await Promise.all([add(), add(), add(), add()]);
    expect(responses.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([
      200, 200, 409, 409,
    ]);
    expect((await listFactors(linh.visitor)).passkeys).toHaveLength(10);
  });

  test('are requested without attestation, exclude existing ones, and cannot be added twice', async () => {
    const { visitor, device } = await signUpWithPasskey(board);
    const { options } = (await visitor.post('factors/passkeys/begin')).json();
    expect(options).toMatchObject({ attestation: 'none', rp: { id: 'localhost' } });
    expect(options.excludeCredentials).toMatchObject([{ id: device.credentials[0]?.id }]);
    const minh = await signUpPerson(board);
    const begun = (await minh.visitor.post('factors/passkeys/begin')).json();
    const copy = device.create(begun.options);
    const finish = { ticket: begun.ticket, name: 'One', response: copy };
    expect((await minh.visitor.post('factors/passkeys/finish', finish)).statusCode).toBe(200);
    const replay = await minh.visitor.post('factors/passkeys/finish', finish);
    expect(getCodeAndStatus(replay)).toEqual(EXPIRED);
  });

  test.each([
    ['another origin', { origin: 'https://viecvui.evil.example' }],
    ['another relying party', { rpId: 'viecvui.evil.example' }],
    ['another challenge', { challenge: Buffer.alloc(32, 7).toString('base64url') }],
    ['the answer to a sign-in', { type: 'webauthn.get' }],
    ['an id longer than its column', { idBytes: 1040 }],
  ])('are refused with %s', async (_what, faults) => {
    const { visitor } = await signUpPerson(board);
    const { options, ticket } = (await visitor.post('factors/passkeys/begin')).json();
    const response = createAuthenticator(LOCALHOST).create(options, faults);
    const finish = { ticket, name: 'One', response };
    const answer = await visitor.post('factors/passkeys/finish', finish);
    expect(getCodeAndStatus(answer)).toEqual([401, 'auth/invalid-passkey']);
    expect((await listFactors(visitor)).passkeys).toEqual([]);
  });

  test('are added within five minutes by the same session', async () => {
    const [linh, minh] = [await signUpPerson(board), await signUpPerson(board)];
    const begin = async () => (await linh.visitor.post('factors/passkeys/begin')).json();
    const finish = (
      visitor: typeof linh.visitor,
      { options, ticket }: Awaited<ReturnType<typeof begin>>,
    ) =>
      visitor.post('factors/passkeys/finish', {
        ticket,
        name: 'One',
        response: createAuthenticator(LOCALHOST).create(options),
      });
    expect(getCodeAndStatus(await finish(minh.visitor, await begin()))).toEqual(EXPIRED);
    const elsewhere = createBrowser(board.app, LOCALHOST);
    await elsewhere.post('sign-in/email', linh.credentials);
    expect(getCodeAndStatus(await finish(elsewhere, await begin()))).toEqual(EXPIRED);
    const begun = await begin();
    board.turned.ahead += 6 * MINUTE;
    expect(getCodeAndStatus(await finish(linh.visitor, begun))).toEqual(EXPIRED);
  });

  test('are not offered at an IP address', async () => {
    const visitor = createBrowser(board.app);
    await visitor.post('sign-up/email', { email: 'so@factors.example', password: PASSWORD });
    expect((await listFactors(visitor)).offers_passkeys).toBe(false);
    const response = await visitor.post('factors/passkeys/begin');
    expect(getCodeAndStatus(response)).toEqual([404, 'auth/operation-not-allowed']);
  });
});
