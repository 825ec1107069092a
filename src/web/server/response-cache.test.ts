// Tests the cache of API responses: they are reused while they are current, and computed again after any change.
import Fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { declareEndpoints } from '#api/endpoint.ts';
import { sendError } from '#api/errors.ts';
import { setFreshness } from '#api/freshness.ts';
import { registerEndpoints, type ApiContext } from '#api/register-endpoint.ts';
import { createResponseCache } from './response-cache.ts';
import { KnownAddresses } from './known-addresses.ts';
import { ChangeLog } from './page-cache/change-log.ts';
import { PageCache } from './page-cache/page-cache.ts';

const endpoints = declareEndpoints({
  'GET /things': {
    access: 'anyone',
    summary: 'Things',
    query: z.object({
      search: z.string().optional(),
      page: z.coerce.number().int().min(1).default(1),
    }),
    response: z.object({ run: z.int(), search: z.string(), page: z.int() }),
    localized: true,
    cached: true,
  },
});

let changes: ChangeLog;
let cache: PageCache;
let app: FastifyInstance;
let runs: number;
let finish: (() => void) | null;

beforeEach(async () => {
  runs = 0;
  finish = null;
  changes = new ChangeLog();
  changes.confirm();
  cache = new PageCache({ maxBytes: 1_000_000, changes });
  app = Fastify();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.setErrorHandler(sendError);
  app.decorateRequest('actor', null);
  setFreshness(app);
  const search = { loadStats: async () => ({ next_expiry: null }) };
  const context = {
    clock: () => new Date(),
    authenticate: async () => null,
    search,
    responses: createResponseCache(cache, new KnownAddresses(null)),
    // Only the fields that these routes read; there is no database.
  } as unknown as ApiContext;
  registerEndpoints(app, context, {
    namespace: 'search',
    endpoints,
    handlers: {
      'GET /things': async (_ctx, { query }) => {
        const run = (runs += 1);
        if (finish === null) return { run, search: query.search ?? '', page: query.page };
        await new Promise<void>((resolve) => (finish = resolve));
        return { run, search: '', page: query.page, secret: 'not in the schema' };
      },
    },
  });
  await app.ready();
});
afterEach(() => app.close());

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
const getRun = async (url: string, headers?: Record<string, string>) =>
  (await get(url, headers)).json<{ run: number }>().run;

describe('a response is reused', () => {
  test('for the same query, however it is written', async () => {
    expect(await getRun('/things')).toBe(1);
    expect(await getRun('/things')).toBe(1);
    expect(await getRun('/things?page=1')).toBe(1);
    expect(await getRun('/things?page=2')).toBe(2);
  });

  test('with the headers and the ETag of the first', async () => {
    cache.changes.distrust();
    const { date: _date, ...made } = (await get('/things')).headers;
    cache.changes.confirm();
    runs = 0;
    await get('/things');
    const { date: _now, ...stored } = (await get('/things')).headers;
    expect(stored).toEqual({ ...made, vary: 'Accept-Language, accept-encoding' });
    const again = await get('/things', { 'if-none-match': String(stored.etag) });
    expect([again.statusCode, again.body, runs]).toEqual([304, '', 1]);
  });

  test('only in its own language', async () => {
    const vi = { 'accept-language': 'vi' };
    const [en, other] = [await get('/things'), await get('/things', vi)];
    expect([en.json().run, other.json().run]).toEqual([1, 2]);
    expect(other.headers['content-language']).toBe('vi');
    expect(await getRun('/things', vi)).toBe(2);
  });

  test('for rare queries only after the second request', async () => {
    expect(await getRun('/things?search=beekeeper')).toBe(1);
    expect(await getRun('/things?search=beekeeper')).toBe(2);
    expect(await getRun('/things?search=beekeeper')).toBe(2);
  });
});

describe('a response is computed again', () => {
  test('after any change of the board', async () => {
    await get('/things');
    changes.record();
    expect(await getRun('/things')).toBe(2);
  });

  test('for somebody who has just written', async () => {
    await get('/things');
    expect(await getRun('/things', { cookie: 'wrote=1' })).toBe(2);
  });

  test('while the change log is not confirmed', async () => {
    await get('/things');
    changes.distrust();
    expect([await getRun('/things'), await getRun('/things')]).toEqual([2, 3]);
  });
});

test('unknown parameters do not fill the cache', async () => {
  for (let n = 0; n < 20; n++) await get(`/things?cb=${n}`);
  expect(cache.size).toBeLessThanOrEqual(1);
});

test('bad queries are refused each time', async () => {
  const refused = [await get('/things?page=0'), await get('/things?page=0')];
  expect(refused.map(({ statusCode }) => statusCode)).toEqual([400, 400]);
});

test('concurrent equal requests share one response, without undeclared fields', async () => {
  finish = () => undefined;
  const responses = Promise.all([get('/things'), get('/things')]);
  await expect.poll(() => runs).toBe(1);
  finish();
  expect((await responses).map(({ body }) => JSON.parse(body))).toEqual([
    { run: 1, search: '', page: 1 },
    { run: 1, search: '', page: 1 },
  ]);
});
