// One network sends four times the server's capacity; a visitor from another network must not notice.
import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { setTimeout as wait } from 'node:timers/promises';
import { root } from '#platform/root.ts';
import { fillDataDir } from '#bench/board.ts';
import { startBoard } from '#bench/pages/servers.ts';
import { findQuantile } from '#bench/search/figures.ts';

const run = promisify(execFile);
const ATTACKER = path.join(root, 'bench/overload/attacker.ts');
const JOBS = 10_000;
const TIMES = 4;
/** The maximum p99 of the visitor in milliseconds. */
const BAR = 500;
const SECONDS = 30;

/** Requests may name their network, as behind a proxy on this machine. */
async function startProxied(dataDir: string, limits: 'on' | 'off') {
  const env = { RATE_LIMITS: limits, TRUST_PROXY: '127.0.0.0/8', WORKERS: 'on' };
  const server = await startBoard(dataDir, env);
  return { ...server, base: `http://127.0.0.1:${server.port}` };
}

type Statuses = Record<string, number>;

/** Runs the attacker. It shares the machine with the server; `nice` gives the server priority. */
async function runAttacker(
  base: string,
  rate: number,
  seconds: number,
  { nice, network = '' }: { nice: boolean; network?: string },
): Promise<Statuses> {
  const call = [process.execPath, ATTACKER, base, String(rate), String(seconds), network];
  const [command = '', ...args] = nice ? ['nice', '-n', '19', ...call] : call;
  const { stdout } = await run(command, args, { cwd: root });
  return JSON.parse(stdout) as Statuses; // printed by our own script
}

interface Journey {
  times: number[];
  statuses: Statuses;
}

/** Repeats one visitor's path: home, a search, a job, and the API calls of its page. */
async function measureVisitor(base: string, seconds: number): Promise<Journey> {
  const headers = { 'x-forwarded-for': '198.51.100.9' };
  const list = await fetch(`${base}/api/v1/jobs?limit=20`, { headers });
  const { jobs } = (await list.json()) as { jobs: { id: string }[] }; // our own API
  const journey: Journey = { times: [], statuses: {} };
  const until = performance.now() + seconds * 1000;
  for (let n = 0; performance.now() < until; n++) {
    const id = jobs[n % jobs.length]?.id ?? '';
    const steps = [
      '/vi',
      '/vi/jobs?search=ke+toan',
      `/vi/jobs/${id}`,
      '/api/v1/jobs/suggest?q=ke',
      '/api/v1/jobs?search=lap+trinh',
      '/vi/companies',
      `/api/v1/jobs/${id}/similar`,
    ];
    for (const step of steps) {
      const began = performance.now();
      const response = await fetch(base + step, { headers }).catch(() => null);
      await response?.arrayBuffer().catch(() => null);
      journey.times.push(performance.now() - began);
      const status = String(response?.status ?? 'broken');
      journey.statuses[status] = (journey.statuses[status] ?? 0) + 1;
      await wait(50);
    }
  }
  return journey;
}

function printJourney(name: string, journey: Journey): void {
  const [half, most] = [findQuantile(journey.times, 0.5), findQuantile(journey.times, 0.99)];
  const figures = `p50 ${half.toFixed(0).padStart(5)} ms   p99 ${most.toFixed(0).padStart(5)} ms`;
  const { length } = journey.times;
  console.log(
    `  ${name.padEnd(44)} ${figures}   ${length} calls ${JSON.stringify(journey.statuses)}`,
  );
}

const listFaults = (statuses: Statuses) =>
  Object.keys(statuses).filter((status) => status.startsWith('5') && status !== '503');

async function measureUnderAttack(base: string, rate: number, nice: boolean): Promise<boolean> {
  const name = `${TIMES} x overload, ${nice ? 'attacker niced' : 'attacker as eager as the server'}`;
  const attacked = runAttacker(base, rate, SECONDS + 2, { nice, network: '203.0.113.7' });
  await wait(1000);
  const journey = await measureVisitor(base, SECONDS);
  const statuses = await attacked;
  printJourney(name, journey);
  console.log(`    the attacker was answered ${JSON.stringify(statuses)}`);
  const faults = [...listFaults(statuses), ...listFaults(journey.statuses)];
  if (faults.length > 0) console.log(`    answers that must not be: ${faults.join(', ')}`);
  return faults.length === 0 && findQuantile(journey.times, 0.99) <= BAR;
}

export async function benchOverload(): Promise<void> {
  const dataDir = await fillDataDir(JOBS, await mkdtemp(path.join(tmpdir(), 'viecvui-bench-')));
  try {
    const free = await startProxied(dataDir, 'off');
    const statuses = await runAttacker(free.base, -8, 10, { nice: true });
    await free.stop();
    const capacity = Object.values(statuses).reduce((sum, n) => sum + n, 0) / 10;
    const rate = Math.ceil(capacity * TIMES);
    console.log(
      `  the server takes ${capacity.toFixed(0)} such requests a second: ${JSON.stringify(statuses)}`,
    );
    console.log(`  the attacker sends ${rate} a second`);
    const board = await startProxied(dataDir, 'on');
    await measureVisitor(board.base, 3);
    printJourney('the visitor alone', await measureVisitor(board.base, SECONDS / 2));
    const results = [];
    for (const nice of [true, false])
      results.push(await measureUnderAttack(board.base, rate, nice));
    await board.stop();
    console.log(
      `  p99 within ${BAR} ms and no 5xx but 503: ${results.every(Boolean) ? 'yes' : 'no'}`,
    );
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}
