// Who goes first where processors are short: the process that answers everybody, before those that work for it.
import fs from 'node:fs';
import os from 'node:os';
import { readStat } from './stat.ts';

/** Of 19: far enough that the one process in front is hardly kept waiting, and what is behind never stands still. */
const BEHIND = 10;

/** Of the fields from the state on. */
const SESSION = 3;

/**
 * Lets a process that works for this one go behind it. Best effort: where the system refuses, they stay equals.
 * Linux may share processors out by session instead (sched(7), autogroup), so a process that leads one of its own is
 * put behind there too; one in our session would take us along.
 */
export function lowerPriority(pid: number | undefined): void {
  if (!pid) return;
  try {
    os.setPriority(pid, BEHIND);
    if (Number(readStat(pid)?.[SESSION]) === pid)
      fs.writeFileSync(`/proc/${pid}/autogroup`, String(BEHIND));
  } catch {
    // Another user's, ended already, or a system without either.
  }
}
