// People with second factors, for tests of signing in with them.
import { Secret, TOTP } from 'otpauth';
import { expect } from 'vitest';
import { createAuthenticator, type Faults } from './authenticator.ts';
import { createBrowser, type AuthBoard } from './auth-board.ts';

export const LOCALHOST = 'http://localhost:3999';
export const PASSWORD = 'hoa sen no som mai';
export const STEP = 30_000;

type Board = Pick<AuthBoard, 'app' | 'clock' | 'turned'>;
type Visitor = ReturnType<typeof createBrowser>;

let count = 0;

export async function signUpPerson(board: Board) {
  const credentials = { email: `linh${++count}@factors.example`, password: PASSWORD };
  const visitor = createBrowser(board.app, LOCALHOST);
  expect((await visitor.post('sign-up/email', credentials)).statusCode).toBe(200);
  return { visitor, credentials };
}

type Newcomer = Awaited<ReturnType<typeof signUpPerson>>;

export const createTotpCode = (secret: string, at: Date) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: at.getTime() });

/** Sets up an authenticator app, and advances the clock so that the next code is a new one. */
export async function signUpWithTotp(board: Board, person?: Newcomer) {
  const who = person ?? (await signUpPerson(board));
  const begun = await who.visitor.post('factors/totp/begin');
  expect(begun.statusCode).toBe(200);
  const { secret } = begun.json();
  const code = createTotpCode(secret, board.clock());
  const response = await who.visitor.post('factors/totp/confirm', { code });
  expect(response.statusCode).toBe(200);
  board.turned.ahead += STEP;
  const now = () => createTotpCode(secret, board.clock());
  return { ...who, secret, now, recovery_codes: response.json().recovery_codes };
}

export async function addPasskey(visitor: Visitor, device: Device, name = 'Phone') {
  const begun = await visitor.post('factors/passkeys/begin');
  expect(begun.statusCode).toBe(200);
  const { options, ticket } = begun.json();
  const response = device.create(options);
  return visitor.post('factors/passkeys/finish', { ticket, name, response });
}

type Device = ReturnType<typeof createAuthenticator>;

export async function signUpWithPasskey(board: Board, person?: Newcomer) {
  const who = person ?? (await signUpPerson(board));
  const device = createAuthenticator(LOCALHOST);
  const response = await addPasskey(who.visitor, device);
  expect(response.statusCode).toBe(200);
  return { ...who, device, ...response.json() };
}

/** Signs in with the password, up to the second step. */
export async function startSecondStep(
  board: Board,
  { credentials }: Pick<Newcomer, 'credentials'>,
) {
  const visitor = createBrowser(board.app, LOCALHOST);
  const response = await visitor.post('sign-in/email', credentials);
  expect([response.statusCode, response.json().code]).toEqual([401, 'auth/second-factor-required']);
  return visitor;
}

export const answerStep = (visitor: Visitor, proof: object) =>
  visitor.post('sign-in/second-factor', proof);

export async function answerWithPasskey(visitor: Visitor, device: Device, faults: Faults = {}) {
  const { passkey } = (await visitor.post('sign-in/second-factor/options')).json();
  return answerStep(visitor, { passkey: device.get(passkey, faults) });
}

/** Signs in with only a passkey. */
export async function signInWithPasskey(visitor: Visitor, device: Device, faults: Faults = {}) {
  const { options } = (await visitor.post('sign-in/passkey/options')).json();
  return visitor.post('sign-in/passkey', { passkey: device.get(options, faults) });
}

export const getCodeAndStatus = (response: { statusCode: number; json(): { code?: string } }) => [
  response.statusCode,
  response.json().code,
];
