// Bytes in the data folder: one file a key, whole or not there at all, readable by this user alone.
import { randomBytes } from 'node:crypto';
import { link, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { createQuarantine, type Quarantine } from './quarantine.ts';

export interface FileStore {
  /** On the disk for good when it answers; the key is drawn at random. */
  keep(bytes: Uint8Array): Promise<string>;
  /** Null where nothing is kept under the key; what is in quarantine comes back by being read. */
  read(key: string): Promise<Buffer | null>;
  /** For good, from the quarantine too. */
  drop(key: string): Promise<void>;
  /** Every key that is kept, and since when; drafts of a write that never ended go on the way. */
  all(): AsyncIterable<{ key: string; kept_at: Date }>;
  quarantine: Quarantine;
  /** The id of the board that these files belong to; null where none was written. */
  boardId(): Promise<string | null>;
  /** Written once; `replace` writes over another board's. */
  writeBoardId(id: string, options?: { replace?: boolean }): Promise<void>;
}

const KEY = /^[0-9a-f]{40}$/;
const DRAFT = /^[0-9a-f]{40}\.part$/;
const SHELF = /^[0-9a-f]{2}$/;
const BOARD_ID = 'board-id';

const isMissing = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT';

async function missingIsNull<T>(work: Promise<T>): Promise<T | null> {
  return work.catch((error: unknown) => {
    if (isMissing(error)) return null;
    throw error;
  });
}

/** A name is only safe once its folder is: without this a power cut can lose the rename. */
async function settle(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** Of two processes that write at once, one wins; the other finds the winner's. */
async function writeOnce(file: string, text: string): Promise<void> {
  const draft = `${file}.${randomBytes(8).toString('hex')}`;
  await write(draft, Buffer.from(text));
  try {
    await link(draft, file);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  } finally {
    await rm(draft, { force: true });
  }
}

async function write(file: string, bytes: Uint8Array): Promise<void> {
  const handle = await open(`${file}.part`, 'wx', 0o600);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(`${file}.part`, file);
  await settle(path.dirname(file));
}

export function createFileStore(folder: string): FileStore {
  const placeOf = (key: string) => {
    if (!KEY.test(key)) throw new Error('This is not a key of a kept file');
    return path.join(folder, key.slice(0, 2), key);
  };
  const quarantine = createQuarantine(path.join(folder, 'quarantine'), placeOf);
  const idFile = path.join(folder, BOARD_ID);
  async function readBack(key: string): Promise<Buffer | null> {
    const aside = await quarantine.find(key);
    if (aside) await missingIsNull(quarantine.restore(aside));
    return aside && missingIsNull(readFile(placeOf(key)));
  }
  return {
    quarantine,
    async boardId() {
      return (await missingIsNull(readFile(idFile, 'utf8')))?.trim() ?? null;
    },
    async writeBoardId(id, { replace = false } = {}) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      if (replace) await write(idFile, Buffer.from(`${id}\n`));
      else await writeOnce(idFile, `${id}\n`);
    },
    async keep(bytes) {
      const key = randomBytes(20).toString('hex');
      const place = placeOf(key);
      const made = await mkdir(path.dirname(place), { recursive: true, mode: 0o700 });
      if (made) await settle(path.dirname(path.dirname(place)));
      await write(place, bytes);
      return key;
    },
    async read(key) {
      return (await missingIsNull(readFile(placeOf(key)))) ?? readBack(key);
    },
    async drop(key) {
      await rm(placeOf(key), { force: true });
      const aside = await quarantine.find(key);
      if (aside) await quarantine.remove(aside);
    },
    async *all() {
      const names = (await missingIsNull(readdir(folder))) ?? [];
      for (const shelf of names.filter((name) => SHELF.test(name))) {
        for (const name of (await missingIsNull(readdir(path.join(folder, shelf)))) ?? []) {
          const place = path.join(folder, shelf, name);
          const found = await missingIsNull(stat(place));
          if (!found) continue;
          if (KEY.test(name)) yield { key: name, kept_at: found.mtime };
          else if (DRAFT.test(name) && Date.now() - found.mtimeMs > 3_600_000)
            await rm(place, { force: true });
        }
      }
    },
  };
}
