// Figures as tables: aligned Markdown, the same on the terminal and in the docs.
import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { root } from '#platform/root.ts';

type Cell = string | number;

/** The value below which the given share of the values lies; NaN for an empty list. */
export function findQuantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

/** Formats a number with about three significant digits: 0.042, 4.20, 1,240. */
export function formatNumber(value: number): string {
  if (!Number.isFinite(value)) return '–';
  if (value >= 100) return Math.round(value).toLocaleString('en-US');
  return value.toFixed(value >= 10 ? 1 : value >= 1 ? 2 : 3);
}

export const formatVerdict = (holds: boolean): string => (holds ? '✔' : '✘');

function formatTable(heads: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const cells = rows.map((row) =>
    row.map((it) => (typeof it === 'number' ? formatNumber(it) : it)),
  );
  const widths = heads.map((head, at) =>
    Math.max(3, head.length, ...cells.map((row) => row[at]?.length ?? 0)),
  );
  const line = (row: readonly string[]) =>
    `| ${widths.map((width, at) => (row[at] ?? '').padEnd(width)).join(' | ')} |`;
  const rule = `| ${widths.map((width) => '-'.repeat(width)).join(' | ')} |`;
  return [line(heads), rule, ...cells.map(line)].join('\n');
}

/** Collects the output of a run; each piece is also printed immediately. */
export class BenchReport {
  readonly pieces: string[] = [];

  write(text: string): void {
    this.pieces.push(text);
    console.log(`\n${text}`);
  }

  head(text: string): void {
    this.write(`### ${text}`);
  }

  table(heads: readonly string[], rows: readonly (readonly Cell[])[]): void {
    this.write(formatTable(heads, rows));
  }
}

/** Describes the machine and its current load in one line. */
export function describeMachine(): string {
  const [cpu] = os.cpus();
  const load = os.loadavg().map((it) => it.toFixed(1));
  const memory = Math.round(os.totalmem() / 2 ** 30);
  return `${os.cpus().length} cores (${cpu?.model.trim() ?? '?'}), ${memory} GiB, load ${load.join(' / ')}, Node ${process.versions.node}`;
}

const FILE = path.join(root, 'docs/figures.md');
const OPENING = `# Figures\n\nMeasured by \`npm run bench\`.\n`;

/** Replaces the section of this name in docs/figures.md, or adds it. */
export function writeSection(name: string, pieces: readonly string[]): void {
  const before = fs.existsSync(FILE) ? fs.readFileSync(FILE, 'utf8') : OPENING;
  const sections = before.split(/^(?=## )/m).map((it) => `${it.trimEnd()}\n`);
  const found = sections.findIndex((it) => it.startsWith(`## ${name}\n`));
  const place = found < 0 ? sections.length : found;
  sections[place] = `## ${name}\n\n${pieces.join('\n\n')}\n`;
  fs.writeFileSync(FILE, sections.join('\n'));
  execFileSync(path.join(root, 'node_modules/.bin/oxfmt'), [FILE], { stdio: 'ignore' });
}
