// Limits of connections: slow headers, slow bodies, and too many connections.
import Fastify, { type FastifyInstance } from 'fastify';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { createSockets } from '#tests/support/sockets.ts';
import { CONNECTION_LIMITS, HTTP_OPTIONS, limitConnections, TIMEOUTS } from './connections.ts';

const apps: FastifyInstance[] = [];
const { open, destroyAll } = createSockets();
afterEach(async () => {
  destroyAll();
  for (const app of apps.splice(0)) await app.close();
});

/** Starts a server like the board's, with shorter timeouts. */
async function start(most = CONNECTION_LIMITS, quick = {}): Promise<number> {
  const app = Fastify({
    http: { ...HTTP_OPTIONS, connectionsCheckingInterval: 100, ...quick },
    requestTimeout: 1500,
    forceCloseConnections: true,
  });
  app.post('/', async () => 'ok');
  app.get('/', async () => 'ok');
  limitConnections(app.server, { byNetwork: true, most });
  await app.listen({ port: 0, host: '127.0.0.1' });
  apps.push(app);
  return (app.server.address() as AddressInfo).port;
}

const HEAD = 'POST / HTTP/1.1\r\nHost: x\r\nContent-Type: text/plain\r\nContent-Length: 1000\r\n';

describe('a connection is closed', () => {
  test('when the headers arrive too slowly, or never', async () => {
    const port = await start(CONNECTION_LIMITS, { headersTimeout: 500 });
    const [slow, silent] = [open(port), open(port)];
    slow.socket.write(HEAD);
    const drip = setInterval(() => slow.socket.write('X-A: b\r\n'), 50);
    expect(await slow.closed).toContain('408');
    clearInterval(drip);
    await silent.closed;
  });

  test('when the body arrives too slowly', async () => {
    const port = await start(CONNECTION_LIMITS, { headersTimeout: 1000 });
    const slow = open(port);
    slow.socket.write(`${HEAD}\r\n`);
    const drip = setInterval(() => slow.socket.write('a'), 50);
    expect(await slow.closed).toContain('408');
    clearInterval(drip);
  });

  test('after its maximum number of requests, with connection: close', async () => {
    const port = await start({ ...CONNECTION_LIMITS, requests: 2 });
    const one = open(port);
    const get = () => one.socket.write('GET / HTTP/1.1\r\nHost: x\r\n\r\n');
    get();
    await expect.poll(one.received).toMatch(/200 OK[^]*keep-alive/);
    get();
    await expect.poll(one.received).toMatch(/connection: close/i);
    get();
    await expect.poll(one.received).toContain(' 503 ');
  });
});

test('one network is limited without affecting others', async () => {
  const port = await start({ ...CONNECTION_LIMITS, network: 3 });
  const connections = [open(port), open(port), open(port)];
  await Promise.all(connections.map(({ connected }) => connected));
  await open(port).closed;
  const other = open(port, '127.0.0.2');
  other.socket.write('GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
  expect(await other.closed).toContain('200');
  connections[0]?.socket.destroy();
  await connections[0]?.closed;
  const next = open(port);
  next.socket.write('GET / HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n');
  expect(await next.closed).toContain('200');
});

test('the timeouts are those that the manual states', () => {
  expect(HTTP_OPTIONS.headersTimeout).toBe(15_000);
  expect(TIMEOUTS.request).toBeGreaterThan(TIMEOUTS.headers);
});
