// Tests that names use standard terms: no declared identifier, no name in a string or style sheet and no log message
// contains a word of the private vocabulary.
import { describe, expect, test } from 'vitest';
import {
  files,
  isCode,
  isSource,
  getLine,
  listNodes,
  type Node,
  type SourceFile,
} from './architecture/files.ts';
import { ALLOWED_KEYS, ALLOWED_NAMES, PRIVATE_WORDS } from './architecture/vocabulary.ts';

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value;

/** The identifiers that a pattern binds. */
function listBound(pattern: unknown): Node[] {
  if (Array.isArray(pattern)) return pattern.flatMap(listBound);
  if (!isNode(pattern)) return [];
  switch (pattern.type) {
    case 'Identifier':
      return [pattern];
    case 'ObjectPattern':
      return listBound(pattern.properties);
    case 'ArrayPattern':
      return listBound(pattern.elements);
    case 'Property':
      return listBound(pattern.value);
    case 'AssignmentPattern':
      return listBound(pattern.left);
    case 'RestElement':
      return listBound(pattern.argument);
    case 'TSParameterProperty':
      return listBound(pattern.parameter);
    default:
      return [];
  }
}

/** The keys of an object literal, without those that name a variable. */
function listKeys({ type, properties }: Node): Node[] {
  if (type !== 'ObjectExpression' || !Array.isArray(properties)) return [];
  return properties
    .filter(isNode)
    .filter((it) => it.type === 'Property' && !it.computed && !it.shorthand)
    .flatMap(({ key }) => listBound(key));
}

/** The identifiers that a node declares. */
function listDeclared(node: Node): Node[] {
  switch (node.type) {
    case 'VariableDeclarator':
      return listBound(node.id);
    case 'FunctionDeclaration':
    case 'FunctionExpression':
    case 'ArrowFunctionExpression':
      return [...listBound(node.id), ...listBound(node.params)];
    case 'ClassDeclaration':
    case 'TSInterfaceDeclaration':
    case 'TSTypeAliasDeclaration':
      return listBound(node.id);
    case 'TSFunctionType':
      return listBound(node.params);
    case 'TSMethodSignature':
      return [...listBound(node.key), ...listBound(node.params)];
    case 'TSPropertySignature':
    case 'PropertyDefinition':
    case 'MethodDefinition':
      return listBound(node.key);
    case 'ImportSpecifier':
    case 'CatchClause':
      return [];
    default:
      return [];
  }
}

function hasPrivateWord(name: string): boolean {
  if (Object.hasOwn(ALLOWED_NAMES, name)) return false;
  return name.split(/(?=[A-Z])|_/).some((word) => PRIVATE_WORDS.has(word.toLowerCase()));
}

const isPrivateName = ({ name }: Node) => typeof name === 'string' && hasPrivateWord(name);
const isPrescribed = ({ name }: Node) => Object.hasOwn(ALLOWED_KEYS, String(name));

const listPrivateNames = (file: SourceFile) =>
  listNodes(file)
    .flatMap((node) => [
      ...listDeclared(node).filter(isPrivateName),
      ...listKeys(node).filter((key) => isPrivateName(key) && !isPrescribed(key)),
    ])
    .map(({ name, start }) => `${file.name}:${getLine(file, start)} ${String(name)}`);

const toArea = (name: string) => {
  const [tree = '', area = ''] = name.split('/');
  return tree === 'src' || tree === 'bench' ? `${tree}/${area}` : tree;
};

describe('declared names', () => {
  const areas = Map.groupBy(files.filter(isCode), ({ name }) => toArea(name));

  test.each([...areas.keys()].toSorted())('of %s are standard terms', (area) => {
    expect((areas.get(area) ?? []).flatMap(listPrivateNames)).toEqual([]);
  });
});

const isText = (node: Node): node is Node & { value: string } =>
  node.type === 'Literal' && typeof node.value === 'string';

const hasPrivate = (words: string[]) => words.some((word) => PRIVATE_WORDS.has(word));

/** Text arguments of `log.info(…)` and the like. */
function listLogMessages({ type, callee, arguments: args }: Node): string[] {
  if (type !== 'CallExpression' || !isNode(callee) || !Array.isArray(args)) return [];
  const isLog = isNode(callee.property) && LOG_METHODS.has(String(callee.property.name));
  return isLog
    ? args
        .filter(isNode)
        .filter(isText)
        .map(({ value }) => value)
    : [];
}

const LOG_METHODS: ReadonlySet<string> = new Set('debug info warn error fatal'.split(' '));
/** As tasks, queues, events and data attributes are named. */
const KEBAB_NAME = /^[a-z]+(-[a-z]+)+$/;

describe('texts', () => {
  const nodes = files.filter(isSource).flatMap(listNodes);

  test('that name something, such as a scheduled task, use standard terms', () => {
    const names = nodes.filter(isText).filter(({ value }) => KEBAB_NAME.test(value));
    expect(names.length).toBeGreaterThan(500);
    const texts = new Set(names.map(({ value }) => value));
    const isPrivate = (text: string) => hasPrivate(text.split('-'));
    expect([...texts].filter(isPrivate)).toEqual([]);
  });

  test('of log messages use standard terms', () => {
    const messages = nodes.flatMap(listLogMessages);
    expect(messages.length).toBeGreaterThan(50);
    const isPrivate = (text: string) => hasPrivate(text.toLowerCase().split(/[^a-z]+/));
    expect(messages.filter(isPrivate)).toEqual([]);
  });
});

/** Classes, utilities, animations and data attributes. */
const STYLE_NAME = /(?:\.|@utility |@keyframes |\[data-)([a-z][a-z0-9-]*)/g;

test('names in style sheets are standard terms', () => {
  const sheets = files.filter(({ name }) => name.endsWith('.css'));
  expect(sheets.length).toBeGreaterThan(10);
  const names = sheets.flatMap(({ name, text }) =>
    [...text.matchAll(STYLE_NAME)].map(([, found = '']) => ({ name, found })),
  );
  expect(names.length).toBeGreaterThan(500);
  const isPrivate = ({ found }: { found: string }) =>
    found.split('-').some((word) => PRIVATE_WORDS.has(word));
  expect(names.filter(isPrivate)).toEqual([]);
});
