// A passkey as the second step: only its own signature for this challenge and origin is accepted.
import { describe, expect, test } from 'vitest';
import { createAuthenticator } from '#tests/support/authenticator.ts';
import {
  addPasskey,
  answerStep,
  getCodeAndStatus,
  startSecondStep,
  LOCALHOST,
  answerWithPasskey,
  signUpWithPasskey,
  signUpWithTotp,
} from '#tests/support/factors.ts';
import { createBrowser, openAuthBoard, useAuthBoard } from '#tests/support/auth-board.ts';

const REFUSED = [401, 'auth/invalid-passkey'];
const EXPIRED = [401, 'auth/second-factor-expired'];

const board = useAuthBoard();

describe('a passkey as the second step', () => {
  test('is accepted with and without user verification', async () => {
    const linh = await signUpWithPasskey(board);
    for (const unverified of [false, true]) {
      const visitor = await startSecondStep(board, linh);
      expect((await answerWithPasskey(visitor, linh.device, { unverified })).statusCode).toBe(200);
      expect(await visitor.token()).toMatch(/^ey/);
    }
  });

  test.each([
    ['another origin', { origin: 'https://viecvui.evil.example' }],
    ['another of our origins', { origin: 'http://127.0.0.1:3999' }],
    ['another relying party', { rpId: 'viecvui.evil.example' }],
    ['another challenge', { challenge: Buffer.alloc(32, 7).toString('base64url') }],
    ['a counter that stands still', { counter: 1 }],
    ['another person’s handle', { userHandle: Buffer.from('somebody').toString('base64url') }],
    ['the answer to a registration', { type: 'webauthn.create' }],
  ])('is refused with %s', async (_what, faults) => {
    const linh = await signUpWithPasskey(board);
    const visitor = await startSecondStep(board, linh);
    expect(getCodeAndStatus(await answerWithPasskey(visitor, linh.device, faults))).toEqual(
      REFUSED,
    );
    expect(await visitor.token()).toBeNull();
  });

  test('is refused when it is another person’s', async () => {
    const [linh, minh] = [await signUpWithPasskey(board), await signUpWithPasskey(board)];
    const visitor = await startSecondStep(board, linh);
    expect(getCodeAndStatus(await answerWithPasskey(visitor, minh.device))).toEqual(REFUSED);
  });

  test('is refused with another key’s signature', async () => {
    const linh = await signUpWithPasskey(board);
    const visitor = await startSecondStep(board, linh);
    const { passkey } = (await visitor.post('sign-in/second-factor/options')).json();
    const copy = createAuthenticator(LOCALHOST);
    copy.create({ challenge: passkey.challenge, rp: { id: 'localhost' } });
    const forged = {
      ...copy.get(passkey, { userHandle: null }),
      id: linh.device.credentials[0]?.id,
    };
    const response = await answerStep(visitor, { passkey: { ...forged, rawId: forged.id } });
    expect(getCodeAndStatus(response)).toEqual(REFUSED);
  });

  test('cannot be replayed: each sign-in has its own challenge', async () => {
    const linh = await signUpWithPasskey(board);
    const visitor = await startSecondStep(board, linh);
    const { passkey: options } = (await visitor.post('sign-in/second-factor/options')).json();
    const passkey = linh.device.get(options);
    expect((await answerStep(visitor, { passkey })).statusCode).toBe(200);
    expect(getCodeAndStatus(await answerStep(visitor, { passkey }))).toEqual(EXPIRED);
    const next = await startSecondStep(board, linh);
    expect(getCodeAndStatus(await answerStep(next, { passkey }))).toEqual(REFUSED);
  });

  test('is not offered at a host without passkeys, where a recovery code works', async () => {
    const linh = await signUpWithPasskey(board);
    const visitor = createBrowser(board.app);
    await visitor.post('sign-in/email', linh.credentials);
    const options = (await visitor.post('sign-in/second-factor/options')).json();
    expect(options).toEqual({ totp: false, recovery_codes: true, passkey: null });
    const passkey = linh.device.get({ challenge: 'x', rpId: 'localhost' });
    const refused = await answerStep(visitor, { passkey });
    expect(getCodeAndStatus(refused)).toEqual([404, 'auth/operation-not-allowed']);
    const proof = { recovery_code: linh.recovery_codes[0] };
    expect((await answerStep(visitor, proof)).statusCode).toBe(200);
  });

  test('works as an alternative to an app', async () => {
    const linh = await signUpWithPasskey(board);
    const { now } = await signUpWithTotp(board, linh);
    expect(
      (await answerWithPasskey(await startSecondStep(board, linh), linh.device)).statusCode,
    ).toBe(200);
    expect((await answerStep(await startSecondStep(board, linh), { totp: now() })).statusCode).toBe(
      200,
    );
  });
});

test('over https the ticket’s cookie is bound to the host', async () => {
  const origin = 'https://viecvui.example';
  const secure = await openAuthBoard({ secure: true, publicUrl: origin, publicOrigins: [origin] });
  try {
    const credentials = { email: 'linh@secure.example', password: 'hoa sen no som mai' };
    const linh = createBrowser(secure.app, origin);
    await linh.post('sign-up/email', credentials);
    expect((await addPasskey(linh, createAuthenticator(origin))).statusCode).toBe(200);
    const response = await createBrowser(secure.app, origin).post('sign-in/email', credentials);
    expect([response.headers['set-cookie']].flat()[0]).toMatch(
      /^__Host-viecvui_step=[\w-]+; Path=\/; Max-Age=300; SameSite=Lax; HttpOnly; Secure$/,
    );
  } finally {
    await secure.stop();
  }
});
