// `npm run bench -- phone [--data DIR] [--write]`: the first second on a slow phone, in Chromium over the DevTools
// protocol with Lighthouse's throttling (4 times slower CPU, 1.6 Mbit/s, 150 ms). Medians of five first visits.
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, type Browser, type Page } from '@playwright/test';
import { findChromium, QUIET_FLAGS } from '#tests/support/chromium.ts';
import { fillDataDir } from './board.ts';
import { readBoard } from './load/mix.ts';
import type { LoadOptions } from './load.ts';
import { waitUntilIdle, startBoard } from './pages/servers.ts';
import {
  describeMachine,
  findQuantile,
  BenchReport,
  formatNumber,
  formatVerdict,
  writeSection,
} from './search/figures.ts';

const RUNS = 5;
const JOBS = 400;
const NETWORK = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
const SLOWER = 4;
const PHONE = { width: 412, height: 823 };
/** Time after the load event during which layout shifts and long tasks are still recorded. */
const QUIET_MS = 2000;
const GOALS = { lcp: 1000, tbt: 50, cls: 0.01, answered: 100, ready: 1500 };

const NAMES = ['lcp', 'tbt', 'cls', 'answered', 'ready'] as const satisfies (keyof typeof GOALS)[];

interface Figures extends Record<keyof typeof GOALS, number> {
  /** When React has hydrated all of the page, which has no goal: what is touched is hydrated at once. */
  hydrated: number;
}

/** Runs in the page before its own scripts. */
const OBSERVE = /* js */ `
  window.vitals = { lcp: 0, tbt: 0, cls: 0 };
  const watch = (type, take) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  watch('largest-contentful-paint', (entry) => (vitals.lcp = entry.startTime));
  watch('longtask', (entry) => (vitals.tbt += Math.max(0, entry.duration - 50)));
  watch('layout-shift', (entry) => {
    if (!entry.hadRecentInput) vitals.cls += entry.value;
  });
`;

/**
 * Records the times of the tap, of the opened dialog, and of hydration: from `data-ready` on React answers whatever is
 * touched, and with `data-hydrated` it has reached the end of the page.
 */
const WATCH_TAP = /* js */ `
  window.times = { tapped: 0, answered: 0, ready: 0, hydrated: 0 };
  addEventListener('pointerdown', () => (times.tapped ||= performance.now()), { capture: true });
  new MutationObserver(() => {
    if (document.querySelector('dialog#sign-in[open]')) times.answered ||= performance.now();
    if (document.documentElement.dataset.ready) times.ready ||= performance.now();
    if (document.documentElement.dataset.hydrated) times.hydrated ||= performance.now();
  }).observe(document, { attributes: true, subtree: true });
`;

/** Taps the sign-in link: the dialog opens before React starts, and React is ready later. */
async function measureTap(page: Page): Promise<Pick<Figures, 'answered' | 'ready' | 'hydrated'>> {
  await page.evaluate(WATCH_TAP);
  await page.locator('header [data-open-dialog=sign-in]').first().tap();
  await page.locator('html[data-hydrated=yes]').waitFor();
  const { tapped, ...times } =
    await page.evaluate<Record<'tapped' | 'answered' | 'ready' | 'hydrated', number>>('times');
  return {
    answered: times.answered - tapped,
    ready: times.ready - tapped,
    hydrated: times.hydrated - tapped,
  };
}

/** A first visit, with an empty browser cache. */
async function measurePage(browser: Browser, address: string): Promise<Figures> {
  const context = await browser.newContext({ viewport: PHONE, hasTouch: true, isMobile: true });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', NETWORK);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await page.addInitScript(OBSERVE);
  await page.goto(address, { waitUntil: 'load' });
  await page.waitForTimeout(QUIET_MS);
  const vitals = await page.evaluate<Pick<Figures, 'lcp' | 'tbt' | 'cls'>>('vitals');
  const tap = await measureTap(page);
  await context.close();
  return { ...vitals, ...tap };
}

const getMedian = (visits: readonly Figures[], of: keyof Figures) =>
  findQuantile(
    visits.map((figures) => figures[of]),
    0.5,
  );

async function measurePages(
  origin: string,
  addresses: Record<string, string>,
): Promise<string[][]> {
  const browser = await chromium.launch({ executablePath: findChromium(), args: QUIET_FLAGS });
  const rows: string[][] = [];
  for (const [name, address] of Object.entries(addresses)) {
    // The first request renders the page; from the fourth on it is served with its final compression.
    for (let request = 0; request < 4; request++) {
      await fetch(origin + address, { headers: { 'accept-encoding': 'br' } });
    }
    const visits: Figures[] = [];
    for (let visited = 0; visited < RUNS; visited++)
      visits.push(await measurePage(browser, origin + address));
    const cells = NAMES.map((name) => {
      const value = getMedian(visits, name);
      return `${formatNumber(value)} ${formatVerdict(value <= GOALS[name])}`;
    });
    rows.push([name, ...cells, formatNumber(getMedian(visits, 'hydrated'))]);
  }
  await browser.close();
  return rows;
}

export async function benchPhone(options: LoadOptions): Promise<void> {
  const dataDir = options.data ?? (await mkdtemp(path.join(tmpdir(), 'viecvui-bench-')));
  try {
    if (!options.data) await fillDataDir(JOBS, dataDir);
    const server = await startBoard(dataDir, {});
    await waitUntilIdle(server);
    const { jobs, companies } = await readBoard(server.port);
    const rows = await measurePages(`http://127.0.0.1:${server.port}`, {
      home: '/vi',
      '`/jobs`': '/vi/jobs',
      'a job': `/vi/jobs/${jobs[0]}`,
      '`/companies`': '/vi/companies',
      'a company': `/vi/companies/${companies[0]}`,
    });
    await server.stop();
    const report = new BenchReport();
    report.write(
      `On ${describeMachine()}, Chromium with a ${SLOWER} times slower processor, 1.6 Mbit/s and 150 ms, medians of ${RUNS} first visits. ` +
        'The sign-in link is tapped when the page is quiet: its dialog answers by itself, then React starts.',
    );
    const { lcp, tbt, cls, answered, ready } = GOALS;
    const heads = [`LCP, ms (≤ ${lcp})`, `blocking, ms (≤ ${tbt})`, `CLS (≤ ${cls})`];
    const taps = [`tap answered, ms (≤ ${answered})`, `React ready, ms (≤ ${ready})`];
    report.table(['page', ...heads, ...taps, 'whole page hydrated, ms'], rows);
    if (options.write) writeSection('The first second', report.pieces);
  } finally {
    if (!options.data) await rm(dataDir, { recursive: true, force: true });
  }
}
