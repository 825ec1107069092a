// Who may read the figures, and what they say.
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { registerMetrics } from './metrics.ts';

const TOKEN = 'a-token-of-the-operator';

async function ask(configured: string | null, authorization?: string) {
  const app = Fastify();
  registerMetrics(app, configured);
  app.get('/jobs/:id', async () => ({ ok: true }));
  await app.inject('/jobs/1');
  const answer = await app.inject({
    url: '/metrics',
    headers: authorization ? { authorization } : {},
  });
  await app.close();
  return answer;
}

test('without a token there is no such address', async () => {
  expect((await ask(null)).statusCode).toBe(404);
});

test('the figures are for the holder of the token alone', async () => {
  expect((await ask(TOKEN)).statusCode).toBe(401);
  expect((await ask(TOKEN, 'Bearer something-else-entirely')).statusCode).toBe(401);
});

test('routes are told by their pattern, so that ids do not fill the memory', async () => {
  const { statusCode, body } = await ask(TOKEN, `Bearer ${TOKEN}`);
  expect(statusCode).toBe(200);
  expect(body).toContain('process_cpu_seconds_total');
  expect(body).toMatch(/http_request_duration_seconds_count\{.*route="\/jobs\/:id".*\} 1/);
});
