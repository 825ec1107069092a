// Comparison with MiniSearch on the same jobs in the same run: build time, memory, and time per search.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { findPlace } from '#places/rules.ts';
import { openBackend, measureSamples, createVisitor, type Run, type Samples } from './backend.ts';
import { createWarmIndex, searchJobs } from './queries/actions.ts';
import type { SizedBoard } from './boards.ts';
import { CLASSES } from './queries/classes.ts';
import type { Corpus, CorpusJob } from './corpus/jobs.ts';
import { findQuantile, formatNumber, formatVerdict, type BenchReport } from './figures.ts';
import { createMiniSearch, type SearchEngine, type SearchedJob } from './mini-search.ts';

/** An in-process engine needs a copy of the board in each process, so it is not measured above this size. */
export const LARGEST = 100_000;

function toSearchedJob({ row, places }: CorpusJob, company: string): SearchedJob {
  return {
    id: row.id,
    title: row.title,
    company,
    skills: row.skills.join(' '),
    text: [row.description, ...row.requirements, ...row.benefits].join(' '),
    places: places.map(({ code }) => findPlace(code).name_en),
    category: row.category,
    type: row.type,
    level: row.level,
    remote: row.work_mode === 'remote',
    urgent: row.urgent,
    pay: row.monthly_max ?? 0,
    at: Date.parse(row.created_at),
  };
}

function* listSearchedJobs(corpus: Corpus): Generator<SearchedJob> {
  const names = new Map(corpus.companies.map(({ id, name }) => [id, name]));
  for (const job of corpus.jobs()) yield toSearchedJob(job, names.get(job.row.company_id) ?? '');
}

function collect(): void {
  setFlagsFromString('--expose-gc');
  const gc: unknown = runInNewContext('gc');
  if (typeof gc === 'function') gc();
}

function build(board: SizedBoard): { engine: SearchEngine; seconds: number; mib: number } {
  collect();
  const before = process.memoryUsage().heapUsed;
  const started = performance.now();
  const engine = createMiniSearch(listSearchedJobs(board.corpus));
  const seconds = (performance.now() - started) / 1000;
  collect();
  return { engine, seconds, mib: (process.memoryUsage().heapUsed - before) / 2 ** 20 };
}

const NAMES = ['ours', 'MiniSearch', 'with slips'];

/** One row per class, and one for all of them together. */
function toRows(classes: readonly string[], sampled: ReadonlyMap<string, Samples>) {
  const walls = (name: string, who: string) => sampled.get(`${name}: ${who}`)?.wall ?? [];
  const row = (title: string, times: number[][]) => {
    const [we = Number.NaN, they = Number.NaN] = times.map((it) => findQuantile(it, 0.5));
    const pairs = times.map(
      (it) => `${formatNumber(findQuantile(it, 0.5))} / ${formatNumber(findQuantile(it, 0.99))}`,
    );
    return [title, ...pairs, `${(they / we).toFixed(1)} ×`, formatVerdict(they >= we)];
  };
  const all = NAMES.map((who) => classes.flatMap((name) => walls(name, who)));
  const each = classes.map((name) =>
    row(
      name,
      NAMES.map((who) => walls(name, who)),
    ),
  );
  return [...each, row('all of these', all)];
}

/** Classes that MiniSearch does not support. */
const LEFT_OUT = new Set(['facet counts', 'newest, pages 1–100']);

export async function compareWithMiniSearch(report: BenchReport, board: SizedBoard): Promise<void> {
  const { engine, seconds, mib } = build(board);
  const backend = await openBackend(board.pool);
  const ctx = createVisitor(backend.db, await createWarmIndex(backend.db));
  const classes = CLASSES.filter(({ name }) => !LEFT_OUT.has(name));
  const contestants = classes.flatMap(({ name, queries }): Run[] => {
    const nth = (at: number) => queries.at(at % queries.length) ?? {};
    return [
      { name: `${name}: ours`, run: (at) => searchJobs(ctx, nth(at)) },
      { name: `${name}: MiniSearch`, run: async (at) => engine.search(nth(at)) },
      { name: `${name}: with slips`, run: async (at) => engine.search(nth(at), true) },
    ];
  });
  try {
    const pace = { rounds: 4, calls: 20, milliseconds: 4000 };
    const sampled = await measureSamples(backend.cpu, contestants, pace);
    report.head(
      `Beside MiniSearch at ${board.size.toLocaleString('en-US')} jobs, wall ms (p50 / p99)`,
    );
    report.write(
      `MiniSearch was built in ${formatNumber(seconds)} s and holds ${formatNumber(mib)} MiB in each process that searches; ours is whole requests of the action with page, total and cards, over one session. It finds no facet counts, chips or suggestions.`,
    );
    const heads = ['class', 'ours', 'MiniSearch', 'with slips', 'MiniSearch / ours', 'faster'];
    report.table(
      heads,
      toRows(
        classes.map(({ name }) => name),
        sampled,
      ),
    );
  } finally {
    await backend.close();
  }
}
