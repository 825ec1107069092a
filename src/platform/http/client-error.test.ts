// Malformed requests are refused in the API's error format.
import { once } from 'node:events';
import net from 'node:net';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendClientError } from './client-error.ts';

const app = Fastify({ clientErrorHandler: sendClientError });
beforeAll(() => app.listen({ port: 0, host: '127.0.0.1' }));
afterAll(() => app.close());

async function send(text: string): Promise<string> {
  const [address] = app.addresses();
  const port = typeof address === 'object' ? address.port : 0;
  const socket = net.connect(port, '127.0.0.1');
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
