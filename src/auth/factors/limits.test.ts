// Rate limits of the second factor by account and by network; passkeys keep working.
import { expect, test } from 'vitest';
import {
  answerStep,
  startSecondStep,
  LOCALHOST,
  answerWithPasskey,
  signUpWithPasskey,
  signUpWithTotp,
} from '#tests/support/factors.ts';
import { browser, useAuthBoard } from '#tests/support/auth.ts';

const board = useAuthBoard({ rateLimits: true });

test('codes are limited to five tries per account, across networks', async () => {
  const linh = await signUpWithPasskey(board);
  const { now } = await signUpWithTotp(board, linh);
  const statuses: number[] = [];
  const retryTimes: unknown[] = [];
  for (let count = 0; count < 7; count++) {
    const visitor = browser(board.app, LOCALHOST);
    const ip = `203.0.113.${count}`;
    await visitor.post('sign-in/email', linh.credentials, { ip });
    const answer = await visitor.post('sign-in/second-factor', { totp: '000000' }, { ip });
    statuses.push(answer.statusCode);
    retryTimes.push(answer.headers['retry-after']);
  }
  // Confirming the app used one try.
  expect(statuses).toEqual([401, 401, 401, 401, 429, 429, 429]);
  expect(retryTimes.filter((wait) => wait !== undefined)).toHaveLength(3);
  const visitor = await startSecondStep(board, linh);
  expect((await answerStep(visitor, { totp: now() })).statusCode).toBe(429);
  expect((await answerStep(visitor, { recovery_code: 'wrong' })).statusCode).toBe(401);
  expect((await answerWithPasskey(visitor, linh.device)).statusCode).toBe(200);
});

test('tries are limited per network, across accounts', async () => {
  const visitor = browser(board.app, LOCALHOST);
  const ip = '198.51.100.9';
  const tries = Array.from({ length: 40 }, () =>
    visitor.post('sign-in/second-factor', { totp: '000000' }, { ip }),
  );
  const statuses = (await Promise.all(tries)).map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(5);
});
