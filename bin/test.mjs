// `npm test`: installs and builds, then runs checks, unit and API tests, budgets and browser journeys, with one total.
import fs from 'node:fs';
import path from 'node:path';
import { runChecks } from './checks.mjs';
import { isNode24, root } from './node.mjs';
import { main, node24, run } from './run.mjs';
import { ensureBrowser, ensureBuilt, ensureInstalled } from './setup.mjs';

const RESULTS = path.join(root, 'test-results');
const total = { passed: 0, failed: 0 };
/** What failed, printed again above the total: the end of a long output is what people are shown. */
const failures = [];

function add({ passed, failed }) {
  total.passed += passed;
  total.failed += failed;
}

const one = (worked) => ({ passed: worked ? 1 : 0, failed: worked ? 0 : 1 });

function head(name) {
  console.log(`\n== ${name}`);
}

function readResults(name) {
  const file = path.join(RESULTS, name);
  return fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : null;
}

/** A run that failed without a failed test (a file that does not load, a crash) counts as one failure. */
function toCounts({ passed, failed }, code) {
  return { passed, failed: code !== 0 && failed === 0 ? 1 : failed };
}

const toFirstLine = ({ failureMessages }) =>
  (failureMessages[0] ?? '').split('\n')[0].slice(0, 300);

async function units() {
  const cli = path.join(root, 'node_modules/vitest/vitest.mjs');
  const file = path.join(RESULTS, 'units.json');
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const { code } = await run(node24(), [cli, 'run', ...reporters]);
  const results = readResults('units.json');
  for (const file of results?.testResults ?? []) {
    const name = path.relative(root, file.name);
    const failed = file.assertionResults.filter(({ status }) => status === 'failed');
    for (const test of failed) failures.push(`${name}: ${test.fullName}\n  ${toFirstLine(test)}`);
    if (file.status === 'failed' && failed.length === 0) failures.push(`${name} did not run`);
  }
  const failed = results?.numFailedTests ?? 0;
  return toCounts({ passed: results?.numPassedTests ?? 0, failed }, code);
}

async function build() {
  try {
    await ensureBuilt();
    return true;
  } catch (error) {
    console.error(error.message);
    return false;
  }
}

async function journeys() {
  const browser = await ensureBrowser();
  const cli = path.join(root, 'node_modules/@playwright/test/cli.js');
  const { code } = await run(node24(), [cli, 'test', '--reporter=list,json'], {
    env: {
      PLAYWRIGHT_JSON_OUTPUT_FILE: path.join(RESULTS, 'journeys.json'),
      ...(browser ? { CHROMIUM_PATH: browser } : {}),
    },
  });
  const stats = readResults('journeys.json')?.stats;
  const passed = (stats?.expected ?? 0) + (stats?.flaky ?? 0);
  return toCounts({ passed, failed: stats?.unexpected ?? 0 }, code);
}

await main(async () => {
  await ensureInstalled();
  if (!isNode24()) {
    const { code } = await run(node24(), ['bin/test.mjs']);
    process.exit(code);
  }
  fs.rmSync(RESULTS, { recursive: true, force: true });
  fs.mkdirSync(RESULTS, { recursive: true });
  head('checks');
  const checks = await runChecks();
  if (checks.failed > 0)
    failures.push('A check failed: see the lines above that begin with FAILED');
  add(checks);
  head('units and calls');
  add(await units());
  head('build');
  const built = await build();
  if (!built) failures.push('The build failed');
  add(one(built));
  if (built) {
    head('budgets');
    const { code } = await run(node24(), ['bin/budgets.mjs']);
    if (code !== 0) failures.push('A budget is exceeded');
    add(one(code === 0));
  }
  if (built) {
    head('journeys');
    add(await journeys());
  }
  if (failures.length > 0) console.log(`\nFailed outside the journeys:\n${failures.join('\n')}`);
  console.log(`\n${total.passed} passed, ${total.failed} failed`);
  process.exitCode = total.failed ? 1 : 0;
});
