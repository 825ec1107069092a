// Takes screenshots of every screen of a new demo board into docs/pictures, as WebP, at two widths in both themes.
// Arguments limit it to screens with these names. Run by `npm run pictures`.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { chromium, request, type Browser, type BrowserContext } from '@playwright/test';
import sharp from 'sharp';
import { findChromium, QUIET_FLAGS } from './chromium.ts';
import { startBuiltServer } from '#tests/journeys/support/server.ts';

const FOLDER = 'docs/pictures';
const SIZES = [
  { width: 1280, height: 800 },
  { width: 360, height: 740 },
];
const THEMES = ['light', 'dark'] as const;
const SETTLE_MS = 600;
/** Compressed for the repository, because the pictures document the product and are not compared by tests. */
const WEBP = { quality: 72, effort: 6, smartSubsample: true };

interface Examples {
  job: string;
  company: string;
}
type Role = 'job_seeker' | 'company';

interface Screen {
  name: string;
  role?: Role;
  language?: 'en';
  /** Selector of content that the screenshot waits for; `main` by default. */
  shows?: string;
  address: string | ((examples: Examples) => string);
}

const SCREENS: Screen[] = [
  { name: 'home', address: '/vi' },
  { name: 'home-en', language: 'en', address: '/en' },
  { name: 'jobs', address: '/vi/jobs' },
  {
    name: 'jobs-pane',
    address: ({ job }) => `/vi/jobs?location=Ha+Noi&job=${job}`,
    shows: '.job-pane-title, .job-head',
  },
  { name: 'job', address: ({ job }) => `/vi/jobs/${job}` },
  { name: 'job-en', language: 'en', address: ({ job }) => `/en/jobs/${job}` },
  { name: 'companies', address: '/vi/companies' },
  { name: 'company', address: ({ company }) => `/vi/companies/${company}` },
  { name: 'landing', address: '/vi/viec-lam/ha-noi' },
  { name: 'salaries', address: '/vi/salaries' },
  { name: 'about', address: '/vi/about' },
  { name: 'sign-in', address: '/login' },
  { name: 'seeker-dashboard', role: 'job_seeker', address: '/dashboard/seeker' },
  { name: 'seeker-profile', role: 'job_seeker', address: '/profile' },
  { name: 'seeker-setup', role: 'job_seeker', address: '/profile/seeker/setup' },
  { name: 'seeker-applications', role: 'job_seeker', address: '/applications' },
  { name: 'seeker-saved-jobs', role: 'job_seeker', address: '/saved-jobs' },
  { name: 'seeker-alerts', role: 'job_seeker', address: '/alerts' },
  { name: 'company-dashboard', role: 'company', address: '/dashboard/company' },
  { name: 'company-post', role: 'company', address: '/post-job' },
  { name: 'company-jobs', role: 'company', address: '/jobs/manage' },
  { name: 'company-applicants', role: 'company', address: '/applications' },
];

/** Screenshots for the web app manifest, which browsers show before they install the board. */
const INSTALL = [
  { name: 'wide', viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1 },
  { name: 'narrow', viewport: { width: 360, height: 640 }, deviceScaleFactor: 2 },
];
const INSTALL_FOLDER = 'public/screenshots';

interface Board {
  url: string;
  dataDir: string;
  browser: Browser;
  examples: Examples;
}

/** Picks a job and a company with enough content. */
async function pickExamples(url: string): Promise<Examples> {
  const read = async (address: string) => (await fetch(`${url}/api/v1${address}`)).json();
  const { companies } = await read('/companies/featured');
  const { jobs } = await read('/jobs?search=ke%20toan%20tong%20hop&limit=1');
  return { company: companies[0].id, job: jobs[0].id };
}

async function signIn({ url, dataDir }: Board, role: Role) {
  const file = fs.readFileSync(path.join(dataDir, 'demo-accounts.json'), 'utf8');
  const accounts: { role: Role; email: string; password: string }[] = JSON.parse(file);
  const { email, password } = accounts.find((it) => it.role === role) ?? {};
  const api = await request.newContext({ baseURL: url, extraHTTPHeaders: { origin: url } });
  const response = await api.post('/api/auth/sign-in/email', { data: { email, password } });
  if (!response.ok()) throw new Error(`The demo's ${role} could not sign in: ${response.status()}`);
  const { cookies } = await api.storageState();
  await api.dispose();
  return cookies;
}

async function takePicture(
  context: BrowserContext,
  { address, shows }: { address: string; shows: string },
  file: string,
) {
  const page = await context.newPage();
  await page.goto(address);
  await page.waitForSelector(shows);
  await page.evaluate(() => document.fonts.ready.then(() => null));
  await page.waitForFunction(() =>
    [...document.querySelectorAll('[aria-busy=true], main .skeleton')].every(
      (it) => !it.checkVisibility(),
    ),
  );
  // There is no event for content that loads late, such as logos.
  await page.waitForTimeout(SETTLE_MS);
  const png = await page.screenshot();
  await page.close();
  await sharp(png).webp(WEBP).toFile(file);
  console.log(`${file} ${(fs.statSync(file).size / 1000).toFixed(0)} kB`);
}

/** Takes all screens of one role, or of visitors, at every size in every theme. */
async function photograph(board: Board, screens: readonly Screen[], role?: Role) {
  const cookies = role ? await signIn(board, role) : [];
  const looks = SIZES.flatMap((viewport) =>
    THEMES.map((colorScheme) => ({ viewport, colorScheme })),
  );
  for (const look of looks) {
    const context = await board.browser.newContext({
      ...look,
      baseURL: board.url,
      locale: 'vi-VN',
      reducedMotion: 'reduce',
    });
    await context.addCookies(cookies);
    for (const { name, address, language = 'vi', shows = 'main' } of screens) {
      await context.addCookies([{ name: 'language', value: language, url: board.url }]);
      const file = path.join(FOLDER, `${name}-${look.viewport.width}-${look.colorScheme}.webp`);
      const shown = typeof address === 'string' ? address : address(board.examples);
      await takePicture(context, { address: shown, shows }, file);
    }
    await context.close();
  }
}

async function photographInstall(board: Board) {
  for (const language of ['vi', 'en']) {
    for (const { name, ...look } of INSTALL) {
      const locale = language === 'vi' ? 'vi-VN' : 'en-US';
      const options = { ...look, locale, baseURL: board.url };
      const context = await board.browser.newContext({ ...options, reducedMotion: 'reduce' });
      const file = path.join(INSTALL_FOLDER, `${language}-${name}.webp`);
      await takePicture(context, { address: `/${language}/jobs`, shows: 'main' }, file);
      await context.close();
    }
  }
}

async function photographAll(board: Board, names: readonly string[]) {
  if (names.length === 0 || names.includes('install')) await photographInstall(board);
  const chosen = SCREENS.filter(({ name }) => names.length === 0 || names.includes(name));
  for (const role of [undefined, 'job_seeker', 'company'] as const) {
    const screens = chosen.filter((screen) => screen.role === role);
    if (screens.length > 0) await photograph(board, screens, role);
  }
}

const names = process.argv.slice(2);
const known = new Set(['install', ...SCREENS.map(({ name }) => name)]);
const unknown = names.filter((name) => !known.has(name));
if (unknown.length > 0) throw new Error(`There is no screen ${unknown.join(', ')}`);
const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'vv-pictures-'));
// The database may run as another user, who needs access.
fs.chmodSync(dataDir, 0o755);
try {
  const server = await startBuiltServer({ DATA_DIR: dataDir, DEMO: '1' });
  const browser = await chromium.launch({ executablePath: findChromium(), args: QUIET_FLAGS });
  try {
    const examples = await pickExamples(server.url);
    await photographAll({ url: server.url, dataDir, browser, examples }, names);
  } finally {
    await browser.close();
    await server.stop();
  }
} finally {
  fs.rmSync(dataDir, { recursive: true, force: true });
}
