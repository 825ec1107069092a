// Finds the running server by its lock file, checks whether it answers, and stops it.
import fs from 'node:fs';
import path from 'node:path';
import { Client } from 'pg';
import { MINUTE, SECOND } from '#platform/durations.ts';
import { isAnyoneWorkingIn, waitFor, isWorkingIn } from './process.ts';

interface Postmaster {
  pid: number;
  socketFolder: string;
}

/** How long a starting server may take to answer; after a crash it first replays its log. */
export const START_PATIENCE_MS = MINUTE;
/** How long the child processes of a killed server may take to end. */
const KILLED_PATIENCE_MS = 10 * SECOND;
/** After this long, each way of stopping gives way to the next. */
const STOP_PATIENCE_MS = 5 * SECOND;

export const SOCKET_FOLDER = 'viecvui-';

export const toConnection = (socketFolder: string, database: string) => ({
  host: socketFolder,
  port: 5432,
  user: 'postgres',
  database,
  embedded: true,
});

const lockFile = (cluster: string) => path.join(cluster, 'postmaster.pid');

export function readPostmaster(cluster: string): Postmaster | null {
  try {
    const lines = fs.readFileSync(lockFile(cluster), 'utf8').split('\n');
    return { pid: Number(lines[0]), socketFolder: lines[4] ?? '' };
  } catch {
    return null;
  }
}

export function isPostmasterAlive(cluster: string): boolean {
  const found = readPostmaster(cluster);
  return found !== null && isWorkingIn(found.pid, cluster);
}

/** Sends a query over the socket; false while the server starts or does not run. */
export async function isAnswering(socketFolder: string): Promise<boolean> {
  const client = new Client({
    ...toConnection(socketFolder, 'postgres'),
    connectionTimeoutMillis: 2000,
  });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('SELECT 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

/** Finds a server that an earlier process left running, and waits until it answers; null when there is none. */
export async function findRunning(cluster: string): Promise<Postmaster | null> {
  const until = Date.now() + START_PATIENCE_MS;
  for (;;) {
    const found = readPostmaster(cluster);
    if (!found || !isWorkingIn(found.pid, cluster)) return null;
    if (found.socketFolder !== '' && (await isAnswering(found.socketFolder))) return found;
    if (Date.now() > until) {
      throw new Error(
        `The database process ${found.pid} of ${cluster} runs but has not answered for ${START_PATIENCE_MS / SECOND} seconds. ` +
          `Its log is postgres.log beside that folder; end the process and start again.`,
      );
    }
    await waitFor(50);
  }
}

/**
 * Removes the stale files of a killed server. Its lock file names a process that is dead, an unreaped zombie, or
 * another program by now: PostgreSQL would refuse to start on the last two. Child processes of a killed server
 * end within moments; while one runs, its shared memory is in use and the lock file stays.
 */
export async function removeStaleFiles(cluster: string): Promise<void> {
  const stale = readPostmaster(cluster);
  if (!stale) return;
  const until = Date.now() + KILLED_PATIENCE_MS;
  while (isAnyoneWorkingIn(cluster)) {
    if (Date.now() > until) {
      throw new Error(`Processes of a killed database still run in ${cluster}: end them first.`);
    }
    await waitFor(50);
  }
  if (process.platform === 'linux') fs.rmSync(lockFile(cluster), { force: true });
  removeSocketFolder(stale.socketFolder);
}

export function removeSocketFolder(folder: string): void {
  if (!path.basename(folder).startsWith(SOCKET_FOLDER)) return;
  fs.rmSync(folder, { recursive: true, force: true });
}

/** Shuts down fast, then after five seconds immediately (like a power cut), which loses nothing. */
export async function stopPostmaster(cluster: string): Promise<void> {
  const found = readPostmaster(cluster);
  if (!found || !isWorkingIn(found.pid, cluster)) return;
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    send(found.pid, signal);
    const until = Date.now() + STOP_PATIENCE_MS;
    while (Date.now() < until) {
      if (!isWorkingIn(found.pid, cluster)) {
        removeSocketFolder(found.socketFolder);
        return;
      }
      await waitFor(15);
    }
  }
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // It has ended meanwhile.
  }
}
