// Worker processes: deadlines, memory limits, errors, crashes and cancellation; the next task finds a working process.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { readStartTime } from '#platform/database/embedded/process.ts';
import { QueueFullError } from '#platform/work-queue.ts';
import { TaskFailedError, WorkerProcess } from './worker-process.ts';

const workers: WorkerProcess[] = [];
function workerWith(options: { deadlineMs?: number; maxWaiting?: number } = {}): WorkerProcess {
  const worker = new WorkerProcess({
    name: 'test',
    module: 'tests/support/test-worker.ts',
    ...options,
  });
  workers.push(worker);
  return worker;
}
afterEach(async () => {
  for (const worker of workers.splice(0)) await worker.stop();
});

const isAlive = (pid: number) => readStartTime(pid) !== null;

const getFailure = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => (error instanceof TaskFailedError ? error.reason : error),
  );

test('an endless task is terminated, and the process keeps running meanwhile', async () => {
  const worker = workerWith({ deadlineMs: 300 });
  let ticks = 0;
  const clock = setInterval(() => (ticks += 1), 10);
  expect(await getFailure(worker.run('spin', null))).toBe('deadline');
  clearInterval(clock);
  expect(ticks).toBeGreaterThan(5);
  expect(await worker.run('echo', 'after')).toBe('after');
  expect(worker.started).toBe(2);
}, 60_000);

test('a task that takes all memory ends only its process', async () => {
  const worker = workerWith({ deadlineMs: 30_000 });
  expect(await getFailure(worker.run('fill', null))).toBe('memory');
  expect(await worker.run('echo', 'after')).toBe('after');
}, 90_000);

test('a task that throws rejects, and the process stays', async () => {
  const worker = workerWith();
  expect(await getFailure(worker.run('fail', null))).toBe('error');
  expect(await worker.run('echo', { a: [1] })).toEqual({ a: [1] });
  expect(worker.started).toBe(1);
}, 60_000);

test('a crash ends only the worker, whether it has a task or not', async () => {
  const worker = workerWith();
  expect(await getFailure(worker.run('crash', null))).toBe('crash');
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'vv-worker-'));
  expect(await worker.run('crashOnce', path.join(folder, 'crashed'))).toBe('done');
  fs.rmSync(folder, { recursive: true });
  const pid = Number(await worker.run('pid', null));
  process.kill(pid, 'SIGKILL');
  // A task that is sent before the exit is known fails with it.
  await expect.poll(() => worker.run('echo', 'after').catch(() => null)).toBe('after');
  expect(worker.started).toBe(5);
}, 60_000);

test('a task fails if no process can be started, and the next one works', async () => {
  const worker = workerWith();
  const { execPath } = process;
  process.execPath = '/nowhere/node';
  try {
    expect(await getFailure(worker.run('echo', 1))).toMatchObject({ code: 'ENOENT' });
  } finally {
    process.execPath = execPath;
  }
  expect(await worker.run('echo', 'after')).toBe('after');
}, 60_000);

test('a worker knows nothing of the server, and bytes come as bytes', async () => {
  const worker = workerWith();
  expect(await worker.run('environment', null)).toEqual([]);
  expect(await worker.run('echo', new Uint8Array([1, 2]))).toEqual(new Uint8Array([1, 2]));
}, 60_000);

test('a worker in an endless task ends with the server', async () => {
  const server = spawn(process.execPath, ['tests/support/abandon-worker.ts'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [line] = await once(server.stdout, 'data');
  const pid = Number(String(line));
  expect(isAlive(pid)).toBe(true);
  server.kill('SIGKILL');
  await expect.poll(() => isAlive(pid), { timeout: 20_000 }).toBe(false);
}, 60_000);

test('no more tasks wait than allowed', async () => {
  const worker = workerWith({ maxWaiting: 2 });
  const all = await Promise.all([1, 2, 3, 4].map((n) => getFailure(worker.run('echo', n))));
  expect(all.slice(0, 3)).toEqual([null, null, null]);
  expect(all[3]).toBeInstanceOf(QueueFullError);
}, 60_000);

test('an aborted task rejects before its deadline', async () => {
  const worker = workerWith({ deadlineMs: 2000 });
  await worker.run('echo', 1);
  const leaving = new AbortController();
  const work = worker.run('spin', null, { signal: leaving.signal });
  leaving.abort();
  await expect(work).rejects.toMatchObject({ name: 'AbortError' });
}, 60_000);
