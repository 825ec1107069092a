// Tests what the file sweep deletes, quarantines and leaves alone.
import { mkdir, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { adoptFiles, ensureBoardId } from '#platform/board-id.ts';
import { createFileStore, type FileStore } from '#platform/files/disk.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';
import { openBoard, type TestBoard } from '#tests/support/test-board.ts';
import { uploadCv, uploadLogo } from '#tests/support/upload-files.ts';
import { surveyFiles, sweepFiles } from './sweep.ts';
import { DAY, HOUR } from '#platform/durations.ts';

let board: TestBoard;
let folder = '';
let store: FileStore;
let lines: string[] = [];
const say = (_: object, message = '') => void lines.push(message);
const log = { info: say, warn: say, error: say };
beforeAll(async () => {
  board = await openBoard();
  board.clock.now = new Date();
});
afterAll(() => board.close());
beforeEach(async () => {
  lines = [];
  folder = mkdtempSync(path.join(tmpdir(), 'vv-files-'));
  store = createFileStore(folder);
  await ensureBoardId(board.pool, store);
});
afterEach(() => rmSync(folder, { recursive: true }));

const all = (target = store) => Array.fromAsync(target.list(), ({ key }) => key);
const sweep = (hours: number, target = store, more = {}) =>
  sweepFiles({
    db: board.db,
    now: new Date(Date.now() + hours * HOUR),
    store: target,
    log,
    ...more,
  });
const saveMany = (n: number) =>
  Promise.all(Array.from({ length: n }, (_, nth) => store.save(Buffer.from(String(nth)))));

async function addRow(key: string) {
  const about = { owner_id: 'person-linh', company_id: null, purpose: 'cv' as const };
  const paper = { name: 'cv.pdf', mime: 'application/pdf', size: 3, sha256: new Uint8Array(32) };
  const rest = { pages: 1, text: null, created_at: new Date(), deleted_at: null };
  await board.db
    .insertInto('files')
    .values({ id: key.slice(0, 26), key, ...about, ...paper, ...rest })
    .execute();
}

test('stores files unchanged, readable by this user only, under random keys', async () => {
  const key = await store.save(Buffer.from('CV'));
  expect(await store.read(key)).toEqual(Buffer.from('CV'));
  const { mode } = await stat(path.join(folder, key.slice(0, 2), key));
  expect(mode & 0o777).toBe(0o600);
  expect(await store.read('0'.repeat(40))).toBeNull();
  await expect(store.read('../identity.key')).rejects.toThrow('not a key');
});

describe('files without a row', () => {
  test('go to quarantine after an hour, as an upload may be running, and are deleted after seven days', async () => {
    const key = await store.save(Buffer.from('A'));
    await sweep(0.5);
    expect(await all()).toEqual([key]);
    expect(await sweep(2)).toBe(1);
    expect(await all()).toEqual([]);
    expect(await store.quarantine.list()).toMatchObject([{ key }]);
    await sweep(2 + 6.9 * 24);
    expect(await store.quarantine.list()).toHaveLength(1);
    await sweep(2 + 7.1 * 24);
    expect(await store.quarantine.list()).toEqual([]);
    expect(await store.read(key)).toBeNull();
  });

  test('are restored when a row refers to them again', async () => {
    const key = await store.save(Buffer.from('A'));
    await sweep(2);
    await addRow(key);
    await sweep(3);
    expect([await all(), await store.quarantine.list()]).toEqual([[key], []]);
    expect(await store.read(key)).toEqual(Buffer.from('A'));
  });

  test('can be read from the quarantine, which restores them', async () => {
    const key = await store.save(Buffer.from('A'));
    await sweep(2);
    expect(await store.read(key)).toEqual(Buffer.from('A'));
    expect(await all()).toEqual([key]);
  });

  test('stay in place when they are over a twentieth of all, unless the operator forces the sweep', async () => {
    await saveMany(30);
    expect(await sweep(2)).toBe(0);
    expect(lines.join()).toContain('stopped and removed nothing');
    expect(await all()).toHaveLength(30);
    expect(await store.quarantine.list()).toEqual([]);
    const now = new Date(Date.now() + 2 * HOUR);
    const survey = await surveyFiles({ db: board.db, now, store });
    expect(survey).toMatchObject({ total: 30, unknown: 30, isTooMany: true });
    expect(await sweep(2, store, { isForced: true })).toBe(30);
    expect(await store.quarantine.list()).toHaveLength(30);
  });

  test('of a small board are always few enough', async () => {
    await saveMany(3);
    expect(await sweep(2)).toBe(3);
  });
});

test('requested erasures skip the quarantine, also for files in it', async () => {
  const [key = '', aside = ''] = await saveMany(2);
  await sweep(2);
  await addRow(key);
  await sweep(3);
  await addRow(aside);
  await board.db.deleteFrom('files').where('key', 'in', [key, aside]).execute();
  await sweep(4);
  expect([await all(), await store.quarantine.list()]).toEqual([[], []]);
});

test('half-written files of a crash are deleted', async () => {
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

test('an unused logo is deleted after a day, a CV on a list stays', async () => {
  const { store: boardStore } = board.files;
  await uploadLogo(board);
  await uploadCv(board);
  await sweep(23, boardStore);
  expect(await all(boardStore)).toHaveLength(2);
  await Promise.all([sweep(25, boardStore), sweep(25, boardStore)]);
  expect(await all(boardStore)).toHaveLength(1);
  const { body } = await board.call('linh', 'GET /files?purpose=cv');
  expect(body.files.map(({ name }: { name: string }) => name)).toContain('CV.docx');
});

describe('with another database on the same folder', () => {
  test('the start fails, and a sweep deletes nothing', async () => {
    const key = await store.save(Buffer.from('A'));
    const other = await createTestDatabase();
    try {
      await expect(ensureBoardId(other.pool, store)).rejects.toThrow('has no board id');
      await ensureBoardId(other.pool, createFileStore(path.join(folder, 'of-another')));
      await expect(ensureBoardId(other.pool, store)).rejects.toThrow('their board ids differ');
      await store.writeBoardId('f'.repeat(32), { replace: true });
      expect(await sweep(2)).toBe(0);
      expect(lines.join()).toContain('not of the same board');
      await rm(path.join(folder, 'board-id'));
      expect(await sweep(2)).toBe(0);
      expect(await all()).toEqual([key]);
    } finally {
      await other.drop();
    }
  });

  test('the operator may adopt the folder', async () => {
    await store.writeBoardId('f'.repeat(32), { replace: true });
    const id = await adoptFiles(board.pool, store);
    expect(await store.boardId()).toBe(id);
    await ensureBoardId(board.pool, store);
    const restored = await createTestDatabase();
    try {
      expect(await adoptFiles(restored.pool, store)).toBe(id);
      await ensureBoardId(restored.pool, store);
    } finally {
      await restored.drop();
    }
  });
});

describe('without a board id', () => {
  test('an older installation is adopted once, by any number of processes', async () => {
    const database = await createTestDatabase();
    const old = createFileStore(path.join(folder, 'old'));
    await old.save(Buffer.from('CV'));
    try {
      await Promise.all([1, 2, 3].map(() => ensureBoardId(database.pool, old)));
      const { rows } = await database.pool.query('SELECT id FROM board_identity');
      expect(rows).toEqual([{ id: await old.boardId() }]);
    } finally {
      await database.drop();
    }
  });

  test('an empty folder is adopted, one with files only when the database knows some of them', async () => {
    const movedStore = createFileStore(path.join(folder, 'moved'));
    const key = await movedStore.save(Buffer.from('CV'));
    await expect(ensureBoardId(board.pool, movedStore)).rejects.toThrow('knows none of them');
    await addRow(key);
    await ensureBoardId(board.pool, movedStore);
    expect(await movedStore.boardId()).toBe(await store.boardId());
  });
});

test('a quarantined file past its seven days cannot be read', async () => {
  const key = await store.save(Buffer.from('A'));
  await sweep(2);
  expect(await sweep(2 + (8 * DAY) / HOUR)).toBe(1);
  expect(await store.read(key)).toBeNull();
});
