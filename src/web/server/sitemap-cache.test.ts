// When a sitemap is made: once for many, anew after a change, and never twice at the same time.
import { expect, test } from 'vitest';
import { createSitemapCache } from './sitemap-cache.ts';

function board() {
  const state = { version: '1', now: 0, made: 0 };
  const cached = createSitemapCache({ version: async () => state.version, clock: () => state.now });
  const ask = (key = 'vi 0') =>
    cached(key, async () => {
      state.made += 1;
      await new Promise((resolve) => setTimeout(resolve, 5));
      return `${key} ${state.version}`;
    });
  return { state, ask };
}

test('a hundred who ask at once, and all who ask later, are answered by one', async () => {
  const { state, ask } = board();
  const answers = await Promise.all(Array.from({ length: 100 }, () => ask()));
  expect(new Set(answers)).toEqual(new Set(['vi 0 1']));
  state.now = 60_000;
  await ask();
  expect(state.made).toBe(1);
  await ask('en 0');
  expect(state.made).toBe(2);
});

test('a change shows after two seconds, an end by the clock after five minutes', async () => {
  const { state, ask } = board();
  await ask();
  state.version = '2';
  state.now = 1000;
  expect(await ask()).toBe('vi 0 1');
  state.now = 2000;
  expect(await ask()).toBe('vi 0 2');
  state.now += 5 * 60_000;
  await ask();
  expect(state.made).toBe(3);
});

test('one that fails is not held', async () => {
  const { ask } = board();
  const failing = createSitemapCache({ version: async () => '1' });
  await expect(failing('x', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await failing('x', async () => 'here')).toBe('here');
  expect(await ask()).toBe('vi 0 1');
});
