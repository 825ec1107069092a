// Malformed requests are refused in the API's error format.
import { once } from 'node:events';
import net from 'node:net';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendClientError } from './client-error.ts';

const app = Fastify({ clientErrorHandler: sendClientError });
beforeAll(() => app.listen({ port: 0, host: '127.0.0.1' }));
afterAll(() => app.close());

function getPort(): number {
  const [address] = app.addresses();
  return typeof address === 'object' ? address.port : 0;
}

async function send(text: string): Promise<string> {
  const socket = net.connect(getPort(), '127.0.0.1');
  let response = '';
  socket.on('data', (chunk: Buffer) => (response += chunk.toString()));
  socket.on('error', () => undefined);
  socket.write(text);
  await once(socket, 'close');
  return response;
}

test.each([
  ['no HTTP at all', 'hello\r\n\r\n', 400, 'malformed_request'],
  [
    'two lengths',
    'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n',
    400,
    'malformed_request',
  ],
  [
    'a length and chunks',
    'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n',
    400,
    'malformed_request',
  ],
  [
    'headers without end',
    `GET / HTTP/1.1\r\nHost: a\r\nx: ${'x'.repeat(40_000)}\r\n\r\n`,
    431,
    'headers_too_large',
  ],
])('%s', async (_what, text, status, code) => {
  const response = await send(text);
  const [head = '', body = ''] = response.split('\r\n\r\n');
  expect(head).toContain(`HTTP/1.1 ${status} `);
  expect(head).toContain('application/json; charset=utf-8');
  expect(JSON.parse(body)).toEqual({ error: expect.stringMatching(/\.$/), code });
});

test('the connection is closed, also where its client does not close it', async () => {
  const closed = new Promise((resolve) =>
    app.server.once('connection', (socket: net.Socket) => socket.once('close', resolve)),
  );
  const client = net.connect({ port: getPort(), host: '127.0.0.1', allowHalfOpen: true });
  client.on('error', () => undefined);
  client.write('hello\r\n\r\n');
  const [response] = await once(client, 'data');
  expect(String(response)).toContain('HTTP/1.1 400 ');
  await closed;
  client.destroy();
});
