// Tests pages under load: over a limit or with a full queue they answer briefly in both languages.
import { createHash } from 'node:crypto';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { REQUEST_LIMITS } from '#platform/rate-limit/limits.ts';
import { createQueues, type Queues } from '#platform/rate-limit/queues.ts';
import { limitRequests } from '#platform/rate-limit/requests.ts';
import { runInPageQueue } from './page-queue.ts';
import { createPageErrorSender } from './plain-page.ts';

let app: FastifyInstance;
let queues: Queues;
let finish: (() => void)[] = [];
beforeEach(async () => {
  app = Fastify();
  finish = [];
  queues = createQueues(undefined, { maxWaiting: 8, maxWaitingPerKey: 2, maxWaitMs: 10_000 });
  app.setErrorHandler(createPageErrorSender());
  limitRequests(app, { getPersonKey: () => '' });
  app.get('/quick', async () => 'page');
  app.get('/*', async (request) => {
    const render = () => new Promise<string>((resolve) => finish.push(() => resolve('page')));
    return runInPageQueue({ queues }, request, render);
  });
  await app.ready();
});
afterEach(() => app.close());

const getPage = (url: string, remoteAddress = '203.0.113.7') => app.inject({ url, remoteAddress });

test('over the network limit a page answers 429 in both languages, and its data as JSON', async () => {
  const most = REQUEST_LIMITS['pages by network'];
  for (let n = 0; n < most; n++) await getPage('/quick');
  const page = await getPage('/quick');
  expect(page.statusCode).toBe(429);
  expect(page.headers['content-type']).toContain('text/html');
  expect(Number(page.headers['retry-after'])).toBeGreaterThan(0);
  expect(page.payload).toContain('Too many requests');
  expect(page.payload).toContain('Bạn thao tác quá nhanh');
  expect(page.payload.length).toBeLessThan(3000);
  const [, style = ''] = /<style>(.*?)<\/style>/.exec(page.payload) ?? [];
  const hash = createHash('sha256').update(style).digest('base64');
  expect(page.headers['content-security-policy']).toContain(`style-src 'sha256-${hash}'`);
  const data = await getPage('/quick.data?x=1');
  expect([data.statusCode, data.json().code]).toEqual([429, 'too_many_requests']);
  expect((await getPage('/quick', '203.0.113.8')).statusCode).toBe(200);
});

test('one network cannot exceed its share of the queue; other requests get 503', async () => {
  const many = Array.from({ length: 30 }, () => getPage('/slow'));
  const shed = await Promise.race(many);
  expect(shed.statusCode).toBe(503);
  expect(shed.headers['content-type']).toContain('text/html');
  expect(Number(shed.headers['retry-after'])).toBeGreaterThan(0);
  expect(shed.payload).toContain('Many people are here right now');
  expect(shed.payload).toContain('Hiện có rất đông người truy cập');
  expect([queues.pages.running, queues.pages.waiting]).toEqual([2, 2]);
  const visitor = getPage('/slow', '198.51.100.9');
  const running = () => queues.pages.running;
  await expect.poll(running).toBe(3);
  finish.at(-1)?.();
  expect((await visitor).statusCode).toBe(200);
  const drain = setInterval(() => finish.splice(0).forEach((resolve) => resolve()), 5);
  const responses = await Promise.all(many);
  clearInterval(drain);
  expect(responses.filter(({ statusCode }) => statusCode === 200)).toHaveLength(4);
  expect(queues.pages.refused).toBe(26);
});
