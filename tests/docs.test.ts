// Tests that every link and every path in the documentation exists.
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
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
