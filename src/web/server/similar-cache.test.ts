// Similar jobs are compared once for each version of a job, and again in the background.
import { setImmediate } from 'node:timers/promises';
import { beforeEach, expect, test } from 'vitest';
import type { ComparedJob } from '#matching/rules/alike.ts';
import { SimilarCache } from './similar-cache.ts';

type Alike = ComparedJob['alike'];

let cache: SimilarCache;
let runs: number;
let alike: Alike;
const job = { id: 'a', updated_at: new Date(1) };
beforeEach(() => {
  cache = new SimilarCache();
  runs = 0;
  // Its content does not matter here.
  alike = {} as Alike;
});

const compare = async () => [{ id: `run ${(runs += 1)}`, alike }];
const get = async (now: number, of = job) => (await cache.get(of, now, compare))[0]?.id;

test('a job is compared once', async () => {
  expect([await get(0), await get(1), await get(2, { ...job, id: 'b' })]).toEqual([
    'run 1',
    'run 1',
    'run 2',
  ]);
});

test('a changed job is compared before it is shown', async () => {
  await get(0);
  expect(await get(1, { ...job, updated_at: new Date(2) })).toBe('run 2');
});

test('after ten minutes it is compared again behind the page', async () => {
  await get(0);
  expect(await get(600_000)).toBe('run 1');
  await setImmediate();
  expect(await get(600_001)).toBe('run 2');
});

test('where reasons are missing it is compared again sooner', async () => {
  alike = null;
  await get(0);
  await get(15_000);
  await setImmediate();
  expect(await get(15_001)).toBe('run 2');
});

test('a failed renewal leaves the older comparison, and the next view tries again', async () => {
  await get(0);
  await cache.get(job, 600_000, () => Promise.reject(new Error('broken')));
  await setImmediate();
  expect(await get(600_001)).toBe('run 1');
  await setImmediate();
  expect(await get(600_002)).toBe('run 2');
});

test('a first comparison that fails is an error, and is not kept', async () => {
  const fail = () => Promise.reject(new Error('broken'));
  await expect(cache.get(job, 0, fail)).rejects.toThrow('broken');
  expect(await get(1)).toBe('run 1');
});
