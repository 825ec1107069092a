// Reads a process's stat fields from Linux (proc(5)), from the state on.
import fs from 'node:fs';

/** Null if the process does not exist, and on systems without /proc. */
export function readStat(pid: number): string[] | null {
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The command's name is in parentheses and may contain spaces: fields are counted after it.
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return null;
  }
}
