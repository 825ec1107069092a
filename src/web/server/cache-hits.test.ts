// Tests hits of the page cache that are answered before Fastify: the same responses, limits and log lines as Fastify's.
import Fastify, { type FastifyInstance } from 'fastify';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { setSecurityHeaders, toSecurityHeaders } from '#platform/http/security-headers.ts';
import { createGetIp } from '#platform/network/caller-address.ts';
import { REQUEST_LIMITS } from '#platform/rate-limit/limits.ts';
import { limitRequests } from '#platform/rate-limit/requests.ts';
import { serveHitsFirst, type HitParts } from './cache-hits.ts';
import { KnownAddresses } from './known-addresses.ts';
import { BOARD, ChangeLog, toJobTag } from './page-cache/change-log.ts';
import { PageCache } from './page-cache/page-cache.ts';
import { sendPage } from './page-response.ts';
import { createPageErrorSender } from './plain-page.ts';

let app: FastifyInstance;
let changes: ChangeLog;
let cache: PageCache;
let addresses: KnownAddresses;
let readiness: { ready: boolean };
let isLocal: boolean;
let lines: Record<string, unknown>[];
/** Requests that reached Fastify. */
let routed: number;

const securityHeaders = toSecurityHeaders({ secure: true });
const renderAt = async (sequence: number) => ({
  status: 200,
  headers: { 'content-type': 'text/html', 'content-security-policy': "default-src 'self'" },
  body: `Việc làm ${sequence} `.repeat(500),
  isShared: true,
  isStorable: true,
  sequence,
  tags: new Set([toJobTag('a'), BOARD]),
  until: Date.now() + 60_000,
});

async function open(overrides: Partial<HitParts> = {}, withLimits = true): Promise<void> {
  app = Fastify();
  app.setErrorHandler(createPageErrorSender());
  setSecurityHeaders(app, securityHeaders);
  const limits = withLimits ? limitRequests(app, { getPersonKey: () => '' }) : undefined;
  app.get('/*', async (request, reply) => {
    routed += 1;
    const key = {
      key: `${request.headers['accept-language'] ?? ''} ${request.url}`,
      isRare: false,
    };
    const page = cache.find(key, renderAt);
    if (page) addresses.add(key.key, request);
    return sendPage(request, reply, page ?? (await cache.render(key, renderAt)));
  });
  serveHitsFirst(app.server, {
    cache,
    addresses,
    readiness,
    limits,
    isLocalRequest: () => isLocal,
    getIp: createGetIp(null),
    securityHeaders,
    hashNetwork: (ip) => `hash of ${ip}`,
    log: { info: (line) => lines.push({ ...line }), warn: vi.fn(), error: vi.fn() },
    observe: undefined,
    ...overrides,
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
}

beforeEach(async () => {
  changes = new ChangeLog();
  changes.confirm();
  cache = new PageCache({ maxBytes: 1_000_000, changes });
  addresses = new KnownAddresses(null);
  readiness = { ready: true };
  isLocal = true;
  lines = [];
  routed = 0;
  await open();
});
afterEach(() => app.close());

interface Sent {
  method?: string;
  headers?: Record<string, string>;
}

function send(path: string, { method = 'GET', headers = {} }: Sent = {}) {
  const { port } = app.server.address() as AddressInfo; // it listens on TCP
  return new Promise<{ status: number; headers: http.IncomingHttpHeaders; body: string }>(
    (resolve, reject) => {
      const request = http.request(
        { port, host: '127.0.0.1', path, method, headers },
        (response) => {
          const chunks: Buffer[] = [];
          response.on('data', (chunk: Buffer) => chunks.push(chunk));
          response.on('end', () => {
            const body = Buffer.concat(chunks).toString('latin1');
            resolve({ status: response.statusCode ?? 0, headers: response.headers, body });
          });
        },
      );
      request.on('error', reject).end();
    },
  );
}

/** Sends the request until Fastify has stored the page and knows its address. */
async function warm(path: string, sent: Sent = {}) {
  await send(path, sent);
  const response = await send(path, sent);
  routed = 0;
  return response;
}

describe('a hit', () => {
  test.each(['identity', 'br', 'gzip'])('is what Fastify sends, in %s', async (encoding) => {
    const headers = { 'accept-encoding': encoding };
    const { headers: fromFastify, ...response } = await warm('/jobs', { headers });
    const { headers: fromCache, ...hit } = await send('/jobs', { headers });
    expect(routed).toBe(0);
    expect(hit).toEqual(response);
    const { date: _date, ...expected } = fromFastify;
    expect(fromCache).toMatchObject(expected);
    expect(Object.keys(fromCache).toSorted()).toEqual(Object.keys(fromFastify).toSorted());
    expect(fromCache['strict-transport-security']).toContain('max-age');
    expect(fromCache['content-security-policy']).toBe("default-src 'self'");
  });

  test('is a 304 for a client that has the page', async () => {
    const { headers } = await warm('/jobs');
    const { etag = '' } = headers;
    for (const tags of [etag, `"other", ${etag}`, etag.replace('W/', '')]) {
      const response = await send('/jobs', { headers: { 'if-none-match': tags } });
      expect([response.status, response.body, response.headers.etag]).toEqual([304, '', etag]);
      expect(response.headers['content-length']).toBeUndefined();
    }
    expect((await send('/jobs', { headers: { 'if-none-match': '"other"' } })).status).toBe(200);
    expect(routed).toBe(0);
  });

  test('is logged and counted', async () => {
    await warm('/jobs/0193b2c4');
    const { hit } = cache.outcomes;
    await send('/jobs/0193b2c4');
    expect(cache.outcomes.hit).toBe(hit + 1);
    expect(lines).toEqual([
      {
        reqId: expect.stringMatching(/^[\da-f-]{36}$/),
        req: { method: 'GET', route: '/jobs/:id', network: 'hash of 127.0.0.1' },
        res: { statusCode: 200 },
        responseTime: expect.any(Number),
      },
    ]);
  });

  test('counts towards the limit of its network, which Fastify then refuses', async () => {
    await warm('/jobs');
    const left = REQUEST_LIMITS['pages by network'] - 2;
    for (let n = 0; n < left; n++) await send('/jobs');
    expect(routed).toBe(0);
    expect((await send('/jobs')).status).toBe(429);
  });

  test('of the API carries the rate-limit headers', async () => {
    const { headers } = await warm('/api/v1/jobs');
    expect(headers.ratelimit).toBe('"reads by network";r=2398;t=60');
    const hit = await send('/api/v1/jobs');
    expect(routed).toBe(0);
    expect(hit.headers.ratelimit).toBe('"reads by network";r=2397;t=60');
    expect(hit.headers['ratelimit-policy']).toBe(headers['ratelimit-policy']);
  });
});

describe('Fastify answers', () => {
  test.each<[string, Sent]>([
    ['HEAD', { method: 'HEAD' }],
    ['a request with a token', { headers: { authorization: 'Bearer forged' } }],
    ['a caller who has just written', { headers: { cookie: 'a=b; wrote=1' } }],
    ['a request with a body', { headers: { 'content-length': '0' } }],
    ['another language', { headers: { 'accept-language': 'vi' } }],
    ['another language by cookie', { headers: { cookie: 'language=vi' } }],
    ['an encoding that is not stored', { headers: { 'accept-encoding': 'gzip' } }],
  ])('%s', async (_name, sent) => {
    await warm('/jobs');
    await send('/jobs', sent);
    expect(routed).toBe(1);
  });

  test('while the process is not ready, and while changes may be missed', async () => {
    await warm('/jobs');
    readiness.ready = false;
    await send('/jobs');
    readiness.ready = true;
    changes.distrust();
    await send('/jobs');
    expect(routed).toBe(2);
  });

  test('the first request after a change', async () => {
    const { body } = await warm('/jobs');
    changes.record(toJobTag('a'));
    const { body: changed } = await send('/jobs');
    expect(changed).not.toBe(body);
    expect(routed).toBe(1);
  });

  test('without limits, callers from elsewhere', async () => {
    await app.close();
    await open({}, false);
    await warm('/jobs');
    await send('/jobs');
    isLocal = false;
    await send('/jobs');
    expect(routed).toBe(1);
  });
});

test('a cookie does not choose the language of an API response', async () => {
  await warm('/api/v1/jobs');
  await send('/api/v1/jobs', { headers: { cookie: 'language=vi' } });
  expect(routed).toBe(0);
});

test('pages that depend on where the caller is are found for callers there alone', async () => {
  await app.close();
  addresses = new KnownAddresses(() => isLocal);
  await open();
  await warm('/jobs');
  isLocal = false;
  await send('/jobs');
  expect(routed).toBe(1);
});

test('the addresses that are remembered are bounded in number and length', async () => {
  const raw = { url: '', headers: {} } as http.IncomingMessage; // the fields that are read
  const add = (url: string) => addresses.add('key', { raw, url, routeOptions: {} } as never);
  add(`/${'x'.repeat(500)}`);
  expect(addresses.size).toBe(0);
  for (let n = 0; n < 5000; n++) add(`/jobs?page=${n}`);
  expect(addresses.size).toBe(4000);
});
