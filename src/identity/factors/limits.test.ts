// Guessing the second factor is slow, by account and by network; a passkey still opens meanwhile.
import { expect, test } from 'vitest';
import {
  answerStep,
  halfway,
  LOCALHOST,
  passkeyStep,
  withPasskey,
  withTotp,
} from '#tests/support/factors.ts';
import { browser, useIdentityBoard } from '#tests/support/identity.ts';

const board = useIdentityBoard({ rateLimits: true });

test('an account’s codes are slowed after five tries, from however many networks', async () => {
  const linh = await withPasskey(board);
  const { now } = await withTotp(board, linh);
  const statuses: number[] = [];
  const waits: unknown[] = [];
  for (let count = 0; count < 7; count++) {
    const visitor = browser(board.app, LOCALHOST);
    const ip = `203.0.113.${count}`;
    await visitor.post('sign-in/email', linh.credentials, { ip });
    const answer = await visitor.post('sign-in/second-factor', { totp: '000000' }, { ip });
    statuses.push(answer.statusCode);
    waits.push(answer.headers['retry-after']);
  }
  // One token went to the confirmation of the app.
  expect(statuses).toEqual([401, 401, 401, 401, 429, 429, 429]);
  expect(waits.filter((wait) => wait !== undefined)).toHaveLength(3);
  const visitor = await halfway(board, linh);
  expect((await answerStep(visitor, { totp: now() })).statusCode).toBe(429);
  expect((await answerStep(visitor, { recovery_code: 'wrong' })).statusCode).toBe(401);
  expect((await passkeyStep(visitor, linh.device)).statusCode).toBe(200);
});

test('a network’s tries are slowed, whatever the account', async () => {
  const visitor = browser(board.app, LOCALHOST);
  const ip = '198.51.100.9';
  const tries = Array.from({ length: 40 }, () =>
    visitor.post('sign-in/second-factor', { totp: '000000' }, { ip }),
  );
  const statuses = (await Promise.all(tries)).map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(5);
});
