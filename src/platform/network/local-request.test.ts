// Which requests count as local, for headers as proxies and tunnels send them.
import Fastify from 'fastify';
import { request as httpRequest } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createLocalRequestCheck } from './local-request.ts';
import { isLocalInstallation, isLoopback } from './loopback.ts';

const publicOrigins = ['http://127.0.0.1:3999', 'http://localhost:3999'];
const app = Fastify();
let port = 0;
beforeAll(async () => {
  const here = createLocalRequestCheck({ isLocal: true, publicOrigins });
  const open = createLocalRequestCheck({ isLocal: false, publicOrigins });
  app.get('/', async (request) => ({ here: here(request), open: open(request) }));
  await app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = app.server.address() as AddressInfo);
});
afterAll(() => app.close());

async function sendFrom(headers: Record<string, string>, remoteAddress = '127.0.0.1') {
  const response = await app.inject({
    url: '/',
    remoteAddress,
    headers: { host: 'localhost:3999', ...headers },
  });
  return response.json();
}

describe('a request counts as local', () => {
  test.each([
    [{}],
    [{ host: '127.0.0.1:3999' }],
    [{ host: 'LOCALHOST:3999' }],
    [{ origin: 'http://127.0.0.1:3999' }],
    [{ referer: 'https://elsewhere.example/', 'x-requested-with': 'x' }],
  ])('with %j', async (headers) => {
    expect(await sendFrom(headers)).toEqual({ here: true, open: false });
  });

  test.each(['127.0.0.1', '127.0.0.2', '::1', '::ffff:127.0.0.1'])('from %s', async (address) => {
    expect((await sendFrom({}, address)).here).toBe(true);
  });

  test('by the port that it connected to, whatever port is configured', async () => {
    const sent = httpRequest({ host: '127.0.0.1', port, headers: { host: `localhost:${port}` } });
    const body = await new Promise<string>((resolve, reject) => {
      sent.on('response', (response) => {
        let text = '';
        response.on('data', (part) => (text += part));
        response.on('end', () => resolve(text));
      });
      sent.on('error', reject);
      sent.end();
    });
    expect(JSON.parse(body)).toEqual({ here: true, open: false });
  });
});

describe('a request does not count as local', () => {
  test.each([
    'Forwarded',
    'Via',
    'X-Forwarded-For',
    'X-Forwarded-Host',
    'X-Forwarded-Proto',
    'X-Forwarded-Port',
    'X-Forwarded-Anything',
    'X-Real-IP',
    'X-Client-IP',
    'X-Cluster-Client-IP',
    'X-Original-Host',
    'True-Client-IP',
    'CF-Connecting-IP',
    'CF-Ray',
    'CDN-Loop',
    'Fastly-Client-IP',
    'Fly-Client-IP',
    'X-Envoy-External-Address',
    'X-Amzn-Trace-Id',
    'X-Azure-ClientIP',
    'X-Appengine-User-IP',
    'X-Cloud-Trace-Context',
  ])('with %s, not even an empty one', async (name) => {
    expect((await sendFrom({ [name]: '127.0.0.1' })).here).toBe(false);
    expect((await sendFrom({ [name]: '' })).here).toBe(false);
  });

  test.each([
    ['viecvui.example'],
    ['127.0.0.1.evil.example:3999'],
    ['localhost:3999.evil.example'],
    ['localhost:4000'],
    ['localhost'],
    ['user@localhost:3999'],
    ['localhost:3999/'],
    ['localhost:3999 evil.example'],
    ['0.0.0.0:3999'],
    [''],
  ])('under the Host %j', async (host) => {
    expect((await sendFrom({ host })).here).toBe(false);
  });

  test.each(['https://viecvui.example', 'http://127.0.0.1:4000', 'null'])(
    'from a page of %s',
    async (origin) => expect((await sendFrom({ origin })).here).toBe(false),
  );

  test.each(['192.168.1.5', '::ffff:10.0.0.1', 'fe80::1'])('from %s', async (address) => {
    expect((await sendFrom({}, address)).here).toBe(false);
  });

  test('as HTTP/1.0, which a bare reverse proxy speaks with our own name in Host', async () => {
    const socket = connect({ port, host: '127.0.0.1' });
    let text = '';
    socket.on('data', (part) => (text += part));
    socket.write(`GET / HTTP/1.0\r\nHost: 127.0.0.1:${port}\r\n\r\n`);
    await new Promise((resolve) => socket.on('close', resolve));
    expect(text).toContain('{"here":false,"open":false}');
  });
});

test.each([
  ['127.0.0.1', ['http://127.0.0.1:3000', 'http://localhost:3000'], true],
  ['::1', ['http://[::1]:3000'], true],
  ['127.0.0.1', ['https://viecvui.example'], false],
  ['127.0.0.1', ['http://127.0.0.1:3000', 'https://viecvui.example'], false],
  ['127.0.0.1', ['http://127.0.0.1.evil.example'], false],
  ['0.0.0.0', ['http://localhost:3000'], false],
])('an installation on %s under %j is local: %s', (host, origins, expected) => {
  expect(isLocalInstallation(host, origins)).toBe(expected);
});

test.each([
  ['127.0.0.1', true],
  ['127.8.8.8', true],
  ['LOCALHOST', true],
  ['[::1]', true],
  ['0.0.0.0', false],
  ['127.0.0.1.example', false],
  ['::', false],
])('%s reaches only this machine: %s', (host, expected) => {
  expect(isLoopback(host)).toBe(expected);
});
