// Creates the cluster when there is none and starts its server.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { execFile, spawn } from 'node:child_process';
import { promisify } from 'node:util';
import { findBinaries } from './binaries.ts';
import { canEnter, giveOwnership } from './owner.ts';
import {
  isAnswering,
  removeSocketFolder,
  removeStaleFiles,
  SOCKET_FOLDER,
  START_PATIENCE_MS,
} from './postmaster.ts';
import { waitFor } from './process.ts';
import { cleanEnvironment, getMemorySettings, SETTINGS } from './settings.ts';
import type { EmbeddedLocation } from './location.ts';
import type { Owner } from './owner.ts';

const run = promisify(execFile);

/** Returns the folder of its socket. */
export async function launchPostgres(
  ground: EmbeddedLocation,
  settings: Record<string, string>,
): Promise<string> {
  const bin = findBinaries(ground);
  if (!fs.existsSync(path.join(ground.cluster, 'PG_VERSION'))) await makeCluster(ground, bin);
  await requireSameVersion(ground.cluster, bin);
  await removeStaleFiles(ground.cluster);
  return launchAt(makeSocketFolder(ground.owner), ground, bin, settings);
}

/** Starts a server that has ended at its former socket, where sessions look for it. Never creates a cluster. */
export async function relaunchPostgres(
  socketFolder: string,
  ground: EmbeddedLocation,
  settings: Record<string, string>,
): Promise<void> {
  const bin = findBinaries(ground);
  await requireSameVersion(ground.cluster, bin);
  await removeStaleFiles(ground.cluster);
  removeSocketFolder(socketFolder);
  // `recursive` is not set, because it would accept a folder that somebody else has made meanwhile.
  fs.mkdirSync(socketFolder, { mode: 0o700 });
  giveOwnership(ground.owner, socketFolder);
  await launchAt(socketFolder, ground, bin, settings);
}

async function launchAt(
  socketFolder: string,
  ground: EmbeddedLocation,
  bin: string,
  settings: Record<string, string>,
): Promise<string> {
  const loggedBefore = getSize(logFile(ground));
  const server = start(ground, bin, socketFolder, {
    ...SETTINGS,
    ...getMemorySettings(),
    ...settings,
  });
  const until = Date.now() + START_PATIENCE_MS;
  while (!server.ended() && Date.now() < until) {
    if (await isAnswering(socketFolder)) return socketFolder;
    await waitFor(15);
  }
  throw new Error(explainFailure(ground, loggedBefore));
}

/** Creates it under a temporary name and renames it when complete: a killed start leaves nothing that looks like a database. */
async function makeCluster({ base, cluster, owner }: EmbeddedLocation, bin: string): Promise<void> {
  const half = path.join(base, 'postgres.half');
  fs.rmSync(half, { recursive: true, force: true });
  fs.mkdirSync(half, { mode: 0o700 });
  giveOwnership(owner, half);
  const how = ['-U', 'postgres', '-E', 'UTF8', '--locale=C', '-A', 'trust', '--no-instructions'];
  const options = { ...owner, cwd: '/', env: cleanEnvironment() };
  try {
    await run(path.join(bin, 'initdb'), ['-D', half, ...how], options);
  } catch (cause) {
    const words = cause instanceof Error && 'stderr' in cause ? String(cause.stderr).trim() : '';
    throw new Error(`The database could not be created in ${base}: ${words || String(cause)}`, {
      cause,
    });
  }
  fs.renameSync(half, cluster);
}

async function requireSameVersion(cluster: string, bin: string): Promise<void> {
  const dataVersion = fs.readFileSync(path.join(cluster, 'PG_VERSION'), 'utf8').trim();
  const { stdout } = await run(path.join(bin, 'postgres'), ['--version'], { cwd: '/' });
  const binariesVersion = /\d+/.exec(stdout)?.[0];
  if (binariesVersion === dataVersion) return;
  throw new Error(
    `The database in ${cluster} was created by PostgreSQL ${dataVersion}, and this version brings ${binariesVersion}. ` +
      `Make a backup with the version that created it, and restore it here into an empty data folder.`,
  );
}

/** A socket's path must stay under 100 bytes, so it cannot be in the data folder. */
function makeSocketFolder(owner: Owner | null): string {
  for (const parent of [os.tmpdir(), '/tmp', '/dev/shm', '/run']) {
    if (parent.length > 60 || !fs.existsSync(parent)) continue;
    try {
      const folder = fs.mkdtempSync(path.join(parent, SOCKET_FOLDER));
      giveOwnership(owner, folder);
      if (canEnter(folder, owner, true)) return folder;
      fs.rmdirSync(folder);
    } catch {
      // This folder is not writable: try the next one.
    }
  }
  throw new Error('No folder for the database socket: make /tmp writable, or set TMPDIR.');
}

const logFile = ({ base }: EmbeddedLocation) => path.join(base, 'postgres.log');

function start(
  ground: EmbeddedLocation,
  bin: string,
  socket: string,
  settings: Record<string, string>,
) {
  const file = logFile(ground);
  if (fs.existsSync(file) && fs.statSync(file).size > 8_000_000) fs.renameSync(file, `${file}.1`);
  const log = fs.openSync(file, 'a', 0o600);
  giveOwnership(ground.owner, file);
  const set = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  // In its own session: Ctrl-C in our terminal must not reach it before we have stopped.
  const child = spawn(path.join(bin, 'postgres'), ['-D', ground.cluster, '-k', socket, ...set], {
    ...ground.owner,
    cwd: '/',
    env: cleanEnvironment(),
    stdio: ['ignore', log, log],
    detached: true,
  });
  fs.closeSync(log);
  let ended = false;
  child.on('error', () => (ended = true));
  child.on('exit', () => (ended = true));
  child.unref();
  return { ended: () => ended };
}

const getSize = (file: string) => fs.statSync(file, { throwIfNoEntry: false })?.size ?? 0;

/** `loggedBefore` is the log's length in bytes before this start; the log may have been renamed since. */
function explainFailure(ground: EmbeddedLocation, loggedBefore: number): string {
  const file = logFile(ground);
  const log = fs.readFileSync(file);
  const own = log.subarray(log.length < loggedBefore ? 0 : loggedBefore).toString();
  if (own.includes('No space left on device')) {
    return `There is no space left on the disk of ${ground.base}, so the database did not start (${file}).`;
  }
  const lines = own.trim().split('\n').slice(-3);
  return `The database did not start: ${lines.join(' / ')} (${file})`;
}
