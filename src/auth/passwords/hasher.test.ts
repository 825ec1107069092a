// Password hashing under load: two at a time, a bounded queue, and fairness.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createBrowser, openAuthBoard, LINH, type AuthBoard } from '#tests/support/auth-board.ts';

let board: AuthBoard;
beforeAll(async () => {
  board = await openAuthBoard();
  await createBrowser(board.app).post('sign-up/email', LINH);
});
afterAll(() => board.stop());

test('one network’s flood gets 503 with Retry-After, and others are still served', async () => {
  const flood = Array.from({ length: 60 }, (_, i) => {
    const who = { ...LINH, email: `flood${i}@vietmail.example` };
    return createBrowser(board.app).post('sign-in/email', who, { ip: '203.0.113.7' });
  });
  const other = createBrowser(board.app).post('sign-in/email', LINH, { ip: '198.51.100.9' });
  const responses = await Promise.all(flood);
  const shed = responses.filter(({ statusCode }) => statusCode === 503);
  expect(responses.every(({ statusCode }) => statusCode === 401 || statusCode === 503)).toBe(true);
  expect(shed.length).toBeGreaterThan(20);
  expect(shed[0]?.json()).toEqual({
    code: 'auth/overloaded',
    error: expect.stringMatching(/again in \d+ second/),
  });
  expect(Number(shed[0]?.headers['retry-after'])).toBeGreaterThanOrEqual(1);
  expect((await other).statusCode).toBe(200);
  const logged = board.lines.filter((line) => line.includes('"security":"request_shed"'));
  // Once a minute, so that a flood does not fill the log; each request keeps its own line with the status.
  expect(logged).toHaveLength(1);
});

test('afterwards all are served again', async () => {
  const response = await createBrowser(board.app).post('sign-in/email', LINH, {
    ip: '203.0.113.7',
  });
  expect(response.statusCode).toBe(200);
});
