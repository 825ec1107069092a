// Access to the metrics, and their labels.
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { registerMetrics } from './metrics.ts';

const TOKEN = 'a-token-of-the-operator';

async function readMetrics(configured: string | null, authorization?: string) {
  const app = Fastify();
  registerMetrics(app, configured);
  app.get('/jobs/:id', async () => ({ ok: true }));
  await app.inject('/jobs/1');
  const response = await app.inject({
    url: '/metrics',
    headers: authorization ? { authorization } : {},
  });
  await app.close();
  return response;
}

test('the endpoint does not exist without a token', async () => {
  expect((await readMetrics(null)).statusCode).toBe(404);
});

test('the endpoint requires the token', async () => {
  expect((await readMetrics(TOKEN)).statusCode).toBe(401);
  expect((await readMetrics(TOKEN, 'Bearer something-else-entirely')).statusCode).toBe(401);
});

test('routes are labelled by their pattern, so that ids do not create new series', async () => {
  const { statusCode, body } = await readMetrics(TOKEN, `Bearer ${TOKEN}`);
  expect(statusCode).toBe(200);
  expect(body).toContain('process_cpu_seconds_total');
  expect(body).toMatch(/http_request_duration_seconds_count\{.*route="\/jobs\/:id".*\} 1/);
});
