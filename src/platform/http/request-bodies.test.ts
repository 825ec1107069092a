// The memory of bodies is bounded, by network and in all, and given back whatever becomes of the request.
import Fastify, { type FastifyInstance } from 'fastify';
import type { AddressInfo } from 'node:net';
import { Registry } from 'prom-client';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createSockets } from '#tests/support/sockets.ts';
import { RateLimitError } from '#platform/rate-limit/requests.ts';
import { sendClientError } from './client-error.ts';
import { BODY_LIMITS, limitBodies, type BodyMemory } from './request-bodies.ts';

const LIMITS = { ...BODY_LIMITS, all: 5000, network: 2000, uncounted: 100 };

const apps: FastifyInstance[] = [];
const { open, destroyAll } = createSockets();
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(async () => {
  vi.useRealTimers();
  destroyAll();
  for (const app of apps.splice(0)) await app.close();
});

interface Server {
  port: number;
  memory: BodyMemory;
  registry: Registry;
  /** Requests whose body has arrived, and which wait for their answer. */
  countWaiting: () => number;
  respond: () => void;
}

async function start(): Promise<Server> {
  const app = Fastify({ clientErrorHandler: sendClientError, forceCloseConnections: true });
  apps.push(app);
  const registry = new Registry();
  const memory = limitBodies(app, { registry, limits: LIMITS });
  app.setErrorHandler((error, _request, reply) =>
    reply.status(error instanceof RateLimitError ? 429 : 503).send('refused'),
  );
  const waiting: (() => void)[] = [];
  const answerLater = () =>
    new Promise<string>((resolve) => waiting.push(() => resolve('answered')));
  app.post('/', { bodyLimit: 1500 }, answerLater);
  app.post('/files', { bodyLimit: 1500, config: { hasLargeBody: true } }, answerLater);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo; // an object, because the server uses TCP
  return {
    port,
    memory,
    registry,
    countWaiting: () => waiting.length,
    respond: () => {
      for (const answer of waiting.splice(0)) answer();
    },
  };
}

/** Announces a body of that many bytes, or of chunks, and sends only its first byte. */
function stall(port: number, length: number | null, { from = '127.0.0.1', path = '/' } = {}) {
  const client = open(port, from);
  const [header, start] =
    length === null
      ? ['Transfer-Encoding: chunked', '1\r\na\r\n']
      : [`Content-Length: ${length}`, 'a'];
  client.socket.write(
    `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: text/plain\r\n${header}\r\n\r\n${start}`,
  );
  return client;
}

describe('bodies that do not arrive', () => {
  test('take the memory of their network, and later that of all', async () => {
    const { port, memory, registry } = await start();
    stall(port, 1500);
    await expect.poll(() => memory.bytes).toBe(1500);
    const refused = await stall(port, 1000).closed;
    expect(refused).toContain('HTTP/1.1 429 ');
    expect(refused.toLowerCase()).toContain('connection: close');
    for (const from of ['127.0.0.2', '127.0.0.3']) stall(port, 1500, { from });
    await expect.poll(() => memory.bytes).toBe(4500);
    expect(await stall(port, 1000, { from: '127.0.0.4' }).closed).toContain('HTTP/1.1 503 ');
    const metrics = await registry.metrics();
    expect(metrics).toContain('request_body_bytes{value="now"} 4500');
    expect(metrics).toContain('request_bodies_refused_total{of="network"} 1');
    expect(metrics).toContain('request_bodies_refused_total{of="all"} 1');
  });

  test('count with all that their route takes where they come in chunks', async () => {
    const { port, memory } = await start();
    stall(port, null);
    await expect.poll(() => memory.bytes).toBe(1500);
  });

  test('give their memory back when their client leaves', async () => {
    const { port, memory } = await start();
    const { socket } = stall(port, 1500);
    await expect.poll(() => memory.bytes).toBe(1500);
    socket.destroy();
    await expect.poll(() => memory.bytes).toBe(0);
  });

  test('are refused after a while, also where their client stays; files have longer', async () => {
    const { port, memory } = await start();
    const file = stall(port, 1200, { from: '127.0.0.2', path: '/files' });
    const { socket, received } = stall(port, 1500);
    socket.allowHalfOpen = true;
    await expect.poll(() => memory.bytes).toBe(2700);
    vi.advanceTimersByTime(LIMITS.arrival);
    await expect.poll(received).toContain('HTTP/1.1 408 ');
    await expect.poll(() => memory.bytes).toBe(1200);
    expect(file.received()).toBe('');
  });
});

const HEAD = 'POST / HTTP/1.1\r\nHost: x\r\nContent-Type: text/plain\r\n';

test('a body that has arrived keeps its memory until the response, however long that takes', async () => {
  const { port, memory, countWaiting, respond } = await start();
  const { socket, received } = open(port);
  socket.write(`${HEAD}Content-Length: 1500\r\n\r\n${'x'.repeat(1500)}`);
  await expect.poll(countWaiting).toBe(1);
  vi.advanceTimersByTime(2 * LIMITS.arrival);
  expect(memory.bytes).toBe(1500);
  respond();
  await expect.poll(received).toContain('answered');
  expect(memory.bytes).toBe(0);
});

test('small bodies are not counted, and are taken while there is no memory for large ones', async () => {
  const { port, memory, countWaiting, respond } = await start();
  stall(port, 1500);
  await expect.poll(() => memory.bytes).toBe(1500);
  const { socket, received } = open(port);
  socket.write(`${HEAD}Content-Length: 100\r\n\r\n${'x'.repeat(100)}`);
  await expect.poll(countWaiting).toBe(1);
  respond();
  await expect.poll(received).toContain('answered');
  expect(memory.bytes).toBe(1500);
});

test('a body that is longer than its route takes is refused without being counted', async () => {
  const { port, memory } = await start();
  expect(await stall(port, 1501).closed).toContain('HTTP/1.1 ');
  expect(memory.refusals).toEqual({ all: 0, network: 0 });
  expect(memory.bytes).toBe(0);
});
