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
import { createBrowser, waitUntil, useAuthBoard } from '#tests/support/auth-board.ts';

const board = useAuthBoard({ rateLimits: true });

test('codes are limited to five tries per account, across networks', async () => {
  const linh = await signUpWithPasskey(board);
  const { now } = await signUpWithTotp(board, linh);
  const statuses: number[] = [];
  const retryTimes: unknown[] = [];
  for (let count = 0; count < 7; count++) {
    const visitor = createBrowser(board.app, LOCALHOST);
    const ip = `203.0.113.${count}`;
    await visitor.post('sign-in/email', linh.credentials, { ip });
    const response = await visitor.post('sign-in/second-factor', { totp: '000000' }, { ip });
    statuses.push(response.statusCode);
    retryTimes.push(response.headers['retry-after']);
  }
  // Confirming the app used one try.
  expect(statuses).toEqual([401, 401, 401, 401, 429, 429, 429]);
  expect(retryTimes.filter((wait) => wait !== undefined)).toHaveLength(3);
  const visitor = await startSecondStep(board, linh);
  expect((await answerStep(visitor, { totp: now() })).statusCode).toBe(429);
  expect((await answerStep(visitor, { recovery_code: 'wrong' })).statusCode).toBe(401);
  expect((await answerWithPasskey(visitor, linh.device)).statusCode).toBe(200);
});

test('wrong proofs are logged, and their owner is shown those above the limit, once a day', async () => {
  const linh = await signUpWithPasskey(board);
  await signUpWithTotp(board, linh);
  const verified = board.db.updateTable('accounts').set({ email_verified: true });
  await verified.where('email', '=', linh.credentials.email).execute();
  const visitor = await startSecondStep(board, linh);
  const from = board.lines.length;
  for (const proof of [{ totp: '000000' }, { recovery_code: 'wrong' }])
    expect((await answerStep(visitor, proof)).statusCode).toBe(401);
  const failures = board.lines.slice(from).map((line) => JSON.parse(line));
  expect(failures.filter(({ security }) => security === 'sign_in_failed')).toMatchObject([
    { account_id: expect.any(String), network: expect.any(String), second_factor: true },
    { account_id: expect.any(String), network: expect.any(String), second_factor: true },
  ]);
  const refused = async () => {
    const { events } = (await linh.visitor.post('events')).json();
    return events.filter(({ kind }: { kind: string }) => kind === 'sign_in_refused').length;
  };
  expect(await refused()).toBe(0);
  for (let tries = 0; tries < 10; tries++) await answerStep(visitor, { totp: '000000' });
  expect(await refused()).toBe(1);
  const mail = await waitUntil(async () =>
    (await board.mails()).find(
      ({ to, text }) => to === linh.credentials.email && text.includes('passwords or codes'),
    ),
  );
  expect(mail.text).toContain('profile/security');
});

test('tries are limited per network, across accounts', async () => {
  const visitor = createBrowser(board.app, LOCALHOST);
  const ip = '198.51.100.9';
  const tries = Array.from({ length: 40 }, () =>
    visitor.post('sign-in/second-factor', { totp: '000000' }, { ip }),
  );
  const statuses = (await Promise.all(tries)).map(({ statusCode }) => statusCode);
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(5);
});
