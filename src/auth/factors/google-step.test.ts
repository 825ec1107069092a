// Sign-in with Google to an account with a second factor leads to the second step in the opener.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createTotpCode, STEP } from '#tests/support/factors.ts';
import { openGoogleBoard, POPUP, type GoogleBoard } from '#tests/support/google.ts';
import { createBrowser } from '#tests/support/auth-board.ts';

let board: GoogleBoard;
beforeAll(async () => {
  board = await openGoogleBoard();
});
afterAll(() => board.stop());
beforeEach(() => {
  board.nextPerson();
  board.turned.ahead = 0;
});

async function setUp(visitor: ReturnType<typeof createBrowser>) {
  const { secret } = (await visitor.post('factors/totp/begin')).json();
  const code = createTotpCode(secret, board.clock());
  expect((await visitor.post('factors/totp/confirm', { code })).statusCode).toBe(200);
  board.turned.ahead += STEP;
  return () => createTotpCode(secret, board.clock());
}

test('a sign-in at Google waits for the second factor, which the same browser then gives', async () => {
  const { visitor: before } = await board.throughGoogle();
  const now = await setUp(before);
  const { visitor, end } = await board.throughGoogle();
  expect(end).toEqual({ nonce: POPUP, error: 'auth/second-factor-required' });
  expect([...visitor.jar.keys()]).toEqual(['viecvui_step']);
  expect(await visitor.token()).toBeNull();
  const options = (await visitor.post('sign-in/second-factor/options')).json();
  expect(options).toMatchObject({ totp: true, recovery_codes: true });
  const response = await visitor.post('sign-in/second-factor', { totp: now() });
  expect(response.statusCode).toBe(200);
  expect(await visitor.token()).toMatch(/^ey/);
});

test('factors from before Google verified the address are removed', async () => {
  const first = createBrowser(board.app);
  const { email } = board.person;
  await first.post('sign-up/email', { email, password: 'hoa sen no som mai' });
  await setUp(first);
  const { visitor, end } = await board.throughGoogle();
  expect(end.error).toBeNull();
  expect(await visitor.token()).toMatch(/^ey/);
  const shown = (await visitor.post('factors')).json();
  expect(shown).toMatchObject({ passkeys: [], totp: null, recovery_codes: null });
});

test('Google does not bypass the factor of a verified account with the same address', async () => {
  const first = createBrowser(board.app);
  const { email } = board.person;
  await first.post('sign-up/email', { email, password: 'hoa sen no som mai' });
  const rows = board.db.updateTable('accounts').set({ email_verified: true });
  await rows.where('email', '=', email).execute();
  await setUp(first);
  const { visitor, end } = await board.throughGoogle();
  expect(end.error).toBe('auth/second-factor-required');
  expect(await visitor.token()).toBeNull();
});
