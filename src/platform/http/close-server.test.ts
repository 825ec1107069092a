// Closing the server does not wait for clients: for those that do not read, nor for those that keep their connection.
import { once } from 'node:events';
import { Agent, get } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { closeServer } from './close-server.ts';

async function listen() {
  const app = Fastify({ forceCloseConnections: 'idle', keepAliveTimeout: 600_000 });
  const release = Promise.withResolvers<void>();
  const arrived = Promise.withResolvers<void>();
  app.get('/slow', async () => {
    arrived.resolve();
    await release.promise;
    return 'done';
  });
  app.get('/endless', async (_request, reply) => {
    arrived.resolve();
    return reply.send(Readable.from(repeat()));
  });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as AddressInfo; // an object, because the server uses TCP
  return { app, port, arrived: arrived.promise, release: release.resolve };
}

function* repeat() {
  for (;;) yield Buffer.alloc(64 * 1024, 'x');
}

test('a response that nobody reads is cut off', async () => {
  const { app, port, arrived } = await listen();
  const socket = connect(port, '127.0.0.1');
  socket.pause();
  socket.write('GET /endless HTTP/1.1\r\nHost: a\r\n\r\n');
  const closed = once(socket, 'close');
  socket.on('error', () => undefined);
  await arrived;
  await closeServer(app, 50);
  expect(app.server.listening).toBe(false);
  socket.resume();
  await closed;
});

test('a request in progress is answered, and its connection is not waited for', async () => {
  const { app, port, arrived, release } = await listen();
  const agent = new Agent({ keepAlive: true });
  const answered = once(get({ host: '127.0.0.1', port, path: '/slow', agent }), 'response');
  await arrived;
  const closing = closeServer(app, 600_000);
  release();
  const [response] = await answered;
  expect(response.statusCode).toBe(200);
  response.resume();
  await closing;
  agent.destroy();
});
