// Allows one start or stop at a time in a data folder; the lock of a dead process is taken over.
import fs from 'node:fs';
import { randomBytes } from 'node:crypto';
import { isSameProcess, ownProcessKey, waitFor } from './process.ts';

const PATIENCE = 90_000;

export async function runWithLock<T>(file: string, work: () => Promise<T>): Promise<T> {
  const until = Date.now() + PATIENCE;
  while (!tryLock(file)) {
    if (!removeDeadLock(file)) {
      if (Date.now() > until) {
        throw new Error(`Another start or stop has held ${file} for ${PATIENCE / 1000} seconds.`);
      }
      await waitFor(20);
    }
  }
  try {
    return await work();
  } finally {
    fs.rmSync(file, { force: true });
  }
}

/** A hard link appears together with its content, so a half-written lock is never read. */
function tryLock(file: string): boolean {
  const own = `${file}.${randomBytes(6).toString('hex')}`;
  fs.writeFileSync(own, ownProcessKey);
  try {
    fs.linkSync(own, file);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  } finally {
    fs.rmSync(own, { force: true });
  }
}

/** Moves the lock of a dead process away; puts it back if a living process has replaced it meanwhile. */
function removeDeadLock(file: string): boolean {
  const seen = readMark(file);
  if (seen === null || isSameProcess(seen)) return false;
  const aside = `${file}.${randomBytes(6).toString('hex')}`;
  try {
    fs.renameSync(file, aside);
  } catch {
    return true;
  }
  const movedMark = readMark(aside);
  if (movedMark !== null && movedMark !== seen && isSameProcess(movedMark)) {
    try {
      fs.linkSync(aside, file);
    } catch {
      // Another process holds it by now.
    }
  }
  fs.rmSync(aside, { force: true });
  return true;
}

function readMark(file: string): string | null {
  try {
    return fs.readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}
