// Tests hand-written lists of paths: each entry must match a file, so that a move cannot silently disable a rule.
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  BOARD_MODULES,
  CV_MODULES,
  PAGE_MODULES,
  PURE_MODULES as PURE_BUNDLE_MODULES,
  OPENED_MODULES,
  REPORT_MODULES,
  TAKEDOWN_MODULES,
  SERVER_MODULES,
  SHELL_MODULES,
  TAP_MODULES,
} from '../bin/bundle-patterns.mjs';
import { TRANSLATION_PATHS } from '#web/translations/compile.ts';
import { files } from './architecture/files.ts';
import {
  FILE_KINDS,
  FOLDER_KINDS,
  ALLOWED_IMPORTS,
  PURE_MODULES,
  MODULES,
  WRITES_ANYWHERE,
} from './architecture/rules.ts';
import { TABLE_OWNERS } from './architecture/table-owners.ts';
import { locateFile } from './architecture/locate-file.ts';

const names = files.map(({ name }) => name);
const modules = names.filter((name) => name.startsWith('src/') && !/\.test\.tsx?$/.test(name));

/** Parses JSON after removing comment lines. */
const readJson = (file: string) =>
  JSON.parse(fs.readFileSync(file, 'utf8').replaceAll(/^\s*\/\/.*$/gm, ''));

const isMatched = (glob: string) =>
  [fs.globSync(glob), fs.globSync(`${glob}/**/*`)].some((found) => found.length > 0);

describe('every path pattern still matches a file', () => {
  test.each([
    ['one script for every page', SHELL_MODULES],
    ['what comes with its page', PAGE_MODULES],
    ['what public pages share', Object.values(BOARD_MODULES).flat()],
    [
      'what waits for a tap',
      [...TAP_MODULES, ...TAKEDOWN_MODULES, ...CV_MODULES, ...REPORT_MODULES, ...OPENED_MODULES],
    ],
    ['what stays on the server', SERVER_MODULES],
    ['what does nothing when loaded', PURE_BUNDLE_MODULES],
  ])('of bundles: %s', (_list, patterns) => {
    const unmatched = patterns.filter((pattern) => !modules.some((name) => pattern.test(name)));
    expect(unmatched.map(String)).toEqual([]);
  });

  test('of bundles: a stale pattern would load a page’s module on every page', () => {
    const shell = modules.filter((name) => SHELL_MODULES.some((pattern) => pattern.test(name)));
    const idle = PAGE_MODULES.filter((pattern) => !shell.some((name) => pattern.test(name)));
    expect(idle.map(String)).toEqual([]);
  });

  test.each(Object.entries(TRANSLATION_PATHS))('of compiled translations: %s', (_of, pattern) => {
    expect(names.filter((name) => pattern.test(name)).length).toBeGreaterThan(1);
  });

  test('of compiled translations: every area has its own copy of the messages that it names', () => {
    const areas = files.filter(
      ({ name, text }) => name.startsWith('src/web/translations/') && /from '#.*\.json'/.test(text),
    );
    expect(areas.length).toBeGreaterThan(1);
    const shared = areas.filter(({ name }) => !TRANSLATION_PATHS.area.test(name));
    expect(shared.map(({ name }) => name)).toEqual([]);
    const copies = areas.map(({ name }) => TRANSLATION_PATHS.area.exec(name)?.[1] ?? '');
    const unread = copies.filter(
      (area) => !TRANSLATION_PATHS.file.test(`/translations.vi.json?${area}`),
    );
    expect(unread).toEqual([]);
  });

  test.each(['tsconfig.json', 'tsconfig.server.json', 'tsconfig.browser.json'])('of %s', (file) => {
    const { include = [], exclude = [] } = readJson(file);
    const generated = ['node_modules', 'build', '.data', '.react-router/types/**/*'];
    const globs = [...include, ...exclude].filter((glob: string) => !generated.includes(glob));
    expect(globs.filter((glob: string) => !isMatched(glob))).toEqual([]);
  });

  test('of the linter and of the search for unused code', () => {
    const { overrides } = readJson('.oxlintrc.json');
    const { entry, project } = readJson('knip.json');
    const globs = overrides.flatMap((it: { files: string[] }) => it.files);
    const all: string[] = [...globs, ...entry, ...project];
    // Globs may have braces; each alternative must match a file.
    const each = all.flatMap((glob) => {
      const [whole, inner] = /\{([^}]+)\}/.exec(glob) ?? [];
      return whole && inner
        ? inner.split(',').map((choice) => glob.replace(whole, choice).replace(/\{[^}]+\}/, '*'))
        : [glob];
    });
    const ignore = (name: string) => name.includes('node_modules');
    const unmatched = each.filter((glob) => fs.globSync(glob, { exclude: ignore }).length === 0);
    expect(unmatched).toEqual([]);
  });
});

describe('every entry in the tables of the architecture exists:', () => {
  test('of modules and single files', () => {
    const missing = [...MODULES, ...PURE_MODULES].filter(
      (module) => !fs.existsSync(`src/${module}`),
    );
    expect([
      ...missing,
      ...Object.keys(FILE_KINDS).filter((file) => !names.includes(file)),
      ...Object.entries(FOLDER_KINDS)
        .flatMap(([module, paths]) => Object.keys(paths).map((it) => `src/${module}/${it}`))
        .filter((entry) => !fs.existsSync(entry)),
    ]).toEqual([]);
  });

  test('of kinds of files', () => {
    const kinds = new Set(names.map((name) => locateFile(name)?.kind));
    const unused = Object.keys(ALLOWED_IMPORTS).filter(
      (kind) => !kinds.has(kind as keyof typeof ALLOWED_IMPORTS),
    );
    expect(unused).toEqual([]);
  });

  test('of tables and their owners', () => {
    const homes = new Set(names.map((name) => locateFile(name)?.home));
    expect(Object.entries(TABLE_OWNERS).filter(([, owner]) => !homes.has(owner))).toEqual([]);
    const schema = files
      .filter(({ name }) => name.startsWith('database/migrations/'))
      .map(({ text }) => text)
      .join('\n');
    const isCreated = (table: string) =>
      new RegExp(`create\\s+(unlogged\\s+)?table\\s+(if not exists\\s+)?${table}\\b`, 'i').test(
        schema,
      );
    const unmade = Object.keys(TABLE_OWNERS).filter(
      (table) => table !== 'migrations' && !isCreated(table),
    );
    expect(unmade).toEqual([]);
    expect(names.some((name) => WRITES_ANYWHERE.test(name))).toBe(true);
  });
});

test('every relative @import of a stylesheet exists', () => {
  const css = names.filter((name) => name.endsWith('.css'));
  const missing = css.flatMap((file) => {
    const text = fs.readFileSync(file, 'utf8');
    return [...text.matchAll(/@import\s+['"](\.[^'"]+)['"]/g)]
      .map(([, target = '']) => path.posix.join(path.posix.dirname(file), target))
      .filter((target) => !fs.existsSync(target))
      .map((target) => `${file}: ${target}`);
  });
  expect(missing).toEqual([]);
});
