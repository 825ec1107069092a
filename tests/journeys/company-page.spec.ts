// A company shows photos, benefits and culture: filled in with the profile, read on its page, in each language.
import type { Page } from '@playwright/test';
import { createPng } from '#tests/support/upload-files.ts';
import { expectAccessible } from './support/accessibility.ts';
import { getAlert } from './support/page-actions.ts';
import { createPosting, type People } from './support/people.ts';
import { expect, LANGUAGES, hydratePage, test, type Translator } from './support/fixtures.ts';

const row = (page: Page, nth: number) => page.locator('[data-photos] li').nth(nth);

async function addPhotos(page: Page, translate: Translator): Promise<void> {
  const [first, second] = [await createPng(900, 600), await createPng(600, 900)];
  await page.locator('input[type=file][multiple]').setInputFiles([
    { name: 'a.png', mimeType: 'image/png', buffer: first },
    { name: 'b.png', mimeType: 'image/png', buffer: second },
  ]);
  await expect(row(page, 1)).toHaveAttribute('aria-busy', 'false');
  const describe = (nth: number, text: string) =>
    page.getByLabel(translate('companies.setup.photos.alt', { nth })).fill(text);
  await describe(1, 'Sân sau');
  await page.getByRole('button', { name: translate('companies.setup.save') }).click();
  await expect(row(page, 1)).toContainText(
    translate('companies.setup.photos.alt_missing', { nth: 2 }),
  );
  await expect(page.getByLabel(translate('companies.setup.photos.alt', { nth: 2 }))).toBeFocused();
  await describe(2, 'Quầy trà');
  await page
    .getByRole('button', { name: translate('companies.setup.photos.up', { nth: 2 }) })
    .click();
}

/** Without an application the company would be deleted with its last account. */
async function createCompanyWithApplication(people: People) {
  const company = await people.company();
  const { id: job_id } = await company.call('POST /jobs', createPosting());
  await (await people.seeker()).call('POST /applications', { job_id });
  const { id, name } = await company.call('GET /auth/profile/company');
  return { company, id, name };
}

for (const language of LANGUAGES) {
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test('photos, benefits and culture are filled in and shown', async ({
      page,
      context,
      people,
      translate,
    }) => {
      const company = await people.company();
      await company.enter(context);
      await page.goto('/profile/company/setup');
      await page.locator('[name=benefits]').fill('- Lương tháng 13\n- Nghỉ thứ Bảy');
      await page.locator('[name=culture]').fill('Về đúng giờ. <b>Vui</b>\n— Thanh Trúc, lễ tân');
      await addPhotos(page, translate);
      await expectAccessible(page);
      await page.getByRole('button', { name: translate('companies.setup.save') }).click();
      await expect(page).toHaveURL(/\/dashboard\/company$/);

      const { id } = await company.call('GET /auth/profile/company');
      await page.goto(`/${language}/companies/${id}`);
      await expect(page.locator('#benefits li')).toHaveText(['Lương tháng 13', 'Nghỉ thứ Bảy']);
      await expect(page.locator('#culture')).toContainText('<b>Vui</b>');
      await expect(page.locator('#culture figcaption')).toHaveText('Thanh Trúc, lễ tân');
      const photos = page.locator('#photos img');
      await expect(photos).toHaveCount(2);
      await expect(photos.first()).toHaveAttribute('alt', 'Quầy trà');
      await page
        .getByRole('navigation', { name: translate('companies.story.sections') })
        .getByRole('link', { name: translate('companies.story.photos') })
        .click();
      await expect(photos.first()).toBeInViewport();
      const isLoaded = (image: HTMLImageElement) => image.complete && image.naturalWidth > 0;
      await expect.poll(() => photos.first().evaluate(isLoaded)).toBe(true);
      // Scroll to the top: a target half covered by the sticky header counts as too small.
      await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
      await expectAccessible(page);

      await page.goto('/profile/company/setup');
      // A draft does not hide what a colleague has saved since.
      const benefits = page.locator('[name=benefits]');
      await benefits.fill('- Nghỉ thứ Hai');
      const { name: company_name, ...saved } = await company.call('GET /auth/profile/company');
      const { description, industry, size, location } = saved;
      const changed = { description, industry, size, location, benefits: '- Nghỉ thứ Sáu' };
      await company.call('POST /auth/profile/company', { company_name, ...changed });
      await page.reload();
      await expect(benefits).toHaveValue('- Nghỉ thứ Sáu');
      await page
        .getByRole('button', { name: translate('companies.setup.photos.remove', { nth: 1 }) })
        .click();
      await page.getByRole('button', { name: translate('companies.setup.save') }).click();
      await expect(page).toHaveURL(/\/dashboard\/company$/);
      await page.goto(`/${language}/companies/${id}`);
      await expect(photos).toHaveAttribute('alt', 'Sân sau');
    });

    test('a company that deleted its account has a page that says so', async ({
      page,
      context,
      people,
      translate,
    }) => {
      const { company, id, name } = await createCompanyWithApplication(people);
      const address = `/${language}/companies/${id}`;
      // The open page is in the page cache before the company closes.
      expect(await (await page.request.get(address)).text()).toContain('rel="canonical"');
      await company.call('DELETE /account');
      // A cached page follows a change within about a second.
      let html = '';
      await expect(async () => {
        html = await (await page.request.get(address)).text();
        expect(html).toContain('<meta name="robots" content="noindex"/>');
      }).toPass({ timeout: 10_000 });
      for (const tag of ['rel="canonical"', '/feeds/', 'name="view"', 'og:image'])
        expect(html).not.toContain(tag);

      await (await people.seeker()).enter(context);
      expect((await page.goto(address))?.status()).toBe(200);
      await hydratePage(page);
      const main = page.getByRole('main');
      await expect(main.getByRole('heading')).toHaveText([name]);
      await expect(main.locator('.notice')).toContainText(translate('companies.closed.title'));
      await expect(main.locator('section, .company-figures, .follow-place')).toHaveCount(0);
      await expect(
        main.getByRole('button', { name: translate('saved.saving.follow') }),
      ).toHaveCount(0);
      await expectAccessible(page);
      await main.getByRole('link', { name: translate('jobs.ui.band.browse') }).click();
      await expect(page).toHaveURL(`/${language}/jobs`);
    });
  });
}

test('a company saved by somebody else meanwhile is not overwritten', async ({
  page,
  context,
  people,
  translate,
  consoleErrors,
}) => {
  consoleErrors.allow(/status of 412/);
  const company = await people.company();
  await company.enter(context);
  await page.goto('/profile/company/setup');
  await expect(page.locator('textarea[name=description]')).not.toHaveValue('');
  const { name, ...stored } = await company.call('GET /auth/profile/company');
  const profile = { ...stored, company_name: name, size: stored.employees };
  await company.call('POST /auth/profile/company', { ...profile, culture: 'Về đúng giờ.' });
  await page.locator('[name=benefits]').fill('Nghỉ thứ Bảy');
  const save = page.getByRole('button', { name: translate('companies.setup.save') });
  await save.click();
  await expect(getAlert(page)).toContainText(
    translate('companies.problems.company_version_conflict'),
  );
  await expect(page.locator('[name=benefits]')).toHaveValue('Nghỉ thứ Bảy');
  await page.reload();
  await expect(page.locator('[name=culture]')).toHaveValue('Về đúng giờ.');
  await page.locator('[name=benefits]').fill('Nghỉ thứ Bảy');
  await save.click();
  await expect(page).toHaveURL('/dashboard/company');
  const saved = await company.call('GET /auth/profile/company');
  expect(saved).toMatchObject({ benefits: 'Nghỉ thứ Bảy', culture: 'Về đúng giờ.' });
});
