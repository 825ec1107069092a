// Tests an unreliable connection to an external database: the process survives, every request is answered in time, and
// no confirmed write is lost.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pauseFor } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from './support/test-database.ts';
import { createPosting } from './support/test-board.ts';
import {
  readDemoAccounts,
  fetchDemoToken,
  startServer,
  type ServerProcess,
} from './support/server-process.ts';
import {
  BACK_IN,
  createLineJudge,
  openProxyTo,
  measureUntilAllWork,
} from './support/line-judge.ts';
import type { TcpProxy } from './support/tcp-proxy.ts';

let database: TestDatabase;
let proxy: TcpProxy;
let server: ServerProcess;
let dataDir = '';
let tokens: { company: string; seeker: string };
const { requestPath, acknowledged, wrong } = createLineJudge(() => server.origin);

beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'vv-link-'));
  const link = await openProxyTo(database);
  proxy = link.proxy;
  const env = { DATA_DIR: dataDir, DATABASE_URL: link.url, DEMO: '1' };
  server = await startServer(env);
  const accounts = readDemoAccounts(dataDir);
  tokens = {
    company: await fetchDemoToken(server.origin, accounts.company),
    seeker: await fetchDemoToken(server.origin, accounts.job_seeker),
  };
}, 120_000);

afterAll(async () => {
  await server?.stop();
  await proxy?.close();
  await database?.drop();
  fs.rmSync(dataDir, { recursive: true, force: true });
});

const post = (n: number) =>
  requestPath('/api/v1/jobs', {
    method: 'POST',
    headers: { authorization: `Bearer ${tokens.company}`, 'content-type': 'application/json' },
    body: JSON.stringify(createPosting({ title: `Kế toán tổng hợp ${n}` })),
  });
const own = () =>
  requestPath('/api/v1/notifications', { headers: { authorization: `Bearer ${tokens.seeker}` } });

/** Runs readers and writers until the time is over; returns the number of requests. */
async function load(milliseconds: number): Promise<number> {
  const until = Date.now() + milliseconds;
  let count = 0;
  const each = async (next: (n: number) => Promise<unknown>) => {
    for (; Date.now() < until; await pauseFor(20)) await next((count += 1));
  };
  await Promise.all([
    each(post),
    each(post),
    each((n) => requestPath(`/api/v1/jobs?search=ke%20toan&page=${1 + (n % 3)}`)),
    each(() => requestPath('/api/v1/companies')),
    each(own),
    each(() => requestPath('/sitemap.xml')),
    each(() => requestPath('/readyz')),
    each(() => requestPath('/healthz')),
  ]);
  return count;
}

const calls = [() => requestPath('/readyz'), () => requestPath('/api/v1/jobs'), own, () => post(0)];
/** Milliseconds until every kind of request works again. */
const back = () => measureUntilAllWork(calls);

/** Reads the seeker's event stream; reopens it when it ends, as a browser does. */
function openEventStream() {
  const stopped = new AbortController();
  const received: string[] = [];
  const listen = async () => {
    const headers = { authorization: `Bearer ${tokens.seeker}` };
    const { body } = await fetch(`${server.origin}/api/v1/events`, {
      headers,
      signal: stopped.signal,
    });
    const reader = body?.pipeThrough(new TextDecoderStream()).getReader();
    for (;;) {
      const chunk = await reader?.read();
      if (!chunk || chunk.done) return;
      received.push(chunk.value);
    }
  };
  const goOn = async () => {
    while (!stopped.signal.aborted) {
      await listen().catch(() => undefined);
      await pauseFor(300);
    }
  };
  void goOn();
  return { received, leave: () => stopped.abort() };
}

/** Inserts an event that the worker delivers to the seeker, bypassing the proxy and the server. */
async function happen(): Promise<void> {
  await database.pool.query(
    `INSERT INTO events (id, kind, person_id, job_id, application_id, company_id, data, at, due_at)
     SELECT gen_random_uuid()::text, 'application_viewed', a.person_id, a.job_id, a.id, j.company_id, '{}', now(), now()
     FROM applications a JOIN jobs j ON j.id = a.job_id JOIN people p ON p.id = a.person_id
     WHERE p.email = 'linh@demo.example' LIMIT 1`,
  );
}

test('a connection that is cut, silent, slow or reset only fails the requests on it', async () => {
  const stream = openEventStream();

  proxy.set({ cut: 0.02 });
  expect(await load(5000)).toBeGreaterThan(50);
  expect(proxy.cuts).toBeGreaterThan(3);
  proxy.set();
  expect(await back()).toBeLessThan(BACK_IN);

  // Requests that were running when the connection fell silent, and new ones.
  const under = load(4000);
  await pauseFor(500);
  proxy.set({ mute: true });
  await under;
  expect(await requestPath('/healthz')).toBe(200);
  await expect.poll(() => requestPath('/readyz')).toBe(503);
  proxy.set();
  expect(await back()).toBeLessThan(BACK_IN);

  proxy.set({ delay: 100 });
  await load(2000);
  proxy.set({ refuse: true });
  proxy.reset();
  // Callers share the result of a check for half a second.
  await expect.poll(() => requestPath('/readyz')).toBe(503);
  await load(1500);
  proxy.set();
  expect(await back()).toBeLessThan(BACK_IN);

  expect(wrong).toEqual([]);
  expect(server.child.exitCode).toBeNull();
  expect(server.log()).not.toContain('failed unexpectedly');
  const { rows } = await database.pool.query('SELECT id FROM jobs WHERE id = ANY($1)', [
    [...acknowledged],
  ]);
  expect(acknowledged.size).toBeGreaterThan(5);
  expect(rows).toHaveLength(acknowledged.size);

  // An event passes from the worker through the listener to the stream.
  const before = stream.received.length;
  await happen();
  await expect
    .poll(() => stream.received.slice(before).join(''), { timeout: 15_000 })
    .toContain('event: notification');
  stream.leave();
}, 120_000);
