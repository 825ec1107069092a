// Signing in with only a passkey, which counts as both factors because the device verifies the person.
import { describe, expect, test } from 'vitest';
import {
  addPasskey,
  getCodeAndStatus,
  LOCALHOST,
  signInWithPasskey,
  signUpWithPasskey,
  signUpWithTotp,
} from '#tests/support/factors.ts';
import { createAuthenticator } from '#tests/support/authenticator.ts';
import { createBrowser, useAuthBoard } from '#tests/support/auth-board.ts';
import { MINUTE } from '#platform/durations.ts';

const REFUSED = [401, 'auth/invalid-passkey'];
const EXPIRED = [401, 'auth/second-factor-expired'];

const board = useAuthBoard();

const stranger = () => createBrowser(board.app, LOCALHOST);

test('a passkey signs its owner in, even when an app is set up', async () => {
  const linh = await signUpWithPasskey(board);
  await signUpWithTotp(board, linh);
  const visitor = stranger();
  const { options } = (await visitor.post('sign-in/passkey/options')).json();
  expect(options).toMatchObject({ rpId: 'localhost', userVerification: 'required' });
  expect(options.allowCredentials ?? []).toEqual([]);
  const response = await visitor.post('sign-in/passkey', { passkey: linh.device.get(options) });
  expect(response.statusCode).toBe(200);
  expect(response.json().user.email).toBe(linh.credentials.email);
  expect(await visitor.token()).toMatch(/^ey/);
  expect(visitor.jar.has('viecvui_step')).toBe(false);
});

describe('a passkey alone is refused', () => {
  test.each([
    ['when the device did not verify the person', { unverified: true }],
    ['from another origin', { origin: 'https://viecvui.evil.example' }],
    ['for another relying party', { rpId: 'viecvui.evil.example' }],
    ['for another challenge', { challenge: Buffer.alloc(32, 7).toString('base64url') }],
    ['when its counter stands still', { counter: 1 }],
    ['when it names another person', { userHandle: Buffer.from('somebody').toString('base64url') }],
    ['when it names nobody', { userHandle: null }],
  ])('%s', async (_what, faults) => {
    const { device } = await signUpWithPasskey(board);
    const visitor = stranger();
    expect(getCodeAndStatus(await signInWithPasskey(visitor, device, faults))).toEqual(REFUSED);
    expect(await visitor.token()).toBeNull();
  });

  test('when it is unknown', async () => {
    const device = createAuthenticator(LOCALHOST);
    device.create({ challenge: 'x', rp: { id: 'localhost' }, user: { id: 'bm9ib2R5' } });
    expect(getCodeAndStatus(await signInWithPasskey(stranger(), device))).toEqual(REFUSED);
  });

  test('after its removal', async () => {
    const { device, visitor, id } = await signUpWithPasskey(board);
    await visitor.post('factors/passkeys/remove', { id });
    expect(getCodeAndStatus(await signInWithPasskey(stranger(), device))).toEqual(REFUSED);
  });

  test('of a suspended account', async () => {
    const { device, credentials } = await signUpWithPasskey(board);
    const set = { disabled_at: board.clock() };
    const rows = board.db.updateTable('accounts').set(set);
    await rows.where('email', '=', credentials.email).execute();
    const response = await signInWithPasskey(stranger(), device);
    expect(getCodeAndStatus(response)).toEqual([403, 'auth/account-disabled']);
  });

  test('a second time, after five minutes, and from another browser', async () => {
    const { device } = await signUpWithPasskey(board);
    const visitor = stranger();
    const requestOptions = async () =>
      (await visitor.post('sign-in/passkey/options')).json().options;
    const first = device.get(await requestOptions());
    const ticket = visitor.jar.get('viecvui_step') ?? '';
    expect((await visitor.post('sign-in/passkey', { passkey: first })).statusCode).toBe(200);
    visitor.jar.set('viecvui_step', ticket);
    expect(getCodeAndStatus(await visitor.post('sign-in/passkey', { passkey: first }))).toEqual(
      EXPIRED,
    );
    const second = device.get(await requestOptions());
    expect(getCodeAndStatus(await stranger().post('sign-in/passkey', { passkey: second }))).toEqual(
      EXPIRED,
    );
    board.turned.ahead += 6 * MINUTE;
    expect(getCodeAndStatus(await visitor.post('sign-in/passkey', { passkey: second }))).toEqual(
      EXPIRED,
    );
  });

  test('with a challenge that was used once before', async () => {
    const { device } = await signUpWithPasskey(board);
    const visitor = stranger();
    const { options } = (await visitor.post('sign-in/passkey/options')).json();
    const ticket = visitor.jar.get('viecvui_step') ?? '';
    const wrong = await visitor.post('sign-in/passkey', {
      passkey: device.get(options, { unverified: true }),
    });
    expect(getCodeAndStatus(wrong)).toEqual(REFUSED);
    visitor.jar.set('viecvui_step', ticket);
    const right = await visitor.post('sign-in/passkey', { passkey: device.get(options) });
    expect(getCodeAndStatus(right)).toEqual(EXPIRED);
  });

  test('at a host without passkeys', async () => {
    const response = await createBrowser(board.app).post('sign-in/passkey/options');
    expect(getCodeAndStatus(response)).toEqual([404, 'auth/operation-not-allowed']);
  });

  test('as the proof of another sign-in’s second step, and the reverse', async () => {
    const [linh, minh] = [await signUpWithPasskey(board), await signUpWithPasskey(board)];
    const visitor = stranger();
    await visitor.post('sign-in/email', linh.credentials);
    const { passkey } = (await visitor.post('sign-in/second-factor/options')).json();
    // The ticket of a second step does not work for a sign-in by passkey.
    const crossed = await visitor.post('sign-in/passkey', { passkey: minh.device.get(passkey) });
    expect(getCodeAndStatus(crossed)).toEqual(EXPIRED);
  });
});

test('several passkeys of one person each sign in', async () => {
  const linh = await signUpWithPasskey(board);
  const ring = createAuthenticator(LOCALHOST);
  await addPasskey(linh.visitor, ring);
  for (const device of [linh.device, ring])
    expect((await signInWithPasskey(stranger(), device)).statusCode).toBe(200);
});
