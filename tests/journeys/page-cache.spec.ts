// The page cache in two processes on one database: what visitors may share, and that closed jobs disappear in time.
import http from 'node:http';
import { setTimeout as pauseFor } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import {
  readDemoAccounts,
  fetchDemoToken,
  startServer,
  type ServerProcess,
} from '#tests/support/server-process.ts';
import { startSharedDatabase, type SharedDatabase } from './support/shared-database.ts';

const TOKEN = 'a token for the metrics';

let database: SharedDatabase | undefined;
let servers: ServerProcess[] = [];
let token = '';

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  database = await startSharedDatabase();
  const env = {
    NODE_ENV: 'production',
    DATA_DIR: database.dataDir,
    DATABASE_URL: database.url,
    DEMO: '1',
    RATE_LIMITS: 'on',
    METRICS_TOKEN: TOKEN,
  };
  servers = [await startServer(env, ['build/server/server.js'])];
  // As behind one proxy: both have the same public address.
  const second = { ...env, WORKERS: 'off', PUBLIC_URL: origin(0) };
  servers.push(await startServer(second, ['build/server/server.js']));
  token = await fetchDemoToken(origin(0), readDemoAccounts(env.DATA_DIR).company);
  // Wait until both processes have confirmed that they receive changes.
  await expect
    .poll(async () => (await readMetrics(0)).trusted + (await readMetrics(1)).trusted)
    .toBe(2);
});
test.afterAll(async () => {
  await Promise.all(servers.map((server) => server.stop()));
  await database?.stop();
});

const origin = (at: number): string => servers[at]?.origin ?? '';

interface Page {
  status: number;
  text: string;
  headers: http.IncomingHttpHeaders;
}

/** Sends the address and headers unchanged; `fetch` would normalise them. */
function get(
  address: string,
  {
    at = 0,
    method = 'GET',
    headers = {},
  }: { at?: number; method?: string; headers?: http.OutgoingHttpHeaders } = {},
): Promise<Page> {
  return new Promise((resolve, reject) => {
    const { hostname, port } = new URL(origin(at));
    const sent = http.request({ hostname, port, path: address, method, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const text = Buffer.concat(chunks).toString();
        resolve({ status: response.statusCode ?? 0, text, headers: response.headers });
      });
    });
    sent.on('error', reject);
    sent.end();
  });
}

async function readMetrics(at = 0) {
  const { text } = await get('/metrics', { at, headers: { authorization: `Bearer ${TOKEN}` } });
  const read = (name: string) =>
    Number(
      new RegExp(`^${name.replaceAll(/[{}]/g, '\\$&')} (\\S+)$`, 'm').exec(text)?.[1] ?? Number.NaN,
    );
  return {
    hits: read('page_cache_requests_total{outcome="hit"}'),
    misses: read('page_cache_requests_total{outcome="miss"}'),
    bypassed: read('page_cache_requests_total{outcome="bypass"}'),
    bytes: read('page_cache_bytes'),
    pages: read('page_cache_pages'),
    trusted: read('page_cache_trusted'),
  };
}

/** Counts the cache outcomes of the requests made by `work`. */
async function countOutcomes(work: () => Promise<unknown>) {
  const before = await readMetrics();
  await work();
  const after = await readMetrics();
  return {
    hits: after.hits - before.hits,
    misses: after.misses - before.misses,
    bypassed: after.bypassed - before.bypassed,
  };
}

const HIT = { hits: 1, misses: 0, bypassed: 0 };
const MISS = { hits: 0, misses: 1, bypassed: 0 };
const BYPASS = { hits: 0, misses: 0, bypassed: 1 };

async function callApi(method: string, call: string, body?: object) {
  const response = await fetch(`${origin(0)}/api/v1${call}`, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      origin: origin(0),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  expect(response.ok, `${method} ${call}: ${await response.clone().text()}`).toBe(true);
  return (await response.json()) as { id: string; company_id: string };
}

const JOB = {
  title: 'Thợ sửa đồng hồ cổ',
  description:
    'Sửa đồng hồ cổ tại cửa hàng, hướng dẫn hai thợ học việc và giữ sổ bảo hành của khách.',
  location: 'Ha Noi',
  type: 'full-time',
  category: 'Sales',
};

test('a new job appears, and a closed one is gone from every page of both processes within a second', async () => {
  const { id, company_id } = await callApi('POST', '/jobs', JOB);
  const pages = ['/vi', '/vi/jobs', `/vi/companies/${company_id}`, '/vi/jobs.data?_routes=vi-jobs'];
  const search = `/vi/jobs?search=${encodeURIComponent('đồng hồ cổ')}`;
  const calls = ['/api/v1/jobs?sort=newest', '/api/v1/jobs?search=dong+ho+co'];
  const addresses = [...pages, search, search, ...calls, ...calls];
  const show = async (at: number) => {
    const found = await Promise.all(addresses.map((address) => get(address, { at })));
    return found.filter(({ text }) => text.includes(id)).length;
  };
  for (const at of [0, 1]) {
    await expect.poll(() => show(at)).toBe(addresses.length);
    expect((await get(`/vi/jobs/${id}`, { at })).text).toContain(JOB.title);
  }
  const { etag } = (await get(`/vi/jobs/${id}`)).headers;
  await callApi('POST', `/jobs/${id}/close`, { reason: 'filled' });
  // The process that handled the write shows it at once.
  expect(await show(0)).toBe(0);
  expect((await get(`/vi/jobs/${id}`)).headers.etag).not.toBe(etag);
  await pauseFor(1000);
  expect(await show(1)).toBe(0);
  expect((await get(`/vi/jobs/${id}`, { at: 1 })).headers.etag).not.toBe(etag);
});

test('the second request is answered from the cache, in any encoding, with equal bytes', async () => {
  await get('/en/terms');
  expect(await countOutcomes(() => get('/en/terms'))).toEqual(HIT);
  const plain = await get('/en/terms');
  expect(plain.headers['content-encoding']).toBeUndefined();
  for (const accepted of ['br', 'gzip', 'gzip, br;q=0', 'br;q=0.5, *']) {
    const headers = { 'accept-encoding': accepted };
    const response = await fetch(`${origin(0)}/en/terms`, { headers });
    expect(await response.text()).toBe(plain.text);
    expect(response.headers.get('etag')).toBe(plain.headers.etag);
    expect(response.headers.get('vary')).toContain('Accept-Encoding');
  }
  const again = await get('/en/terms', { headers: { 'if-none-match': plain.headers.etag } });
  expect([again.status, again.text, again.headers.etag]).toEqual([304, '', plain.headers.etag]);
  // Both processes compute the same ETag.
  expect((await get('/en/terms', { at: 1 })).headers.etag).toBe(plain.headers.etag);
});

test('headers that are not part of the cache key do not affect the response body', async () => {
  const hostile = {
    host: 'evil.example',
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'gopher',
    'x-forwarded-port': '666',
    forwarded: 'host=evil.example;proto=gopher',
    'x-original-url': '/evil',
    'x-rewrite-url': '/evil',
    'x-http-method-override': 'POST',
    origin: 'https://evil.example',
    referer: 'https://evil.example/',
    'user-agent': '<script>evil()</script>',
    'x-react-router-request': 'evil',
    purpose: 'prefetch',
  };
  // Each name is tried by itself, on an address that nobody has requested yet.
  for (const [at, [name, value]] of Object.entries(hostile).entries()) {
    const address = `/en/companies?page=${at + 1}`;
    const poisoned = await get(address, { headers: { [name]: value } });
    expect([name, poisoned.text.includes('evil')]).toEqual([name, false]);
    // The next visitor gets the same page as from the other process, which has not seen the header.
    const [page, clean] = [await get(address), await get(address, { at: 1 })];
    expect([name, page.text === clean.text]).toEqual([name, true]);
  }
});

test('unknown parameters share the page and do not appear on it', async () => {
  await get('/en/jobs?type=remote');
  const tagged = '/en/jobs?utm_source=evil%22%3E&type=remote&cb=123';
  expect(await countOutcomes(() => get(tagged))).toEqual(HIT);
  expect((await get(tagged)).text).not.toContain('evil');
  // The last one of repeated parameters counts, for the page and for its cache key.
  const last = await get('/en/jobs?type=evil&type=remote');
  expect(last.text).toBe((await get('/en/jobs?type=remote')).text);
});

test('text searches enter at their second request, and do not evict other pages', async () => {
  const search = '/en/jobs?search=beekeeper';
  expect(await countOutcomes(() => get(search))).toEqual(MISS);
  expect(await countOutcomes(() => get(search))).toEqual(MISS);
  expect(await countOutcomes(() => get(search))).toEqual(HIT);
  const { pages } = await readMetrics();
  for (let n = 0; n < 30; n++) await get(`/en/jobs?search=nothing${n}`);
  expect((await readMetrics()).pages).toBe(pages);
});

test('lists and searches of the API come from the cache, and are equal in both processes', async () => {
  const call = '/api/v1/jobs?category=Sales';
  const first = await get(call);
  expect(await countOutcomes(() => get(`${call}&utm_source=x`))).toEqual(HIT);
  expect(await countOutcomes(() => get(call))).toEqual(HIT);
  const vi = await get(call, { headers: { 'accept-language': 'vi' } });
  expect(vi.headers['content-language']).toBe('vi');
  expect(vi.headers.etag).not.toBe(first.headers.etag);
  const other = await get(call, { at: 1 });
  expect([other.text, other.headers.etag]).toEqual([first.text, first.headers.etag]);
  const packed = await fetch(origin(0) + call, { headers: { 'accept-encoding': 'br' } });
  expect(packed.headers.get('content-encoding')).toBe('br');
  expect(await packed.text()).toBe(first.text);
  const again = await get(call, { headers: { 'if-none-match': first.headers.etag } });
  expect([again.status, again.text]).toEqual([304, '']);
});

test('the data of a page come from the cache, and answer 304 when unchanged', async () => {
  const call = '/vi/about.data';
  const first = await get(call);
  expect(first.headers['cache-control']).toBe('public, no-cache');
  expect(await countOutcomes(() => get(call))).toEqual(HIT);
  const again = await get(call, { headers: { 'if-none-match': first.headers.etag } });
  expect(again.status).toBe(304);
});

test.describe('never from the cache', () => {
  for (const address of [
    '/login?from=/profile',
    '/profile',
    '/dashboard/seeker',
    '/profile/x.css',
    '/en/jobs/',
    '/en/jobs%2Fx',
    '/en/nowhere',
    '/en/jobs/nowhere',
  ]) {
    test(address, async () => {
      const { pages } = await readMetrics();
      await get(address);
      await get(address);
      expect((await readMetrics()).pages).toBe(pages);
    });
  }

  test('for somebody who has just written', async () => {
    await get('/en/about');
    const headers = { cookie: 'wrote=1' };
    expect(await countOutcomes(() => get('/en/about', { headers }))).toEqual(BYPASS);
  });
});

test('an address with escaped letters is the page of its plain spelling', async () => {
  await get('/en/about');
  expect(await countOutcomes(() => get('/en/%61bout'))).toEqual(HIT);
});

test('pages are the same with and without the cookies of a signed-in visitor', async () => {
  const cookie = 'signed_in=1; session=secret; better-auth.session_token=x';
  const own = await get('/en/privacy', { headers: { cookie, authorization: `Bearer ${token}` } });
  expect(own.headers['set-cookie']).toBeUndefined();
  expect((await get('/en/privacy')).text).toBe(own.text);
});

test('an address without language follows cookie and browser, with one cached page per language', async () => {
  const lang = async (headers: http.OutgoingHttpHeaders) =>
    /<html lang="(\w+)"/.exec((await get('/about', { headers })).text)?.[1];
  for (let round = 0; round < 2; round++) {
    expect(await lang({ 'accept-language': 'vi' })).toBe('vi');
    expect(await lang({ 'accept-language': 'en' })).toBe('en');
    expect(await lang({ 'accept-language': 'en', cookie: 'language=vi' })).toBe('vi');
  }
});

test('HEAD and Range get the whole page’s headers', async () => {
  const page = await get('/en/about');
  const head = await get('/en/about', { method: 'HEAD' });
  expect([head.status, head.text]).toEqual([200, '']);
  for (const name of ['etag', 'content-length', 'content-security-policy', 'vary'])
    expect(head.headers[name], name).toBe(page.headers[name]);
  const part = await get('/en/about', { headers: { range: 'bytes=0-10' } });
  expect([part.status, part.text]).toEqual([200, page.text]);
});
