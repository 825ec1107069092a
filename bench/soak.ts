// `npm run bench -- soak [--minutes N] [--jobs N] [--data DIR] [--write]`: an hour of requests at half the server's
// capacity; memory and latency must not grow.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readDemoAccounts, fetchDemoToken } from '#tests/support/server-process.ts';
import { fillDataDir } from './board.ts';
import { createMix, readBoard } from './load/mix.ts';
import { findP99, listAllTimes, runLoad } from './load/run-load.ts';
import type { LoadOptions } from './load.ts';
import { canMeasureProcessors, readMemory } from './pages/processor-time.ts';
import { waitUntilIdle, startBoard } from './pages/servers.ts';
import {
  describeMachine,
  findQuantile,
  BenchReport,
  formatNumber,
  formatVerdict,
  writeSection,
} from './search/figures.ts';

export interface SoakOptions extends LoadOptions {
  minutes?: string | undefined;
}

const JOBS = 10_000;
const MINUTES = 60;
const CONNECTIONS = 16;
/** Minutes between sign-ins: a token is valid for ten, and sign-ins per account are rate-limited. */
const RENEWAL = 8;
/** Share of the run that is ignored because caches are still filling. */
const WARM_UP = 1 / 6;
/** Allowed factor between the first and the last third after the warm-up; less is noise. */
const MAX_GROWTH = { memory: 1.1, p99: 1.5 };

interface Sample {
  memory: number;
  p99: number;
  rate: number;
  /** Failed requests by status. */
  faults: Readonly<Record<string, number>>;
}

const getMedian = (samples: readonly Sample[], part: 'memory' | 'p99' | 'rate') =>
  findQuantile(
    samples.map((sample) => sample[part]),
    0.5,
  );

/** Takes one sample per minute. */
async function sampleMinutes(dataDir: string, minutes: number): Promise<Sample[]> {
  const server = await startBoard(dataDir, { WORKERS: 'on' });
  await waitUntilIdle(server);
  const origin = `http://127.0.0.1:${server.port}`;
  const next = createMix(await readBoard(server.port));
  const samples: Sample[] = [];
  const signInAgain = () => fetchDemoToken(origin, readDemoAccounts(dataDir).job_seeker);
  let token = await signInAgain();
  const run = { connections: CONNECTIONS, seconds: 30, token };
  const { rate } = await runLoad(server, next, run);
  for (let minute = 1; minute <= minutes; minute++) {
    if (minute % RENEWAL === 0) token = await signInAgain();
    const half = { ...run, token, seconds: 60, rate: rate / 2 };
    const result = await runLoad(server, next, half);
    const [memory, p99] = [readMemory(server.pid), findP99(listAllTimes(result))];
    samples.push({ memory, p99, rate: result.rate, faults: result.faults });
  }
  await server.stop();
  return samples;
}

function reportGrowth(report: BenchReport, samples: readonly Sample[]): void {
  const steady = samples.slice(Math.floor(samples.length * WARM_UP));
  const third = Math.max(1, Math.floor(steady.length / 3));
  const [early, late] = [steady.slice(0, third), steady.slice(-third)];
  const toRow = (name: string, part: 'memory' | 'p99', unit: string) => {
    const [before, after] = [getMedian(early, part), getMedian(late, part)];
    const holds = after <= before * MAX_GROWTH[part];
    return [
      name,
      `${formatNumber(before)} ${unit}`,
      `${formatNumber(after)} ${unit}`,
      formatVerdict(holds),
    ];
  };
  const faults = new Map<string, number>();
  for (const [status, count] of samples.flatMap((sample) => Object.entries(sample.faults)))
    faults.set(status, (faults.get(status) ?? 0) + count);
  const listed = [...faults].map(([status, count]) => `${count} × ${status}`).join(', ') || 'none';
  report.write(
    `On ${describeMachine()}: ${samples.length} minutes at ${formatNumber(getMedian(samples, 'rate'))} answers a second; faults: ${listed}.`,
  );
  report.table(
    ['', 'first third', 'last third', 'without growth'],
    [toRow('memory of the Node processes', 'memory', 'MB'), toRow('p99', 'p99', 'ms')],
  );
}

export async function benchSoak(options: SoakOptions): Promise<void> {
  if (!canMeasureProcessors()) {
    console.log('  Skipped: memory is read from /proc, which only Linux has.');
    return;
  }
  const dataDir = options.data ?? (await mkdtemp(path.join(tmpdir(), 'viecvui-bench-')));
  try {
    if (!options.data) await fillDataDir(Number(options.jobs ?? JOBS), dataDir);
    const report = new BenchReport();
    reportGrowth(report, await sampleMinutes(dataDir, Number(options.minutes ?? MINUTES)));
    if (options.write) writeSection('Soak', report.pieces);
  } finally {
    if (!options.data) await rm(dataDir, { recursive: true, force: true });
  }
}
