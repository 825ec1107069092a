// The work queue in the board's database: each item runs once over all processes, and a stop waits for running items.
import type { Pool } from 'pg';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { listDeadWork, openQueue, type Queue } from './queue.ts';
import { silentLog } from '#tests/support/silent-log.ts';

let database: TestDatabase;
let queues: Queue[] = [];

beforeEach(async () => {
  database = await createTestDatabase();
  queues = [];
});
afterEach(async () => {
  vi.useRealTimers();
  await Promise.all(queues.map((queue) => queue.stop()));
  await database.drop();
});

async function open(): Promise<Queue> {
  const queue = await openQueue(database.pool, silentLog);
  queues.push(queue);
  return queue;
}

async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  for (let n = 0; n < 300; n++) {
    if (await isSo()) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('The condition was not met in time');
}

test('each item runs once, even with two processes on the same queue', async () => {
  const finished: unknown[] = [];
  const [one, other] = [await open(), await open()];
  for (const queue of [one, other]) {
    await queue.on('pieces', async ({ n }) => void finished.push(n));
  }
  await one.put(
    'pieces',
    [1, 2, 3, 4, 5, 6].map((n) => ({ n })),
  );
  await until(() => finished.length >= 6);
  await until(async () => (await one.countPending('pieces')) === 0);
  expect(finished.map(Number).toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6]);
});

test('a stop waits for running items', async () => {
  const queue = await openQueue(database.pool, silentLog);
  let begun = false;
  let ended = false;
  await queue.on('slow', async () => {
    begun = true;
    await new Promise((resolve) => setTimeout(resolve, 500));
    ended = true;
  });
  await queue.put('slow', [{}]);
  await until(() => begun);
  await queue.stop();
  expect(ended).toBe(true);
});

test('scheduled work runs in one of all processes', async () => {
  let runs = 0;
  for (const queue of [await open(), await open()]) {
    await queue.every('often', '* * * * *', async () => void runs++);
  }
  const { rows } = await database.pool.query(`SELECT name, cron FROM queue.schedule`);
  expect(rows).toEqual([{ name: 'often', cron: '* * * * *' }]);
  // As the scheduler would enqueue it, twice: the second finds the first one pending.
  await queues[0]?.put('often', [{}]);
  await queues[1]?.put('often', [{}]);
  await until(() => runs === 1);
  expect(await listDeadWork(database.pool)).toEqual([]);
});

test('there is no dead work when no queue was ever opened', async () => {
  expect(await listDeadWork(database.pool)).toEqual([]);
});

test('what fails inside the queue is logged with its reason', async () => {
  const reasons: unknown[] = [];
  let isDown = false;
  const pool = new Proxy(database.pool, {
    get: (target, name) =>
      isDown && name === 'query'
        ? () => Promise.reject(new Error('The database is down'))
        : Reflect.get(target, name),
  });
  const queue = await openQueue(pool, {
    ...silentLog,
    warn: (data) => void reasons.push(Reflect.get(data, 'err')),
  });
  queues.push(queue);
  await queue.on('pieces', async () => {});
  isDown = true;
  await until(() => reasons.length > 0);
  isDown = false;
  expect(reasons[0]).toBeInstanceOf(Error);
  expect(reasons[0]).toMatchObject({ message: expect.stringContaining('The database is down') });
});

test('a queue that fails to open has no timers left', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const query = async (text: string, values: unknown[]) => {
    if (/SELECT \w+\.create_queue/.test(text)) throw new Error('The database is away');
    return database.pool.query(text, values);
  };
  await expect(openQueue({ query } as unknown as Pool, silentLog)).rejects.toThrow('is away'); // all that it uses
  expect(vi.getTimerCount()).toBe(0);
});
