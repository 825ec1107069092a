// `npm run bench -- load [--jobs N] [--quick] [--data DIR] [--write]`: the board under a realistic mix of requests on
// 16 and on 200 connections, then at four times its capacity. Every figure is relative to `/healthz` in the same run.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readDemoAccounts, fetchDemoToken } from '#tests/support/server-process.ts';
import { fillDataDir } from './board.ts';
import { createMix, REQUEST_KINDS, readBoard } from './load/mix.ts';
import { createSearch, getRefusalCost, runOverload } from './load/overload.ts';
import { findP99, listAllTimes, runLoad } from './load/run-load.ts';
import { measureLoad, type PageCosts } from './pages/measure-pages.ts';
import { canMeasureProcessors, readMemory } from './pages/processor-time.ts';
import { waitUntilIdle, startBoard, type BenchServer } from './pages/servers.ts';
import {
  describeMachine,
  BenchReport,
  formatNumber,
  formatVerdict,
  writeSection,
} from './search/figures.ts';

export interface LoadOptions {
  jobs?: string | undefined;
  quick?: boolean | undefined;
  data?: string | undefined;
  write?: boolean | undefined;
}

const WHOLE = { jobs: 100_000, seconds: 30 };
const QUICK = { jobs: 2000, seconds: 5 };
const MAX_MEMORY_MB = 350;
const MAX_P99_MS = 500;
const MAX_REFUSAL = 10;
const TIMES = 4;
/** Refusals have to take a good part of the processor, or their cost drowns in the noise of the searches. */
const MANY_TIMES = 16;

const formatWithGoal = (value: number, goal: number, unit: string) =>
  `${formatNumber(value)}${unit} ${formatVerdict(value <= goal)} (≤ ${goal})`;

/** Formats statuses with their counts. */
const toList = (counts: Readonly<Record<string, number>>): string =>
  Object.entries(counts)
    .map(([status, count]) => `${status}: ${count}`)
    .join(', ') || 'none';

/** Measures `/healthz` without other load; the first run only warms up. */
async function measureHealth(server: BenchServer, seconds: number): Promise<PageCosts> {
  const load = { addresses: ['/healthz'], processorMs: seconds * 250, seconds };
  await measureLoad(server, load);
  return measureLoad(server, load);
}

async function measureMix(dataDir: string, seconds: number, report: BenchReport): Promise<void> {
  const server = await startBoard(dataDir, { WORKERS: 'on' });
  await waitUntilIdle(server);
  const token = await fetchDemoToken(
    `http://127.0.0.1:${server.port}`,
    readDemoAccounts(dataDir).job_seeker,
  );
  const board = await readBoard(server.port);
  const next = createMix(board);
  const health = await measureHealth(server, seconds / 5);
  const rows = [];
  // The first run fills the caches.
  await runLoad(server, next, { connections: 16, seconds, token });
  for (const connections of [16, 200]) {
    const result = await runLoad(server, next, { connections, seconds, token });
    rows.push([
      String(connections),
      result.rate,
      result.cpuMs / health.cpuMs,
      findP99(listAllTimes(result)),
      ...REQUEST_KINDS.map((kind) => findP99(result.times[kind])),
      findP99(result.healthTimes),
      toList(result.faults),
    ]);
  }
  const memory = readMemory(server.pid);
  await server.stop();
  const counts = `${board.jobs.length.toLocaleString('en-US')} jobs`;
  report.write(
    `\`npm run bench -- load\` on ${describeMachine()}, ${counts}, the client on the same processors.`,
  );
  const p99s = REQUEST_KINDS.map((kind) => `${kind}, p99 ms`);
  const heads = ['connections', 'a second', '× `/healthz`', 'p99 ms', ...p99s, '`/healthz` p99'];
  report.table([...heads, 'faults'], rows);
  report.write(`\`/healthz\` alone: ${formatNumber(health.rate)} a second.`);
  report.write(`Memory of the Node processes: ${formatWithGoal(memory, MAX_MEMORY_MB, ' MB')}.`);
}

async function measureOverload(
  dataDir: string,
  seconds: number,
  report: BenchReport,
): Promise<void> {
  const settings = { RATE_LIMITS: 'on', TRUST_PROXY: '127.0.0.0/8' };
  const server = await startBoard(dataDir, settings);
  const health = await measureHealth(server, seconds / 5);
  const nextSearch = createSearch();
  const flood = { seconds, nextSearch };
  await runOverload(server, { ...flood, sockets: 4 });
  const calm = await runOverload(server, { ...flood, sockets: 4 });
  const capacity = calm.served / calm.seconds;
  const over = await runOverload(server, { ...flood, rate: capacity * TIMES });
  const more = await runOverload(server, { ...flood, rate: capacity * MANY_TIMES });
  await server.stop();
  const refusal = getRefusalCost(more, calm) / health.cpuMs;
  report.write(
    `Searches that no cache has, each caller from a network of its own: ${formatNumber(capacity)} a second are served. ` +
      `At ${TIMES} times as many, ${formatNumber(over.served / over.seconds)} a second are served with p99 ` +
      `${formatWithGoal(findP99(over.times), MAX_P99_MS, ' ms')}, and ${formatNumber(over.refused / over.seconds)} a second refused ` +
      `with 503 (${over.unexplained + more.unexplained} without Retry-After). At ${MANY_TIMES} times as many, ` +
      `${formatNumber(more.served / more.seconds)} are served with p99 ${formatNumber(findP99(more.times))} ms and ` +
      `${formatNumber(more.refused / more.seconds)} refused, each for ${formatWithGoal(refusal, MAX_REFUSAL, ' × `/healthz`')} ` +
      `(what the served ones do not take at the cost of the run below capacity). Other answers: ` +
      `${toList(over.others)}; not sent for want of a connection: ` +
      `${over.unsent} and ${more.unsent}.`,
  );
}

export async function benchLoad(options: LoadOptions): Promise<void> {
  if (!canMeasureProcessors()) {
    console.log('  Skipped: processor times are read from /proc, which only Linux has.');
    return;
  }
  const effort = options.quick ? QUICK : WHOLE;
  const dataDir = options.data ?? (await mkdtemp(path.join(tmpdir(), 'viecvui-bench-')));
  try {
    if (!options.data) await fillDataDir(Number(options.jobs ?? effort.jobs), dataDir);
    const report = new BenchReport();
    await measureMix(dataDir, effort.seconds, report);
    await measureOverload(dataDir, effort.seconds, report);
    if (options.write) writeSection('Under load', report.pieces);
  } finally {
    if (!options.data) await rm(dataDir, { recursive: true, force: true });
  }
}
