// CPU time of the database per class of searches, compared with the cheapest possible read in the same run.
import { sql } from 'kysely';
import {
  openBackend,
  measureSamples,
  toSummary,
  createVisitor,
  type Backend,
  type Run,
  type Summary,
} from './backend.ts';
import { createWarmIndex, searchJobs, readSuggestions } from './queries/actions.ts';
import { warmBoard, type SizedBoard } from './boards.ts';
import { CLASSES } from './queries/classes.ts';
import { formatNumber, formatVerdict, type BenchReport } from './figures.ts';
import { TYPED } from './queries/mix.ts';

/** Summary by class, for one board size. */
export type Costs = Map<string, Summary>;

const PAGES = [1, 2, 10, 50, 100];
const LIMIT = 20;
const SUGGESTIONS = 'suggestions';
const NEWEST = (page: number) => `newest, page ${page}`;
const INDEX_ONLY = (page: number) => `index only, page ${page}`;

/** The nth item, cyclic; warm-up calls have negative numbers and take items from the end. */
const getNth = <T>(list: readonly T[], nth: number): T => {
  const found = list.at(nth % list.length);
  if (found === undefined) throw new Error('An empty list has no nth');
  return found;
};

async function readSomeIds({ db }: Backend): Promise<string[]> {
  const { rows } = await sql<{
    id: string;
  }>`SELECT id FROM jobs ORDER BY seq DESC LIMIT 1000`.execute(db);
  return rows.map(({ id }) => id);
}

async function createBaselines(backend: Backend): Promise<Run[]> {
  const { db } = backend;
  const ids = await readSomeIds(backend);
  const newest = (page: number) => sql`SELECT created_at, seq FROM jobs WHERE state = 'active'
    ORDER BY created_at DESC, seq DESC LIMIT ${LIMIT} OFFSET ${(page - 1) * LIMIT}`;
  return [
    { name: 'SELECT 1', run: () => sql`SELECT 1`.execute(db) },
    {
      name: 'a row by its key',
      run: (nth) =>
        sql`SELECT id, title, created_at FROM jobs WHERE id = ${getNth(ids, nth)}`.execute(db),
    },
    ...PAGES.map((page) => ({ name: INDEX_ONLY(page), run: () => newest(page).execute(db) })),
  ];
}

async function createSearches({ db }: Backend): Promise<Run[]> {
  const ctx = createVisitor(db, await createWarmIndex(db));
  return [
    ...PAGES.map((page) => ({
      name: NEWEST(page),
      run: () => searchJobs(ctx, { page: String(page) }),
    })),
    ...CLASSES.map(({ name, queries }) => ({
      name,
      run: (nth: number) => searchJobs(ctx, getNth(queries, nth)),
    })),
    {
      name: SUGGESTIONS,
      run: (nth) => readSuggestions(ctx, getNth(TYPED, nth * 7)),
    },
  ];
}

export async function measureCosts(board: SizedBoard): Promise<Costs> {
  await warmBoard(board);
  const backend = await openBackend(board.pool);
  try {
    const runs = [...(await createBaselines(backend)), ...(await createSearches(backend))];
    const sampled = await measureSamples(backend.cpu, runs);
    return new Map([...sampled].map(([name, samples]) => [name, toSummary(samples)]));
  } finally {
    await backend.close();
  }
}

const BAR = { p50: 15, p99: 60, growth: 1.5, newest: 3 };
const SMALLEST = 10_000;
const count = (size: number) => size.toLocaleString('en-US');

function reportClasses(report: BenchReport, all: ReadonlyMap<number, Costs>): void {
  const sizes = [...all.keys()];
  const heads = [
    'class',
    'for example',
    ...sizes.map(count),
    'growth',
    `p50 ≤ ${BAR.p50}, p99 ≤ ${BAR.p99}`,
  ];
  const named = [...CLASSES, { name: SUGGESTIONS, about: 'as one types' }];
  const rows = named.map(({ name, about }) => {
    const each = sizes.map((size) => all.get(size)?.get(name));
    const [first, last] = [each[0], each.at(-1)];
    const growth = (last?.cpu50 ?? Number.NaN) / (first?.cpu50 ?? Number.NaN);
    const holds = each.every((it) => it && it.cpu50 <= BAR.p50 && it.cpu99 <= BAR.p99);
    const flat = name === 'common' && sizes[0] === SMALLEST && sizes.length > 1;
    const growing = `${growth.toFixed(2)} ×${flat ? ` ${formatVerdict(growth <= BAR.growth)}` : ''}`;
    const figures = each.map(
      (it) => `${formatNumber(it?.cpu50 ?? Number.NaN)} / ${formatNumber(it?.cpu99 ?? Number.NaN)}`,
    );
    return [name, about, ...figures, sizes.length > 1 ? growing : '–', formatVerdict(holds)];
  });
  report.head('Database processor time a search, ms (p50 / p99)');
  report.write(
    `Time on the processor of the session that answers (\`/proc/<pid>/schedstat\`), all statements of a search together. Growth is the p50 at ${count(sizes.at(-1) ?? 0)} jobs over that at ${count(sizes[0] ?? 0)}; common words are held to ${BAR.growth} ×. Each class asks up to 240 different queries; where a bar is kept, it is kept at every size shown.`,
  );
  report.table(heads, rows);
}

function reportWallTimes(report: BenchReport, size: number, costs: Costs): void {
  report.head(`The same at ${count(size)} jobs, beside the least a read can cost`);
  const key = costs.get('a row by its key');
  const rows = [...costs].map(([name, it]) => [
    name,
    it.cpu50,
    it.cpu99,
    `${(it.cpu50 / (key?.cpu50 ?? Number.NaN)).toFixed(1)} ×`,
    it.wall50,
    it.wall95,
    it.wall99,
    String(it.calls),
  ]);
  const wall = ['wall p50', 'p95', 'p99'];
  report.table(['what', 'cpu p50', 'p99', 'to a row by its key', ...wall, 'calls'], rows);
}

function reportNewest(report: BenchReport, all: ReadonlyMap<number, Costs>): void {
  report.head(`Newest first, beside the same page of the index alone (bar: ≤ ${BAR.newest} ×)`);
  const rows = [...all].flatMap(([size, costs]) =>
    PAGES.map((page) => {
      const [whole, least] = [costs.get(NEWEST(page)), costs.get(INDEX_ONLY(page))];
      const cpu = (whole?.cpu50 ?? Number.NaN) / (least?.cpu50 ?? Number.NaN);
      const wall = (whole?.wall50 ?? Number.NaN) / (least?.wall50 ?? Number.NaN);
      const figures = [
        whole?.cpu50 ?? Number.NaN,
        least?.cpu50 ?? Number.NaN,
        `${cpu.toFixed(1)} ×`,
      ];
      return [
        count(size),
        String(page),
        ...figures,
        `${wall.toFixed(1)} ×`,
        formatVerdict(cpu <= BAR.newest),
      ];
    }),
  );
  report.table(['jobs', 'page', 'list, cpu ms', 'index, cpu ms', 'cpu', 'wall', 'bar'], rows);
}

export function showCosts(report: BenchReport, all: ReadonlyMap<number, Costs>): void {
  reportClasses(report, all);
  reportNewest(report, all);
  for (const [size, costs] of all) reportWallTimes(report, size, costs);
}
