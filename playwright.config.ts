// The journeys: stories told in a real browser, against the built product that is started once for all of them.
import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';
import { needNode24 } from './bin/node.mjs';

needNode24('Playwright');

const DEBIAN = '/usr/bin/chromium';
const executablePath = process.env.CHROMIUM_PATH ?? (existsSync(DEBIAN) ? DEBIAN : undefined);
/** Nothing that a browser does by itself: no first run, no updates, no syncing. */
const QUIET = [
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
  timeout: 45_000,
  globalTimeout: 600_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    actionTimeout: 10_000,
    navigationTimeout: 20_000,
    trace: 'off',
    launchOptions: { executablePath, args: QUIET },
  },
});
