// Stores files in the data folder: one file per key, written atomically, readable by this user only.
import { randomBytes } from 'node:crypto';
import { link, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { catchMissing } from './missing.ts';
import { createQuarantine, type Quarantine } from './quarantine.ts';
import { HOUR } from '#platform/durations.ts';

export interface FileStore {
  /** Resolves when the bytes are durable; the key is random. */
  save(bytes: Uint8Array): Promise<string>;
  /** Null when the key does not exist; reading a quarantined file restores it. */
  read(key: string): Promise<Buffer | null>;
  /** Deletes it permanently, from the quarantine too. */
  delete(key: string): Promise<void>;
  /** Every stored key with its time; also removes the temporary files of interrupted writes. */
  list(): AsyncIterable<{ key: string; stored_at: Date }>;
  quarantine: Quarantine;
  /** The id of the board that these files belong to; null when none was written. */
  boardId(): Promise<string | null>;
  /** Written once; `replace` overwrites another board's id. */
  writeBoardId(id: string, options?: { replace?: boolean }): Promise<void>;
}

const KEY = /^[0-9a-f]{40}$/;
const DRAFT = /^[0-9a-f]{40}\.part$/;
const SUBFOLDER = /^[0-9a-f]{2}$/;
const BOARD_ID = 'board-id';

/** Syncs the folder: without this a power cut can lose the rename. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** If two processes write at once, one wins; the other reads the winner's file. */
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

/** On a full disk nothing is left behind. */
async function write(file: string, bytes: Uint8Array): Promise<void> {
  const draft = `${file}.part`;
  const handle = await open(draft, 'wx', 0o600);
  try {
    await handle.writeFile(bytes);
    await handle.sync();
    await handle.close();
    await rename(draft, file);
  } catch (error) {
    await handle.close().catch(() => undefined);
    await rm(draft, { force: true }).catch(() => undefined);
    throw error;
  }
  await syncFolder(path.dirname(file));
}

export function createFileStore(folder: string): FileStore {
  const toPath = (key: string) => {
    if (!KEY.test(key)) throw new Error('This is not a key of a stored file');
    return path.join(folder, key.slice(0, 2), key);
  };
  const quarantine = createQuarantine(path.join(folder, 'quarantine'), toPath);
  const idFile = path.join(folder, BOARD_ID);
  async function restoreFromQuarantine(key: string): Promise<Buffer | null> {
    const aside = await quarantine.find(key);
    if (aside) await catchMissing(quarantine.restore(aside));
    return aside && catchMissing(readFile(toPath(key)));
  }
  return {
    quarantine,
    async boardId() {
      return (await catchMissing(readFile(idFile, 'utf8')))?.trim() ?? null;
    },
    async writeBoardId(id, { replace = false } = {}) {
      await mkdir(folder, { recursive: true, mode: 0o700 });
      if (replace) await write(idFile, Buffer.from(`${id}\n`));
      else await writeOnce(idFile, `${id}\n`);
    },
    async save(bytes) {
      const key = randomBytes(20).toString('hex');
      const place = toPath(key);
      const createdFolder = await mkdir(path.dirname(place), { recursive: true, mode: 0o700 });
      if (createdFolder) await syncFolder(path.dirname(path.dirname(place)));
      await write(place, bytes);
      return key;
    },
    async read(key) {
      return (await catchMissing(readFile(toPath(key)))) ?? restoreFromQuarantine(key);
    },
    async delete(key) {
      await rm(toPath(key), { force: true });
      const aside = await quarantine.find(key);
      if (aside) await quarantine.remove(aside);
    },
    async *list() {
      const names = (await catchMissing(readdir(folder))) ?? [];
      for (const subfolder of names.filter((name) => SUBFOLDER.test(name))) {
        for (const name of (await catchMissing(readdir(path.join(folder, subfolder)))) ?? []) {
          const place = path.join(folder, subfolder, name);
          const found = await catchMissing(stat(place));
          if (!found) continue;
          if (KEY.test(name)) yield { key: name, stored_at: found.mtime };
          else if (DRAFT.test(name) && Date.now() - found.mtimeMs > HOUR)
            await rm(place, { force: true });
        }
      }
    },
  };
}
