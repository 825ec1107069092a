// `npm run budgets`: measures the built product and fails over budget. KB are 1000 bytes after brotli.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { isNode24 } from './node.mjs';
import { main, node24, run } from './run.mjs';
import { ensureBuilt } from './setup.mjs';
import { findMisplacedModules, weighPage, weighScripts, weighTapBundles } from './weights.mjs';

const KB = 1000;
const JOBS = 20;
/** The setup of the seeker's profile is a single screen with all its forms and the list of places. */
const ROUTE_BOUNDS = { '/profile/seeker/setup': 26 };

await main(async () => {
  await ensureBuilt();
  if (!isNode24()) {
    const { code } = await run(node24(), ['bin/budgets.mjs']);
    process.exit(code);
  }
  const lines = [...(await pageLines()), ...scriptLines()];
  for (const [name, bytes, budget] of lines) console.log(toRow(name, bytes, budget));
  const wrong = findMisplacedModules();
  for (const line of wrong) console.log(`OVER   in the browser: ${line}`);
  if (!wrong.length)
    console.log('ok     nothing of the server in the browser, nothing of a tap before it');
  const over = lines.filter(([, bytes, budget]) => budget && bytes > budget * KB).length;
  process.exitCode = over + wrong.length ? 1 : 0;
});

function toRow(name, bytes, budget) {
  const mark = !budget ? '      ' : bytes > budget * KB ? 'OVER  ' : 'ok    ';
  const size = `${(bytes / KB).toFixed(2).padStart(8)} KB`;
  return `${mark} ${name.padEnd(52)}${size}${budget ? `  of ${budget}` : ''}`;
}

/** Pages of a new demo board, each in the larger of its two languages. */
async function pageLines() {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'vv-budgets-'));
  fs.chmodSync(dataDir, 0o755);
  try {
    const { startBuiltServer } = await import('../tests/journeys/support/server.ts');
    const server = await startBuiltServer({ DATA_DIR: dataDir, DEMO: '1' });
    try {
      return toLines(...(await weighBoard(server.url)));
    } finally {
      await server.stop();
    }
  } finally {
    fs.rmSync(dataDir, { recursive: true, force: true });
  }
}

async function weighBoard(url) {
  const first = [await weighPage(`${url}/vi`, 1), await weighPage(`${url}/en`, 1)];
  const home = [await weighPage(`${url}/vi`), await weighPage(`${url}/en`)];
  const { jobs } = await (await fetch(`${url}/api/v1/jobs?limit=${JOBS}`)).json();
  const job = [];
  for (const { id } of jobs)
    job.push(await weighPage(`${url}/vi/jobs/${id}`), await weighPage(`${url}/en/jobs/${id}`));
  return [first, home, job];
}

function most(pages, part) {
  return Math.max(...pages.map((page) => page[part]));
}

function toLines(first, home, job) {
  const both = [...home, ...job];
  const firstVisit = Math.max(...home.map(({ wire, fonts }) => wire + fonts));
  return [
    ['script before interaction', most(both, 'script'), 3],
    ['home: HTML', most(home, 'html'), 13],
    ['home: HTML, first request', most(first, 'html'), 14],
    ['home: hydration data', most(home, 'data')],
    ['home: whole page on the wire', most(home, 'wire')],
    [`job page: HTML, heaviest of ${JOBS}`, most(job, 'html'), 7],
    ['job page: hydration data', most(job, 'data')],
    ['job page: whole page on the wire', most(job, 'wire')],
    ['CSS', most(both, 'style'), 9],
    ['fonts', most(both, 'fonts'), 70],
    ['whole first visit before hydration, fonts and all', firstVisit, 110],
  ];
}

function scriptLines() {
  const { first, hydration, routes } = weighScripts();
  const taps = weighTapBundles();
  const heaviestFirst = routes.toSorted((a, b) => b.bytes - a.bytes);
  return [
    ['signed-in first load: scripts', first, 130],
    ['home once React runs: scripts', hydration],
    ['second factors: scripts at the tap', taps.factors, 12],
    ['notice of a taken-down company: scripts when it shows', taps.takedown, 1.5],
    ['CV to profile, complete profile: scripts when needed', taps.cv, 6],
    ['report of a conversation: scripts at the tap', taps.report, 5],
    ['dialogs of employers: scripts when they open', taps.opened, 5],
    ...heaviestFirst.map(({ address, bytes }) => [
      `${address}: scripts of its own`,
      bytes,
      ROUTE_BOUNDS[address] ?? 25,
    ]),
  ];
}
