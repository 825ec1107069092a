// What the sweep takes off the disk, and what it leaves alone.
import { mkdir, readdir, stat, utimes, writeFile } from 'node:fs/promises';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createFileStore } from '#platform/files/disk.ts';
import { openBoard, type TestBoard } from '#tests/support/cast.ts';
import { cvOf, logoOf } from '#tests/support/papers.ts';
import { sweepFiles } from './sweep.ts';

const HOUR = 3_600_000;

let board: TestBoard;
const folder = mkdtempSync(path.join(tmpdir(), 'vv-files-'));
const store = createFileStore(folder);
beforeAll(async () => {
  board = await openBoard();
  board.clock.now = new Date();
});
afterAll(async () => {
  await board.close();
  rmSync(folder, { recursive: true });
});

const all = (of = store) => Array.fromAsync(of.all(), ({ key }) => key);
const sweep = (hours: number, of = store) =>
  sweepFiles({ db: board.db, now: new Date(Date.now() + hours * HOUR), store: of });

test('bytes are kept whole, for this user alone, under a key that says nothing of them', async () => {
  const key = await store.keep(Buffer.from('CV'));
  expect(await store.read(key)).toEqual(Buffer.from('CV'));
  const { mode } = await stat(path.join(folder, key.slice(0, 2), key));
  expect(mode & 0o777).toBe(0o600);
  expect(await store.read('0'.repeat(40))).toBeNull();
  expect(() => store.read('../identity.key')).toThrow('not a key');
});

test('bytes without a row go after an hour: an upload may be under way', async () => {
  const key = await store.keep(Buffer.from('A'));
  await sweep(0.5);
  expect(await all()).toContain(key);
  expect(await sweep(2)).toBeGreaterThan(0);
  expect(await all()).toEqual([]);
});

test('what a crash left half written goes too', async () => {
  const draft = path.join(folder, 'ab', `${'ab'.repeat(20)}.part`);
  await mkdir(path.dirname(draft), { recursive: true });
  await writeFile(draft, 'half');
  await all();
  expect(await readdir(path.dirname(draft))).toHaveLength(1);
  const old = new Date(Date.now() - 2 * HOUR);
  await utimes(draft, old, old);
  await all();
  expect(await readdir(path.dirname(draft))).toEqual([]);
});

test('a logo that nobody put on a page goes after a day, a CV on a list stays', async () => {
  const { store: kept } = board.files;
  await logoOf(board);
  await cvOf(board);
  await sweep(23, kept);
  expect(await all(kept)).toHaveLength(2);
  await Promise.all([sweep(25, kept), sweep(25, kept)]);
  expect(await all(kept)).toHaveLength(1);
  expect((await board.call('linh', 'GET /files')).body.files).toHaveLength(1);
});
