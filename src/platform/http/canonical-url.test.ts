// Each address has one spelling, by which limits and caches tell the API from pages.
import Fastify from 'fastify';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { toCanonicalUrl } from './canonical-url.ts';

test.each([
  ['/api/v1/jobs?q=%61', '/api/v1/jobs?q=%61'],
  ['/%61pi/v1/jobs?q=%61', '/api/v1/jobs?q=%61'],
  ['/%61%70%69/%7631/%4a%5A%30%6f', '/api/v31/JZ0o'],
  ['http://elsewhere.example/api/v1/jobs', '/api/v1/jobs'],
  ['HTTPS://elsewhere.example:8443/%61pi', '/api'],
  ['http://elsewhere.example', '/'],
  ['http://elsewhere.example?language=vi', '/?language=vi'],
  ['/vi%E1%BB%87c%20l%C3%A0m', '/vi%E1%BB%87c%20l%C3%A0m'],
  // What would change the segments, or be decoded twice, stays as it is.
  ['/api%2Fv1/%2e%2e/%2561%3f%25%40%5b%60%7b', '/api%2Fv1/%2e%2e/%2561%3f%25%40%5b%60%7b'],
  ['/%', '/%'],
  ['*', '*'],
])('%s is %s', (url, expected) => {
  expect(toCanonicalUrl({ url })).toBe(expected);
  expect(toCanonicalUrl({ url: expected })).toBe(expected);
});

test('what is routed sees the one spelling', async () => {
  const app = Fastify({ rewriteUrl: toCanonicalUrl });
  app.get('/api/jobs', async ({ url }) => url);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo; // listens on a port
  for (const path of ['/%61pi/jobs', 'http://elsewhere.example/api/jobs']) {
    const text = await new Promise<string>((resolve, reject) => {
      const sent = http.get({ host: '127.0.0.1', port, path }, (response) => {
        response.setEncoding('utf8').on('data', resolve);
      });
      sent.on('error', reject);
    });
    expect(text).toBe('/api/jobs');
  }
  await app.close();
});
