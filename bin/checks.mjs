// The checks that do not need a running product: format, lint, types, unused code, and the architecture.
import fs from 'node:fs';
import path from 'node:path';
import { root } from './node.mjs';
import { node24, run } from './run.mjs';

const bin = (name) => path.join(root, 'node_modules/.bin', name);
const script = (file, ...args) => [node24(), [path.join(root, 'node_modules', file), ...args]];
const types = (project) => [bin('tsc'), ['--noEmit', '-p', project]];

/** Runs first: it generates files that the linter and the type checker read. */
const pageTypes = () => ['page types', ...script('@react-router/dev/bin.cjs', 'typegen')];

/** Two sequential lanes run in parallel, for two cores. */
const lanes = () => [
  [
    ['format', bin('oxfmt'), ['--check']],
    ['lint', bin('oxlint'), ['--quiet']],
    ['unused code', ...script('knip/bin/knip.js', '--no-progress')],
  ],
  [
    ['types', ...types('tsconfig.json')],
    ['types without a browser', ...types('tsconfig.server.json')],
    ['types without Node', ...types('tsconfig.browser.json')],
  ],
];

/** Runs all checks and prints each with its time, and its output if it fails; returns the counts. */
export async function runChecks(more = []) {
  const counts = { passed: 0, failed: 0 };
  const [name, program, args] = pageTypes();
  counts[await check(name, program, args)]++;
  const work = lanes();
  work[0].push(...more);
  await Promise.all(
    work.map(async (lane) => {
      for (const [name, program, args] of lane) counts[await check(name, program, args)]++;
    }),
  );
  return counts;
}

async function check(name, program, args) {
  const began = performance.now();
  const env = { FORCE_COLOR: process.stdout.isTTY ? '1' : '0' };
  const { code, output } = await run(program, args, { quiet: true, env });
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  if (code !== 0) process.stdout.write(`${output.trimEnd()}\n`);
  console.log(`${code === 0 ? 'ok    ' : 'FAILED'} ${name} (${seconds} s)`);
  return code === 0 ? 'passed' : 'failed';
}

const ARCHITECTURE_TESTS = [
  'tests/architecture.test.ts',
  'tests/path-patterns.test.ts',
  'tests/translations.test.ts',
  'tests/vocabulary.test.ts',
];

/** Only the architecture and translation tests; `npm test` runs them among its unit tests. */
export function architectureTests() {
  const missing = ARCHITECTURE_TESTS.filter((file) => !fs.existsSync(path.join(root, file)));
  if (missing.length > 0) throw new Error(`No such test: ${missing.join(', ')}`);
  return [
    'architecture and translations',
    ...script('vitest/vitest.mjs', 'run', ...ARCHITECTURE_TESTS, '--project', 'server'),
  ];
}
