// The cost of a page compared with the health check: the built product over loopback.
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { root } from '#platform/root.ts';
import { compare } from './measure.ts';

const PORT = 43_917;
const BASE = `http://127.0.0.1:${PORT}`;

async function ready(): Promise<void> {
  for (let tries = 0; tries < 200; tries++) {
    const answer = await fetch(`${BASE}/readyz`).catch(() => null);
    if (answer?.ok) return;
    await wait(100);
  }
  throw new Error('The board did not become ready');
}

async function get(address: string): Promise<void> {
  const answer = await fetch(BASE + address);
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${address} answered ${answer.status}`);
}

async function anyJob(): Promise<string> {
  const answer = await fetch(`${BASE}/api/v1/jobs?limit=1`);
  const body = (await answer.json()) as { jobs: { id: string }[] }; // our own API's list
  return body.jobs[0]?.id ?? '';
}

export async function pages(): Promise<void> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'viecvui-bench-'));
  const settings = {
    NODE_ENV: 'production',
    PORT: String(PORT),
    DATA_DIR: dataDir,
    RATE_LIMITS: 'off',
  };
  const env = { ...process.env, ...settings };
  const server = spawn(process.execPath, ['build/server/server.js'], {
    cwd: root,
    env,
    stdio: 'ignore',
  });
  const ended = new Promise((resolve) => server.once('exit', resolve));
  try {
    await ready();
    const id = await anyJob();
    await compare([
      { name: 'baseline: /healthz', run: () => get('/healthz') },
      { name: 'GET /api/v1/jobs', run: () => get('/api/v1/jobs') },
      { name: 'a job’s page', run: () => get(`/vi/jobs/${id}`) },
      { name: 'home', run: () => get('/vi') },
      { name: 'the search screen with a search', run: () => get('/vi/jobs?search=ke+toan') },
      { name: 'companies', run: () => get('/vi/companies') },
    ]);
  } finally {
    server.kill('SIGTERM');
    await ended;
    await rm(dataDir, { recursive: true, force: true });
  }
}
