// Chooses the user that the database runs as: PostgreSQL refuses root.
import fs from 'node:fs';
import path from 'node:path';
import { spawnSync } from 'node:child_process';

export interface Owner {
  uid: number;
  gid: number;
}

const NOBODY: Owner = { uid: 65_534, gid: 65_534 };

/** Null unless we are root: then the database runs as our own user. */
export function findOwner(cluster: string): Owner | null {
  if (process.getuid?.() !== 0) return null;
  // A folder created by a normal user stays that user's.
  if (fs.existsSync(cluster)) {
    const { uid, gid } = fs.statSync(cluster);
    if (uid !== 0) return { uid, gid };
  }
  return findAccount('postgres') ?? findAccount('nobody') ?? NOBODY;
}

function findAccount(name: string): Owner | null {
  const accounts = fs.existsSync('/etc/passwd') ? fs.readFileSync('/etc/passwd', 'utf8') : '';
  const fields = accounts
    .split('\n')
    .find((line) => line.startsWith(`${name}:`))
    ?.split(':');
  return fields ? { uid: Number(fields[2]), gid: Number(fields[3]) } : null;
}

/** Tests the access as that user: mode bits alone do not decide it. */
export function canEnter(folder: string, owner: Owner | null, toWrite: boolean): boolean {
  const test = toWrite ? 'cd "$0" && test -w .' : 'cd "$0"';
  const ran = spawnSync('/bin/sh', ['-c', test, folder], { ...owner, cwd: '/', stdio: 'ignore' });
  return ran.status === 0;
}

/** Lets the database's user traverse a folder without making it readable to everybody. */
export function allowEntry(folder: string, owner: Owner): void {
  const { mode, uid } = fs.statSync(folder);
  if ((mode & 0o070) === 0) {
    fs.chownSync(folder, uid, owner.gid);
    fs.chmodSync(folder, (mode & 0o7777) | 0o010);
  } else {
    fs.chmodSync(folder, (mode & 0o7777) | 0o001);
  }
}

export function giveOwnership(owner: Owner | null, target: string): void {
  if (!owner) return;
  fs.lchownSync(target, owner.uid, owner.gid);
  if (!fs.lstatSync(target).isDirectory()) return;
  for (const name of fs.readdirSync(target)) giveOwnership(owner, path.join(target, name));
}
