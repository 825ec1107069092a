// Finds a packaged PostgreSQL on this machine that is at least as new as the embedded one.
import { execFile } from 'node:child_process';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { reportNote, type Finding } from './finding.ts';

const run = promisify(execFile);

/** Folders with one subfolder per major version, on Debian and Red Hat and their derivatives. */
const PLACES = ['/usr/lib/postgresql', '/usr'];
const FOLDER = /^(\d+|pgsql-\d+)$/;

interface HostPostgres {
  version: string;
  program: string;
}

const toVersionParts = (version: string): number[] => version.split('.').map(Number);

/** Negative if `one` is older, 0 if they are equal. */
export function compareVersions(one: string, other: string): number {
  const [a, b] = [toVersionParts(one), toVersionParts(other)];
  for (let at = 0; at < Math.max(a.length, b.length); at += 1) {
    const difference = (a[at] ?? 0) - (b[at] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

async function readVersion(program: string): Promise<string | null> {
  try {
    const { stdout } = await run(program, ['--version'], { timeout: 5000 });
    return /\(PostgreSQL\) (\d+(?:\.\d+)*)/.exec(stdout)?.[1] ?? null;
  } catch {
    return null;
  }
}

async function listFolders(place: string): Promise<string[]> {
  const names = await readdir(place).catch(() => []);
  return names.filter((name) => FOLDER.test(name)).map((name) => path.join(place, name));
}

/** The newest packaged version; null when there is none. */
async function findNewest(places: readonly string[] = PLACES): Promise<HostPostgres | null> {
  const folders = (await Promise.all(places.map(listFolders))).flat();
  const programs = folders.map((folder) => path.join(folder, 'bin/postgres'));
  const versions = await Promise.all(programs.map(readVersion));
  const found = programs.flatMap((program, at) => {
    const version = versions[at];
    return version ? [{ version, program }] : [];
  });
  return found.toSorted((a, b) => compareVersions(b.version, a.version))[0] ?? null;
}

/** `embedded` is the running version. */
export async function checkHostPostgres(
  embedded: string,
  places?: readonly string[],
): Promise<Finding[]> {
  const host = await findNewest(places);
  if (!host || compareVersions(host.version, embedded) < 0) return [];
  return [
    reportNote(
      `This machine has PostgreSQL ${host.version} (${host.program}), at least as new as the embedded ${embedded}: ` +
        'it gets its security updates with the system, so set DATABASE_URL to a server of it',
    ),
  ];
}
