// The bounded queue: concurrency, order of keys, and refusals.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { QueueFullError, WorkQueue, type WorkQueueOptions } from './work-queue.ts';

const options: WorkQueueOptions = {
  name: 'test',
  concurrency: 1,
  maxWaiting: 8,
  maxWaitMs: 60_000,
  maxWaitingPerKey: 8,
};

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A task that the test ends. */
function openTask(started: string[], label: string) {
  const { promise, resolve } = Promise.withResolvers<string>();
  const task = () => {
    started.push(label);
    return promise;
  };
  return { task, end: () => resolve(label) };
}

test('runs no more tasks at once than its concurrency', async () => {
  const queue = new WorkQueue({ ...options, concurrency: 2 });
  const started: string[] = [];
  const tasks = ['a', 'b', 'c'].map((label) => openTask(started, label));
  const results = tasks.map(({ task }) => queue.run(task));
  await Promise.resolve();
  expect([started, queue.running, queue.waiting]).toEqual([['a', 'b'], 2, 1]);
  tasks.forEach(({ end }) => end());
  expect(await Promise.all(results)).toEqual(['a', 'b', 'c']);
  expect([queue.running, queue.waiting]).toEqual([0, 0]);
});

test('lets keys take turns, so that one caller with many tasks does not block others', async () => {
  const queue = new WorkQueue(options);
  const started: string[] = [];
  const order = ['greedy', 'greedy', 'greedy', 'other'];
  const tasks = order.map((key, i) => ({ key, ...openTask(started, `${key} ${i}`) }));
  const results = tasks.map(({ task, key }) => queue.run(task, { key }));
  tasks.forEach(({ end }) => end());
  await Promise.all(results);
  expect(started).toEqual(['greedy 0', 'greedy 1', 'other 3', 'greedy 2']);
});

test('limits the running tasks of one key without blocking others', async () => {
  const queue = new WorkQueue({ ...options, concurrency: 2, maxRunningPerKey: 1 });
  const started: string[] = [];
  const tasks = ['a', 'a', 'b'].map((key, i) => ({ key, ...openTask(started, `${key} ${i}`) }));
  const results = tasks.map(({ task, key }) => queue.run(task, { key }));
  await Promise.resolve();
  expect(started).toEqual(['a 0', 'b 2']);
  tasks.forEach(({ end }) => end());
  await Promise.all(results);
});

test('refuses tasks above its bound and tasks that waited too long, and counts both', async () => {
  const queue = new WorkQueue({ ...options, maxWaiting: 1, maxWaitMs: 20, retryAfter: 7 });
  const { task, end } = openTask([], 'first');
  const first = queue.run(task);
  const second = queue.run(async () => 'second').catch((error: unknown) => error);
  const third = queue.run(async () => 'third');
  await expect(third).rejects.toMatchObject({ name: 'QueueFullError', retryAfter: 7 });
  await vi.advanceTimersByTimeAsync(20);
  expect(await second).toBeInstanceOf(QueueFullError);
  expect([queue.refused, queue.waiting]).toEqual([2, 0]);
  end();
  expect(await first).toBe('first');
});

test('allows shorter waits once the queue has not been empty for a time, and long ones again afterwards', async () => {
  const overload = { afterMs: 40, maxWaitMs: 10 };
  const queue = new WorkQueue({ ...options, overload });
  const { task, end } = openTask([], 'first');
  const first = queue.run(task);
  // Has waited since before the overload, so it is refused when its turn comes.
  const early = queue.run(async () => 'early').catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(60);
  const late = queue.run(async () => 'late').catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(10);
  expect(await late).toBeInstanceOf(QueueFullError);
  end();
  expect(await early).toBeInstanceOf(QueueFullError);
  expect(await first).toBe('first');
  await vi.advanceTimersByTimeAsync(60);
  const [running, patient] = [openTask([], 'running'), queue.run(async () => 'calm')];
  expect(await patient).toBe('calm');
  const second = queue.run(running.task);
  const waiting = queue.run(async () => 'waiting');
  await vi.advanceTimersByTimeAsync(25);
  running.end();
  expect(await Promise.all([second, waiting])).toEqual(['running', 'waiting']);
});

test('allows shorter waits still when an overload has emptied the queue for a moment', async () => {
  const overload = { afterMs: 40, maxWaitMs: 10 };
  const queue = new WorkQueue({ ...options, overload });
  const { task, end } = openTask([], 'first');
  const first = queue.run(task);
  const late = queue.run(async () => 'late').catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(60);
  end();
  expect(await first).toBe('first');
  expect(await late).toBeInstanceOf(QueueFullError);
  expect(queue.waiting).toBe(0);
  const running = openTask([], 'running');
  const next = queue.run(running.task);
  const waiting = queue.run(async () => 'waiting').catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(10);
  expect(await waiting).toBeInstanceOf(QueueFullError);
  running.end();
  await next;
});

test('bounds how many tasks of one key wait', async () => {
  const queue = new WorkQueue({ ...options, maxWaitingPerKey: 1 });
  const { task, end } = openTask([], 'first');
  const first = queue.run(task, { key: 'a' });
  const second = queue.run(async () => 'second', { key: 'a' });
  await expect(queue.run(async () => 'third', { key: 'a' })).rejects.toBeInstanceOf(QueueFullError);
  const other = queue.run(async () => 'other', { key: 'b' });
  end();
  expect(await Promise.all([first, second, other])).toEqual(['first', 'second', 'other']);
});

test('removes the task of a caller who has left', async () => {
  const queue = new WorkQueue(options);
  const caller = new AbortController();
  const { task, end } = openTask([], 'first');
  const first = queue.run(task);
  const cancelled = queue.run(async () => 'left', { signal: caller.signal });
  caller.abort();
  await expect(cancelled).rejects.toMatchObject({ name: 'AbortError' });
  expect(queue.waiting).toBe(0);
  end();
  await first;
});

test('continues after a task has failed', async () => {
  const queue = new WorkQueue(options);
  await expect(queue.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await queue.run(async () => 'next')).toBe('next');
});

test('refuses at once what would wait too long, and never so many that none waits', async () => {
  const overload = { afterMs: 20, maxWaitMs: 200 };
  const queue = new WorkQueue({ ...options, overload, maxWaiting: 100, maxWaitingPerKey: 100 });
  const slow = () => new Promise<void>((resolve) => setTimeout(resolve, 30));
  const first = Array.from({ length: 6 }, (_, n) => queue.run(slow, { key: `first ${n}` }));
  await vi.advanceTimersByTimeAsync(4 * 30);
  await Promise.all(first.slice(0, 4));
  // A turn takes some 30 ms, so that about six of these would have theirs in time.
  const many = Array.from({ length: 90 }, (_, n) => queue.run(slow, { key: `more ${n}` }));
  const outcomes = Promise.allSettled(many);
  await Promise.resolve();
  expect(queue.refused).toBeGreaterThan(60);
  expect(queue.waiting).toBeGreaterThan(0);
  await vi.runAllTimersAsync();
  const served = (await outcomes).filter(({ status }) => status === 'fulfilled');
  expect(served.length).toBeGreaterThan(0);
  await Promise.all(first);
});

test('refusals of one minute share an error', async () => {
  const queue = new WorkQueue({ ...options, maxWaiting: 0 });
  const { task, end } = openTask([], 'first');
  const first = queue.run(task);
  const refuse = () => queue.run(async () => 'refused').catch((error: unknown) => error);
  const [one, two, three] = [await refuse(), await refuse(), await refuse()];
  expect([one, two]).toMatchObject([{ isRepeated: false }, { isRepeated: true }]);
  expect(three).toBe(two);
  end();
  await first;
});
