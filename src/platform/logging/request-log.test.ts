// Tests that each request is logged once, with its outcome.
import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { createLog } from '#platform/log.ts';
import { RequestLog } from './request-log.ts';

async function logRequests(isOff: boolean) {
  const lines: Record<string, unknown>[] = [];
  const to = { write: (line: string) => void lines.push(JSON.parse(line)) };
  const app = Fastify({
    loggerInstance: createLog({ to }),
    logController: new RequestLog({ disableRequestLogging: isOff }),
  });
  app.get('/jobs', async () => ({ jobs: [] }));
  await app.inject('/jobs');
  await app.close();
  return lines;
}

test('a request is logged once, with its status and time', async () => {
  const lines = await logRequests(false);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatchObject({
    msg: 'request completed',
    req: { method: 'GET' },
    res: { statusCode: 200 },
    responseTime: expect.any(Number),
  });
});

test('nothing is logged if request lines are switched off', async () => {
  expect(await logRequests(true)).toEqual([]);
});
