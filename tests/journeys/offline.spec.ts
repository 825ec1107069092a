// The installed board: its manifest, which pages are readable offline, their age, and their deletion at sign-out.
import type { BrowserContext, Page } from '@playwright/test';
import { signOut } from './support/page-actions.ts';
import { expect, LANGUAGES, hydratePage, test } from './support/fixtures.ts';
import { createRareWord, createPosting } from './support/people.ts';
import { toVietnamDay } from '#platform/vietnam-time.ts';

test.use({ serviceWorkers: 'allow' });

const PATTERN = /net::ERR_|Failed to (?:load|fetch)|503/;
const band = (page: Page) => page.locator('#offline-band');
const storedCount = (page: Page, name: string) =>
  page.evaluate(async (cache) => (await (await caches.open(cache)).keys()).length, name);

const countCaches = (page: Page) => page.evaluate(async () => (await caches.keys()).length);

/** Uses a category in which no other journey posts, because other journeys close or delete their jobs. */
async function openJob(page: Page, language: string): Promise<string> {
  await page.goto(`/${language}/jobs?category=Sales`);
  const links = page.getByRole('main').locator(`a[href^="/${language}/jobs/"]`);
  const address = (await links.first().getAttribute('href')) ?? '';
  await page.goto(address);
  await hydratePage(page);
  await expect.poll(() => storedCount(page, 'offline-recent'), { timeout: 30_000 }).toBe(1);
  return address;
}

async function goOffline(context: BrowserContext, page: Page, address: string) {
  await context.setOffline(true);
  await page.goto(address);
}

for (const language of LANGUAGES) {
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test('the board can be installed, in its own language', async ({ page, request }) => {
      await page.goto(`/${language}`);
      const href = await page.locator('link[rel=manifest]').getAttribute('href');
      const manifest = await (await request.get(href ?? '')).json();
      expect(manifest.lang).toBe(language);
      const pictures = [...manifest.icons, ...manifest.screenshots];
      for (const { src } of pictures) expect((await request.get(src)).status(), src).toBe(200);
      for (const { url } of manifest.shortcuts) expect((await request.get(url)).status()).toBe(200);
    });

    test('a viewed job is readable offline, with its age; other pages say that they need a connection', async ({
      page,
      context,
      translate,
      consoleErrors,
    }) => {
      consoleErrors.allow(PATTERN);
      const address = await openJob(page, language);
      const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
      await goOffline(context, page, address);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      const year = toVietnamDay(new Date()).slice(0, 4);
      await expect(band(page)).toContainText(translate('layout.offline.title'));
      await expect(band(page)).toContainText(year);
      const panel = page.locator('#apply');
      await expect(panel).toHaveText(translate('layout.offline.apply'));
      await expect(page.locator('.apply-bar')).toHaveCount(0);
      await page.goto(`/${language}/companies`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        translate('layout.offline.title'),
      );
      const getGround = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
      for (const [theme, ground] of [
        ['dark', 'rgb(15, 23, 20)'],
        ['light', 'rgb(255, 252, 246)'],
      ] as const) {
        await page.evaluate((name) => localStorage.setItem('theme', name), theme);
        await page.reload();
        expect(await getGround()).toBe(ground);
      }
      await page.getByRole('link', { name: title }).click();
      await expect(band(page)).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
      await context.setOffline(false);
      await page.reload();
      await expect(band(page)).toHaveCount(0);
    });

    test('a job that is opened from a list without a network leads to what can be read', async ({
      page,
      context,
      translate,
      consoleErrors,
    }) => {
      consoleErrors.allow(PATTERN);
      await openJob(page, language);
      await page.goto(`/${language}/jobs?category=Sales`);
      await hydratePage(page);
      // A script that is lost on the way would reload the page.
      await page.waitForLoadState('networkidle');
      await context.setOffline(true);
      await page.getByRole('main').locator(`h3 a[href^="/${language}/jobs/"]`).nth(2).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        translate('layout.offline.title'),
      );
    });

    test('a visitor finds recently viewed jobs below the search, and clears them', async ({
      page,
      translate,
    }) => {
      await openJob(page, language);
      const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
      await page.goto(`/${language}/jobs?search=${createRareWord()}`);
      await hydratePage(page);
      const recent = page.getByRole('region', { name: translate('layout.offline.recent') });
      await expect(recent.getByRole('link', { name: title })).toBeVisible();
      await recent.getByRole('button', { name: translate('layout.offline.clear') }).click();
      await expect(recent).toHaveCount(0);
      await expect.poll(() => countCaches(page)).toBe(0);
      await page.reload();
      await hydratePage(page);
      await expect(recent).toHaveCount(0);
    });
  });
}

test('the offline page speaks the chosen language, not the browser’s', async ({
  page,
  context,
  consoleErrors,
}) => {
  consoleErrors.allow(PATTERN);
  await openJob(page, 'vi');
  const getLanguage = () => page.locator('html').getAttribute('lang');
  await goOffline(context, page, '/companies');
  const browsers = await getLanguage();
  const other = browsers === 'vi' ? 'en' : 'vi';
  await page.evaluate((name) => {
    document.cookie = `language=${name};path=/`;
  }, other);
  await page.goto('/companies');
  expect(await getLanguage()).toBe(other);
  await page.goto(`/${browsers}/companies`);
  expect(await getLanguage()).toBe(browsers);
});

test('saved jobs and chosen applications are readable offline, and gone after sign-out', async ({
  page,
  context,
  translate,
  people,
  consoleErrors,
}) => {
  consoleErrors.allow(PATTERN);
  const company = await people.company();
  const { id, title } = await company.call('POST /jobs', createPosting());
  const seeker = await people.seeker();
  await seeker.call(`PUT /saved-jobs/${id}`);
  await seeker.call('POST /applications', { job_id: id });
  await seeker.enter(context);
  await page.goto('/saved-jobs');
  await expect.poll(() => storedCount(page, 'offline-saved'), { timeout: 60_000 }).toBe(1);
  const choice = page.getByLabel(translate('layout.offline.store'));
  await expect(choice).not.toBeChecked();
  await choice.check();
  await expect.poll(() => storedCount(page, 'offline-own')).toBe(1);
  await context.setOffline(true);
  await page.goto('/en/about');
  await expect(page.getByText(translate('layout.offline.applications'))).toBeVisible();
  await expect(page.getByText(title)).toHaveCount(2);
  await page.goto(`/en/jobs/${id}`);
  await expect(band(page)).toBeVisible();
  await context.setOffline(false);
  await page.goto('/en/about');
  await hydratePage(page);
  await signOut(page, translate);
  await expect.poll(() => countCaches(page), { timeout: 30_000 }).toBe(0);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('offline_owner'))).toBeNull();
});

test('a session that was ended on another device leaves nothing to read; a lost network deletes nothing', async ({
  page,
  context,
  baseURL,
  translate,
  people,
  openOtherBrowser,
  consoleErrors,
}) => {
  consoleErrors.allow(PATTERN);
  const { id } = await (await people.company()).call('POST /jobs', createPosting());
  const seeker = await people.seeker();
  await seeker.call('POST /applications', { job_id: id });
  await seeker.enter(context);
  await page.goto('/saved-jobs');
  await page.getByLabel(translate('layout.offline.store')).check();
  await expect.poll(() => storedCount(page, 'offline-own')).toBe(1);
  const addSearch = () => localStorage.setItem('recent_searches', '["luật sư ly hôn"]');
  await page.evaluate(addSearch);
  const visitor = page.getByRole('banner').getByRole('link', {
    name: translate('layout.account.login'),
  });
  await page.route('**/api/auth/token', (route) => route.abort());
  await page.goto('/en/about');
  // The page gives up after some seconds, and looks like that of a visitor.
  await expect(visitor).toBeVisible({ timeout: 15_000 });
  // Code that deletes would be loaded by now.
  await page.waitForLoadState('networkidle');
  expect(await storedCount(page, 'offline-own')).toBe(1);
  await page.unroute('**/api/auth/token');

  const other = (await openOtherBrowser()).context();
  await seeker.enter(other);
  const headers = { origin: baseURL ?? '' };
  const ended = await other.request.post('/api/auth/sign-out', {
    headers,
    data: { everywhere: true },
  });
  expect(ended.status()).toBe(204);
  await page.goto('/en/about');
  await expect(visitor).toBeVisible();
  await expect.poll(() => countCaches(page), { timeout: 30_000 }).toBe(0);
  const left = () =>
    page.evaluate(() => ['offline_owner', 'recent_searches'].map((it) => localStorage.getItem(it)));
  await expect.poll(left).toEqual([null, null]);
});
