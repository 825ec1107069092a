// Conflicting writes: both succeed once after a deadlock; a write that keeps conflicting gets 503.
import Fastify, { type FastifyInstance } from 'fastify';
import { Kysely, sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { createSearchIndex } from '#search/search-index.ts';
import { registerApi } from '#api/api.ts';
import { declareEndpoints } from '#api/endpoint.ts';
import { registerEndpoints } from '#api/register-endpoint.ts';
import { createDialect } from '#platform/database/dialect.ts';
import type { Tables } from '#tables.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';
import type { Actor, Db } from '#context.ts';

const endpoints = declareEndpoints({
  'POST /moves/:from/:to': {
    access: 'token',
    summary: 'Move one from a row to another',
    params: z.object({ from: z.string(), to: z.string() }),
    response: z.object({ attempts: z.int() }),
  },
  'POST /refusals': {
    access: 'anyone',
    summary: 'Meet a conflict each time',
    response: z.object({ attempts: z.int() }),
  },
});

const ACTOR: Actor = {
  issuer: 'test',
  uid: 'linh',
  email: null,
  email_verified: true,
  name: null,
  picture: null,
  person: null,
};

let database: TestDatabase;
let app: FastifyInstance;
let attempts: Record<string, number> = {};
let prepared = 0;
let met = 0;
let waitForOther = () => {};
let both = Promise.resolve();

/** Waits, on the first attempt, until the other write has locked its first row too. */
async function rendezvous(first: boolean): Promise<void> {
  if (!first) return;
  met += 1;
  if (met === 2) waitForOther();
  await both;
}

const count = (name: string) => (attempts[name] = (attempts[name] ?? 0) + 1);
const add = (db: Db, name: string, n: number) =>
  sql`UPDATE rows_of_two SET n = n + ${n} WHERE name = ${name}`.execute(db);

beforeAll(async () => {
  database = await createTestDatabase();
  await database.pool.query(`CREATE TABLE rows_of_two (name text PRIMARY KEY, n int NOT NULL)`);
  const db = new Kysely<Tables>({ dialect: createDialect(database.pool) });
  const search = createSearchIndex(db);
  const apiContext = { db, search, clock: () => new Date(), authenticate: async () => ACTOR };
  const registerModule = (scope: Parameters<typeof registerEndpoints>[0]) =>
    registerEndpoints(scope, apiContext, {
      namespace: 'jobs',
      endpoints,
      prepares: { 'POST /moves/:from/:to': async () => (prepared += 1) },
      handlers: {
        'POST /moves/:from/:to': async ({ db }, { params: { from, to } }) => {
          const attempt = count(from);
          await add(db, from, -1);
          await rendezvous(attempt === 1);
          await add(db, to, 1);
          return { attempts: attempt };
        },
        'POST /refusals': async ({ db }) => {
          count('refused');
          await sql`DO $$ BEGIN RAISE EXCEPTION 'met' USING ERRCODE = '40001'; END $$`.execute(db);
          return { attempts: 0 };
        },
      },
    });
  app = Fastify();
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
beforeEach(async () => {
  [attempts, prepared, met] = [{}, 0, 0];
  both = new Promise((resolve) => {
    waitForOther = resolve;
  });
  await database.pool.query(`TRUNCATE rows_of_two`);
  await database.pool.query(`INSERT INTO rows_of_two VALUES ('a', 10), ('b', 10)`);
});

const send = (url: string, key?: string) =>
  app.inject({ method: 'POST', url, headers: key ? { 'idempotency-key': key } : {} });
const listRows = async () =>
  (await database.pool.query('SELECT name, n FROM rows_of_two ORDER BY name')).rows;

test('two deadlocked writes both succeed, each once', async () => {
  const responses = await Promise.all([send('/v1/moves/a/b', 'one'), send('/v1/moves/b/a', 'two')]);
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  // One of them was retried; its preparation before the transaction was not.
  expect((attempts.a ?? 0) + (attempts.b ?? 0)).toBeGreaterThanOrEqual(3);
  expect(prepared).toBe(2);
  expect(await listRows()).toEqual([
    { name: 'a', n: 10 },
    { name: 'b', n: 10 },
  ]);
});

test('the response stored under a key is that of the committed attempt', async () => {
  waitForOther();
  const first = await send('/v1/moves/a/b', 'three');
  const again = await send('/v1/moves/a/b', 'three');
  expect(again.body).toBe(first.body);
  expect(await listRows()).toEqual([
    { name: 'a', n: 9 },
    { name: 'b', n: 11 },
  ]);
});

test('a write that conflicts at every attempt gets 503', async () => {
  const response = await send('/v1/refusals');
  expect([response.statusCode, response.json().code]).toEqual([503, 'unavailable']);
  expect(Number(response.headers['retry-after'])).toBeGreaterThan(0);
  expect(attempts.refused).toBe(4);
});
