// The journeys: what people do, in a real browser, against the built product, which is started once for all of them.
import { defineConfig } from '@playwright/test';
import { needNode24 } from './bin/node.mjs';
import { findChromium, QUIET_FLAGS } from './tests/support/chromium.ts';

needNode24('Playwright');

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
    launchOptions: { executablePath: findChromium(), args: QUIET_FLAGS },
  },
});
