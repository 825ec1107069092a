// Tests that every regular expression of the product takes linear time on text built to attack it.
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import {
  files,
  isSource,
  getLine,
  listNodes,
  type SourceFile,
  type Node,
} from './architecture/files.ts';
import { SIGNS, findSuperlinear } from './support/growth.ts';

interface Pattern {
  place: string;
  source: string;
  flags: string;
}

/** Patterns that may be slow on long text, each with the reason why no such text reaches it. */
const BOUNDED: readonly { file: string; begins: string; why: string }[] = [
  { file: 'src/vietnamese/rules/clean.ts', begins: '(\\w+) (.)', why: 'a constant of this file' },
  {
    file: 'src/lexicon/rules/skill-named.ts',
    begins: '\\s+(skills?',
    why: 'text of at most 200 characters, checked before',
  },
  {
    file: 'src/lexicon/rules/skill-named.ts',
    begins: '^(.*?)\\s*\\(',
    why: 'text of at most 200 characters, checked before',
  },
  {
    file: 'src/matching/rules/extract/cues.ts',
    begins: '^[\\s\\d.)*#+-]*(?=[a-z])',
    why: 'the head of a line, at most 70 characters',
  },
  {
    file: 'src/matching/rules/extract/cues.ts',
    begins: '\\b(?:chuyen nganh',
    why: 'a sentence of at most 1,000 characters',
  },
  {
    file: 'src/jobs/rules/reading/pay.ts',
    begins: '\\+(?=.*[a-z\\d])',
    why: 'the first 500 characters of a text',
  },
  {
    file: 'src/jobs/rules/reading/pay.ts',
    begins: '[a-z\\d]\\++(?!',
    why: 'the first 500 characters of a text',
  },
  {
    file: 'src/web/server/arrange-page.ts',
    begins: '<',
    why: 'pages rendered here, in which "<" of any text is escaped',
  },
];

const isBounded = ({ place, source }: Pattern) =>
  BOUNDED.some(({ file, begins }) => place.startsWith(`${file}:`) && source.startsWith(begins));

const sources = files.filter((file) => isSource(file) && /^(src|operator)\//.test(file.name));

const isRegExp = ({ callee }: Node) =>
  typeof callee === 'object' && callee !== null && 'name' in callee && callee.name === 'RegExp';

function listLiterals(file: SourceFile): Pattern[] {
  return listNodes(file).flatMap(({ type, start, regex }) => {
    if (type !== 'Literal' || typeof regex !== 'object' || regex === null) return [];
    if (!('pattern' in regex) || !('flags' in regex)) return [];
    const place = `${file.name}:${getLine(file, start)}`;
    return [{ place, source: String(regex.pattern), flags: String(regex.flags) }];
  });
}

/** Patterns composed from parts: found by recording what the module builds while it loads. */
async function builtBy(file: SourceFile): Promise<Pattern[]> {
  const built: Pattern[] = [];
  const Original = globalThis.RegExp;
  const note = (pattern: RegExp) => {
    built.push({ place: `${file.name}:built`, source: pattern.source, flags: pattern.flags });
    return pattern;
  };
  globalThis.RegExp = new Proxy(Original, {
    construct: (target, [pattern, flags]) => note(new target(pattern, flags)),
  });
  try {
    await import(/* @vite-ignore */ path.resolve(file.name));
  } finally {
    globalThis.RegExp = Original;
  }
  return built;
}

const builders = sources.filter((file) =>
  listNodes(file).some(
    (node) => (node.type === 'NewExpression' || node.type === 'CallExpression') && isRegExp(node),
  ),
);

/** Without an unbounded quantifier the work per position is bounded. */
function isUnbounded({ source }: Pattern): boolean {
  const bare = source
    .replaceAll(/\\u\{[^}]*\}|\\p\{[^}]*\}|\\./gi, 'x')
    .replaceAll(/\[[^\]]*\]/g, 'x');
  return /[*+]|\{\d+,\}/.test(bare);
}

/** The literal words in the pattern before its quantifiers. */
function listWords({ source }: Pattern): string[] {
  const bare = source.replaceAll(/\\[pP]\{[^}]*\}|\\u[\da-fA-F]{4}|\[[^\]]*\]|\\[a-zA-Z]/g, '\0');
  const words = bare.match(/(?:\\.|[\p{L}\p{M}\d '"<>@&:,/-])+/gu) ?? [];
  return [...new Set(words.map((word) => word.replaceAll('\\', '')).filter(Boolean))].slice(0, 40);
}

const RUNS = [...SIGNS.map(String), 'x', 'X y', '1 ', '. ', ' - ', 'é', '_'];

function* attacks(pattern: Pattern): Generator<(size: number) => string> {
  const words = listWords(pattern);
  for (const run of [...RUNS, ...words.map((word) => `${word} `), ...words]) {
    yield (size) => `${run.repeat(Math.ceil(size / run.length))}\u0001`;
    yield (size) => `x ${run.repeat(Math.ceil(size / run.length))}\u0001`;
    // A class that excludes separators only fails at a separator.
    yield (size) => `${run.repeat(Math.ceil(size / run.length))}@ :`;
  }
  for (const word of words) {
    for (const run of RUNS)
      yield (size) => `${word}${run.repeat(Math.ceil(size / run.length))}\u0001`;
  }
}

function applied({ source, flags }: Pattern): (text: string) => void {
  const once = new RegExp(source, flags.replace('g', ''));
  const all = new RegExp(source, `${flags.replaceAll(/[gy]/g, '')}g`);
  const isGlobal = flags.includes('g');
  return (text) => {
    if (isGlobal) text.replaceAll(all, '');
    else {
      once.test(text);
      if (!flags.includes('y')) text.split(once);
    }
  };
}

const SIZE = 20_000;

function slowOn(pattern: Pattern): string | null {
  const run = applied(pattern);
  for (const make of attacks(pattern)) {
    const growth = findSuperlinear(run, make, { limit: SIZE });
    if (growth) return `${pattern.place} /${pattern.source}/ on ${JSON.stringify(make(24))}`;
  }
  return null;
}

describe('every pattern takes linear time on', () => {
  test('text built from its own words and from repeated characters', async () => {
    const built: Pattern[] = [];
    for (const file of builders) built.push(...(await builtBy(file)));
    const patterns = [...sources.flatMap(listLiterals), ...built];
    expect(patterns.length).toBeGreaterThan(300);
    const slow = patterns.filter((it) => isUnbounded(it) && !isBounded(it)).map(slowOn);
    expect(slow.filter((it) => it !== null)).toEqual([]);
  }, 300_000);
});

test('patterns are built when a module loads, never from user input', () => {
  const late = builders.flatMap((file) =>
    listNodes(file)
      .filter(
        (node) => node.type === 'FunctionDeclaration' || node.type === 'ArrowFunctionExpression',
      )
      .filter(({ start, end }) => /\bRegExp\(/.test(file.text.slice(start, end)))
      .map(({ start }) => `${file.name}:${getLine(file, start)}`),
  );
  expect(late).toEqual([]);
});

test('the measurement distinguishes a quadratic pattern from a linear one', () => {
  expect(slowOn({ place: 'here', source: '[. ]+$', flags: '' })).not.toBeNull();
  expect(slowOn({ place: 'here', source: '\\s*:?\\s*x', flags: 'g' })).not.toBeNull();
  expect(slowOn({ place: 'here', source: '[. ]+', flags: 'g' })).toBeNull();
}, 120_000);
