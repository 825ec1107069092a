// How journeys, benchmarks and pictures start Chromium.
import { existsSync } from 'node:fs';

const DEBIAN = '/usr/bin/chromium';
/** Path of an installed Chromium; undefined to use Playwright's own. */
export const findChromium = (): string | undefined =>
  process.env.CHROMIUM_PATH ?? (existsSync(DEBIAN) ? DEBIAN : undefined);

const DISABLED_FEATURES = [
  // Each window renders two pages for the suggestions below its address bar, which takes more processor time than ours.
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  // Chromium reads only the last list, so these repeat the ones of Playwright's that concern us.
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
export const QUIET_FLAGS = [
  `--disable-features=${DISABLED_FEATURES.join(',')}`,
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-sync',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-default-apps',
];
