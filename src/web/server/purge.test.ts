// Tests purging a CDN: the keys of changed pages, all pages after a gap, and a retry after a failure.
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ChangeLog, toJobTag } from './page-cache/change-log.ts';
import { startPurging, type Purger } from './purge.ts';

let server: Server;
let purger: Purger;
let changes: ChangeLog;
let received: string[];
let statuses: number[];
beforeEach(async () => {
  [received, statuses] = [[], []];
  server = createServer((request, response) => {
    received.push(`${request.method} ${String(request.headers['surrogate-key'])}`);
    response.writeHead(statuses.shift() ?? 200, { location: '/elsewhere' }).end();
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // an object, because the server uses TCP
  changes = new ChangeLog();
  const log = { info() {}, warn() {}, error() {} };
  purger = startPurging(changes, `http://127.0.0.1:${port}/purge`, log);
});
afterEach(async () => {
  await purger.stop();
  server.close();
});

test('changes at the same time are purged together', async () => {
  changes.record(toJobTag('a'));
  changes.record();
  changes.record(toJobTag('a'));
  await expect.poll(() => received).toEqual(['POST job:a board']);
  changes.record(toJobTag('b'));
  await expect.poll(() => received).toEqual(['POST job:a board', 'POST job:b']);
});

test('a gap purges everything', async () => {
  changes.record(toJobTag('a'));
  changes.recordAll();
  await expect.poll(() => received).toEqual(['POST pages']);
});

test('a failed purge is sent again, with what changed since', async () => {
  statuses.push(500);
  changes.record(toJobTag('a'));
  await expect.poll(() => received).toEqual(['POST job:a']);
  changes.record(toJobTag('b'));
  // The second change may come before the refusal of the first.
  const both = expect.stringMatching(/^POST (?:job:a job:b|job:b job:a)$/);
  await expect.poll(() => received).toEqual(['POST job:a', both]);
});

test('a redirect counts as a failure: whoever follows it sends a GET, which purges nothing', async () => {
  statuses.push(302);
  changes.record(toJobTag('a'));
  await expect.poll(() => received).toEqual(['POST job:a', 'POST job:a']);
});
