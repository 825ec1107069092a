// Tests that Ctrl-C or SIGTERM to `npm run dev` stops the development server and its PostgreSQL.
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pauseFor } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';

const folders: string[] = [];
let dataDir: string;

beforeEach(() => {
  dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'viecvui-dev-'));
  folders.push(dataDir);
});
afterEach(() => {
  for (const folder of folders.splice(0)) {
    // A failed test must not leave its database running.
    for (const pid of findPostgres(folder)) process.kill(pid, 'SIGQUIT');
    fs.rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 });
  }
});

/** The PostgreSQL processes in the folder. */
function findPostgres(folder: string): number[] {
  const { stdout } = spawnSync('ps', ['-Ao', 'pid=,args='], { encoding: 'utf8' });
  return stdout
    .split('\n')
    .filter((line) => line.includes('postgres') && line.includes(folder))
    .map((line) => Number.parseInt(line, 10));
}

function startDev() {
  const child = spawn(process.execPath, ['bin/dev.mjs'], {
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      DATA_DIR: dataDir,
      PORT: '0',
      DEMO: '0',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let log = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => (log += chunk.toString()));
  }
  const ended = once(child, 'exit');
  /** Waits until `isReady` returns true; fails with the log when the process ends or after 90 s. */
  const waitUntil = async (isReady: () => boolean) => {
    for (const until = Date.now() + 90_000; !isReady();) {
      if (child.exitCode !== null || Date.now() > until) {
        child.kill('SIGKILL');
        throw new Error(`The development server did not reach the state: ${log.slice(-2000)}`);
      }
      await pauseFor(50);
    }
  };
  return { child, ended, log: () => log, waitUntil };
}

test.skipIf(process.platform === 'win32')(
  'stops with its PostgreSQL on a signal that arrives twice, as through npm',
  async () => {
    const dev = startDev();
    await dev.waitUntil(() => dev.log().includes('reloading as you write'));
    expect(findPostgres(dataDir)).not.toEqual([]);
    const [origin = ''] = /http:\/\/127[^\s]+/.exec(dev.log()) ?? [];
    expect((await fetch(`${origin}/healthz`)).status).toBe(200);
    dev.child.kill('SIGTERM');
    dev.child.kill('SIGTERM');
    expect(await dev.ended).toEqual([0, null]);
    expect(findPostgres(dataDir)).toEqual([]);
  },
  150_000,
);

test.skipIf(process.platform === 'win32')(
  'leaves no PostgreSQL running when the signal arrives during the start',
  async () => {
    const dev = startDev();
    await dev.waitUntil(() => findPostgres(dataDir).length > 0);
    dev.child.kill('SIGTERM');
    await dev.ended;
    expect(findPostgres(dataDir)).toEqual([]);
  },
  150_000,
);
