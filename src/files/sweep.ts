// What nobody can reach any more leaves the disk: erased rows’ bytes, and bytes that never got a row.
import type { FileStore } from '#platform/files/disk.ts';
import type { Db } from '#visit.ts';
import {
  dropStaleLogos,
  dropUncarried,
  forgetErased,
  readErased,
  readUnknown,
} from './store/swept.ts';

interface Parts {
  db: Db;
  now: Date;
  store: FileStore;
}

const HOUR = 3_600_000;
const AT_ONCE = 500;

/** An upload that is under way has its bytes before its row: those of the last hour stay. */
async function dropOrphans({ db, now, store }: Parts): Promise<number> {
  const before = new Date(now.getTime() - HOUR);
  let dropped = 0;
  let keys: string[] = [];
  const drop = async () => {
    for (const key of await readUnknown(db, keys)) {
      await store.drop(key);
      dropped++;
    }
    keys = [];
  };
  for await (const { key, kept_at } of store.all()) {
    if (kept_at < before) keys.push(key);
    if (keys.length >= AT_ONCE) await drop();
  }
  await drop();
  return dropped;
}

/** How many files left the disk; safe to run twice, and twice at once. */
export async function sweepFiles(parts: Parts): Promise<number> {
  const { db, now, store } = parts;
  await dropUncarried(db);
  await dropStaleLogos(db, new Date(now.getTime() - 24 * HOUR));
  const erased = await readErased(db);
  for (const key of erased) await store.drop(key);
  await forgetErased(db, erased);
  return erased.length + (await dropOrphans(parts));
}
