// Parts that pages share are rendered once by a process: they must be the same whichever page needs them first.
import { expect, test } from '@playwright/test';
import { startServer, type ServerProcess } from '#tests/support/server-process.ts';
import { PUBLIC } from './support/routes.ts';
import { startSharedDatabase, type SharedDatabase } from './support/shared-database.ts';

let database: SharedDatabase | undefined;
let servers: ServerProcess[] = [];

test.beforeAll(async () => {
  database = await startSharedDatabase();
  const env = {
    NODE_ENV: 'production',
    DATA_DIR: database.dataDir,
    DATABASE_URL: database.url,
    DEMO: '1',
    PUBLIC_URL: 'http://127.0.0.1',
    // Every page is rendered.
    PAGE_CACHE_MB: '0',
  };
  servers = [await startServer(env, ['build/server/server.js'])];
  servers.push(await startServer({ ...env, WORKERS: 'off' }, ['build/server/server.js']));
});
test.afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()));
  await database?.stop();
});

/** The text of an answer, without what differs between any two answers. */
async function read(at: number, address: string): Promise<string> {
  const response = await fetch(`${servers[at]?.origin}${address}`);
  const text = await response.text();
  return text.replaceAll(/[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}/g, 'nonce');
}

interface Listed {
  jobs: { id: string; company_id: string }[];
}

/** Pages that show the same jobs, companies, filters and bars in other surroundings. */
async function listAddresses(): Promise<string[]> {
  const { jobs } = JSON.parse(await read(0, '/api/v1/jobs?sort=newest&limit=6')) as Listed;
  const companies = [...new Set(jobs.map(({ company_id }) => company_id))];
  const pages = [
    ...PUBLIC.map((address) => (address === '/' ? '' : address)),
    '/jobs?page=2',
    '/jobs?sort=newest',
    '/jobs?search=ke+toan',
    '/jobs?search=ke+toan&location=ha-noi',
    '/jobs?location=ha-noi',
    '/jobs?remote=1',
    '/jobs?type=part-time&sort=salary',
    '/companies?page=2',
    '/companies?search=cong+ty',
    '/login?from=/profile',
    '/nowhere',
    ...jobs.map(({ id }) => `/jobs/${id}`),
    ...companies.map((id) => `/companies/${id}`),
    `/jobs?job=${jobs[0]?.id}`,
  ];
  return ['/vi', '/en'].flatMap((language) => pages.map((page) => language + page));
}

test('pages are the same in whatever order a process renders them', async () => {
  const addresses = await listAddresses();
  expect(addresses.length).toBeGreaterThan(60);
  const first = new Map<string, string>();
  const second = new Map<string, string>();
  for (const address of addresses) first.set(address, await read(0, address));
  for (const address of addresses.toReversed()) second.set(address, await read(1, address));
  for (const address of addresses) {
    // Ages and the time on the page may have moved on in between.
    if (first.get(address) !== second.get(address)) first.set(address, await read(0, address));
    if (first.get(address) !== second.get(address)) second.set(address, await read(1, address));
    expect(second.get(address), address).toBe(first.get(address));
  }
});
