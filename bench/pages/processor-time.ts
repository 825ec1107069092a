// Processor time and memory of a process and its descendants, from Linux's /proc: a server together with its database.
import fs from 'node:fs';

interface ProcessStat {
  pid: number;
  parent: number;
  ticks: number;
}

/** Linux reports processor time in hundredths of a second. */
const TICK_MS = 10;

/** Fields 14 to 17: the process's own time and that of its children that have ended. */
function readStat(pid: string): ProcessStat | null {
  try {
    const text = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name in parentheses may contain anything.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
    const ticks = [11, 12, 13, 14].reduce((sum, at) => sum + Number(fields[at]), 0);
    return { pid: Number(pid), parent: Number(fields[1]), ticks };
  } catch {
    return null;
  }
}

function listProcesses(): ProcessStat[] {
  const pids = fs.readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return pids.map(readStat).filter((stat) => stat !== null);
}

function listDescendants(pid: number): ProcessStat[] {
  const all = listProcesses();
  const found = all.filter((it) => it.pid === pid);
  for (const { pid: parent } of found) found.push(...all.filter((it) => it.parent === parent));
  return found;
}

export const canMeasureProcessors = (): boolean => fs.existsSync('/proc/self/stat');

/** Milliseconds that the process, its descendants and its ended children have spent on processors. */
export const readProcessorTime = (pid: number): number =>
  listDescendants(pid).reduce((sum, { ticks }) => sum + ticks, 0) * TICK_MS;

const readLink = (pid: number): string => {
  try {
    return fs.readlinkSync(`/proc/${pid}/exe`);
  } catch {
    return '';
  }
};

/** Kilobytes in the proportional set: memory that processes share is divided among them. */
function readPss(pid: number): number {
  try {
    const text = fs.readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
    return Number(/^Pss: +(\d+)/m.exec(text)?.[1] ?? 0);
  } catch {
    return 0;
  }
}

/** Megabytes of the process and of those of its descendants that run the same program, without the database. */
export function readMemory(pid: number): number {
  const program = readLink(pid);
  const own = listDescendants(pid).filter((it) => readLink(it.pid) === program);
  return own.reduce((sum, it) => sum + readPss(it.pid), 0) / 1024;
}
