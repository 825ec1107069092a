// Runs the rules of the architecture (./architecture/rules.ts); each failure names the file.
import fs from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  listExports,
  files,
  listExportedTypes,
  listImportedNames,
  listImports,
  isCode,
  isSource,
  getLine,
  listNodes,
} from './architecture/files.ts';
import type { SourceFile } from './architecture/files.ts';
import {
  BANNED_NAMES,
  ALLOWED_IMPORTS,
  ALLOWED_PACKAGES,
  FOLDER_ORDERS,
  FORBIDDEN_PACKAGES,
  REPEATED_EXPORTS,
  MODULE_STATE,
  MODULES,
  SQL_FILES,
  SQL_KINDS,
  TYPE_ONLY_IMPORTS,
  WRITES_ANYWHERE,
} from './architecture/rules.ts';
import { TABLE_OWNERS } from './architecture/table-owners.ts';
import type { Kind } from './architecture/rules.ts';
import { findListedModules } from './architecture/listed-modules.ts';
import { locateFile, type FileLocation } from './architecture/locate-file.ts';

const source = files.filter(isSource);
const code = files.filter(isCode);
const sourceFiles = files.filter(({ name }) => !name.endsWith('.json'));

/** Path of an imported file, relative to the project's folder; null for a package. */
function findTarget(file: SourceFile, from: string): string | null {
  if (/^#(tests|database|operator|bench)\//.test(from)) return from.slice(1);
  if (from.startsWith('#')) return `src/${from.slice(1)}`;
  return from.startsWith('.') ? path.posix.join(path.posix.dirname(file.name), from) : null;
}

/** Null for a file without a declared kind, which fails only the test for that. */
const locateDeclared = (name: string): (FileLocation & { kind: Kind }) | null => {
  const place = locateFile(name);
  return place?.kind ? (place as FileLocation & { kind: Kind }) : null; // narrowed by the check
};

const internalImports = source.flatMap((file) => {
  const place = locateDeclared(file.name);
  if (!place) return [];
  return listImports(file).map(({ from, typeAlone }) => {
    const target = findTarget(file, from);
    return {
      file,
      from,
      typeAlone,
      place,
      target: target === null ? null : locateDeclared(target),
    };
  });
});

describe('imports', () => {
  test('are relative inside a folder and start with # otherwise, never with ../', () => {
    const up = code.flatMap((file) =>
      listImports(file)
        .filter(({ from }) => from.includes('../'))
        .map(({ from }) => `${file.name}: ${from}`),
    );
    // Scripts are outside of the import map.
    const isScript = (line: string) => /^(bin|tests\/journeys)\/|: \.\.\/bin\//.test(line);
    expect(up.filter((line) => !isScript(line))).toEqual([]);
  });

  test('between modules start with #, also in the files directly in src', () => {
    const wrong = internalImports.filter(
      ({ from, place, target }) => from.startsWith('.') && target && target.home !== place.home,
    );
    expect(wrong.map(({ file, from }) => `${file.name}: ${from}`)).toEqual([]);
  });

  test('between modules follow the order of modules', () => {
    const wrong = internalImports.filter(
      ({ place, target }) => place.rank >= 0 && target && target.rank > place.rank,
    );
    expect(wrong.map(({ file, from }) => `${file.name}: ${from}`)).toEqual([]);
  });

  test.each(Object.entries(FOLDER_ORDERS))('inside of %s follow its order', (folder, order) => {
    /** Null for a file directly inside; undefined outside. */
    const findSubfolder = (name: string) =>
      name.startsWith(`${folder}/`)
        ? (/^(.+?)\//.exec(name.slice(folder.length + 1))?.[1] ?? null)
        : undefined;
    const getRank = (subfolder: string | null) =>
      subfolder === null ? -1 : order.indexOf(subfolder);
    const inside = source.flatMap((file) => {
      const subfolder = findSubfolder(file.name);
      return subfolder === undefined ? [] : { file, subfolder };
    });
    const unordered = inside.filter(({ subfolder }) => subfolder && !order.includes(subfolder));
    expect(unordered.map(({ file }) => file.name)).toEqual([]);
    const wrong = inside.flatMap(({ file, subfolder }) =>
      listImports(file).flatMap(({ from }) => {
        const target = findSubfolder(findTarget(file, from) ?? '');
        const isBefore = target === undefined || getRank(target) <= getRank(subfolder);
        return isBefore ? [] : `${file.name}: ${from}`;
      }),
    );
    expect(wrong).toEqual([]);
  });

  test('name only kinds that the file may import', () => {
    const wrong = internalImports.filter(({ place, target }) => {
      const allowed = ALLOWED_IMPORTS[place.kind];
      return target && allowed !== 'everything' && !allowed.includes(target.kind);
    });
    expect(
      wrong.map(
        ({ file, place, from, target }) =>
          `${file.name} (${place.kind}): ${from} (${target?.kind})`,
      ),
    ).toEqual([]);
  });

  test('of server code in browser code are types only', () => {
    const wrong = internalImports.filter(
      ({ place, target, typeAlone }) =>
        !typeAlone && target && TYPE_ONLY_IMPORTS[place.kind]?.includes(target.kind),
    );
    expect(wrong.map(({ file, from }) => `${file.name}: ${from}`)).toEqual([]);
  });

  test('of packages are allowed for the kind of file', () => {
    const wrong = internalImports.filter(({ place, from, target }) => {
      if (target || from.startsWith('virtual:')) return false;
      return (
        ALLOWED_PACKAGES[place.kind]?.test(from) === false ||
        FORBIDDEN_PACKAGES[place.kind]?.test(from)
      );
    });
    expect(wrong.map(({ file, place, from }) => `${file.name} (${place.kind}): ${from}`)).toEqual(
      [],
    );
  });

  test('are never re-exported, except a route module’s own loader: no barrels', () => {
    const barrels = source.filter((file) =>
      listImports(file).some(({ isReexport, from }) => isReexport && from !== './loader.ts'),
    );
    expect(barrels.map(({ name }) => name)).toEqual([]);
  });

  test('have five prefixes: source, database, operator, tests and bench', () => {
    const { imports } = JSON.parse(fs.readFileSync('package.json', 'utf8'));
    expect(imports).toEqual({
      '#bench/*': './bench/*',
      '#database/*': './database/*',
      '#operator/*': './operator/*',
      '#tests/*': './tests/*',
      '#*': './src/*',
    });
  });
});

test.each([
  ['src/modules.ts', 'createModules'],
  ['src/personal-data.ts', 'personalDataSources'],
  ['tests/support/contracts.ts', 'contracts'],
  ['src/problems.ts', 'problemCodes'],
])('%s lists %s in the order of modules', (name, variable) => {
  const listed = files
    .filter((file) => file.name === name)
    .flatMap((file) => findListedModules(file, variable));
  expect(listed.length).toBeGreaterThan(8);
  expect(listed).toEqual(MODULES.filter((module) => listed.includes(module)));
});

describe('writes', () => {
  const WRITE = [
    /(?:insertInto|updateTable|deleteFrom|mergeInto|replaceInto)\(\s*['"`](\w+)/g,
    /\b(?:insert\s+into|delete\s+from|merge\s+into|truncate(?:\s+table)?)\s+"?(\w+)/gi,
    /\bupdate\s+"?(\w+)"?\s+(?:as\s+\w+\s+|\w+\s+)?set\b/gi,
  ];
  /** Given to a function that writes to the table it gets; the files directly in `src/` write nothing. */
  const DECLARED = /\btable: ['"](\w+)/g;
  /** A write to a table whose name is computed. */
  const COMPUTED =
    /(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*(?!['"`\s])|\b(?:insert\s+into|delete\s+from|merge\s+into|update)\s+\$\{/i;
  const tables = files
    .filter(({ name }) => name.startsWith('database/migrations/'))
    .flatMap(({ text }) => [
      ...text.matchAll(/create\s+(?:unlogged\s+)?table\s+(?:if\s+not\s+exists\s+)?(\w+)/gi),
    ])
    .map(([, table = '']) => table);

  test('have an owner for every table', () => {
    const unowned = tables.filter((table) => !(table in TABLE_OWNERS));
    expect(unowned).toEqual([]);
  });

  test('to a table come only from the module that owns it', () => {
    const wrong = source.flatMap((file) => {
      if (WRITES_ANYWHERE.test(file.name)) return [];
      const home = locateFile(file.name)?.home;
      const patterns = home === 'root' ? WRITE : [...WRITE, DECLARED];
      const touched = patterns.flatMap((pattern) => [...file.text.matchAll(pattern)]);
      return touched
        .filter(([, table = '']) => table in TABLE_OWNERS && TABLE_OWNERS[table] !== home)
        .map(([, table]) => `${file.name}: ${table} belongs to ${TABLE_OWNERS[table ?? '']}`);
    });
    expect(wrong).toEqual([]);
  });

  test('to a computed table are in files that name no table of another module, except to read it', () => {
    const wrong = source.flatMap(({ name, text }) => {
      if (WRITES_ANYWHERE.test(name) || !COMPUTED.test(text)) return [];
      const home = locateFile(name)?.home;
      return [...text.matchAll(/(?<!(?:From|Join|exists)\(\s*)['"](\w+)['"]/g)]
        .filter(([, table = '']) => table in TABLE_OWNERS && TABLE_OWNERS[table] !== home)
        .map(([, table]) => `${name}: ${table} belongs to ${TABLE_OWNERS[table ?? '']}`);
    });
    expect(wrong).toEqual([]);
  });
});

describe('SQL', () => {
  const hasSql = ({ text }: SourceFile) =>
    /\bsql(<[^`]*>)?`|\.(selectFrom|insertInto|updateTable|deleteFrom|mergeInto)\(/.test(text) ||
    /\b(pool|client)\.query\(\s*['"`](?!SELECT 1['"`])/.test(text);

  test('is in stores, the platform and the commands', () => {
    const wrong = source.filter((file) => {
      const kind = locateFile(file.name)?.kind;
      return kind && hasSql(file) && !SQL_KINDS.has(kind) && !(file.name in SQL_FILES);
    });
    expect(wrong.map(({ name }) => name)).toEqual([]);
  });

  test('is in every file of the list of exceptions', () => {
    const names = new Set(source.filter(hasSql).map(({ name }) => name));
    expect(Object.keys(SQL_FILES).filter((name) => !names.has(name))).toEqual([]);
  });
});

describe('an exported name', () => {
  // The browser's calls of the sign-in have the names of what they call, and route modules those of React Router.
  const isRoute = (name: string) => /^src\/web\/.*(page|loader|layout|root)\.tsx?$/.test(name);
  const exported = source
    .filter(({ name }) => locateFile(name)?.kind !== 'browser' && !isRoute(name))
    .flatMap((file) => [...listExports(file)].map((name) => ({ file: file.name, name })));
  const repeated = [...Map.groupBy(exported, ({ name }) => name)].filter(([, it]) => it.length > 1);

  test('has one meaning in the code base', () => {
    const wrong = repeated.filter(([name]) => !(name in REPEATED_EXPORTS));
    expect(wrong.map(([name, it]) => `${name}: ${it.map(({ file }) => file).join(', ')}`)).toEqual(
      [],
    );
  });

  test('is repeated if the list of exceptions names it', () => {
    const names = new Set(repeated.map(([name]) => name));
    expect(Object.keys(REPEATED_EXPORTS).filter((name) => !names.has(name))).toEqual([]);
  });
});

test('an exported type is read by another file', () => {
  // tests/row-types.test.ts writes the file that reads them.
  const READ_BY_GENERATED = 'tests/support/row-type-rules.ts';
  const imported = new Set(
    code.flatMap((file) =>
      listImportedNames(file).map(({ from, name }) => `${findTarget(file, from)} ${name}`),
    ),
  );
  const candidates = code.filter(({ name }) => name !== READ_BY_GENERATED);
  const unread = candidates.flatMap((file) =>
    listExportedTypes(file)
      .map((name) => `${file.name} ${name}`)
      .filter((exported) => !imported.has(exported)),
  );
  expect(unread).toEqual([]);
});

describe('every file', () => {
  test('has a declared kind', () => {
    const undeclared = source.filter(({ name }) => locateFile(name)?.kind === null);
    expect(undeclared.map(({ name }) => name)).toEqual([]);
  });

  test('starts with a comment that says what it is for', () => {
    const bare = sourceFiles.filter(({ lines: [first = '', second = ''] }) => {
      const opening = first.startsWith('#!') ? second : first;
      return !/^(\/\/|\/\*|--|#) ?\S/.test(opening);
    });
    expect(bare.map(({ name }) => name)).toEqual([]);
  });

  test('has a specific name in kebab-case', () => {
    const odd = files.filter(({ name }) => {
      const base = path.posix.basename(name);
      const stem = base.split('.')[0] ?? '';
      if (name.startsWith('database/')) return !/^[\d\w.-]+$/.test(base);
      return BANNED_NAMES.includes(stem) || !/^[a-z\d]+(-[a-z\d]+)*$/.test(stem);
    });
    expect(odd.map(({ name }) => name)).toEqual([]);
  });

  test('is in a declared module', () => {
    const knownFolders = [...MODULES, 'api', 'events', 'platform', 'ui', 'web', 'tables'];
    const folders = fs
      .readdirSync('src', { withFileTypes: true })
      .filter((entry) => entry.isDirectory());
    expect(folders.map(({ name }) => name).filter((name) => !knownFolders.includes(name))).toEqual(
      [],
    );
  });
});

/** Kinds of files that run in the browser, of which some files of the web run on the server. */
const BROWSER_KINDS: readonly (Kind | null)[] = ['browser', 'components', 'web', 'ui', 'pages'];

describe('types', () => {
  const strict = source.filter(({ name }) => !name.startsWith('src/platform/'));
  /** True if there is a comment inside the node or in the two lines above it. */
  const explained = (file: SourceFile, first: number, last: number) =>
    file.lines.slice(Math.max(0, first - 3), last).some((line) => /\/\/|\/\*|\*\//.test(line));

  test.each([
    ['any is never written', (type: string) => type === 'TSAnyKeyword', false],
    ['! never silences the compiler', (type: string) => type === 'TSNonNullExpression', false],
    ['as is explained by a comment', (type: string) => type === 'TSAsExpression', true],
  ])('%s', (_rule, breaks, mayExplain) => {
    const wrong = strict.flatMap((file) =>
      listNodes(file)
        .filter(({ type, end }) => breaks(type) && !/\bas\s+const$/.test(file.text.slice(0, end)))
        .map(({ start, end }) => ({ first: getLine(file, start), last: getLine(file, end) }))
        .filter(({ first, last }) => !mayExplain || !explained(file, first, last))
        .map(({ last }) => `${file.name}:${last}`),
    );
    expect(wrong).toEqual([]);
  });
});

test('the browser code works on pages without https, which have no crypto.randomUUID', () => {
  const wrong = source
    .filter(({ name }) => !name.startsWith('src/web/server/') && !name.endsWith('.server.tsx'))
    .filter(({ name }) => BROWSER_KINDS.includes(locateFile(name)?.kind ?? null))
    .filter(({ text }) => text.includes('crypto.randomUUID('));
  expect(wrong.map(({ name }) => name)).toEqual([]);
});

describe('rules', () => {
  test('read no clock and no random numbers: both are arguments', () => {
    const wrong = source
      .filter(({ name }) => locateFile(name)?.kind === 'rules')
      .filter(({ text }) =>
        /\bDate\.now\b|\bnew Date\(\)|\bMath\.random\b|\bperformance\.now\b/.test(text),
      );
    expect(wrong.map(({ name }) => name)).toEqual([]);
  });
});

describe('state', () => {
  /** A variable, an empty map, cache or set, or a worker, at the top level of a server file. */
  const STATE =
    /^(?:export )?(?:let \w|const \w+(?::[^=\n]+)? = new (?:WeakMap|WeakSet|LRUCache|Map|Set|WorkerProcess)\b(?:<[^\n]*>)?\((?:\)|\{))/m;
  const inBrowser = (name: string) => name.startsWith('src/web/translations/');
  const onServer = (name: string) => name.startsWith('src/web/server/');
  const stateful = source.filter(({ name, text }) => {
    const place = locateFile(name);
    const isServer =
      place !== null &&
      (onServer(name) || (!BROWSER_KINDS.includes(place.kind) && !inBrowser(name)));
    return isServer && STATE.test(text);
  });

  test('is passed as an argument, not stored in a module', () => {
    const hidden = stateful.filter(({ name }) => !(name in MODULE_STATE));
    expect(hidden.map(({ name }) => name)).toEqual([]);
  });

  test('is in every file of the list of exceptions', () => {
    const names = stateful.map(({ name }) => name);
    expect(Object.keys(MODULE_STATE).filter((name) => !names.includes(name))).toEqual([]);
  });
});
