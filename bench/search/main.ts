// `npm run bench -- search [--size 10000,100000,1000000] [--only cpu,requests,…] [--write]`: the benchmarks of the
// search.
import { execFileSync } from 'node:child_process';
import { root } from '#platform/root.ts';
import { openBoard, SEED, type SizedBoard } from './boards.ts';
import { measureCosts, showCosts, type Costs } from './cpu.ts';
import { describeMachine, BenchReport, writeSection } from './figures.ts';
import { measureRequests } from './request.ts';
import { LARGEST, compareWithMiniSearch } from './compare-engines.ts';
import { showSizes } from './sizes.ts';
import { measureWrites } from './writes.ts';

export interface SearchOptions {
  size?: string | undefined;
  only?: string | undefined;
  write?: boolean | undefined;
}

const PARTS = ['sizes', 'cpu', 'writes', 'requests', 'engines'] as const;
type Part = (typeof PARTS)[number];

/** A million jobs take minutes to fill, so that size is measured only on request. */
const SIZES = '10000,100000';

function parseParts(only: string | undefined): ReadonlySet<Part> {
  const names = only?.split(',') ?? PARTS;
  const known = PARTS.filter((part) => names.includes(part));
  const unknown = names.filter((it) => !known.some((part) => part === it));
  if (unknown.length > 0) {
    throw new Error(`There is no part "${unknown.join(', ')}" of the search: ${PARTS.join(', ')}`);
  }
  return new Set(known);
}

function parseSizes(text: string): number[] {
  const sizes = text.split(',').map(Number);
  if (sizes.some((size) => !Number.isInteger(size) || size < 1000)) {
    throw new Error(`--size takes numbers of jobs from 1000, with commas between: not "${text}"`);
  }
  return sizes.toSorted((a, b) => a - b);
}

/** The largest size of at most 100,000 jobs, or else the smallest; whole requests are measured only there. */
const chooseRequestSize = (sizes: readonly number[]) =>
  sizes.findLast((size) => size <= 100_000) ?? sizes[0];

function readVersion(): string {
  try {
    // Ignores stderr, because git prints an error outside a clone.
    const output = execFileSync('git', ['rev-parse', '--short', 'HEAD'], {
      cwd: root,
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    return output.toString().trim();
  } catch {
    return 'unknown';
  }
}

async function measureOpening(
  report: BenchReport,
  board: SizedBoard,
  options: SearchOptions,
): Promise<void> {
  const { rows } = await board.pool.query<{ version: string }>(
    `SELECT current_setting('server_version') AS version`,
  );
  const flags = [
    options.size ? ` --size ${options.size}` : '',
    options.only ? ` --only ${options.only}` : '',
  ];
  report.write(
    `${new Date().toISOString().slice(0, 10)}, ${describeMachine()}, PostgreSQL ${rows[0]?.version} as it comes along, version ${readVersion()}. Command: \`npm run bench -- search${flags.join('')}\`.`,
  );
  report.write(
    `Made-up jobs (seed '${SEED}') with the figures of real Vietnamese boards: two thirds Vietnamese, about 270 words each (40 to 90 from half a million jobs on), every one open.`,
  );
}

async function measureBoard(
  board: SizedBoard,
  parts: ReadonlySet<Part>,
  all: Map<number, Costs>,
  report: BenchReport,
  requests: boolean,
) {
  if (parts.has('sizes')) await showSizes(report, board);
  if (parts.has('cpu')) all.set(board.size, await measureCosts(board));
  if (parts.has('writes')) await measureWrites(report, board);
  if (parts.has('requests') && requests) await measureRequests(report, board);
  if (parts.has('engines') && board.size <= LARGEST) await compareWithMiniSearch(report, board);
}

export async function benchSearch(options: SearchOptions): Promise<void> {
  const parts = parseParts(options.only);
  const sizes = parseSizes(options.size ?? SIZES);
  const report = new BenchReport();
  const all = new Map<number, Costs>();
  for (const size of sizes) {
    console.log(`\n  ${size.toLocaleString('en-US')} jobs …`);
    const board = await openBoard(size);
    try {
      if (size === sizes[0]) await measureOpening(report, board, options);
      await measureBoard(board, parts, all, report, size === chooseRequestSize(sizes));
    } finally {
      await board.close();
    }
  }
  if (all.size > 0) showCosts(report, all);
  if (options.write) writeSection('Search', report.pieces);
}
