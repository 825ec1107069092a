// Clients that do not read are disconnected; slow readers and idle streams stay.
import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { closeStalledConnections, MAX_STILL_SWEEPS, SWEEP_MS } from './stalled-readers.ts';

const stops: (() => void)[] = [];
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  vi.useRealTimers();
});

/** More than the kernel's buffers of both ends take. */
const PAGE = Buffer.alloc(32 * 1024 * 1024, 'x');

function* repeat() {
  for (;;) yield PAGE.subarray(0, 64 * 1024);
}

async function open(respond: (response: ServerResponse) => void) {
  const server = createServer((_request, response) => respond(response));
  closeStalledConnections(server);
  const accepted = new Promise<Socket>((resolve) => server.once('connection', resolve));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo; // an object, because the server uses TCP
  const client = connect(port, '127.0.0.1').pause();
  client.on('error', () => undefined);
  client.write('GET / HTTP/1.1\r\nHost: a\r\n\r\n');
  stops.push(() => {
    client.destroy();
    server.closeAllConnections();
    server.close();
  });
  return { server, client, socket: await accepted };
}

async function readBytes(client: Socket, bytes: number): Promise<void> {
  for (let length = 0; length < bytes;) {
    const chunk: unknown = client.read();
    if (chunk instanceof Buffer) length += chunk.length;
    else await once(client, 'readable');
  }
}

const sweep = (times: number) => vi.advanceTimersByTime(times * SWEEP_MS);

const responses: [string, (response: ServerResponse) => void][] = [
  ['page', (response) => response.end(PAGE)],
  ['stream', (response) => void Readable.from(repeat()).pipe(response)],
];

test.each(responses)('a %s that nobody reads is cut off', async (_name, respond) => {
  const { socket } = await open(respond);
  await expect.poll(() => socket.writableLength).toBeGreaterThan(0);
  sweep(MAX_STILL_SWEEPS - 1);
  expect(socket.destroyed).toBe(false);
  await expect
    .poll(() => {
      sweep(1);
      return socket.destroyed;
    })
    .toBe(true);
});

test.each(responses)('a %s that is read slowly goes on', async (_name, respond) => {
  const { client, socket } = await open(respond);
  await expect.poll(() => socket.writableLength).toBeGreaterThan(0);
  for (let reads = 0; reads < 2 * MAX_STILL_SWEEPS; reads++) {
    await readBytes(client, 2 * 1024 * 1024);
    sweep(1);
  }
  expect(socket.destroyed).toBe(false);
});

test('a stream that has nothing to send stays open, and goes on', async () => {
  let stream: ServerResponse | undefined;
  const { client, socket } = await open((response) => {
    stream = response;
    response.write('first');
  });
  await expect.poll(() => String(client.read())).toContain('first');
  sweep(3 * MAX_STILL_SWEEPS);
  expect(socket.destroyed).toBe(false);
  stream?.write('second');
  await expect.poll(() => String(client.read())).toContain('second');
});

test('closing the server ends the sweeps', async () => {
  const { server, client } = await open((response) => response.end('done'));
  expect(vi.getTimerCount()).toBe(1);
  client.destroy();
  server.close();
  await expect.poll(() => vi.getTimerCount()).toBe(0);
});
