// Finds out which processes are alive: pids are reused after a restart, and a zombie is dead.
import fs from 'node:fs';
import { readStat } from '#platform/stat.ts';

const onLinux = process.platform === 'linux';

/** Index among the fields from the state on. */
const START_TIME = 19;

/** Start time in clock ticks on Linux, '' elsewhere, null for dead processes, zombies included. */
export function readStartTime(pid: number): string | null {
  if (!onLinux) return acceptsSignals(pid) ? '' : null;
  const fields = readStat(pid);
  if (!fields || fields[0] === 'Z' || fields[0] === 'X') return null;
  return fields[START_TIME] ?? '';
}

function acceptsSignals(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** `pid start-time`, as written into locks; the same process always has the same key. */
export const ownProcessKey = `${process.pid} ${readStartTime(process.pid) ?? ''}`;

export function isSameProcess(key: string): boolean {
  const [pid = '', birth = ''] = key.trim().split(' ');
  return /^\d+$/.test(pid) && readStartTime(Number(pid)) === birth;
}

/** True if the process's working directory is the folder, as for every process of a PostgreSQL cluster. */
export function isWorkingIn(pid: number, folder: string): boolean {
  if (readStartTime(pid) === null) return false;
  if (!onLinux) return true;
  try {
    return fs.readlinkSync(`/proc/${pid}/cwd`) === fs.realpathSync(folder);
  } catch {
    return false;
  }
}

export function isAnyoneWorkingIn(folder: string): boolean {
  if (!onLinux) return false;
  return fs.readdirSync('/proc').some((name) => /^\d+$/.test(name) && isWorkingIn(+name, folder));
}

export const waitFor = (milliseconds: number) =>
  new Promise<void>((resolve) => setTimeout(resolve, milliseconds));
