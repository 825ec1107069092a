// `npm run bench -- pages [--quick] [--only NAME] [--write]`: the cost of a page, rendered and from the cache, as a
// multiple of a bare `node:http` response of 20 KB in the same run. `--profile DIR` also writes CPU profiles.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { listCases, type PageCase } from './pages/cases.ts';
import { getEtag, measureAlone, measureLoad, requestTwice } from './pages/measure-pages.ts';
import { canMeasureProcessors } from './pages/processor-time.ts';
import {
  fillBoard,
  waitUntilIdle,
  startBare,
  startBoard,
  type BenchServer,
} from './pages/servers.ts';
import {
  describeMachine,
  BenchReport,
  formatNumber,
  formatVerdict,
  writeSection,
} from './search/figures.ts';

export interface PagesOptions {
  only?: string | undefined;
  quick?: boolean | undefined;
  write?: boolean | undefined;
  /** An already filled data folder. */
  data?: string | undefined;
  profile?: string | undefined;
}

/** Duration and size of the measurements. */
interface Effort {
  processorMs: number;
  seconds: number;
  alone: number;
}

/** So long that nearly all code is optimized, as after the first minutes of a server. */
const WHOLE: Effort = { processorMs: 8000, seconds: 60, alone: 30 };
const QUICK: Effort = { processorMs: 300, seconds: 4, alone: 5 };
/**
 * `--quick` runs alongside other work, on small boards and before code is fully optimized, so it only detects pages
 * that became many times slower. At a load of 10 on two cores pages reached 4.2 times their goals.
 */
const QUICK_SLACK = 8;
const GOAL_304 = 3;

interface Row {
  it: PageCase;
  /** Milliseconds of processor time that a bare response took. */
  base: number;
  alone: number;
  rendered: number;
  rate: number;
  cached: number;
  cachedRate: number;
  notModified: number;
}

type Bare = () => Promise<number>;

/** Measures the bare response again for each figure, because a busy machine slows down both alike. */
const createBare = (bare: BenchServer, effort: Effort): Bare => {
  const load = { addresses: ['/'], processorMs: effort.processorMs / 2, seconds: effort.seconds };
  return async () => (await measureLoad(bare, load)).cpuMs;
};

async function measureCold(board: BenchServer, bare: Bare, it: PageCase, effort: Effort) {
  const { addresses } = it;
  await measureLoad(board, { addresses: addresses.toReversed(), ...effort });
  const alone = await measureAlone(board, addresses.slice(-100), effort.alone);
  const base = await bare();
  const measured = await measureLoad(board, { addresses, ...effort });
  return { it, alone, base, rendered: measured.cpuMs / base, rate: measured.rate };
}

async function measureCached(board: BenchServer, bare: Bare, it: PageCase, effort: Effort) {
  const addresses = it.addresses.slice(0, 100);
  const [answer] = await requestTwice(board, addresses);
  await measureLoad(board, { addresses, ...effort });
  const base = await bare();
  const cached = await measureLoad(board, { addresses, ...effort });
  const again = { addresses: addresses.slice(0, 1), etag: getEtag(answer?.head ?? '') };
  const notModified = await measureLoad(board, { ...again, ...effort });
  return {
    cached: cached.cpuMs / base,
    cachedRate: cached.rate,
    notModified: notModified.cpuMs / base,
  };
}

const formatWithGoal = (value: number, goal: number) =>
  Number.isNaN(goal)
    ? formatNumber(value)
    : `${formatNumber(value)} ${formatVerdict(value <= goal)} (≤ ${goal})`;

function showRows(report: BenchReport, rows: readonly Row[], source: string): void {
  const bases = rows.map(({ base }) => base * 1000).toSorted((a, b) => a - b);
  const bare = formatNumber(bases[bases.length >> 1] ?? 0);
  report.write(
    `On ${describeMachine()}, ${source}. Multiples of the bare answer, which takes ${bare} µs; goals in parentheses.`,
  );
  const heads = ['page', 'alone, ms', 'rendered', 'a second', 'cached', 'a second', '304'];
  report.table(
    heads,
    rows.map((row) => [
      row.it.name,
      row.alone,
      formatWithGoal(row.rendered, row.it.goal.rendered),
      row.rate,
      formatWithGoal(row.cached, row.it.goal.cached),
      row.cachedRate,
      formatWithGoal(row.notModified, GOAL_304),
    ]),
  );
}

/** Fails the run if a figure exceeds its goal by the factor `QUICK_SLACK`. */
function checkBounds(rows: readonly Row[]): void {
  const wrong = rows.flatMap(({ it, rendered, cached, notModified }) => {
    const figures = [
      [`${it.name}, rendered`, rendered, it.goal.rendered],
      [`${it.name}, cached`, cached, it.goal.cached],
      [`${it.name}, 304`, notModified, GOAL_304],
    ] as const;
    return figures.filter(([, value, goal]) => value > goal * QUICK_SLACK);
  });
  if (wrong.length === 0) return;
  const list = wrong.map(([name, value]) => `${name}: ${formatNumber(value)} ×`).join('; ');
  throw new Error(`Pages cost more than ${QUICK_SLACK} times their goals: ${list}`);
}

/** Stops the server even if the work fails. */
async function runWithServer<T>(
  starting: Promise<BenchServer>,
  work: (server: BenchServer) => Promise<T>,
): Promise<T> {
  const server = await starting;
  try {
    return await work(server);
  } finally {
    await server.stop();
  }
}

async function measureRendered(
  board: BenchServer,
  bare: Bare,
  options: PagesOptions,
  effort: Effort,
) {
  const isChosen = ({ name }: PageCase) => name.includes(options.only ?? '');
  const cases = (await listCases(board.port)).filter(isChosen);
  const cold = [];
  for (const it of cases) cold.push(await measureCold(board, bare, it, effort));
  return cold;
}

async function measureAll(dataDir: string, options: PagesOptions, effort: Effort): Promise<Row[]> {
  await runWithServer(startBoard(dataDir, { WORKERS: 'on' }), waitUntilIdle);
  return runWithServer(startBare(), async (bareServer) => {
    const bare = createBare(bareServer, effort);
    const rendering = startBoard(dataDir, { PAGE_CACHE_MB: '0' }, options.profile);
    const cold = await runWithServer(rendering, (it) => measureRendered(it, bare, options, effort));
    return runWithServer(startBoard(dataDir, {}), async (caching) => {
      const rows: Row[] = [];
      for (const row of cold) {
        rows.push({ ...row, ...(await measureCached(caching, bare, row.it, effort)) });
      }
      return rows;
    });
  });
}

export async function benchPages(options: PagesOptions): Promise<void> {
  if (!canMeasureProcessors()) {
    console.log('  Skipped: processor times are read from /proc, which only Linux has.');
    return;
  }
  const { quick = false } = options;
  const dataDir = options.data ?? (await mkdtemp(path.join(tmpdir(), 'viecvui-bench-')));
  try {
    const source = options.data ? 'a given board' : await fillBoard(dataDir, quick);
    const rows = await measureAll(dataDir, options, quick ? QUICK : WHOLE);
    const report = new BenchReport();
    showRows(report, rows, source);
    if (options.write) writeSection('Pages', report.pieces);
    if (quick) checkBounds(rows);
  } finally {
    if (!options.data) await rm(dataDir, { recursive: true, force: true });
  }
}
