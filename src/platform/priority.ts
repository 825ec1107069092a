// Lowers the priority of helper processes, so that the server process goes first when processors are busy.
import fs from 'node:fs';
import os from 'node:os';
import { readStat } from './stat.ts';

/** Nice value (of 19): the server process hardly ever waits, and helpers never starve. */
const HELPER_NICE = 10;

/** Index among the fields from the state on. */
const SESSION = 3;

/**
 * Lowers the priority of a helper process. Best effort: if the system refuses, it keeps its priority.
 * Linux may schedule by session instead (sched(7), autogroup), so a session leader's autogroup is lowered too; for a
 * process in our own session that would lower this process too.
 */
export function lowerPriority(pid: number | undefined): void {
  if (!pid) return;
  try {
    os.setPriority(pid, HELPER_NICE);
    if (Number(readStat(pid)?.[SESSION]) === pid)
      fs.writeFileSync(`/proc/${pid}/autogroup`, String(HELPER_NICE));
  } catch {
    // Another user's process, one that has ended, or a system without either feature.
  }
}
