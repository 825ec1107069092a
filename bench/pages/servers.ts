// The servers of the pages bench: the built product on a filled data folder, and the bare baseline.
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { POSTINGS_FILE } from '#bench/relevance/postings.ts';
import { fillDataDir } from '#bench/board.ts';
import { findFreePort } from '#platform/network/free-port.ts';
import { root } from '#platform/root.ts';
import { runBackgroundWork } from './background-work.ts';
import { readProcessorTime } from './processor-time.ts';
import { SERVER_ENV, SERVER_OPTIONS } from '#platform/server-options.mjs';
import { waitUntilReady } from '#tests/support/wait-until-ready.ts';

export interface BenchServer {
  port: number;
  pid: number;
  stop(): Promise<void>;
}

const DEMO_JOBS = { quick: 800, whole: 10_000 };

/**
 * Fills the board with the real postings if they are beside the project, else with copies of the demo jobs; returns the
 * kind.
 */
export async function fillBoard(dataDir: string, quick: boolean): Promise<string> {
  if (quick || !fs.existsSync(POSTINGS_FILE)) {
    await fillDataDir(quick ? DEMO_JOBS.quick : DEMO_JOBS.whole, dataDir);
    await runBackgroundWork(dataDir);
    return 'generated postings';
  }
  const command = ['import', 'jobs', POSTINGS_FILE, '--revive', '--company', 'Unnamed'];
  const env = { ...process.env, DATA_DIR: dataDir };
  const args = ['operator/main.ts', ...command];
  execFileSync(process.execPath, args, { cwd: root, env, stdio: 'ignore' });
  await runBackgroundWork(dataDir);
  return 'real postings';
}

async function start(
  args: readonly string[],
  port: number,
  ready: string,
  env: Record<string, string>,
): Promise<BenchServer> {
  const child = spawn(process.execPath, [...args], {
    cwd: root,
    env: { ...process.env, NODE_ENV: 'production', PORT: String(port), ...env },
    stdio: 'ignore',
  });
  const ended = once(child, 'exit');
  await waitUntilReady(`http://127.0.0.1:${port}${ready}`, child);
  return {
    port,
    pid: child.pid ?? 0,
    async stop() {
      child.kill('SIGTERM');
      await ended;
    },
  };
}

const QUIET_SECONDS = 3;
const LONGEST_SECONDS = 900;

/**
 * Waits until background work after an import, such as indexing, has finished, so that it does not disturb the
 * measurements.
 */
export async function waitUntilIdle({ pid }: BenchServer): Promise<void> {
  for (let seconds = 0; seconds < LONGEST_SECONDS; seconds += QUIET_SECONDS) {
    const before = readProcessorTime(pid);
    await wait(QUIET_SECONDS * 1000);
    if (readProcessorTime(pid) - before < QUIET_SECONDS * 50) return;
  }
}

export async function startBare(): Promise<BenchServer> {
  const port = await findFreePort();
  return start(['bench/pages/bare.ts', String(port)], port, '/', {});
}

/** Starts the built product; `profile` is a folder for CPU profiles. */
export async function startBoard(
  dataDir: string,
  env: Record<string, string>,
  profile?: string,
): Promise<BenchServer> {
  const port = await findFreePort();
  const options = [
    ...SERVER_OPTIONS,
    ...(profile ? ['--cpu-prof', `--cpu-prof-dir=${profile}`] : []),
  ];
  const own = { DATA_DIR: dataDir, RATE_LIMITS: 'off', WORKERS: 'off' };
  const settings = { ...SERVER_ENV, ...own, ...env };
  return start([...options, 'build/server/server.js'], port, '/readyz', settings);
}
