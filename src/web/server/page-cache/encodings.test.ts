// Tests that a page's encoding follows Accept-Encoding, including refusals.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { root } from '#platform/root.ts';
import { chooseEncoding, decode, encode, toBytes } from './encodings.ts';

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['GZIP', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br; q=0.0,gzip;q=0', 'identity'],
  ['br;q=0.1', 'br'],
  ['brotli', 'identity'],
  ['x-br', 'identity'],
  ['identity', 'identity'],
  ['zstd, deflate', 'identity'],
  [`gzip, ${'x,'.repeat(300)}`, 'identity'],
] as const)('%s: %s', (accepted, expected) => {
  expect(chooseEncoding(accepted, 5000)).toBe(expected);
});

test('where time is short Zstandard comes first', () => {
  expect(chooseEncoding('gzip, deflate, br, zstd', 5000, true)).toBe('zstd');
  expect(chooseEncoding('gzip, deflate, br, zstd;q=0', 5000, true)).toBe('br');
  expect(chooseEncoding('gzip, br', 5000, true)).toBe('br');
});

test('a page that fits into a packet is not compressed', () => {
  expect(chooseEncoding('br', 900)).toBe('identity');
});

test('encoded pages decode to the same bytes', async () => {
  const page = toBytes('Việc làm '.repeat(500));
  for (const encoding of ['br', 'zstd', 'gzip', 'identity'] as const) {
    const packed = await encode(page, encoding, false);
    // Nothing but the bytes themselves stays in memory.
    expect(packed.buffer.byteLength).toBe(packed.length);
    expect((await decode(packed, encoding)).equals(page)).toBe(true);
  }
});

test('a busy server compresses less', async () => {
  const page = readFileSync(path.join(root, 'README.md'));
  const [calm, busy] = [await encode(page, 'br', false), await encode(page, 'br', true)];
  expect(busy.length).toBeGreaterThan(calm.length);
  expect((await decode(busy, 'br')).equals(page)).toBe(true);
});
