// Tests an unreliable connection to the replica: the process survives, reads are answered in time, and writes continue.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pauseFor } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from './support/test-database.ts';
import { createPosting } from './support/test-board.ts';
import {
  BACK_IN,
  createLineJudge,
  openProxyTo,
  measureUntilAllWork,
} from './support/line-judge.ts';
import {
  readDemoAccounts,
  fetchDemoToken,
  startServer,
  type ServerProcess,
} from './support/server-process.ts';
import type { TcpProxy } from './support/tcp-proxy.ts';

let database: TestDatabase;
let proxy: TcpProxy;
let server: ServerProcess;
let dataDir = '';
let token = '';
const { requestPath, acknowledged, wrong } = createLineJudge(() => server.origin);

beforeAll(async () => {
  database = await createTestDatabase();
  dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'vv-replica-link-'));
  // The same database through a proxy: this tests the connection, not the replication.
  const link = await openProxyTo(database);
  proxy = link.proxy;
  const urls = { DATABASE_URL: database.url, DATABASE_READ_URL: link.url };
  server = await startServer({ DATA_DIR: dataDir, DEMO: '1', ...urls });
  token = await fetchDemoToken(server.origin, readDemoAccounts(dataDir).company);
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
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(createPosting({ title: `Thợ điện công trình ${n}` })),
  });
const reads = [
  () => requestPath('/api/v1/jobs?search=ke%20toan'),
  () => requestPath('/api/v1/companies'),
  () => requestPath('/sitemap.xml'),
];

/** Runs readers and one writer until the time is over; returns the statuses of the writes. */
async function load(milliseconds: number): Promise<number[]> {
  const until = Date.now() + milliseconds;
  const writes: number[] = [];
  const each = async (next: () => Promise<unknown>) => {
    for (; Date.now() < until; await pauseFor(50)) await next();
  };
  await Promise.all([
    ...reads.map(each),
    each(async () => writes.push(await post(acknowledged.size))),
  ]);
  return writes;
}

test.each([
  ['cut', { cut: 0.05 }],
  ['mute', { mute: true }],
  ['slow', { delay: 100 }],
  ['refused', { refuse: true }],
])(
  'a line to the replica that is %s',
  async (_, line) => {
    proxy.set(line);
    if ('refuse' in line) proxy.reset();
    const writes = await load(3000);
    expect(writes.length).toBeGreaterThan(0);
    expect(writes.every((status) => status === 201)).toBe(true);
    expect(await requestPath('/healthz')).toBe(200);
    proxy.set();
    expect(await measureUntilAllWork([...reads, () => post(0)])).toBeLessThan(BACK_IN);
    expect(wrong).toEqual([]);
    expect(server.child.exitCode).toBeNull();
    const { rows } = await database.pool.query('SELECT id FROM jobs WHERE id = ANY($1)', [
      [...acknowledged],
    ]);
    expect(rows).toHaveLength(acknowledged.size);
  },
  90_000,
);
