// Requests that the framework or its plugins refuse: the status is theirs, the sentence ours.
import fastifyStatic from '@fastify/static';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendError } from '#api/errors.ts';
import { root } from '#platform/root.ts';
import { createPageErrorSender } from '#web/server/plain-page.ts';

let app: FastifyInstance;
beforeAll(async () => {
  app = Fastify();
  app.setErrorHandler(createPageErrorSender());
  await app.register(fastifyStatic, { root, prefix: '/files/', index: false });
  await app.register(
    async (api) => {
      api.setErrorHandler(sendError);
      api.get<{ Params: { status: string } }>('/:status', async ({ params }) => {
        throw Object.assign(new Error('refused'), { statusCode: Number(params.status) });
      });
    },
    { prefix: '/api' },
  );
});
afterAll(() => app.close());

test.each([
  ['range', 'bytes=99999999-', 416, /^bytes \*\/\d+$/],
  ['if-match', '"x"', 412, /^undefined$/],
] as const)('a file with %s: %s answers %i', async (name, value, status, range) => {
  const { statusCode, headers, body } = await app.inject({
    url: '/files/package.json',
    headers: { [name]: value },
  });
  expect(statusCode).toBe(status);
  expect(String(headers['content-range'])).toMatch(range);
  expect(headers['content-type']).toContain('text/html');
  expect(body).not.toContain('what you entered');
});

test.each([
  [405, 'method_not_allowed', /this method/],
  [412, 'precondition_failed', /not the version/],
  [414, 'address_too_long', /too long/],
  [416, 'range_not_satisfiable', /does not have the part/],
  [417, 'expectation_failed', /Expect/],
])('%i is the problem %s', async (status, code, sentence) => {
  const language = { 'accept-language': 'en' };
  const response = await app.inject({ url: `/api/${status}`, headers: language });
  expect([response.statusCode, response.json().code]).toEqual([status, code]);
  expect(response.json().error).toMatch(sentence);
});
