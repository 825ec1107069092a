// Tests the cache of sitemaps and feeds: one build for concurrent requests, and invalidation by changes and time.
import { expect, test } from 'vitest';
import { createVersionedCache } from './versioned-cache.ts';

function board() {
  const state = { version: '1', now: 0, builds: 0 };
  const cached = createVersionedCache<string>({
    version: async () => state.version,
    getBytes: (text) => text.length,
    clock: () => state.now,
    // Four values.
    maxBytes: 1000,
  });
  const request = (key = 'vi 0') =>
    cached(key, async () => {
      state.builds += 1;
      await new Promise((resolve) => setTimeout(resolve, 5));
      return `${key} ${state.version}`;
    });
  return { state, cached, request };
}

test('concurrent and later requests share one build', async () => {
  const { state, request } = board();
  const responses = await Promise.all(Array.from({ length: 100 }, () => request()));
  expect(new Set(responses)).toEqual(new Set(['vi 0 1']));
  state.now = 60_000;
  await request();
  expect(state.builds).toBe(1);
  await request('en 0');
  expect(state.builds).toBe(2);
});

test('a change appears after two seconds, expiry by time after five minutes', async () => {
  const { state, request } = board();
  await request();
  state.version = '2';
  state.now = 1000;
  expect(await request()).toBe('vi 0 1');
  state.now = 2000;
  expect(await request()).toBe('vi 0 2');
  state.now += 5 * 60_000;
  await request();
  expect(state.builds).toBe(3);
});

test('a value with a longer minimum age waits for that long', async () => {
  const { state, cached } = board();
  const request = () => cached('vi 2', async () => state.version, 60_000);
  await request();
  state.version = '2';
  state.now = 59_999;
  expect(await request()).toBe('1');
  state.now = 60_000;
  expect(await request()).toBe('2');
});

test('a failed build is not cached', async () => {
  const { request } = board();
  const failing = createVersionedCache<string>({ version: async () => '1', getBytes: () => 1 });
  await expect(failing('x', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await failing('x', async () => 'here')).toBe('here');
  expect(await request()).toBe('vi 0 1');
});

test('what exceeds the bound is built again', async () => {
  const { state, request } = board();
  await request();
  for (let n = 0; n < 5; n++) await request(`vi ${n}`);
  state.builds = 0;
  await request();
  expect(state.builds).toBe(1);
});

test('empty values are bounded too', async () => {
  let builds = 0;
  const cached = createVersionedCache<string>({
    version: async () => '1',
    getBytes: ({ length }) => length,
    maxBytes: 1000,
  });
  const request = (key: string) =>
    cached(key, async () => {
      builds += 1;
      return '';
    });
  for (let n = 0; n < 10; n++) await request(`unknown ${n}`);
  await request('unknown 0');
  expect(builds).toBe(11);
});
