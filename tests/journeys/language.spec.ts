// The language of a page, its alternates, and what the language switch preserves.
import type { Page } from '@playwright/test';
import { signOut, switchTo } from './support/page-actions.ts';
import { createPosting } from './support/people.ts';
import {
  expect,
  holdScripts,
  LANGUAGES,
  getOtherLanguage,
  getTranslator,
  hydratePage,
  test,
  STEADY_JOB,
  waitForEarlyScript,
} from './support/fixtures.ts';

const PUBLIC = ['/', '/jobs', '/companies', '/about', '/privacy', '/terms', '/login'];
const getLanguage = (page: Page) => page.locator('html').getAttribute('lang');

test('on a page in the other language, the title of a job is marked with its own', async ({
  page,
  people,
}) => {
  const company = await people.company();
  const { id } = await company.call('POST /jobs', createPosting({ skills: ['Bán hàng'] }));
  for (const [language, lang] of [
    ['en', 'vi'],
    ['vi', null],
  ]) {
    await page.goto(`/${language}/jobs/${String(id)}`);
    const titles = page.locator('main h1, .trail [aria-current]');
    const skills = page.getByRole('list').filter({ hasText: 'Bán hàng' });
    expect(await titles.count()).toBe(2);
    for (const text of [...(await titles.all()), skills])
      expect(await text.getAttribute('lang')).toBe(lang);
  }
});

test.describe('which language', () => {
  for (const [locale, language] of [
    ['vi-VN', 'vi'],
    ['en-GB', 'en'],
    ['fr-FR', 'en'],
  ] as const) {
    test(`a browser set to ${locale} gets ${language}, and an address with a language keeps its own`, async ({
      browser,
      baseURL,
      consoleErrors,
    }) => {
      const context = await browser.newContext({ baseURL, locale });
      consoleErrors.watch(context);
      const page = await context.newPage();
      await page.goto('/jobs');
      expect(await getLanguage(page)).toBe(language);
      for (const own of LANGUAGES) {
        await page.goto(`/${own}/jobs`);
        expect(await getLanguage(page)).toBe(own);
      }
      await context.close();
    });
  }

  test('a stored choice overrides the browser, also when only localStorage has it', async ({
    page,
    context,
  }) => {
    await page.goto('/about');
    expect(await getLanguage(page)).toBe('en');
    await page.evaluate(() => localStorage.setItem('language', 'vi'));
    await page.goto('/about');
    await expect(page.locator('html')).toHaveAttribute('lang', 'vi');
    expect(await context.cookies()).toContainEqual(
      expect.objectContaining({ name: 'language', value: 'vi' }),
    );
    await page.goto('/en/about');
    expect(await getLanguage(page)).toBe('en');
  });
});

test('each public page names its canonical address and both alternates', async ({ request }) => {
  const { jobs } = await (await request.get(STEADY_JOB)).json();
  const { companies } = await (await request.get('/api/v1/companies?limit=1')).json();
  const paths = [...PUBLIC, `/jobs/${jobs[0].id}`, `/companies/${companies[0].id}`, '/jobs?page=2'];
  for (const path of paths.filter((it) => it !== '/login')) {
    const twins = ['', '/en', '/vi'].map((prefix) => prefix + (prefix && path === '/' ? '' : path));
    for (const address of twins) {
      const html = await (await request.get(address)).text();
      const tags = html.match(/<link[^>]*rel="(?:canonical|alternate)"[^>]*>/g) ?? [];
      // Feeds are alternates too, with a type of their own.
      const pages = tags.filter((tag) => !/ type="/.test(tag));
      const named = pages.map((tag) => {
        const href = new URL(/href="([^"]*)"/.exec(tag)?.[1]?.replaceAll('&amp;', '&') ?? '');
        return `${/hreflang="([^"]*)"/i.exec(tag)?.[1] ?? 'canonical'} ${href.pathname}${href.search}`;
      });
      const [plain, en, vi] = twins;
      expect(new Set(named), address).toEqual(
        new Set([`canonical ${address}`, `en ${en}`, `vi ${vi}`, `x-default ${plain}`]),
      );
    }
  }
});

for (const language of LANGUAGES) {
  test.describe(`from ${language}`, () => {
    test.use({ language });
    const other = getOtherLanguage(language);

    test('before hydration the switch keeps page, filters and input', async ({ page }) => {
      await holdScripts(page);
      await page.goto('/jobs?location=Ha+Noi');
      await waitForEarlyScript(page);
      await page.locator('[name=search]').fill('kế toán');
      await switchTo(page, other);
      expect(new URL(page.url()).searchParams.get('location')).toBe('Ha Noi');
      await expect(page.locator('[name=search]')).toHaveValue('kế toán');
      await expect(page.locator('.facet-row [name=location][value="Ha Noi"]')).toBeChecked();
      await page.goto('/about');
      expect(await getLanguage(page)).toBe(other);
    });

    test('a language that is opened in another tab takes nothing that was typed along', async ({
      page,
      context,
    }) => {
      await holdScripts(page);
      await page.goto('/jobs');
      await waitForEarlyScript(page);
      await page.locator('[name=search]').fill('kế toán');
      const opened = context.waitForEvent('page');
      await page
        .locator(`[data-language=${other}]`)
        .first()
        .click({ modifiers: ['ControlOrMeta'] });
      await (await opened).close();
      expect(await page.evaluate(() => sessionStorage.getItem('typed'))).toBeNull();
      await page.goto('/companies');
      await expect(page.locator('[name=search]').first()).toHaveValue('');
    });

    test('after hydration the switch keeps page, filters and input', async ({ page }) => {
      await page.goto('/jobs?location=Hai+Phong');
      await hydratePage(page);
      await page.locator('[name=search]').fill('kế toán');
      await switchTo(page, other);
      await expect(page).toHaveURL(/\/jobs\?location=Hai\+Phong$/);
      await expect(page.locator('[name=search]')).toHaveValue('kế toán');
      await expect(page.locator('.facet-row [name=location][value="Hai Phong"]')).toBeChecked();
      await page.reload();
      expect(await getLanguage(page)).toBe(other);
      expect(await page.evaluate(() => localStorage.getItem('language'))).toBe(other);
    });

    test('a link that is followed while the language changes opens its page in the new one', async ({
      page,
      translate,
    }) => {
      await page.goto('/about');
      await hydratePage(page);
      const held = Promise.withResolvers<void>();
      await page.route(/\/about\.data/, async (route) => {
        await held.promise;
        await route.continue().catch(() => {});
      });
      const request = page.waitForRequest(/\/about\.data/);
      await page.getByRole('banner').locator(`[data-language=${other}]`).click();
      await request;
      await page
        .getByRole('banner')
        .getByRole('link', { name: translate('layout.nav.companies') })
        .click();
      await expect(page).toHaveURL('/companies');
      held.resolve();
      const title = getTranslator(other)('layout.nav.companies');
      await expect(page.getByRole('banner').getByRole('link', { name: title })).toBeVisible();
      expect(await getLanguage(page)).toBe(other);
    });

    test('the switch of an address with a language keeps the input', async ({ page }) => {
      await page.goto(`/${language}/jobs`);
      await hydratePage(page);
      await page.locator('[name=search]').fill('kế toán');
      await switchTo(page, other);
      await expect(page).toHaveURL(`/${other}/jobs`);
      await expect(page.locator('[name=search]')).toHaveValue('kế toán');
    });

    test('a signed-in page that is opened from an address in another language has texts', async ({
      page,
      context,
      people,
      translate,
    }) => {
      await (await people.seeker()).enter(context);
      await page.goto(`/${other}/jobs`);
      await hydratePage(page);
      const banner = page.getByRole('banner');
      await banner.locator('details.menu:has(a[href="/dashboard/seeker"]) summary').last().click();
      await banner.locator('a[href="/dashboard/seeker"]').last().click();
      await expect(page).toHaveURL('/dashboard/seeker');
      await expect(
        page
          .getByRole('main')
          .getByRole('link', { name: translate('dashboards.seeker.saved_jobs') })
          .first(),
      ).toBeVisible();
      expect(await getLanguage(page)).toBe(language);
      await page.goBack();
      await expect(page).toHaveURL(`/${other}/jobs`);
      await expect(page.locator('html')).toHaveAttribute('lang', other);
    });

    test('a page goes on in its language until it is left, when another tab changes the language', async ({
      page,
      context,
      people,
      translate,
    }) => {
      const seeker = await people.seeker();
      await seeker.call('POST /saved-searches', { name: 'Gốm', query: { search: 'gốm' } });
      await seeker.enter(context);
      await page.goto('/alerts');
      await hydratePage(page);
      const tab = await context.newPage();
      await tab.goto('/about');
      await hydratePage(tab);
      await switchTo(tab, other);
      await tab.close();
      // Loads the page's data again.
      const main = page.getByRole('main');
      await main
        .getByRole('button', { name: translate('saved.ui.alerts.remove', { name: 'Gốm' }) })
        .click();
      const yes = translate('saved.ui.alerts.remove_yes');
      await page.getByRole('dialog').getByRole('button', { name: yes, exact: true }).click();
      await expect(main.getByText(translate('saved.ui.alerts.none'))).toBeVisible();
      await page.getByRole('banner').locator('nav a[href="/companies"]').first().click();
      await expect(page).toHaveURL('/companies');
      await expect(page.locator('html')).toHaveAttribute('lang', other);
      const title = getTranslator(other)('layout.companies_page.title');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    });

    test('signing out after another tab has changed the language removes the drafts', async ({
      page,
      context,
      people,
      translate,
      baseURL,
    }) => {
      await (await people.company()).enter(context);
      await page.goto('/post-job');
      await page.locator('[name=title]').fill('Thợ tráng men');
      await context.addCookies([{ name: 'language', value: other, url: baseURL ?? '' }]);
      let loads = 0;
      page.on('request', (request) => {
        if (request.resourceType() === 'document') loads += 1;
      });
      await signOut(page, translate);
      await expect(page).toHaveURL('/');
      const readDrafts = () =>
        page.evaluate(() =>
          Object.keys(sessionStorage).filter((name) => name.startsWith('draft:')),
        );
      await expect.poll(readDrafts).toEqual([]);
      expect(loads).toBe(0);
    });

    test('a half-filled form of a signed-in user survives the switch', async ({
      page,
      context,
      people,
    }) => {
      await (await people.company()).enter(context);
      await page.goto('/post-job');
      await page.locator('[name=title]').fill('Thợ tráng men');
      await switchTo(page, other);
      // The draft may have been stored by now.
      await expect(page).toHaveURL(/\/post-job(\?draft=\w+)?$/);
      await expect(page.locator('[name=title]')).toHaveValue('Thợ tráng men');
      await page.reload();
      await expect(page.locator('[name=title]')).toHaveValue('Thợ tráng men');
      expect(await getLanguage(page)).toBe(other);
    });
  });
}
