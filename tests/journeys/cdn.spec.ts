// CDN=1 behind a real caching nginx: what it may share, and how soon a job that was taken down disappears.
import { execFileSync, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pauseFor } from 'node:timers/promises';
import { expect, test } from '@playwright/test';
import { findFreePort } from '#platform/network/free-port.ts';
import { startServer, type ServerProcess } from '#tests/support/server-process.ts';
import { createPdfFromObjects } from '#tests/support/upload-files.ts';
import { createPeople, type People, type Person } from './support/people.ts';

function findNginx(): string | null {
  const candidates = ['/usr/sbin/nginx', '/usr/local/sbin/nginx', '/opt/homebrew/bin/nginx'];
  return candidates.find((file) => fs.existsSync(file)) ?? null;
}

const nginx = findNginx();
let folder = '';
let server: ServerProcess;
let proxy: ChildProcess;
let base = '';
let people: People | undefined;
let seeker: Person;

test.describe.configure({ mode: 'serial' });
test.skip(nginx === null, 'nginx is not installed: the tests of a CDN in front are skipped');

/** The pages that operators are told to cache. */
const [, LOCATION = ''] =
  /^ *location ~ (.+) \{$/m.exec(fs.readFileSync('docs/operations.md', 'utf8')) ?? [];

const boardFolder = () => path.join(folder, 'board');

const toNginxConfig = (port: number, upstream: string) => `
daemon off; master_process off; pid ${folder}/nginx.pid; error_log ${folder}/error.log;
events {}
http {
  access_log off;
  client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy; fastcgi_temp_path ${folder}/f;
  uwsgi_temp_path ${folder}/u; scgi_temp_path ${folder}/s;
  proxy_cache_path ${folder}/cache keys_zone=viecvui:1m max_size=50m inactive=10m use_temp_path=off;
  server {
    listen 127.0.0.1:${port};
    client_max_body_size 6m;
    proxy_http_version 1.1;
    proxy_set_header Host $host:$server_port;
    proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
    location / {
      proxy_pass ${upstream};
    }
    location ~ ${LOCATION} {
      proxy_pass ${upstream};
      proxy_cache viecvui;
      proxy_cache_key $request_method$host$request_uri;
      proxy_cache_lock on;
      proxy_cache_background_update on;
      add_header X-Cache $upstream_cache_status;
    }
  }
}`;

test.beforeAll(async () => {
  test.setTimeout(240_000);
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'vv-cdn-'));
  // nginx workers run as `nobody` and PostgreSQL as another user; both need access to the folder.
  fs.chmodSync(folder, 0o755);
  const port = await findFreePort();
  base = `http://127.0.0.1:${port}`;
  const env = {
    NODE_ENV: 'production',
    DATA_DIR: boardFolder(),
    PUBLIC_URL: base,
    DEMO: '1',
    CDN: '1',
    RATE_LIMITS: 'on',
    TRUST_PROXY: '1',
  };
  server = await startServer(env, ['build/server/server.js']);
  const file = path.join(folder, 'nginx.conf');
  fs.writeFileSync(file, toNginxConfig(port, server.origin));
  execFileSync(nginx ?? '', ['-t', '-q', '-c', file], { stdio: 'inherit' });
  proxy = spawn(nginx ?? '', ['-c', file], { stdio: 'inherit' });
  await expect
    .poll(async () => (await fetch(`${base}/healthz`).catch(() => null))?.status)
    .toBe(200);
  people = createPeople(base);
  seeker = await people.seeker();
});
test.afterAll(async () => {
  await people?.leave();
  if (proxy) {
    proxy.kill('SIGQUIT');
    await once(proxy, 'exit');
  }
  await server?.stop();
  if (folder) fs.rmSync(folder, { recursive: true, force: true });
});

async function get(address: string, headers: Record<string, string> = {}) {
  const response = await fetch(base + address, { headers });
  const { status } = response;
  const cache = response.headers.get('x-cache');
  return { status, cache, text: await response.text(), headers: response.headers };
}

test('pages with a language are answered from the shared cache, to everybody alike', async () => {
  const first = await get('/vi/about');
  expect(first.cache).toBe('MISS');
  expect(first.headers.get('cache-control')).toContain('s-maxage=');
  expect(first.headers.get('vary')).toBe('Accept-Encoding');
  const again = await get('/vi/about', { cookie: 'signed_in=1; language=en' });
  expect([again.cache, again.text]).toEqual(['HIT', first.text]);
});

test('pages in the visitor’s language, members’ pages, refusals and calls are never stored', async () => {
  for (const address of ['/about', '/', '/profile', '/en/nowhere', '/en/jobs/nowhere', '/login']) {
    for (const cookie of ['', 'language=vi', 'language=en']) {
      const response = await get(address, { cookie });
      expect([address, response.cache === 'HIT']).toEqual([address, false]);
    }
  }
  const lang = async (cookie: string) =>
    /<html lang="(\w+)"/.exec((await get('/about', { cookie })).text)?.[1];
  expect([await lang('language=vi'), await lang('language=en')]).toEqual(['vi', 'en']);
});

test('the sign-in does not pass the cache, whose lock would let people through one by one', async () => {
  expect((await get('/vi/login')).cache).toBeNull();
  expect((await get('/vi')).cache).not.toBeNull();
});

test('a job that was taken down is gone within five seconds', async () => {
  const { jobs }: { jobs: { id: string }[] } = await (await fetch(`${base}/api/v1/jobs`)).json();
  const [id = ''] = jobs.map((job) => job.id);
  const page = `/vi/jobs/${id}`;
  // A page is not cached until its similar jobs have been computed.
  await expect.poll(async () => (await get(page)).cache).toBe('HIT');
  const args = ['takedown', 'job', id, '--why', 'Tin yêu cầu nộp tiền cọc'];
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, DATA_DIR: boardFolder() };
  execFileSync(process.execPath, ['operator/main.ts', ...args], { env, stdio: 'ignore' });
  // Request the page continuously: the first request after its expiry starts the refresh.
  for (let seconds = 0; seconds < 4; seconds++) {
    await pauseFor(1000);
    await get(page);
  }
  await pauseFor(1000);
  expect((await get(page)).status).toBe(410);
  expect((await get('/vi/jobs')).text).not.toContain(id);
});

/** Milliseconds that `work` takes. */
async function measure(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

test('signed-in people do not wait for each other’s calls', async () => {
  // The cache has no part in calls: its lock would let them pass one by one, each after half a second.
  expect((await get('/api/v1/jobs')).cache).toBeNull();
  const calls = Array.from({ length: 24 }, () => () => seeker.call('GET /saved-jobs'));
  const inTurn = async () => {
    for (const call of calls) await call();
  };
  const together = () => Promise.all(calls.map((call) => call()));
  await expect
    .poll(async () => (await measure(together)) - (await measure(inTurn)))
    .toBeLessThan(1000);
});

test('a CV of four megabytes passes', async () => {
  const filling = '0'.repeat(4 * 1024 * 1024);
  const cv = createPdfFromObjects([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] >>',
    `<< /Length ${filling.length} >>\nstream\n${filling}\nendstream`,
  ]);
  const file = await seeker.call('POST /uploads?purpose=cv&name=CV.pdf', cv);
  expect(file).toMatchObject({ purpose: 'cv', size: cv.length });
});
