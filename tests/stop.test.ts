// Tests that neither the server nor an operator's command leaves PostgreSQL running, however early it ends, and that
// a failed start ends its process.
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pauseFor } from 'node:timers/promises';
import { afterEach, beforeEach, expect, test } from 'vitest';

let dataDir: string;
const children: ChildProcess[] = [];
beforeEach(() => {
  dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'viecvui-stop-'));
});
afterEach(() => {
  // A failed test must not leave its process or database running.
  for (const child of children.splice(0)) child.kill('SIGKILL');
  for (const pid of findPostgres()) process.kill(pid, 'SIGQUIT');
  fs.rmSync(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 250 });
});

function findPostgres(): number[] {
  const { stdout } = spawnSync('ps', ['-Ao', 'pid=,args='], { encoding: 'utf8' });
  return stdout
    .split('\n')
    .filter((line) => line.includes('postgres') && line.includes(dataDir))
    .map((line) => Number.parseInt(line, 10));
}

const start = (...command: string[]) => startWith({}, ...command);

function startWith(variables: Record<string, string>, ...command: string[]) {
  const { PATH, HOME } = process.env;
  const env = { PATH, HOME, DATA_DIR: dataDir, PORT: '0', DEMO: '0', ...variables };
  const child = spawn(process.execPath, command, {
    env,
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  children.push(child);
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  return { child, ended: once(child, 'exit'), output: () => output };
}

const isPosix = process.platform !== 'win32';

test.runIf(isPosix).each(['SIGTERM', 'SIGHUP'] as const)(
  '%s during the start stops the database too',
  async (signal) => {
    const { child, ended, output } = start('src/main.ts');
    while (findPostgres().length === 0 && child.exitCode === null) await pauseFor(20);
    child.kill(signal);
    expect([await ended, output()]).toEqual([
      [0, null],
      expect.not.stringContaining('did not start'),
    ]);
    expect(findPostgres()).toEqual([]);
  },
);

test.runIf(isPosix)('a start that fails stops the database too', async () => {
  fs.writeFileSync(path.join(dataDir, 'identity.key'), 'no key\n');
  const { ended, output } = start('src/main.ts');
  expect(await ended).toEqual([1, null]);
  expect(output()).toContain('does not contain a 32-byte key');
  expect(findPostgres()).toEqual([]);
});

/** Ctrl-C, and a terminal that is closed. */
const SIGNALS = ['SIGINT', 'SIGHUP'] as const;

test.runIf(isPosix).each([
  // It reads postings from its input, which stays open.
  ['SIGINT', ['import', 'jobs', '-']],
  ['SIGHUP', ['import', 'jobs', '-']],
  // It waits for signals itself, but not before its database is open.
  ['SIGTERM', ['work']],
] as const)('%s stops the database that a command has started: %j', async (signal, command) => {
  const { child, ended, output } = start('operator/main.ts', ...command);
  while (findPostgres().length === 0 && child.exitCode === null) await pauseFor(20);
  // Through npm it arrives twice.
  child.kill(signal);
  await pauseFor(50);
  child.kill(signal);
  expect(await ended).toEqual([1, null]);
  expect(output()).toBe('Interrupted: what was saved stays.\n');
  expect(findPostgres()).toEqual([]);
});

test.runIf(isPosix).each(SIGNALS)(
  'background work ends cleanly on %s that arrives twice',
  async (signal) => {
    const { child, ended, output } = start('operator/main.ts', 'work');
    while (!output().includes('Background work started') && child.exitCode === null)
      await pauseFor(20);
    child.kill(signal);
    await pauseFor(50);
    child.kill(signal);
    expect(await ended).toEqual([0, null]);
    expect(findPostgres()).toEqual([]);
  },
);

test.runIf(isPosix)(
  'background work that fails to start ends with what it has started',
  async () => {
    // It has the right length but is no private key: the queue is open by then.
    const variables = { VAPID_PRIVATE_KEY: 'A'.repeat(43) };
    const { ended, output } = startWith(variables, 'operator/main.ts', 'work');
    expect(await ended).toEqual([1, null]);
    expect(output()).not.toContain('Cannot use a pool');
    expect(findPostgres()).toEqual([]);
  },
);
