// Tests that security events are log lines of one format that identify people by id only.
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createBrowser, openAuthBoard, LINH, type AuthBoard } from './support/auth-board.ts';

let board: AuthBoard;
let linh: ReturnType<typeof createBrowser>;
let token = '';
let person = '';
beforeAll(async () => {
  board = await openAuthBoard({}, { sending: false });
  linh = createBrowser(board.app);
  await linh.post('sign-up/email', LINH);
  token = (await linh.token()) ?? '';
  await linh.call('POST', '/auth/profile', token, {});
  person = (await board.db.selectFrom('people').select('id').executeTakeFirstOrThrow()).id;
});
afterAll(() => board.stop());
beforeEach(() => void board.lines.splice(0));

const WARN = 'warn';

const securityLines = () =>
  board.lines.map((line) => JSON.parse(line)).filter((line) => line.security !== undefined);

test('a refused token is logged as token_refused, without the token', async () => {
  const forged = `${token.slice(0, -8)}AAAAAAAA`;
  expect((await linh.call('GET', '/auth/me', forged)).statusCode).toBe(401);
  expect(securityLines()).toMatchObject([
    { level: WARN, security: 'token_refused', refusal: 'unauthorized', reqId: expect.any(String) },
  ]);
  expect(board.lines.join('')).not.toContain(forged.slice(-40));
});

test('a request without a token is not logged as refused', async () => {
  expect((await linh.call('GET', '/auth/me', null)).statusCode).toBe(401);
  expect(securityLines()).toEqual([]);
});

test('a forbidden action is logged as access_denied, with the person', async () => {
  const refused = await linh.call('POST', '/auth/profile', token, { uid: 'somebody-else' });
  expect(refused.statusCode).toBe(403);
  expect(securityLines()).toMatchObject([
    { level: WARN, security: 'access_denied', refusal: refused.json().code, person },
  ]);
  expect(board.lines.join('')).not.toContain(LINH.email);
});
