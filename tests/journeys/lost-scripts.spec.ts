// Failed loads: a list that cannot be refreshed, a missing script, and a script that hangs.
import type { Page, Request } from '@playwright/test';
import { createPosting } from './support/people.ts';
import { expect, LANGUAGES, hydratePage, test, waitForPaint } from './support/fixtures.ts';

const DATA = /\.data(\?|$)/;
const TWO_MINUTES = 120_000;

/** Returns a function that counts full loads of this page. */
function countLoads(page: Page, path: string): () => number {
  let loads = 0;
  page.on('request', (request) => {
    const isPage = request.resourceType() === 'document';
    if (isPage && new URL(request.url()).pathname === path) loads += 1;
  });
  return () => loads;
}

/** Returns a function that counts scripts that are loading. */
function countLoading(page: Page): () => number {
  const loading = new Set<Request>();
  page.on('request', (request) => {
    if (request.resourceType() === 'script') loading.add(request);
  });
  const finish = (request: Request) => loading.delete(request);
  page.on('requestfinished', finish).on('requestfailed', finish);
  return () => loading.size;
}

for (const language of LANGUAGES) {
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test('a list that cannot be refetched stays, with an error', async ({
      page,
      translate,
      consoleErrors,
    }) => {
      consoleErrors.allow(/Failed to load resource|net::ERR_FAILED/);
      for (const path of ['/', '/jobs']) {
        await page.goto(path);
        await hydratePage(page);
        const cards = page.locator('.job-cards > li');
        const title = await page.getByRole('heading', { level: 1 }).innerText();
        const cardCount = await cards.count();
        expect(cardCount).toBeGreaterThan(1);
        const form = page.getByRole('search', { name: translate('jobs.ui.search.label') });
        const alert = page.getByRole('main').getByRole('alert');

        await page.route(DATA, (route) => route.abort());
        await form.locator('[name=search]').fill('kế toán');
        await form.locator('[name=search]').press('Enter');
        const network = translate('jobs.ui.list.error', {
          error: translate('jobs.ui.list.failed'),
        });
        await expect(alert).toContainText(network);
        await page.unroute(DATA);
        await page.route(DATA, (route) => route.fulfill({ status: 503, body: 'away' }));
        await form.locator('select[name=location]').selectOption({ index: 2 });
        const http = translate('jobs.ui.list.http', { code: '503' });
        await expect(alert).toContainText(translate('jobs.ui.list.error', { error: http }));
        expect(await cards.count()).toBe(cardCount);
        // The typed line of the home page's hero changes.
        if (path !== '/') await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
        await expect(form.locator('[name=search]')).toHaveValue('kế toán');

        await page.unroute(DATA);
        await alert.getByRole('link', { name: translate('jobs.ui.list.retry') }).click();
        await expect(alert).toHaveCount(0);
        await expect(page).toHaveURL(/location=/);
      }
    });

    test('the company list stays after a failure', async ({ page, translate, consoleErrors }) => {
      consoleErrors.allow(/Failed to load resource|net::ERR_FAILED/);
      await page.goto('/companies');
      await hydratePage(page);
      const cards = page.locator('.company-cards > li');
      const cardCount = await cards.count();
      await page.route(DATA, (route) => route.abort());
      await page.locator('[name=industry]').selectOption({ index: 1 });
      await expect(page.getByRole('alert').first()).toContainText(
        translate('companies.ui.list.failed'),
      );
      expect(await cards.count()).toBe(cardCount);
    });

    test('an error that only the root catches keeps the styles and the chosen theme', async ({
      page,
      translate,
      consoleErrors,
    }) => {
      consoleErrors.allow(/Failed to load resource|net::ERR_FAILED/);
      await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
      await page.goto(`/${language}/jobs`);
      await hydratePage(page);
      const getGround = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
      const ground = await getGround();
      await page.route(DATA, (route) => route.abort());
      // The key is pressed: while the list above is laid out, the footer may move away between the press and the release
      // of a mouse.
      await page.locator('footer a[href$="/about"]').press('Enter');
      const heading = page.getByRole('heading', { level: 1 });
      await expect(heading).toHaveText(translate('layout.failure.broken_title'));
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
      expect(await getGround()).toBe(ground);
      await page.unroute(DATA);
      await page.getByRole('link', { name: translate('layout.failure.retry') }).click();
      await expect(heading).not.toHaveText(translate('layout.failure.broken_title'));
      await expect(page).toHaveURL(/\/about$/);
    });

    test('pages that cannot be loaded anew, or under another address, keep their texts', async ({
      page,
      context,
      people,
      translate,
      consoleErrors,
    }) => {
      consoleErrors.allow(/Failed to load resource|net::ERR_FAILED/);
      await (await people.seeker()).enter(context);
      await page.goto('/');
      await hydratePage(page);
      await page.route(DATA, (route) => route.abort());
      const banner = page.getByRole('banner');
      await banner.locator('a[href="/"]').first().click();
      const alert = page.getByRole('main').getByRole('alert');
      await expect(alert).toContainText(translate('jobs.ui.list.failed'));
      await page.unroute(DATA);
      await page.goto(`/${language}/jobs`);
      await hydratePage(page);
      await page.route(DATA, (route) => route.abort());
      await banner.locator('details.menu:has(a[href="/dashboard/seeker"]) summary').last().click();
      await banner.locator('a[href="/dashboard/seeker"]').last().click();
      const heading = page.getByRole('heading', { level: 1 });
      await expect(heading).toHaveText(translate('layout.failure.broken_title'));
    });

    test('a page opened without a network says so, and a retry opens it', async ({
      page,
      context,
      translate,
      consoleErrors,
    }) => {
      consoleErrors.allow(/Failed to load resource|net::ERR_|dynamically imported module/);
      await page.goto(`/${language}/jobs`);
      await hydratePage(page);
      await page.waitForLoadState('networkidle');
      await context.setOffline(true);
      await page.locator('footer a[href$="/about"]').click();
      const main = page.getByRole('main');
      await expect(main.getByText(translate('layout.network'))).toBeVisible();
      await context.setOffline(false);
      await main.getByRole('link').first().click();
      await expect(main.getByText(translate('layout.network'))).toHaveCount(0);
      await expect(page).toHaveURL(/\/about$/);
    });

    test('a page with a missing script reloads once, then shows an error with Reload', async ({
      page,
      context,
      people,
      translate,
      consoleErrors,
    }) => {
      consoleErrors.allow(/Failed to load resource|net::ERR_FAILED|dynamically imported module/);
      await (await people.seeker()).enter(context);
      await page.goto('/dashboard/seeker');
      await hydratePage(page);
      const script = /\/assets\/saved-jobs-[^/]*\.js$/;
      await page.route(script, (route) => route.abort());
      const loads = countLoads(page, '/saved-jobs');
      await page.getByRole('main').locator('a[href="/saved-jobs"]').first().click();
      const failed = page.getByRole('heading', { name: translate('layout.failure.chunk_title') });
      await expect(failed).toBeVisible();
      await expect(page).toHaveURL('/saved-jobs');
      await expect(page.getByText(translate('layout.failure.chunk_text')).first()).toBeVisible();
      expect(loads()).toBe(1);
      await page.unroute(script);
      await page
        .getByRole('link', { name: translate('layout.failure.reload') })
        .first()
        .click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        translate('layout.titles.saved_jobs'),
      );
      expect(loads()).toBe(2);
    });
  });
}

test('a part that cannot be loaded leaves the page and what was typed there', async ({
  page,
  context,
  people,
  translate,
  consoleErrors,
}) => {
  consoleErrors.allow(/Failed to load resource|net::ERR_FAILED|dynamically imported module/);
  await (await people.seeker()).enter(context);
  await page.goto('/profile/seeker/setup');
  const section = page.locator('section#experience');
  await section
    .getByRole('button', { name: translate('seekers.sections.add'), exact: true })
    .click();
  await section.locator('[name=name]').fill('Thợ nung');
  await page.route(/\/assets\/notification-panel-[^/]*\.js$/, (route) => route.abort());
  const bell = page.getByRole('banner').locator('details.menu:has(.bell)');
  await bell.locator('summary').click();
  await expect(bell.getByRole('alert')).toContainText(translate('layout.failure.chunk_text'));
  await expect(section.locator('[name=name]')).toHaveValue('Thợ nung');
});

test('an application form whose texts cannot be loaded says so', async ({
  page,
  context,
  people,
  translate,
  consoleErrors,
}) => {
  consoleErrors.allow(/Failed to load resource|net::ERR_FAILED|dynamically imported module/);
  const { id } = await (await people.company()).call('POST /jobs', createPosting());
  await (await people.seeker()).enter(context);
  await page.goto(`/jobs/${id}`);
  await hydratePage(page);
  await page.route(/\/assets\/seeker\.\w+-[^/]*\.js$/, (route) => route.abort());
  const name = translate('applications.ui.apply.apply');
  await page.getByRole('button', { name, exact: true }).click();
  const dialog = page.locator('dialog#lost-apply');
  await expect(dialog.getByRole('alert')).toContainText(translate('layout.failure.chunk_text'));
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
});

test('a page that needs no script stays when its script is missing', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.allow(/Failed to load resource|net::ERR_FAILED|dynamically imported module/);
  await page.goto('/about');
  await hydratePage(page);
  await page.route(/\/assets\/jobs-[^/]*\.js$/, (route) => route.abort());
  const loads = countLoads(page, '/jobs');
  await page.getByRole('main').locator('a[href="/jobs"]').first().click();
  await expect(page).toHaveURL('/jobs');
  await expect.poll(loads).toBe(1);
  // The reload may not have finished yet.
  await expect(() => page.evaluate(() => window.__start?.())).toPass();
  await expect(page.locator('.job-cards > li').first()).toBeVisible();
  await page.locator('.job-cards a').first().click();
  await expect(page).toHaveURL(/\/jobs\/\w+/);
  expect(loads()).toBeLessThanOrEqual(2);
});

test('a first interaction whose script is missing takes effect after the reload', async ({
  page,
  consoleErrors,
}) => {
  consoleErrors.allow(/Failed to load resource|net::ERR_FAILED|dynamically imported module/);
  await page.goto('/jobs');
  await waitForPaint(page);
  const loads = countLoads(page, '/jobs');
  await page.route(/\/assets\/(?!early-).*\.js$/, (route) =>
    loads() === 0 ? route.abort() : route.continue(),
  );
  await page.keyboard.press('Tab');
  await expect.poll(loads).toBe(1);
  await expect(page.locator('html')).toHaveAttribute('data-ready', 'yes');
  expect(loads()).toBe(1);
});

test('a script that does not load fails after two minutes', async ({
  page,
  context,
  people,
  translate,
  consoleErrors,
}) => {
  consoleErrors.allow(/Loading chunk failed|Failed to load resource|net::ERR/);
  await (await people.seeker()).enter(context);
  const loading = countLoading(page);
  await page.goto('/dashboard/seeker');
  await hydratePage(page);
  // The dashboard loads its body separately; those scripts must not reach the timeout too.
  await expect(page.getByRole('main').getByRole('navigation')).toBeVisible();
  await expect.poll(loading).toBe(0);
  await page.clock.install();
  const loads = countLoads(page, '/saved-jobs');
  let requestCount = 0;
  await page.route(/\/assets\/saved-jobs-[^/]*\.js$/, () => {
    // The request never gets a response.
    requestCount += 1;
  });
  // Without a pointer over the link nothing is prefetched, so the request is the navigation's and its timeout runs.
  const link = page.getByRole('main').locator('a[href="/saved-jobs"]').first();
  const follow = () => link.dispatchEvent('click', { button: 0 });
  await follow();
  await expect.poll(() => [requestCount, loading()]).toEqual([1, 1]);
  // The timeout may begin after the request, so the clock goes on until it is over. The page then reloads once, and its
  // script hangs again.
  let tries = 0;
  await expect(async () => {
    // On a busy machine the navigation may have been given up; a person would press again.
    if ((tries += 1) > 1) await follow();
    await page.clock.fastForward(TWO_MINUTES + 1000);
    await expect.poll(loads, { timeout: 5000 }).toBe(1);
  }).toPass();
  await expect(page.getByRole('heading', { name: translate('layout.loading') })).toBeAttached();
  await expect.poll(() => requestCount).toBeGreaterThan(1);
  const failed = page.getByRole('heading', { name: 'Loading chunk failed' });
  // The HTML preloads the script before React requests it and its timeout begins.
  await expect(async () => {
    await page.clock.fastForward(TWO_MINUTES + 1000);
    await expect(failed).toBeVisible({ timeout: 1000 });
  }).toPass();
  await expect(
    page.getByRole('link', { name: translate('layout.failure.reload') }).first(),
  ).toBeVisible();
});
