// Sharing: the menu of jobs and companies with and without script, tags and images for networks, and print.
import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { createPosting } from './support/people.ts';
import { expect, holdScripts, LANGUAGES, hydratePage, test } from './support/fixtures.ts';

/** Uses a category in which no other journey posts, because other journeys close or delete their jobs. */
const LISTS = { jobs: 'jobs?category=Sales', companies: 'companies' };

/** Opens the first job or company of its list at its address with a language prefix. */
async function openFirst(page: Page, language: string, list: 'jobs' | 'companies') {
  await page.goto(`/${language}/${LISTS[list]}`);
  const links = page.getByRole('main').locator(`a[href^="/${language}/${list}/"]`);
  const address = await links.first().getAttribute('href');
  await page.goto(address ?? '/');
  return address ?? '';
}
const menu = (page: Page) => page.locator('main details.share');

const NETWORKS = {
  Zalo: /^https:\/\/button-share\.zalo\.me\//,
  Facebook: /^https:\/\/www\.facebook\.com\//,
  LinkedIn: /^https:\/\/www\.linkedin\.com\//,
};

/** The shared address in the URL of a network's page. */
function readSharedAddress(location: string): unknown {
  const { searchParams } = new URL(location);
  const packed = searchParams.get('d');
  if (!packed) return searchParams.get('u') ?? searchParams.get('url');
  return JSON.parse(Buffer.from(packed, 'base64').toString()).url;
}

for (const language of LANGUAGES) {
  test.describe(`in ${language}`, () => {
    test.use({ language });

    for (const list of ['jobs', 'companies'] as const) {
      test(`one of the ${list} has an image and tags for networks`, async ({ page, request }) => {
        const address = await openFirst(page, language, list);
        const tag = (name: string) =>
          page.locator(`meta[property="${name}"], meta[name="${name}"]`).getAttribute('content');
        const image = (await tag('og:image')) ?? '';
        expect(new URL(image).pathname).toBe(`/share${address}.png`);
        expect(await tag('og:image:width')).toBe('1200');
        expect(await tag('og:image:alt')).toBe(await tag('og:title'));
        expect(await tag('twitter:card')).toBe('summary_large_image');
        const response = await request.get(new URL(image).pathname);
        expect([response.status(), response.headers()['content-type']]).toEqual([200, 'image/png']);
      });
    }

    test('the description of a remote job is in the language of its page', async ({
      page,
      people,
    }) => {
      const company = await people.company();
      const { id } = await company.call('POST /jobs', createPosting({ location: 'Remote' }));
      await page.goto(`/${language}/jobs/${String(id)}`);
      const place = language === 'vi' ? '. Từ xa. ' : '. Remote. ';
      for (const name of ['[name="description"]', '[property="og:description"]'])
        expect(await page.locator(`meta${name}`).getAttribute('content')).toContain(place);
    });

    test('a visitor copies the link of a job, or sends it through the system', async ({
      page,
      translate,
      context,
    }) => {
      await context.grantPermissions(['clipboard-read', 'clipboard-write']);
      await page.addInitScript(() => {
        navigator.share = async (data) =>
          document.body.setAttribute('data-shared', data?.url ?? '');
      });
      const address = await openFirst(page, language, 'jobs');
      await hydratePage(page);
      await menu(page).locator('summary').click();
      await menu(page)
        .getByRole('button', { name: translate('layout.sharing.sheet') })
        .click();
      const url = new URL(address, page.url()).href;
      await expect(page.locator('body')).toHaveAttribute('data-shared', url);
      await menu(page)
        .getByRole('button', { name: translate('layout.sharing.copy') })
        .click();
      await expect(
        menu(page).getByRole('button', { name: translate('layout.sharing.copied') }),
      ).toBeVisible();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url);
      await expectAccessible(page);
    });

    test('a menu that is opened before React runs offers to copy too', async ({
      page,
      translate,
    }) => {
      const release = await holdScripts(page);
      await openFirst(page, language, 'jobs');
      await menu(page).locator('summary').click();
      await release();
      const copy = menu(page).getByRole('button', { name: translate('layout.sharing.copy') });
      await expect(copy).toBeVisible();
    });

    test('a printed job has its QR code, and fits on two pages', async ({ page, translate }) => {
      await openFirst(page, language, 'jobs');
      await hydratePage(page);
      const code = page.waitForResponse((response) => response.url().endsWith('/qr.svg'));
      await page.emulateMedia({ media: 'print' });
      const pdf = await page.pdf({ format: 'A4' });
      expect((await code).status()).toBe(200);
      const pages = pdf.toString('latin1').match(/\/Type\s*\/Page\b/g) ?? [];
      expect(pages.length).toBeLessThanOrEqual(2);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(
        page.getByRole('heading', { name: translate('search.ui.similar') }),
      ).toBeHidden();
    });

    test.describe('without script', () => {
      test.use({ javaScriptEnabled: false });

      for (const list of ['jobs', 'companies'] as const) {
        test(`one of the ${list} can be sent to the networks`, async ({
          page,
          request,
          translate,
        }) => {
          const address = await openFirst(page, language, list);
          await menu(page).getByText(translate('layout.sharing.share')).click();
          for (const [name, pattern] of Object.entries(NETWORKS)) {
            const link = menu(page).getByRole('link', { name });
            await expect(link).toBeVisible();
            const response = await request.get((await link.getAttribute('href')) ?? '', {
              maxRedirects: 0,
            });
            expect(response.status()).toBe(302);
            const { location = '' } = response.headers();
            expect(location).toMatch(pattern);
            expect(readSharedAddress(location)).toBe(new URL(address, page.url()).href);
          }
        });
      }
    });
  });
}
