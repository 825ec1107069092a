// Landing pages without script: from the footer to a landing page, its jobs, and its version in the other language.
import { expect, LANGUAGES, getOtherLanguage, test } from './support/fixtures.ts';

const WORDS = { en: 'browse', vi: 'viec-lam' } as const;

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  for (const language of LANGUAGES) {
    const root = `/${language}/${WORDS[language]}`;

    test(`a visitor goes from the footer to a landing page and a job, in ${language}`, async ({
      page,
    }) => {
      await page.goto(`/${language}`);
      const footer = page.getByRole('contentinfo');
      await footer.locator(`a[href="${root}"]`).click();
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await page.locator(`main a[href^="${root}/"]`).first().click();
      await expect(page).toHaveURL(new RegExp(`${root}/[a-z0-9-]+$`));
      // Wait for the whole page, because the cards are counted only once.
      await page.waitForLoadState('domcontentloaded');
      const title = await page.getByRole('heading', { level: 1 }).textContent();
      await expect(page).toHaveTitle(`${title} | Việc Vui`);
      const cards = page.locator('.job-card');
      expect(await cards.count()).toBeGreaterThanOrEqual(5);
      const description = await page.locator('meta[name=description]').getAttribute('content');
      await expect(page.locator('main')).toContainText(description ?? 'none');
      await cards.first().getByRole('link').first().click();
      await expect(page).toHaveURL(new RegExp(`/${language}/jobs/[^/]+$`));
    });

    test(`a landing page names its three addresses and links to the other language, in ${language}`, async ({
      page,
      request,
    }) => {
      await page.goto(root);
      const href = await page.locator(`main a[href^="${root}/"]`).first().getAttribute('href');
      await page.goto(href ?? '');
      const getLink = (selector: string) => page.locator(selector).getAttribute('href');
      const canonical = await getLink('link[rel=canonical]');
      expect(new URL(canonical ?? '').pathname).toBe(href);
      const other = getOtherLanguage(language);
      const twin = new URL((await getLink(`link[hreflang=${other}]`)) ?? '').pathname;
      expect(twin).toMatch(new RegExp(`^/${other}/${WORDS[other]}/[a-z0-9-]+$`));
      const anyone = new URL((await getLink('link[hreflang=x-default]')) ?? '').pathname;
      expect(anyone).toMatch(/^\/browse\/[a-z0-9-]+$/);
      for (const path of [twin, anyone]) expect((await request.get(path)).status()).toBe(200);
      await page.locator(`[data-language=${other}]`).click();
      await expect(page).toHaveURL(twin);
      await page.waitForLoadState('domcontentloaded');
      const graph = JSON.parse(
        (await page.locator('script[type="application/ld+json"]').textContent()) ?? '{}',
      )['@graph'];
      expect(graph.map((it: { '@type': string }) => it['@type'])).toEqual([
        'BreadcrumbList',
        'ItemList',
      ]);
      expect(graph[1].itemListElement.length).toBeGreaterThanOrEqual(5);
    });
  }

  test('the same search is found as its landing page, and every landing page in the sitemap exists', async ({
    page,
    request,
  }) => {
    const sitemap = await (await request.get('/sitemaps/vi/1.xml')).text();
    const pages = [...sitemap.matchAll(/<loc>([^<]*\/vi\/viec-lam\/[^<]*)<\/loc><lastmod>/g)];
    expect(pages.length).toBeGreaterThan(10);
    for (const [, address = ''] of pages.slice(0, 40)) {
      const response = await request.get(new URL(address).pathname, { maxRedirects: 0 });
      expect(response.status(), address).toBe(200);
    }
    await page.goto('/vi/jobs?location=Ha+Noi');
    const canonical = page.locator('link[rel=canonical]');
    await expect(canonical).toHaveAttribute('href', /\/vi\/viec-lam\/ha-noi$/);
    await page.goto('/vi/jobs?location=Ha+Noi&sort=newest');
    await expect(canonical).toHaveAttribute('href', /\/vi\/jobs$/);
  });
});

test('React goes from one landing page to another', async ({ page }) => {
  await page.goto('/en/browse/ha-noi');
  const link = page.locator('main .chip[href^="/en/browse/"]').first();
  await link.hover();
  await page.waitForFunction(() => window.__ready);
  await link.click();
  await expect(page).not.toHaveURL(/\/ha-noi$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
