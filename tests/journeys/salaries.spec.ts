// Salaries: the page without script, its failure, and the salary line on a job page.
import { expect, getTranslator, LANGUAGES, hydratePage, test } from './support/fixtures.ts';

const DATA = /\.data(\?|$)/;

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  for (const language of LANGUAGES) {
    test(`a visitor looks up the pay of a field, in ${language}`, async ({ page }) => {
      const translate = getTranslator(language);
      await page.goto(`/${language}/salaries`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        translate('salaries.page.title'),
      );
      const table = page.getByRole('table');
      await expect(table).toBeVisible();
      const field = table.getByRole('rowheader').getByRole('link').first();
      const name = (await field.textContent()) ?? '';
      await field.click();
      await expect(page.locator('select[name=category] option:checked')).toHaveText(name);
      await expect(page.getByRole('main')).toContainText(`${name}:`);
      await page.locator('select[name=location]').selectOption('Ca Mau');
      await page.getByRole('button', { name: translate('salaries.page.submit') }).click();
      await expect(page).toHaveURL((url) => url.searchParams.get('location') === 'Ca Mau');
      await expect(page.getByRole('main')).toContainText(translate('salaries.wider'));
      await page.getByRole('link', { name: translate('salaries.page.see_jobs') }).click();
      await expect(page).toHaveURL(new RegExp(`/${language}/jobs\\?category=`));
    });
  }
});

for (const language of LANGUAGES) {
  test(`a job page shows the pay of similar jobs, in ${language}`, async ({ page, request }) => {
    const { jobs } = await (await request.get('/api/v1/jobs?category=IT+-+Software')).json();
    await page.goto(`/${language}/jobs/${jobs[0].id}`);
    const line = page.locator('aside p', { has: page.locator('a[href*="/salaries?"]') });
    await expect(line).toBeVisible();
    await hydratePage(page);
    await expect(line).toHaveText(language === 'vi' ? /: .*triệu\/tháng$/ : /: .*VND\/month$/);
  });
}

for (const language of LANGUAGES) {
  test(`figures that cannot be loaded give way to an error that fits, in ${language}`, async ({
    page,
    consoleErrors,
  }) => {
    consoleErrors.allow(/Failed to load resource|net::ERR_FAILED/);
    const translate = getTranslator(language);
    await page.goto(`/${language}/salaries`);
    await hydratePage(page);
    await page.route(DATA, (route) => route.abort());
    await page.getByRole('rowheader').getByRole('link').first().click();
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toHaveText(translate('layout.failure.broken_title'));
    await expect(page.getByRole('main')).toContainText(translate('layout.failure.broken_text'));
    await page.unroute(DATA);
    await page.getByRole('link', { name: translate('layout.failure.retry') }).click();
    await expect(heading).toHaveText(translate('salaries.page.title'));
    await expect(page).toHaveURL(/\/salaries\?category=/);
  });
}
