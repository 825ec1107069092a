// Reads every source file once: its text, its imports and its syntax tree.
import fs from 'node:fs';
import path from 'node:path';
import { parseSync } from 'vite';

interface Import {
  from: string;
  /** `export … from`. */
  isReexport: boolean;
  /** `import type`: erased before anything runs. */
  typeAlone: boolean;
}

export interface SourceFile {
  /** Path relative to the project's folder, with forward slashes. */
  name: string;
  text: string;
  lines: string[];
  isTest: boolean;
}

const TREES = ['src', 'operator', 'bench', 'tests', 'bin', 'database'];
const READ = /\.(ts|tsx|mjs|css|sql|json)$/;

export const files: SourceFile[] = TREES.flatMap(under).map((name) => {
  const text = fs.readFileSync(name, 'utf8');
  const isTest = /\.test\.tsx?$/.test(name) || name.startsWith('tests/');
  return { name, text, lines: text.replace(/\n$/, '').split('\n'), isTest };
});

export const isCode = ({ name }: SourceFile) => /\.(ts|tsx|mjs)$/.test(name);
export const isSource = (file: SourceFile) => /\.tsx?$/.test(file.name) && !file.isTest;

function under(folder: string): string[] {
  if (!fs.existsSync(folder)) return [];
  return fs.readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const name = path.posix.join(folder, entry.name);
    if (entry.isDirectory()) return under(name);
    return READ.test(name) ? [name] : [];
  });
}

const parsed = new Map<string, ReturnType<typeof parseSync>>();

function parse({ name, text }: SourceFile) {
  const program = parsed.get(name) ?? parseSync(name, text);
  parsed.set(name, program);
  return program;
}

export function listImports(file: SourceFile): Import[] {
  const { module } = parse(file);
  const dynamic = module.dynamicImports.map(({ moduleRequest }) => ({
    from: file.text.slice(moduleRequest.start, moduleRequest.end).replace(/^['"]|['"]$/g, ''),
    isReexport: false,
    typeAlone: false,
  }));
  const fixed = module.staticImports.map(({ moduleRequest, entries }) => ({
    from: moduleRequest.value,
    isReexport: false,
    typeAlone: entries.length > 0 && entries.every(({ isType }) => isType),
  }));
  const exported = module.staticExports.flatMap(({ entries }) =>
    entries.flatMap(({ moduleRequest }) =>
      moduleRequest ? [{ from: moduleRequest.value, isReexport: true, typeAlone: false }] : [],
    ),
  );
  return [...fixed, ...dynamic, ...exported];
}

/** Each name that the file reads of another file, also through a namespace or in an `import('…')` type. */
export function listImportedNames(file: SourceFile): { from: string; name: string }[] {
  const { module } = parse(file);
  const imported = module.staticImports.flatMap(({ moduleRequest: { value: from }, entries }) =>
    entries.flatMap(({ importName, localName }) =>
      importName.kind === 'NamespaceObject'
        ? listMembers(file, localName.value).map((name) => ({ from, name }))
        : { from, name: importName.name ?? 'default' },
    ),
  );
  const inTypes = [...file.text.matchAll(/\bimport\(\s*'([^']+)'\s*\)\.(\w+)/g)].map(
    ([, from = '', name = '']) => ({ from, name }),
  );
  return [...imported, ...inTypes];
}

function listMembers({ text }: SourceFile, namespace: string): string[] {
  const words = text.split(/[^\w$.]+/).filter((word) => word.startsWith(`${namespace}.`));
  return words.map((word) => word.slice(namespace.length + 1));
}

/** The types that the file exports without a value of the same name. */
export function listExportedTypes(file: SourceFile): string[] {
  const entries = parse(file).module.staticExports.flatMap((it) => it.entries);
  const values = new Set(entries.filter((it) => !it.isType).map((it) => it.exportName.name));
  return entries.flatMap(({ isType, exportName: { name } }) =>
    isType && name !== null && !values.has(name) ? [name] : [],
  );
}

/** The names under which the file exports something; a type and a schema of one name count once. */
export function listExports(file: SourceFile): Set<string> {
  const entries = parse(file).module.staticExports.flatMap((it) => it.entries);
  return new Set(entries.flatMap(({ exportName }) => exportName.name ?? []));
}

export interface Node {
  type: string;
  start: number;
  end: number;
  [part: string]: unknown;
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && 'start' in value;

export function listNodes(file: SourceFile): Node[] {
  const found: Node[] = [];
  const walk = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(walk);
    else if (isNode(value)) {
      found.push(value);
      Object.values(value).forEach(walk);
    }
  };
  walk(parse(file).program);
  return found;
}

export function getLine(file: SourceFile, offset: number): number {
  return file.text.slice(0, offset).split('\n').length;
}
