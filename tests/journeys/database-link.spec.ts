// Pages while the database is unavailable: an error page with Retry-After, then the page again.
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { expect, test } from '@playwright/test';
import { startServer, type ServerProcess } from '#tests/support/server-process.ts';
import { TcpProxy } from '#tests/support/tcp-proxy.ts';

/** Ten seconds, plus a margin for a machine that is busy with other journeys. */
const IN_TIME = 14_000;

let dataDir = '';
let database: ChildProcess;
let proxy: TcpProxy;
let server: ServerProcess;
let pages: string[] = [];

test.describe.configure({ mode: 'serial' });

test.beforeAll(async () => {
  dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'vv-pages-'));
  fs.chmodSync(dataDir, 0o755);
  const holder = ['tests/support/hold-database.ts', path.join(dataDir, 'database')];
  const holderProcess = spawn(process.execPath, holder, { stdio: ['pipe', 'pipe', 'inherit'] });
  database = holderProcess;
  const [line] = await once(createInterface(holderProcess.stdout), 'line');
  const { host }: { host: string } = JSON.parse(line);
  proxy = await new TcpProxy({ path: `${host}/.s.PGSQL.5432` }).open();
  const env = {
    NODE_ENV: 'production',
    DATA_DIR: path.join(dataDir, 'board'),
    DATABASE_URL: `postgresql://postgres@127.0.0.1:${proxy.port}/viecvui`,
    DEMO: '1',
  };
  server = await startServer(env, ['build/server/server.js']);
  const { jobs } = await (await fetch(`${server.origin}/api/v1/jobs?limit=1`)).json();
  const [{ id, company_id }] = jobs;
  pages = ['/', '/en/jobs', '/vi/companies', `/jobs/${id}`, `/vi/companies/${company_id}`];
});
test.afterAll(async () => {
  await server?.stop();
  await proxy?.close();
  database?.stdin?.end();
  if (database) await once(database, 'exit');
  fs.rmSync(dataDir, { recursive: true, force: true });
});

async function get(page: string) {
  const began = performance.now();
  const response = await fetch(server.origin + page);
  const text = await response.text();
  const { status, headers } = response;
  return { page, status, headers, text, took: performance.now() - began };
}

async function expectRefusals(): Promise<void> {
  for (const { page, status, headers, text, took } of await Promise.all(pages.map(get))) {
    expect([page, status]).toEqual([page, 503]);
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
    expect(headers.get('cache-control')).toBe('no-store');
    expect(headers.get('content-type')).toContain('text/html');
    expect(text).toContain('<h1');
    expect(took).toBeLessThan(IN_TIME);
  }
}

const expectStatus = (status: number) =>
  expect
    .poll(async () => (await Promise.all(pages.map(get))).map((it) => it.status), {
      timeout: 10_000,
    })
    .toEqual(pages.map(() => status));

const expectPages = () => expectStatus(200);

test('pages answer 503 while the database is unreachable, and recover with it', async () => {
  await expectPages();
  proxy.set({ refuse: true });
  proxy.reset();
  // A stored page may be sent until the server has seen the end of its connections.
  await expectStatus(503);
  await expectRefusals();
  const data = await get(`${pages[3]}.data`);
  expect([data.status, data.headers.get('retry-after')]).toEqual([503, '5']);
  const map = await get('/sitemap.xml');
  expect([map.status, map.headers.get('retry-after')]).toEqual([503, '5']);
  expect(map.text).toContain('<p lang="vi">');
  expect(map.text).toContain('<p lang="en">');
  proxy.set();
  await expectPages();
});

test('pages answer in time while the database does not respond', async () => {
  proxy.set({ mute: true });
  await expectRefusals();
  expect((await get('/healthz')).status).toBe(200);
  proxy.set();
  await expectPages();
});
