// Binary request bodies and responses that are not JSON.
import Fastify from 'fastify';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { Kysely, PostgresDialect } from 'kysely';
import { z } from 'zod';
import { createSearchIndex } from '#search/search-index.ts';
import { registerApi } from '#api/api.ts';
import { declareEndpoints } from '#api/endpoint.ts';
import { registerEndpoints } from '#api/register-endpoint.ts';
import type { Tables } from '#tables.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import { binaryBody, toContentDisposition, Raw, rawResponse } from './raw.ts';

const endpoints = declareEndpoints({
  'POST /parcels': {
    access: 'anyone',
    summary: 'Weigh a parcel',
    takes: { types: ['application/pdf', 'multipart/form-data'], most: 1000 },
    body: binaryBody,
    response: z.object({ size: z.int(), type: z.string(), stamp: z.string() }),
    status: 201,
  },
  'GET /parcels/:id.ics': {
    access: 'anyone',
    summary: 'A parcel as a calendar entry',
    params: z.object({ id: z.string() }),
    produces: ['text/calendar'],
    response: rawResponse,
  },
});

let database: TestDatabase;
const app = Fastify();
beforeAll(async () => {
  database = await createTestDatabase();
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: database.pool }) });
  const search = createSearchIndex(db);
  const apiContext = { db, search, clock: () => new Date(), authenticate: async () => null };
  const registerModule = (scope: Parameters<typeof registerEndpoints>[0]) =>
    registerEndpoints(scope, apiContext, {
      namespace: 'files',
      endpoints,
      prepares: { 'POST /parcels': async (_ctx, { body }) => `weighed ${body.length}` },
      handlers: {
        'POST /parcels': async (_ctx, { body, type, prepared }) => ({
          size: body.length,
          type: type ?? '',
          stamp: String(prepared),
        }),
        'GET /parcels/:id.ics': async (_ctx, { params }) =>
          new Raw(Readable.from([`BEGIN ${params.id}`]), 'text/calendar', { saveAs: 'hẹn.ics' }),
      },
    });
  await app.register((scope) =>
    registerApi(scope, {
      context: apiContext,
      publicUrl: 'https://x.test',
      modules: [registerModule],
    }),
  );
  await app.ready();
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

const send = (type: string, payload: string | Buffer) =>
  app.inject({ method: 'POST', url: '/v1/parcels', headers: { 'content-type': type }, payload });

test('a binary body arrives complete and is prepared before the transaction', async () => {
  const response = await send('application/pdf', Buffer.from('%PDF'));
  expect(response.json()).toEqual({ size: 4, type: 'application/pdf', stamp: 'weighed 4' });
});

test('other media types are 415, and a body that is too large is 413', async () => {
  expect((await send('text/html', '<p>')).statusCode).toBe(415);
  expect((await send('application/pdf', Buffer.alloc(1001))).statusCode).toBe(413);
});

test('a stream is sent with its own type and file name', async () => {
  const response = await app.inject('/v1/parcels/abc.ics');
  expect(response.payload).toBe('BEGIN abc');
  expect(response.headers['content-type']).toBe('text/calendar');
  expect(response.headers['content-disposition']).toBe(toContentDisposition('hẹn.ics'));
});

test('both are described in OpenAPI', async () => {
  const { paths } = (await app.inject('/v1/openapi.json')).json();
  expect(Object.keys(paths)).toEqual(expect.arrayContaining(['/v1/parcels/{id}.ics']));
  const calendar = paths['/v1/parcels/{id}.ics'].get.responses['200'];
  expect(Object.keys(calendar.content)).toEqual(['text/calendar']);
});
