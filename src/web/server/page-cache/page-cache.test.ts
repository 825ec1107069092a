// Tests the page cache: what it stores, for how long, and what equal requests share.
import { setImmediate } from 'node:timers/promises';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { QueueFullError } from '#platform/work-queue.ts';
import type { RenderedPage } from './cached-page.ts';
import { BOARD, ChangeLog, toJobTag } from './change-log.ts';
import { PageCache } from './page-cache.ts';

let now: number;
let changes: ChangeLog;
let cache: PageCache;
let rendered: number;
beforeEach(() => {
  now = 1_000_000;
  rendered = 0;
  changes = new ChangeLog(() => now);
  changes.confirm();
  cache = new PageCache({ maxBytes: 1_000_000, changes, clock: () => now });
});

const createPage = (sequence: number, page: Partial<RenderedPage> = {}): RenderedPage => ({
  status: 200,
  headers: { 'content-type': 'text/html' },
  body: `page ${(rendered += 1)}`,
  isShared: true,
  isStorable: true,
  sequence,
  tags: new Set([toJobTag('a')]),
  until: now + 60_000,
  ...page,
});

const toKey = (key: string, isRare = false) => ({ key, isRare });

async function get(key = 'k', page: Partial<RenderedPage> = {}, isRare = false): Promise<string> {
  const render = async (sequence: number) => createPage(sequence, page);
  const address = toKey(key, isRare);
  const found = cache.find(address, render) ?? (await cache.render(address, render));
  return String(await found.getBody('identity'));
}

test('a page is rendered once', async () => {
  expect([await get(), await get(), await get('other')]).toEqual(['page 1', 'page 1', 'page 2']);
  expect(cache.outcomes).toEqual({ hit: 1, stale: 0, miss: 2, bypass: 0 });
});

test('a page whose job has changed is rendered again before it is sent', async () => {
  await get();
  changes.record(toJobTag('a'));
  expect(await get()).toBe('page 2');
});

test('a page expires when something on it changes by time', async () => {
  await get();
  now += 59_999;
  changes.confirm();
  expect(await get()).toBe('page 1');
  now += 1;
  expect(await get()).toBe('page 2');
});

test('a list is sent unchanged while it is refreshed in the background', async () => {
  const list = { tags: new Set([BOARD]) };
  await get('k', list);
  changes.record();
  expect(await get('k', list)).toBe('page 1');
  await setImmediate();
  expect(await get('k', list)).toBe('page 2');
  expect(cache.outcomes).toMatchObject({ hit: 1, stale: 1 });
});

test('text searches enter at their second request', async () => {
  expect([await get('k', {}, true), await get('k', {}, true), await get('k', {}, true)]).toEqual([
    'page 1',
    'page 2',
    'page 2',
  ]);
});

test.each<[string, Partial<RenderedPage>]>([
  ['is not the same for everybody', { isShared: false }],
  ['declares no dependencies', { isStorable: false }],
  ['is over already', { until: 0 }],
])('a page that %s is not stored', async (_name, page) => {
  expect([await get('k', page), await get('k', page)]).toEqual(['page 1', 'page 2']);
  expect(cache.size).toBe(0);
});

test('many different pages stay within the bound', async () => {
  for (let n = 0; n < 300; n++) await get(`k${n}`, { body: 'x'.repeat(10_000) });
  expect(cache.bytes).toBeLessThanOrEqual(1_000_000);
  expect(cache.size).toBeGreaterThan(50);
});

describe('concurrent requests', () => {
  test('share one rendering', async () => {
    expect(await Promise.all([get(), get(), get()])).toEqual(['page 1', 'page 1', 'page 1']);
  });

  test('do not get a page that was rendered before the latest change', async () => {
    let finish = () => undefined as void;
    const slow = cache.render(toKey('k'), async (sequence) => {
      await new Promise<void>((resolve) => (finish = resolve));
      return createPage(sequence, { body: 'old' });
    });
    changes.record(toJobTag('a'));
    expect(await get()).toBe('page 1');
    finish();
    await slow;
    // The old page does not replace the new one in the cache.
    expect(await get()).toBe('page 1');
  });

  test('are not refused because the first one is: the next renders the page in its own turn', async () => {
    const refuse = () => Promise.reject(new QueueFullError('pages', 2));
    const first = cache.render(toKey('k'), refuse);
    const others = Promise.all([get(), get()]);
    await expect(first).rejects.toThrow(QueueFullError);
    expect(await others).toEqual(['page 1', 'page 1']);
    expect(rendered).toBe(1);
  });

  test('are refused where each turn is refused', async () => {
    const refuse = vi.fn<() => Promise<RenderedPage>>(() =>
      Promise.reject(new QueueFullError('pages', 2)),
    );
    const requests = Array.from({ length: 20 }, () => cache.render(toKey('k'), refuse));
    for (const request of requests) await expect(request).rejects.toThrow(QueueFullError);
    expect(refuse.mock.calls.length).toBeLessThanOrEqual(4);
  });

  test('get the error of a failed rendering, and the next request tries again', async () => {
    const fail = () => cache.render(toKey('k'), () => Promise.reject(new Error('broken')));
    const results = await Promise.allSettled([fail(), fail()]);
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await get()).toBe('page 1');
  });
});

test('nothing is cached while the change log is not confirmed', async () => {
  changes.distrust();
  expect([await get(), await get()]).toEqual(['page 1', 'page 2']);
  expect(cache.outcomes).toMatchObject({ bypass: 2, hit: 0 });
});

test('a size limit of 0 turns the cache off', async () => {
  cache = new PageCache({ maxBytes: 0, changes, clock: () => now });
  expect([await get(), await get()]).toEqual(['page 1', 'page 2']);
});

test('each encoding is made once and counted, and all have the same ETag', async () => {
  const body = 'Việc làm '.repeat(1000);
  const render = async (sequence: number) => createPage(sequence, { body });
  const page = await cache.render(toKey('k'), render);
  const before = cache.bytes;
  const [one, two] = await Promise.all([page.getBody('br'), page.getBody('br')]);
  cache.updateSize(toKey('k'), page);
  expect(one).toBe(two);
  // The plain bytes are decompressed when a client needs them.
  expect(cache.bytes).toBeLessThan(before);
  expect(String(await page.getBody('identity'))).toBe(body);
  const again = await new PageCache({ maxBytes: 0, changes }).renderAlone(render);
  expect(again.etag).toBe(page.etag);
});

test('a busy server compresses by Zstandard, until the page has Brotli', async () => {
  const body = 'Việc làm '.repeat(1000);
  const page = await cache.render(toKey('k'), async (sequence) => createPage(sequence, { body }));
  const accepted = 'gzip, deflate, br, zstd';
  expect(page.chooseEncoding(accepted)).toBe('br');
  expect(page.chooseEncoding(accepted, true)).toBe('zstd');
  await page.getBody('zstd', true);
  expect(page.chooseEncoding(accepted)).toBe('zstd');
  expect(page.chooseEncoding('gzip, br')).toBe('br');
  await page.compressBest();
  expect(page.chooseEncoding(accepted, true)).toBe('br');
  expect(page.findBody('zstd')).toBeUndefined();
  expect(String(await page.getBody('identity'))).toBe(body);
});

test('the best compression takes a tenth of one processor', async () => {
  const open = async (key: string) => {
    const render = async (sequence: number) =>
      createPage(sequence, { body: `${key} ${'Việc làm '.repeat(200)}` });
    const page = await cache.render(toKey(key), render);
    const quick = await page.getBody('br');
    const findPage = () => cache.find(toKey(key), render);
    return { page, quick, findPage };
  };
  const [one, other] = [await open('one'), await open('other')];
  one.findPage();
  one.findPage();
  // On the clock of this test, the compression takes 30 ms.
  now += 30;
  await expect.poll(() => one.page.findBody('br') === one.quick).toBe(false);
  for (let n = 0; n < 3; n++) other.findPage();
  expect(other.page.deservesBest).toBe(true);
  now += 270;
  other.findPage();
  expect(other.page.deservesBest).toBe(false);
});
