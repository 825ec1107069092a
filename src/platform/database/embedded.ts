// The embedded database: started in a data folder, shared if it runs already, stopped by the last process that uses it.
import fs from 'node:fs';
import path from 'node:path';
import { Client } from 'pg';
import type { PoolConfig } from 'pg';
import type { Log } from '#platform/log.ts';
import { startLoop, type Loop } from '#platform/queue/loop.ts';
import { chooseLocation, type EmbeddedLocation } from './embedded/location.ts';
import { launchPostgres, relaunchPostgres } from './embedded/launch.ts';
import { runWithLock } from './embedded/lock.ts';
import { isAnyoneWorkingIn } from './embedded/process.ts';
import {
  toConnection,
  findRunning,
  isPostmasterAlive,
  stopPostmaster,
} from './embedded/postmaster.ts';
import { hasUsers, registerUser } from './embedded/users.ts';

interface EmbeddedOptions {
  dataDir: string;
  log: Log;
  /** Additional server settings, for tests. */
  settings?: Record<string, string>;
}

interface EmbeddedDatabase {
  connection: PoolConfig;
  /** True when another process had started it already. */
  adopted: boolean;
  stop(): Promise<void>;
}

const DATABASE = 'viecvui';
const WATCH_MS = 1000;

export async function startEmbedded({
  dataDir,
  log,
  settings = {},
}: EmbeddedOptions): Promise<EmbeddedDatabase> {
  if (process.platform === 'win32') {
    throw new Error(
      'The embedded database needs Linux or macOS: set DATABASE_URL to a PostgreSQL 15 or later.',
    );
  }
  const folder = makeFolder(dataDir);
  const lock = path.join(folder, 'run', 'start.lock');
  const users = path.join(folder, 'run', 'users');
  return runWithLock(lock, async () => {
    const ground = chooseLocation(folder, log);
    requireOwnBoard(folder, ground);
    const running = await findRunning(ground.cluster);
    const socketFolder = running?.socketFolder ?? (await launchPostgres(ground, settings));
    const leave = registerUser(users);
    const stop = async () => {
      leave();
      if (!hasUsers(users)) await stopPostmaster(ground.cluster);
    };
    try {
      await ensureDatabase(socketFolder);
    } catch (error) {
      // On a full disk, for example. Nobody else would stop the server.
      await stop();
      throw error;
    }
    const watch = watchPostgres({ ground, settings, socketFolder, lock, log });
    let stopping: Promise<void> | null = null;
    return {
      connection: toConnection(socketFolder, DATABASE),
      adopted: running !== null,
      stop: () => (stopping ??= watch.stop().then(() => runWithLock(lock, stop))),
    };
  });
}

/**
 * Files that name their board beside no database belong to a database elsewhere: a new one in its place would be an empty
 * board, to which an operator might then tie the files.
 */
function requireOwnBoard(folder: string, { cluster }: EmbeddedLocation): void {
  const files = path.join(folder, 'files');
  if (fs.existsSync(path.join(cluster, 'PG_VERSION'))) return;
  if (!fs.existsSync(path.join(files, 'board-id'))) return;
  throw new Error(
    `The files in ${files} belong to a board whose database is not in ${folder}: set DATABASE_URL to it, or put the ` +
      `database's folder back (${cluster}). To begin with an empty board, move ${files} away.`,
  );
}

interface WatchOptions {
  ground: EmbeddedLocation;
  settings: Record<string, string>;
  socketFolder: string;
  lock: string;
  log: Log;
}

/** Starts the server again when it ends by itself, for example because the system has no memory left. */
function watchPostgres({ ground, settings, socketFolder, lock, log }: WatchOptions): Loop {
  return startLoop({
    every: WATCH_MS,
    log,
    failure: 'The embedded database has ended and could not be started; trying again',
    async run(isOver) {
      const { cluster } = ground;
      if (isPostmasterAlive(cluster)) return;
      await runWithLock(lock, async () => {
        // Another process may have been first, and child processes of a killed server end within moments.
        if (isOver() || isPostmasterAlive(cluster) || isAnyoneWorkingIn(cluster)) return;
        await relaunchPostgres(socketFolder, ground, settings);
        log.error({}, 'The embedded database had ended unexpectedly and was started again');
      });
    },
  });
}

/** Folders that we create above it stay traversable under a strict umask. */
function makeFolder(dataDir: string): string {
  const target = path.resolve(dataDir);
  const first = fs.mkdirSync(target, { recursive: true });
  if (first !== undefined) {
    for (let above = path.dirname(target); above.startsWith(first); above = path.dirname(above)) {
      fs.chmodSync(above, 0o755);
    }
    fs.chmodSync(target, 0o700);
  }
  const folder = fs.realpathSync(target);
  const run = path.join(folder, 'run');
  try {
    fs.mkdirSync(run, { recursive: true, mode: 0o700 });
    fs.accessSync(run, fs.constants.W_OK);
  } catch (cause) {
    const who = `user ${process.getuid?.()}`;
    throw new Error(`${folder} cannot be written by ${who}: it belongs to another user.`, {
      cause,
    });
  }
  return folder;
}

async function ensureDatabase(socketFolder: string): Promise<void> {
  const client = new Client(toConnection(socketFolder, 'postgres'));
  await client.connect();
  try {
    const found = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [DATABASE]);
    if (found.rowCount === 0) await client.query(`CREATE DATABASE ${DATABASE}`);
  } finally {
    await client.end();
  }
}
