// The file store on a full disk.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createFileStore } from './disk.ts';

const disk = vi.hoisted(() => ({ isFull: false }));
vi.mock('node:fs/promises', async (importOriginal) => {
  const original = await importOriginal<typeof import('node:fs/promises')>();
  return {
    ...original,
    async open(...args: Parameters<typeof original.open>) {
      const handle = await original.open(...args);
      if (!disk.isFull) return handle;
      handle.writeFile = async () => {
        await handle.write('half');
        throw Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' });
      };
      return handle;
    },
  };
});

let folder = '';
beforeEach(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'vv-disk-'));
});
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }));

const listFiles = () =>
  fs.readdirSync(folder, { recursive: true, withFileTypes: true }).filter((it) => it.isFile());

test('a file that does not fit on the disk leaves no part of it', async () => {
  const store = createFileStore(folder);
  disk.isFull = true;
  await expect(store.save(Buffer.from('too much'))).rejects.toThrow('ENOSPC');
  expect(listFiles()).toEqual([]);
  disk.isFull = false;
  const key = await store.save(Buffer.from('fits'));
  expect(await store.read(key)).toEqual(Buffer.from('fits'));
});
