// The slow queue runs each key once, one at a time, drops what exceeds its bound, and stops.
import { setTimeout as wait } from 'node:timers/promises';
import { beforeEach, expect, test } from 'vitest';
import { SlowQueue } from './slow-queue.ts';

let ran: string[];
let running: number;
let atOnce: number;
let failures: unknown[];
beforeEach(() => {
  [ran, failures, running, atOnce] = [[], [], 0, 0];
});

const create = (maxWaiting = 10, taskMs = 2) =>
  new SlowQueue({
    maxWaiting,
    onError: (error) => failures.push(error),
    async run(key) {
      atOnce = Math.max(atOnce, (running += 1));
      ran.push(key);
      await wait(taskMs);
      running -= 1;
      if (key === 'bad') throw new Error('broken');
    },
  });

test('tasks run one after another, each key once', async () => {
  const queue = create();
  for (const key of ['a', 'b', 'a', 'c']) queue.add(key);
  await expect.poll(() => [queue.waiting, ran]).toEqual([0, ['a', 'b', 'c']]);
  expect(atOnce).toBe(1);
});

test('a key can be added again once it has run', async () => {
  const queue = create();
  queue.add('a');
  await expect.poll(() => queue.waiting).toBe(0);
  queue.add('a');
  await expect.poll(() => ran).toEqual(['a', 'a']);
});

test('a failed task is reported, and the others run', async () => {
  const queue = create();
  for (const key of ['bad', 'a']) queue.add(key);
  await expect.poll(() => ran).toEqual(['bad', 'a']);
  expect(failures).toEqual([new Error('broken')]);
});

test('keys above the bound are dropped', async () => {
  const queue = create(2);
  for (const key of ['a', 'b', 'c']) queue.add(key);
  await expect.poll(() => queue.waiting).toBe(0);
  expect(ran).toEqual(['a', 'b']);
});

test('between tasks it leaves the processor to others', async () => {
  const queue = create(10, 50);
  for (const key of ['a', 'b']) queue.add(key);
  await expect.poll(() => ran).toEqual(['a']);
  // The first task has ended by then, and its pause is several times as long.
  await wait(100);
  expect(ran).toEqual(['a']);
  await queue.stop();
});

test('a stopped queue runs nothing more, not even what is added later', async () => {
  const queue = create(10, 50);
  for (const key of ['a', 'b']) queue.add(key);
  await expect.poll(() => ran).toEqual(['a']);
  await queue.stop();
  queue.add('c');
  await wait(20);
  expect(ran).toEqual(['a']);
});
