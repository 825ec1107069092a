// Parsing of user agents: browsers that claim to be others, and texts that are not user agents.
import { expect, test } from 'vitest';
import { parseDevice } from './device.ts';

const KIT = 'AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  [
    `Mozilla/5.0 (Linux; Android 14; SM-A155F) ${KIT} Chrome/130.0.0.0 Mobile Safari/537.36`,
    'Chrome',
    'Android',
  ],
  [
    `Mozilla/5.0 (Linux; Android 13; SAMSUNG SM-A135F) ${KIT} SamsungBrowser/26.0 Chrome/122.0 Mobile Safari/537.36`,
    'Samsung Internet',
    'Android',
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${KIT} coc_coc_browser/128.0.0 Chrome/122.0.0.0 Safari/537.36`,
    'Cốc Cốc',
    'Windows',
  ],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${KIT} Chrome/130.0.0.0 Safari/537.36 Edg/130.0.0.0`,
    'Edge',
    'Windows',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1',
    'Safari',
    'iOS',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/130.0 Mobile/15E148 Safari/604.1',
    'Chrome',
    'iOS',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Zalo iOS/540',
    'Zalo',
    'iOS',
  ],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 14.6; rv:131.0) Gecko/20100101 Firefox/131.0',
    'Firefox',
    'macOS',
  ],
  [
    `Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${KIT} Chrome/130.0.0.0 Safari/537.36`,
    'Chrome',
    'ChromeOS',
  ],
  [
    `Mozilla/5.0 (X11; Linux x86_64) ${KIT} Chrome/130.0.0.0 Safari/537.36 OPR/115.0.0.0`,
    'Opera',
    'Linux',
  ],
  ['curl/8.9.1', null, null],
  ['', null, null],
  [undefined, null, null],
  [`${'x'.repeat(100_000)} Firefox/1.0`, null, null],
])('%s', (agent, browser, system) => {
  expect(parseDevice(agent)).toEqual({ browser, system });
});
