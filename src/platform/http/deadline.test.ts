// Deadlines limit the time to the first byte of a response, not to its last.
import { PassThrough } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { enforceDeadlines } from './deadline.ts';

/** Long enough for the first byte on a busy machine. */
const STREAM_DEADLINE_MS = 2000;

async function listening() {
  const app = Fastify();
  enforceDeadlines(app);
  const failures: string[] = [];
  app.setErrorHandler(async (error: Error, _request, reply) => {
    failures.push(error.name);
    return reply.status(503).send('late');
  });
  app.get('/stream', { config: { longest: STREAM_DEADLINE_MS } }, async (_request, reply) => {
    const out = new PassThrough();
    out.write('first ');
    void pause(STREAM_DEADLINE_MS + 500).then(() => out.end('last'));
    return reply.send(out);
  });
  app.get('/never', { config: { longest: 50 } }, async () => new Promise(() => {}));
  return { app, failures, address: await app.listen({ host: '127.0.0.1', port: 0 }) };
}

test('a response that has started may take longer than the deadline', async () => {
  const { app, failures, address } = await listening();
  try {
    const response = await fetch(`${address}/stream`);
    expect([response.status, await response.text(), failures]).toEqual([200, 'first last', []]);
  } finally {
    await app.close();
  }
});

test('a request without a response by its deadline is refused', async () => {
  const { app, failures, address } = await listening();
  try {
    const response = await fetch(`${address}/never`);
    expect([response.status, failures]).toEqual([503, ['TimeoutError']]);
  } finally {
    await app.close();
  }
});
