// What Linux tells of a process: the fields of proc(5) from its state on.
import fs from 'node:fs';

/** Null for a process that is gone, and where there is no such file. */
export function readStat(pid: number): string[] | null {
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The command's name stands in brackets and may hold spaces: fields are counted behind it.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return null;
  }
}
