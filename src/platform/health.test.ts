// Health checks: many callers share one query, and nothing stores their answers.
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createSharedCheck, registerHealth } from './health.ts';

let app: FastifyInstance;
const state = { ready: true, now: 0, checks: 0, isLost: false };
beforeEach(() => {
  Object.assign(state, { ready: true, now: 0, checks: 0, isLost: false });
  const check = async () => {
    state.checks += 1;
    if (state.isLost) throw new Error('The database is away');
  };
  app = Fastify();
  registerHealth(
    app,
    state,
    createSharedCheck(check, () => state.now),
  );
});
afterEach(() => app.close());

const readStatus = async (url = '/readyz') => (await app.inject(url)).statusCode;

test('requests of the same half second share one check', async () => {
  const statuses = await Promise.all(Array.from({ length: 50 }, () => readStatus()));
  expect(new Set(statuses)).toEqual(new Set([200]));
  state.now = 499;
  state.isLost = true;
  expect(await readStatus()).toBe(200);
  expect(state.checks).toBe(1);
  state.now = 500;
  expect(await readStatus()).toBe(503);
  expect(state.checks).toBe(2);
});

test('a failure is shared too, and then checked again', async () => {
  state.isLost = true;
  expect(await Promise.all([readStatus(), readStatus()])).toEqual([503, 503]);
  expect(state.checks).toBe(1);
  Object.assign(state, { isLost: false, now: 500 });
  expect(await readStatus()).toBe(200);
});

test('a check that takes long is not begun twice', async () => {
  const release = Promise.withResolvers<void>();
  let checks = 0;
  const check = createSharedCheck(
    () => {
      checks += 1;
      return release.promise;
    },
    () => state.now,
  );
  const first = check();
  state.now = 60_000;
  const second = check();
  release.resolve();
  await Promise.all([first, second]);
  expect(checks).toBe(1);
});

test.each(['/healthz', '/readyz'])('%s is not stored', async (url) => {
  const { headers } = await app.inject(url);
  expect(headers['cache-control']).toBe('no-store');
});
