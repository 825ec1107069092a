// Tests the cache of compressed pages.
import { brotliDecompressSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { createCompressedCache, acceptsBrotli } from './compressed-cache.ts';

const PAGE = '<p>Việc làm cho bạn</p>'.repeat(200);

test('a page is compressed at its second request, not at its first', async () => {
  const getCompressed = createCompressedCache();
  expect(getCompressed('a', PAGE)).toBeNull();
  expect(getCompressed('b', PAGE)).toBeNull();
  expect(getCompressed('a', PAGE)).toBeNull();
  const page = await vi.waitUntil(() => getCompressed('a', PAGE));
  expect(brotliDecompressSync(page).toString()).toBe(PAGE);
  expect(page.length).toBeLessThan(100);
});

test('only clients that accept brotli match', () => {
  expect(acceptsBrotli('gzip, deflate, br, zstd')).toBe(true);
  expect(acceptsBrotli('br;q=0.5')).toBe(true);
  expect(acceptsBrotli('gzip, br;q=0')).toBe(false);
  expect(acceptsBrotli('gzip, brotli')).toBe(false);
  expect(acceptsBrotli(undefined)).toBe(false);
});
