// Tests the cache of files: its bound, the order of deletion, sharing between processes, and invalid keys.
import { createHash } from 'node:crypto';
import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { DiskCache } from './disk-cache.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'viecvui-cache-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const keyOf = (name: string) => createHash('sha1').update(name).digest('hex');
const KB = Buffer.alloc(1024);

test('returns what was written, also to another process', async () => {
  const cache = new DiskCache({ folder, maxBytes: 10_240 });
  expect(await cache.read(keyOf('a'))).toBeNull();
  await cache.write(keyOf('a'), Buffer.from('picture'));
  expect(String(await cache.read(keyOf('a')))).toBe('picture');
  const other = new DiskCache({ folder, maxBytes: 10_240 });
  expect(String(await other.read(keyOf('a')))).toBe('picture');
});

test('deletes the least recently used files above the bound', async () => {
  const first = new DiskCache({ folder, maxBytes: 10_240 });
  for (let n = 0; n < 10; n++) {
    await first.write(keyOf(`${n}`), KB);
    const at = new Date(Date.now() - (20 - n) * 1000);
    await utimes(path.join(folder, keyOf(`${n}`)), at, at);
  }
  const cache = new DiskCache({ folder, maxBytes: 10_240 });
  await cache.read(keyOf('0'));
  await cache.write(keyOf('new'), KB);
  const names = new Set(await readdir(folder));
  expect(names.size).toBe(9);
  expect(names.has(keyOf('0'))).toBe(true);
  expect(names.has(keyOf('new'))).toBe(true);
  expect([names.has(keyOf('1')), names.has(keyOf('2'))]).toEqual([false, false]);
});

test('refuses keys that are paths', async () => {
  const cache = new DiskCache({ folder, maxBytes: 1024 });
  await expect(cache.write('../../etc/passwd', KB)).rejects.toThrow('not a key');
  await expect(cache.read('../x')).rejects.toThrow('not a key');
});
