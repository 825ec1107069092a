// Bytes in the data folder: one file a key, whole or not there at all, readable by this user alone.
import { randomBytes } from 'node:crypto';
import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';

export interface FileStore {
  /** On the disk for good when it answers; the key is drawn at random. */
  keep(bytes: Uint8Array): Promise<string>;
  /** Null where nothing is kept under the key. */
  read(key: string): Promise<Buffer | null>;
  drop(key: string): Promise<void>;
  /** Every key that is kept, and since when; drafts of a write that never ended go on the way. */
  all(): AsyncIterable<{ key: string; kept_at: Date }>;
}

const KEY = /^[0-9a-f]{40}$/;
const DRAFT = /^[0-9a-f]{40}\.part$/;

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
  return {
    async keep(bytes) {
      const key = randomBytes(20).toString('hex');
      const place = placeOf(key);
      const made = await mkdir(path.dirname(place), { recursive: true, mode: 0o700 });
      if (made) await settle(path.dirname(path.dirname(place)));
      await write(place, bytes);
      return key;
    },
    read: (key) => missingIsNull(readFile(placeOf(key))),
    drop: (key) => rm(placeOf(key), { force: true }),
    async *all() {
      for (const shelf of (await missingIsNull(readdir(folder))) ?? []) {
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
