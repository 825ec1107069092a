// Pages that are packed once for everybody.
import { brotliDecompressSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { createPackedCache, acceptsBrotli } from './packed-cache.ts';

const PAGE = '<p>Việc làm cho bạn</p>'.repeat(200);

test('a page asked for once is not packed, one asked for again soon is', async () => {
  const packed = createPackedCache();
  expect(packed('a', PAGE)).toBeNull();
  expect(packed('b', PAGE)).toBeNull();
  expect(packed('a', PAGE)).toBeNull();
  const page = await vi.waitUntil(() => packed('a', PAGE));
  expect(brotliDecompressSync(page).toString()).toBe(PAGE);
  expect(page.length).toBeLessThan(100);
});

test('only a browser that takes brotli gets it', () => {
  expect(acceptsBrotli('gzip, deflate, br, zstd')).toBe(true);
  expect(acceptsBrotli('br;q=0.5')).toBe(true);
  expect(acceptsBrotli('gzip, br;q=0')).toBe(false);
  expect(acceptsBrotli('gzip, brotli')).toBe(false);
  expect(acceptsBrotli(undefined)).toBe(false);
});
