// `npm run pictures`: photographs every screen of a new demo board into docs/pictures, as WebP, at two widths in both
// themes. Without arguments all screens; with names only those.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { isNode24, root } from './node.mjs';
import { main, node24, run } from './run.mjs';
import { ensureBuilt } from './setup.mjs';

const FOLDER = path.join(root, 'docs/pictures');
const DEBIAN = '/usr/bin/chromium';
const SIZES = [
  { width: 1280, height: 800 },
  { width: 360, height: 740 },
];
const SETTLE_MS = 600;
const THEMES = ['light', 'dark'];
/** Pictures are documents, not tests: small enough for a repository. */
const WEBP = { quality: 72, effort: 6, smartSubsample: true };

/** Who sees each screen, and at which address of the demo board. */
const SCREENS = [
  ['home', null, () => '/vi'],
  ['home-en', null, () => '/en'],
  ['jobs', null, () => '/vi/jobs'],
  ['job', null, ({ job }) => `/vi/jobs/${job}`],
  ['companies', null, () => '/vi/companies'],
  ['company', null, ({ company }) => `/vi/companies/${company}`],
  ['about', null, () => '/vi/about'],
  ['seeker-dashboard', 'job_seeker', () => '/dashboard/seeker'],
  ['seeker-profile', 'job_seeker', () => '/profile'],
  ['seeker-applications', 'job_seeker', () => '/applications'],
  ['company-dashboard', 'company', () => '/dashboard/company'],
  ['company-jobs', 'company', () => '/jobs/manage'],
  ['company-applicants', 'company', () => '/applications'],
];

await main(async () => {
  await ensureBuilt();
  const names = process.argv.slice(2);
  if (!isNode24()) {
    const { code } = await run(node24(), ['bin/pictures.mjs', ...names]);
    process.exit(code);
  }
  const unknown = names.filter((name) => !SCREENS.some(([screen]) => screen === name));
  if (unknown.length > 0) throw new Error(`There is no screen ${unknown.join(', ')}`);
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'vv-pictures-'));
  fs.chmodSync(dataDir, 0o755);
  fs.mkdirSync(FOLDER, { recursive: true });
  try {
    const { startServer } = await import('../tests/journeys/support/server.ts');
    const server = await startServer({ DATA_DIR: dataDir, DEMO: '1' });
    try {
      await photograph(server.url, dataDir, names);
    } finally {
      await server.stop();
    }
  } finally {
    fs.rmSync(dataDir, { recursive: true, force: true });
  }
});

async function photograph(url, dataDir, names) {
  const { chromium } = await import('@playwright/test');
  const executablePath = process.env.CHROMIUM_PATH ?? (fs.existsSync(DEBIAN) ? DEBIAN : undefined);
  const browser = await chromium.launch({ executablePath, args: ['--disable-gpu'] });
  try {
    const ids = await pickExamples(url);
    for (const role of [null, 'job_seeker', 'company']) {
      const screens = SCREENS.filter(
        ([name, who]) => who === role && (names.length === 0 || names.includes(name)),
      );
      if (screens.length === 0) continue;
      const cookies = role ? await signIn(url, dataDir, role) : [];
      for (const viewport of SIZES)
        for (const colorScheme of THEMES) {
          const context = await browser.newContext({
            baseURL: url,
            viewport,
            colorScheme,
            locale: 'vi-VN',
            reducedMotion: 'reduce',
          });
          await context.addCookies([{ name: 'language', value: 'vi', url }, ...cookies]);
          for (const [name, , addressOf] of screens) {
            const file = `${name}-${viewport.width}-${colorScheme}.webp`;
            await takePicture(context, addressOf(ids), path.join(FOLDER, file));
          }
          await context.close();
        }
    }
  } finally {
    await browser.close();
  }
}

/** A job and a company with something to see. */
async function pickExamples(url) {
  const read = async (address) => (await fetch(`${url}/api/v1${address}`)).json();
  const { companies } = await read('/companies/featured');
  const company = companies[0].id;
  const { jobs } = await read('/jobs?search=ke%20toan%20tong%20hop&limit=1');
  return { company, job: jobs[0].id };
}

async function signIn(url, dataDir, role) {
  const { request } = await import('@playwright/test');
  const accounts = JSON.parse(fs.readFileSync(path.join(dataDir, 'demo-accounts.json'), 'utf8'));
  const { email, password } = accounts.find((it) => it.role === role);
  const api = await request.newContext({ baseURL: url, extraHTTPHeaders: { origin: url } });
  const answer = await api.post('/api/auth/sign-in/email', { data: { email, password } });
  if (!answer.ok()) throw new Error(`The demo's ${role} could not sign in: ${answer.status()}`);
  const { cookies } = await api.storageState();
  await api.dispose();
  return cookies;
}

async function takePicture(context, address, file) {
  const { default: sharp } = await import('sharp');
  const page = await context.newPage();
  await page.goto(address);
  await page.evaluate(() => document.fonts.ready);
  await page.waitForFunction(() => !document.querySelector('[aria-busy=true], main .skeleton'));
  // What loads into a finished page, such as logos, has no other sign.
  await page.waitForTimeout(SETTLE_MS);
  const png = await page.screenshot();
  await page.close();
  await sharp(png).webp(WEBP).toFile(file);
  console.log(`${path.relative(root, file)} ${(fs.statSync(file).size / 1000).toFixed(0)} kB`);
}
