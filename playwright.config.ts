// The journeys: stories told in a real browser, against the built product that is started once for all of them.
import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';
import { needNode24 } from './bin/node.mjs';

needNode24('Playwright');

const DEBIAN = '/usr/bin/chromium';
const executablePath = process.env.CHROMIUM_PATH ?? (existsSync(DEBIAN) ? DEBIAN : undefined);
const DISABLED_FEATURES = [
  // Each window renders two pages for the suggestions below its address bar, which takes more processor time than ours.
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  // Chromium reads the last list alone, so these repeat the ones of Playwright's that concern journeys.
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'ThirdPartyStoragePartitioning',
];
/** Nothing that a browser does by itself: no first run, no updates, no syncing. */
const QUIET = [
  `--disable-features=${DISABLED_FEATURES.join(',')}`,
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-sync',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-default-apps',
];

export default defineConfig({
  testDir: 'tests/journeys',
  testMatch: '**/*.spec.ts',
  outputDir: 'test-results/journeys',
  globalSetup: './tests/journeys/support/setup.ts',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  // Never reached on an idle machine: a busy one is slow, not wrong.
  timeout: 120_000,
  globalTimeout: 2_700_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    actionTimeout: 20_000,
    navigationTimeout: 40_000,
    trace: 'off',
    // A worker's requests escape the routes of a journey; offline.spec.ts allows it.
    serviceWorkers: 'block',
    launchOptions: { executablePath, args: QUIET },
  },
});
