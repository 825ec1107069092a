// Tests that every link and every path in the documentation exists.
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { IMPORT_COLUMNS } from '#jobs/import/columns.ts';
import { VARIABLE_NAMES } from '#platform/config.ts';
import { commands } from '#operator/commands.ts';
import { files } from './architecture/files.ts';
import { FOLDER_KINDS, MODULE_KINDS } from './architecture/rules.ts';

const PAGES = [
  ...fs.readdirSync('.').filter((name) => name.endsWith('.md')),
  ...fs
    .readdirSync('docs', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => path.join('docs', name)),
];

const DECISIONS = fs.readdirSync('docs/decisions').map((name) => name.slice(0, 4));

/** Targets of relative links as paths from the project's folder. */
function findLinks(page: string, text: string): string[] {
  return [...text.matchAll(/\]\(([^)\s#]+)(?:#[^)\s]*)?\)/g)]
    .map(([, target = '']) => target)
    .filter((target) => !/^[a-z]+:/i.test(target))
    .map((target) => path.join(path.dirname(page), target));
}

/** Project paths in backticks, without placeholders for several paths (`src/<module>/`, `*.test.ts`). */
function findPaths(text: string): string[] {
  return [...text.matchAll(/`((?:src|tests|bin|bench|database|operator|docs)\/[\w./-]+)`/g)].map(
    ([, target = '']) => target,
  );
}

describe.each(PAGES)('%s', (page) => {
  const text = fs.readFileSync(page, 'utf8');

  test('links to pages that exist', () => {
    expect(findLinks(page, text).filter((target) => !fs.existsSync(target))).toEqual([]);
  });

  test('names files that exist', () => {
    const missing = findPaths(text).filter((name) => !fs.existsSync(name));
    expect(missing).toEqual([]);
  });

  test('cites decisions that exist', () => {
    const cited = [...text.matchAll(/\bdecision (\d{4})\b/g)].map(([, number = '']) => number);
    expect(cited.filter((number) => !DECISIONS.includes(number))).toEqual([]);
  });
});

describe('docs/architecture.md', () => {
  const text = fs.readFileSync('docs/architecture.md', 'utf8');
  const isNamed = (name: string) => text.includes(`\`${name}\``);

  test('names every file in src/', () => {
    const names = fs.readdirSync('src').filter((name) => /(?<!\.test)\.ts$/.test(name));
    expect(names.filter((name) => !isNamed(name))).toEqual([]);
  });

  test('names every kind of file or folder of a module', () => {
    const names = Object.keys(MODULE_KINDS);
    expect(names.filter((name) => !isNamed(`${name}.ts`) && !isNamed(`${name}/`))).toEqual([]);
  });

  test('names the files and folders of single modules', () => {
    const names = Object.entries(FOLDER_KINDS).flatMap(([module, kinds]) =>
      Object.keys(kinds).map((name) => `${module}/${name}${name.includes('.') ? '' : '/'}`),
    );
    expect(names.filter((name) => !isNamed(name))).toEqual([]);
  });
});

describe('docs/operations.md', () => {
  const text = fs.readFileSync('docs/operations.md', 'utf8');
  /** The rows of tables, each by what its first cell begins with. */
  const firstCells = text.split('\n').map((line) => /^\| ([^|]+)/.exec(line)?.[1] ?? '');

  test('describes every variable', () => {
    const described = new Set(firstCells.flatMap((cell) => cell.match(/[A-Z][A-Z_\d]+/g) ?? []));
    // Set by the commands of package.json.
    const names = VARIABLE_NAMES.filter((name) => name !== 'NODE_ENV');
    expect(names.filter((name) => !described.has(name))).toEqual([]);
  });

  test('describes every metric, by its name or by what several names begin with', () => {
    const metrics = files
      .filter(({ name, text: code }) => name.startsWith('src/') && code.includes('prom-client'))
      .flatMap(({ text: code }) => [...code.matchAll(/\bname: ['`]([a-z_]+)/g)])
      .map(([, name = '']) => name);
    const beginnings = [...text.matchAll(/`([a-z_]+_)…`/g)].map(([, it = '']) => it);
    const isDescribed = (name: string) =>
      text.includes(`\`${name}`) || beginnings.some((it) => name.startsWith(it));
    expect(metrics.length).toBeGreaterThan(10);
    expect(metrics.filter((name) => !isDescribed(name))).toEqual([]);
  });

  test('describes every command', () => {
    const described = new Set(firstCells.map((cell) => /^`(\w+)/.exec(cell)?.[1]));
    expect(Object.keys(commands).filter((name) => !described.has(name))).toEqual([]);
  });

  test('describes every column of an import', () => {
    const [section = ''] = /^## Importing jobs\n.*?(?=^## )/ms.exec(text) ?? [];
    expect(IMPORT_COLUMNS.filter((column) => !section.includes(`\`${column}\``))).toEqual([]);
  });
});
