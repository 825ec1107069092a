// Tests the security headers of every response, on the board as the server composes it behind https.
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openWholeBoards, type WholeBoards } from './support/whole-board.ts';

const ORIGIN = 'https://viecvui.example';
let boards: WholeBoards;
let app: FastifyInstance;
beforeAll(async () => {
  boards = await openWholeBoards();
  app = await boards.compose({ PUBLIC_URL: ORIGIN, MAIL: 'none', RATE_LIMITS: 'on' });
});
afterAll(() => boards.close());

const ADDRESSES = [
  '/api/v1/jobs',
  '/api/v1/nowhere',
  '/api/v1/auth/me',
  '/api/auth/jwks',
  '/api/docs',
  '/api/docs/',
  '/api/v1/openapi.json',
  '/healthz',
  '/robots.txt',
  // Links that were cut off inside of a letter.
  '/api/v1/jobs/k%E1%BA',
  '/jobs/k%E1%BA',
];

describe.each(ADDRESSES)('%s', (url) => {
  const readHeaders = async () =>
    (await app.inject({ url, headers: { origin: 'https://evil.example' } })).headers;

  test('requires https for a year, including subdomains', async () => {
    const { 'strict-transport-security': demand = '' } = await readHeaders();
    const [, seconds = '0'] = /^max-age=(\d+); includeSubDomains/.exec(demand) ?? [];
    expect(Number(seconds)).toBeGreaterThanOrEqual(365 * 24 * 60 * 60);
  });

  test('cannot be framed, and cannot change its base URL', async () => {
    const policy = String((await readHeaders())['content-security-policy']);
    const [base = ''] = policy.split(';');
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("base-uri 'none'");
    expect(base === "default-src 'none'" || policy.includes("object-src 'none'")).toBe(true);
  });

  test('cannot be read by other sites', async () => {
    const names = Object.keys(await readHeaders()).filter((name) =>
      name.startsWith('access-control-'),
    );
    expect(names).toEqual([]);
  });
});

test.each([
  ['GET', '/jobs/k%E1%BA', 404],
  ['POST', '/vi/jobs', 405],
] as const)('a visitor at %s %s gets a page, a program gets JSON', async (method, path, status) => {
  const page = await app.inject({ method, url: path });
  const call = await app.inject({ method, url: `/api/v1${path}` });
  expect([page.statusCode, call.statusCode]).toEqual([status, 404]);
  expect(page.headers['content-type']).toContain('text/html');
  expect(call.headers['content-type']).toContain('application/json');
});

test.each([
  ['POST', '/'],
  ['PATCH', '/jobs/k1'],
  ['DELETE', '/nowhere'],
  ['POST', '/robots.txt'],
] as const)('%s %s names the methods that pages take', async (method, url) => {
  const { statusCode, headers } = await app.inject({ method, url, payload: 'x=1' });
  expect([statusCode, headers.allow]).toEqual([405, 'GET, HEAD']);
});
