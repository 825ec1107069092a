// One start or stop at a time in a data folder; a lock whose holder has died is taken over.
import fs from 'node:fs';
import { randomBytes } from 'node:crypto';
import { isSameProcess, ownMark, waitFor } from './process.ts';

const PATIENCE = 90_000;

export async function runWithLock<T>(file: string, work: () => Promise<T>): Promise<T> {
  const until = Date.now() + PATIENCE;
  while (!take(file)) {
    if (!takenOver(file)) {
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

/** A link appears at once with its content, so nobody ever reads a half-written lock. */
function take(file: string): boolean {
  const own = `${file}.${randomBytes(6).toString('hex')}`;
  fs.writeFileSync(own, ownMark);
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

/** Moves a dead holder's lock away; puts it back where a living one had just taken its place. */
function takenOver(file: string): boolean {
  const seen = readMark(file);
  if (seen === null || isSameProcess(seen)) return false;
  const aside = `${file}.${randomBytes(6).toString('hex')}`;
  try {
    fs.renameSync(file, aside);
  } catch {
    return true;
  }
  const moved = readMark(aside);
  if (moved !== null && moved !== seen && isSameProcess(moved)) {
    try {
      fs.linkSync(aside, file);
    } catch {
      // Someone else holds it by now.
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
