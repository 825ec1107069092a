// Sitemaps are built in the queue of the pages: a crawler takes turns with readers, and waits where its network is full.
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendError } from '#api/errors.ts';
import { createBrowseIndex } from '#browse/actions/topic-lists.ts';
import { createQueues, type Queues } from '#platform/rate-limit/queues.ts';
import { openBoard, type TestBoard } from '#tests/support/test-board.ts';
import { registerCrawlerFiles } from './crawlers.ts';

let board: TestBoard;
let app: FastifyInstance;
let queues: Queues;
beforeAll(async () => {
  board = await openBoard();
  queues = createQueues(undefined, { maxWaitingPerKey: 0, maxWaitMs: 60_000 });
  app = Fastify();
  app.setErrorHandler(sendError);
  const { db, search, clock } = board;
  const api = { db, search, queues, isSecure: true, authenticate: async () => null };
  registerCrawlerFiles(app, {
    api: { ...api, clock: () => clock.now },
    base: 'https://viecvui.test',
    browse: createBrowseIndex(),
    log: { info() {}, warn() {}, error() {} },
    indexNowKey: null,
  });
});
afterAll(async () => {
  await app.close();
  await board.close();
});

test('a network that has its share of the queue gets no sitemap meanwhile, others do', async () => {
  const release = Promise.withResolvers<void>();
  const key = '203.0.113.7';
  const renders = [1, 2].map(() => queues.pages.run(() => release.promise, { key }));
  const getSitemap = async (remoteAddress: string) =>
    (await app.inject({ url: '/sitemaps/en/1.xml', remoteAddress })).statusCode;
  expect(await getSitemap('198.51.100.9')).toBe(200);
  expect(await getSitemap(key)).toBe(503);
  release.resolve();
  await Promise.all(renders);
  expect(await getSitemap(key)).toBe(200);
});

test.each(['/sitemap.xml', '/sitemaps/vi/1.xml'])(
  '%s may be cached for an hour, and is not sent again while it is the same',
  async (url) => {
    const first = await app.inject({ url });
    expect(first.headers['cache-control']).toBe('public, max-age=3600');
    const headers = { 'if-none-match': String(first.headers.etag) };
    for (const encoding of ['gzip', 'identity']) {
      const again = await app.inject({ url, headers: { ...headers, 'accept-encoding': encoding } });
      expect([again.statusCode, again.body]).toEqual([304, '']);
    }
    const changed = await app.inject({ url, headers: { 'if-none-match': 'W/"other"' } });
    expect([changed.statusCode, changed.headers.etag]).toEqual([200, first.headers.etag]);
  },
);
