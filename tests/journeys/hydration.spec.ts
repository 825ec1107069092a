// Late hydration: at the first interaction, without changing the page, no matter how long it has been open.
import type { Page } from '@playwright/test';
import { getSignInDialog } from './support/page-actions.ts';
import {
  expect,
  holdScripts,
  LANGUAGES,
  hydratePage,
  test,
  waitForPaint,
  STEADY_JOB,
} from './support/fixtures.ts';
import { HOUR } from '#platform/durations.ts';

/** The structured data of the page, which the browser does not create again. */
const readMarkup = (page: Page) =>
  page.locator('script[type="application/ld+json"]').allTextContents();

for (const language of LANGUAGES) {
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test('a page hydrated an hour later matches the page that was sent', async ({
      page,
      request,
    }) => {
      const { jobs } = await (await request.get(STEADY_JOB)).json();
      const { companies } = await (await request.get('/api/v1/companies?limit=1')).json();
      const ids = [`/jobs/${jobs[0].id}`, `/companies/${companies[0].id}`];
      // A job page would add this response to its salary line.
      await page.route('**/api/v1/salaries?*', (route) => route.fulfill({ json: { range: null } }));
      const landing = '/viec-lam/ha-noi';
      // The cached page is rendered without parameters that it does not know.
      const tracked = '/jobs?fbclid=abc&salary_min=15.5';
      const noJob = '/jobs?job=%22not%20an%20id%22';
      const paths = [
        '/',
        '/jobs',
        tracked,
        noJob,
        '/companies',
        '/about',
        '/login',
        landing,
        ...ids,
      ];
      for (const path of paths) {
        const release = await holdScripts(page);
        // On pages where React starts at once, the load event would wait for the scripts.
        await page.goto(path, { waitUntil: 'domcontentloaded' });
        await page.clock.setSystemTime(Date.now() + HOUR);
        const sent = await page.locator('main').innerText();
        const markup = await readMarkup(page);
        expect(markup.length).toBe([landing, ...ids].includes(path) ? 1 : 0);
        await release();
        expect(await readMarkup(page)).toEqual(markup);
        // The typed line of the home page changes by itself.
        const moves = path === '/';
        if (!moves) expect(await page.locator('main').innerText()).toBe(sent);
      }
    });
  });
}

const scripts = () =>
  performance
    .getEntriesByType('resource')
    .filter(({ name }) => name.endsWith('.js') && !name.includes('/early-')).length;

for (const connection of ['a fast', 'a slow'] as const) {
  test.describe(`on ${connection} connection`, () => {
    test.beforeEach(async ({ page }) => {
      if (connection === 'a fast') return;
      await page.addInitScript(() =>
        Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
      );
    });

    for (const [sign, act] of [
      ['a key is pressed', (page) => page.keyboard.press('Tab')],
      ['the mouse is pressed', (page) => page.mouse.click(5, 300)],
      ['the page is scrolled past the fold', (page) => page.evaluate(() => scrollTo(0, 2000))],
    ] satisfies [string, (page: Page) => Promise<unknown>][]) {
      test(`no script is fetched until ${sign}`, async ({ page }) => {
        await page.goto('/jobs', { waitUntil: 'networkidle' });
        await waitForPaint(page);
        expect(await page.evaluate(scripts)).toBe(0);
        await act(page);
        await expect(page.locator('html')).toHaveAttribute('data-ready', 'yes');
        expect(await page.evaluate(scripts)).toBeGreaterThan(0);
      });
    }
  });
}

test('a page that needs script, or whose address opens a job in the pane, starts React at once', async ({
  page,
  request,
}) => {
  const { jobs } = await (await request.get(STEADY_JOB)).json();
  for (const path of ['/login', '/confirm-email', '/reset-password', `/jobs?job=${jobs[0].id}`]) {
    await page.goto(path);
    await expect(page.locator('html')).toHaveAttribute('data-hydrated', 'yes');
  }
});

test('every button of a public page works before React runs', async ({ page, request }) => {
  const { jobs } = await (await request.get(STEADY_JOB)).json();
  const { companies } = await (await request.get('/api/v1/companies?limit=1')).json();
  const ids = [`/jobs/${jobs[0].id}`, `/companies/${companies[0].id}`];
  for (const path of ['/', '/jobs', '/companies', '/about', '/login', ...ids]) {
    const html = await (await request.get(path)).text();
    await page.setContent(html.replaceAll(/<script[\s\S]*?<\/script>/g, ''));
    const dead = page.locator(
      'button[type=button]:not([data-theme-switch], [popovertarget], [commandfor])',
    );
    expect(await dead.count(), path).toBe(0);
  }
});

test('Login pressed before hydration opens the dialog and keeps its input', async ({
  page,
  people,
  translate,
}) => {
  const seeker = await people.seeker();
  const release = await holdScripts(page);
  await page.goto('/');
  await page.getByRole('banner').getByText(translate('layout.account.login')).click();
  const dialog = getSignInDialog(page);
  await expect(dialog).toBeVisible();
  await dialog.locator('[name=email]').fill(seeker.email);
  await dialog.locator('[name=password]').fill(seeker.password);
  const submit = { name: translate('auth.ui.sign_in.submit'), exact: true };
  const button = dialog.getByRole('button', submit);
  const readMark = () => button.evaluate((it) => getComputedStyle(it, '::before').animationName);
  expect(await readMark()).toBe('none');
  await button.click();
  await expect(dialog).toBeVisible();
  expect(await readMark()).toBe('turn');
  await release();
  await expect(dialog).toBeHidden();
  await expect(page.locator('summary').filter({ hasText: 'Nguyễn Thùy Linh' })).toBeVisible();
});

test('the dialog opened before hydration closes by its button and by Escape', async ({
  page,
  translate,
}) => {
  await holdScripts(page);
  await page.goto('/about');
  const login = page.getByRole('banner').getByText(translate('layout.account.login'));
  await login.click();
  await getSignInDialog(page)
    .getByRole('button', { name: translate('layout.close') })
    .click();
  await expect(getSignInDialog(page)).toBeHidden();
  await login.click();
  await page.keyboard.press('Escape');
  await expect(getSignInDialog(page)).toBeHidden();
});

test('a search sent before hydration is answered by the server, then by React', async ({
  page,
  translate,
}) => {
  const release = await holdScripts(page);
  await page.goto('/jobs');
  const search = page.locator('[name=search]');
  await search.fill('ke toan');
  await page.getByRole('button', { name: translate('jobs.ui.search.submit') }).click();
  await expect(page).toHaveURL(/search=ke\+toan/);
  // The URL changes before the script in the page's head runs, which starts React.
  await page.waitForLoadState('domcontentloaded');
  await release();
  await hydratePage(page);
  await page.locator('select[name=location]').selectOption('Ha Noi');
  await expect(page).toHaveURL(/search=ke\+toan&location=Ha\+Noi/);
});

test('what is touched between the hydration of the header and of the page is answered', async ({
  page,
  translate,
}) => {
  const session = await page.context().newCDPSession(page);
  // Notes the moment at which only the header is hydrated, and presses what React has not reached.
  await page.addInitScript(() => {
    const seen = new MutationObserver(() => {
      const { ready: isReady, hydrated } = document.documentElement.dataset;
      if (!isReady) return;
      seen.disconnect();
      document.documentElement.dataset.pressed = hydrated ? 'late' : 'early';
      const select = document.querySelector<HTMLSelectElement>('main select[name=location]');
      if (!select) return;
      select.value = 'Ha Noi';
      select.dispatchEvent(new Event('change', { bubbles: true }));
    });
    seen.observe(document, { attributes: true, subtree: true });
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.goto('/jobs');
  await page.evaluate(() => window.__start?.());
  await expect(page.locator('html')).toHaveAttribute('data-pressed', 'early');
  await expect(page).toHaveURL(/location=Ha\+Noi/);
  const filters = page.getByRole('group', { name: translate('jobs.ui.chips.label') });
  await expect(filters).toBeVisible();
});

test('Back after a reload, before hydration, shows the page of the address', async ({
  page,
  translate,
}) => {
  await page.goto('/jobs');
  await hydratePage(page);
  await page.locator('select[name=category]').selectOption('IT - Software');
  const filters = page.getByRole('group', { name: translate('jobs.ui.chips.label') });
  await expect(filters).toBeVisible();
  const release = await holdScripts(page);
  await page.reload();
  await page.goBack();
  await expect(page).toHaveURL('/jobs');
  await expect(filters).toBeHidden();
  await expect(page.locator('select[name=category]')).toHaveValue('');
  await release();
  await expect(filters).toBeHidden();
});

const scrollDown = (page: Page) => page.evaluate(() => scrollTo({ top: 500, behavior: 'instant' }));
const expectScrolled = (page: Page) =>
  expect.poll(() => page.evaluate(() => Math.round(scrollY))).toBe(500);

for (const isReady of [false, true]) {
  test(`Back scrolls a page that is loaded again, ${isReady ? 'left with' : 'left before'} React`, async ({
    page,
  }) => {
    await page.goto('/jobs');
    if (isReady) await hydratePage(page);
    await scrollDown(page);
    await page.goto('/about');
    await page.goBack();
    await expectScrolled(page);
    await hydratePage(page);
    await expectScrolled(page);
  });
}

test('Back scrolls a page that the router left, before and after hydration', async ({
  page,
  translate,
}) => {
  const openCompanies = async () => {
    await page
      .locator('header')
      .getByRole('link', { name: translate('layout.nav.companies') })
      .first()
      // A pressed link would be scrolled into view.
      .evaluate((link: HTMLElement) => link.click());
    await expect(page).toHaveURL('/companies');
    await expect(page.locator('h1')).toHaveText(translate('layout.companies_page.title'));
  };
  await page.goto('/jobs');
  await hydratePage(page);
  await scrollDown(page);
  await openCompanies();
  await page.goBack();
  await expectScrolled(page);
  await openCompanies();
  const release = await holdScripts(page);
  await page.reload();
  await page.goBack();
  await expect(page).toHaveURL('/jobs');
  await expectScrolled(page);
  await release();
  await expectScrolled(page);
});
