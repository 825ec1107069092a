// Logged requests and errors contain no personal data.
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLog } from '#platform/log.ts';
import { createRequestSerializer, serializeError, removeAddresses } from './log-safety.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase({ blank: true });
});
afterAll(() => database.drop());

async function logRequest(url: string): Promise<string> {
  let output = '';
  const log = createLog({ to: { write: (lines) => void (output += lines) } });
  const serializers = { req: createRequestSerializer((ip) => `hash-of-${ip.length}`) };
  const app = Fastify({ loggerInstance: log.child({}, { serializers }) });
  app.get('/api/v1/files/:id', async () => ({}));
  app.get('/*', async () => ({}));
  await app.inject({ url, remoteAddress: '203.0.113.77' });
  await app.close();
  return output;
}

test.each([
  ['/api/v1/files/01hx?link=opens-it', '/api/v1/files/:id'],
  ['/jobs/01hx4?search=nguyen%40example.vn', '/jobs/:id'],
  ['/unsubscribe/Zk3TkQ0aVwNhbmRvbQ', '/unsubscribe/:id'],
  ['/companies/Nguy%E1%BB%85n', '/companies/:id'],
  ['/about/matching', '/about/matching'],
])('a request for %s is logged as %s, with its network as a hash', async (url, route) => {
  const output = await logRequest(url);
  expect(JSON.parse(output.split('\n')[0] ?? '').req).toEqual({
    method: 'GET',
    route,
    network: 'hash-of-12',
  });
  expect(output).not.toMatch(/203\.0\.113|opens-it|nguyen|01hx|Zk3T/);
});

test('a database error names the constraint and quotes no data', async () => {
  const { pool } = database;
  await pool.query('CREATE TABLE t (email text PRIMARY KEY, at int)');
  await pool.query(`INSERT INTO t VALUES ('linh@example.vn', 1)`);
  const failures = [
    `INSERT INTO t VALUES ('linh@example.vn', 1)`,
    `INSERT INTO t VALUES ('x', 'linh@example.vn'::int)`,
  ].map((query) =>
    pool.query(query).then(
      () => '',
      (error: unknown) => JSON.stringify(serializeError(error)),
    ),
  );
  const [duplicate, refused] = await Promise.all(failures);
  expect(duplicate).toContain('"error_code":"23505"');
  expect(duplicate).toContain('t_pkey');
  expect(refused).toContain('"error_code":"22P02"');
  expect(`${duplicate} ${refused}`).not.toContain('linh');
});

test('a mail server error is logged without the address', () => {
  const error = Object.assign(new Error('Mail refused: 550 <linh@example.vn> unknown'), {
    response: '550 <linh@example.vn> unknown',
    rejected: ['linh@example.vn'],
    code: 'EENVELOPE',
    responseCode: 550,
  });
  const logged = JSON.stringify(serializeError(new Error('outer', { cause: error })));
  expect(logged).toContain('"responseCode":550');
  expect(logged).not.toContain('linh');
});

test('a long message is truncated, and a value that is not an error is logged as text', () => {
  expect(removeAddresses('x'.repeat(1_000_000))).toHaveLength(1000);
  expect(serializeError('sent to linh@example.vn')).toBe('sent to [address]');
});
