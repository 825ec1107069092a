// Worker threads: deadlines, memory limits, errors and cancellation; the next task finds a working thread.
import { afterEach, expect, test } from 'vitest';
import { QueueFullError } from '#platform/work-queue.ts';
import { TaskFailedError, WorkerThread } from './worker-thread.ts';

const threads: WorkerThread[] = [];
function threadWith(options: { deadlineMs?: number; maxWaiting?: number } = {}): WorkerThread {
  const thread = new WorkerThread({
    name: 'test',
    module: 'tests/support/test-thread.ts',
    ...options,
  });
  threads.push(thread);
  return thread;
}
afterEach(async () => {
  for (const thread of threads.splice(0)) await thread.stop();
});

const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => (error instanceof TaskFailedError ? error.reason : error),
  );

test('an endless task is terminated, and the process keeps running meanwhile', async () => {
  const thread = threadWith({ deadlineMs: 300 });
  let ticks = 0;
  const clock = setInterval(() => (ticks += 1), 10);
  expect(await failureOf(thread.run('spin', null))).toBe('deadline');
  clearInterval(clock);
  expect(ticks).toBeGreaterThan(5);
  expect(await thread.run('echo', 'after')).toBe('after');
  expect(thread.started).toBe(2);
}, 60_000);

test('a task that takes all memory ends only its thread', async () => {
  const thread = threadWith({ deadlineMs: 30_000 });
  expect(['memory', 'deadline']).toContain(await failureOf(thread.run('fill', null)));
  expect(await thread.run('echo', 'after')).toBe('after');
}, 90_000);

test('a task that throws rejects, and the thread stays', async () => {
  const thread = threadWith();
  expect(await failureOf(thread.run('fail', null))).toBe('error');
  expect(await thread.run('echo', { a: [1] })).toEqual({ a: [1] });
  expect(thread.started).toBe(1);
}, 60_000);

test('no more tasks wait than allowed', async () => {
  const thread = threadWith({ maxWaiting: 2 });
  const all = await Promise.all([1, 2, 3, 4].map((n) => failureOf(thread.run('echo', n))));
  expect(all.slice(0, 3)).toEqual([null, null, null]);
  expect(all[3]).toBeInstanceOf(QueueFullError);
}, 60_000);

test('an aborted task rejects before its deadline', async () => {
  const thread = threadWith({ deadlineMs: 2000 });
  await thread.run('echo', 1);
  const leaving = new AbortController();
  const work = thread.run('spin', null, { signal: leaving.signal });
  leaving.abort();
  await expect(work).rejects.toMatchObject({ name: 'AbortError' });
}, 60_000);
