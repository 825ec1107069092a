// Reporting a job: visitors are sent to sign in; signed-in people give a reason and see the state of their report.
import { expectAccessible } from './support/accessibility.ts';
import { createPosting } from './support/people.ts';
import { expect, LANGUAGES, hydratePage, test } from './support/fixtures.ts';

for (const language of LANGUAGES) {
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test('a company cannot report itself or its jobs', async ({
      page,
      people,
      translate,
      openOtherBrowser,
    }) => {
      const company = await people.company();
      const job = await company.call('POST /jobs', createPosting());
      const other = await openOtherBrowser();
      await (await people.company()).enter(other.context());
      await company.enter(page.context());
      for (const [path, what] of [
        [`/${language}/jobs/${job.id}`, 'report_job'],
        [`/${language}/companies/${job.company_id}`, 'report_company'],
      ] as const) {
        const name = translate(`moderation.reporting.${what}`);
        await other.goto(path);
        await expect(other.getByRole('button', { name })).toBeVisible();
        await page.goto(path);
        await hydratePage(page);
        await expect(page.getByRole('button', { name })).toHaveCount(0);
        await expect(page.getByRole('link', { name })).toHaveCount(0);
      }
    });

    test('a job is reported once, with a reason', async ({ page, people, translate }) => {
      const company = await people.company();
      const { id } = await company.call('POST /jobs', createPosting());
      await page.goto(`/${language}/jobs/${id}`);
      const report = translate('moderation.reporting.report_job');
      const forVisitors = page.getByRole('link', { name: report });
      await expect(forVisitors).toHaveAttribute('href', /\/login\?/);
      await forVisitors.click();
      await expect(page.locator('dialog#sign-in')).toBeVisible();

      await (await people.seeker()).enter(page.context());
      await page.goto(`/${language}/jobs/${id}`);
      await hydratePage(page);
      await page.getByRole('button', { name: report }).dblclick();
      const dialog = page.locator('dialog#report');
      await expect(dialog).toBeVisible();
      await expectAccessible(page);
      await dialog.getByRole('button', { name: translate('moderation.reporting.send') }).click();
      await expect(
        dialog.getByText(translate('api.invalid.choose_field', { field: '' }).trim()),
      ).toBeVisible();
      await dialog.getByRole('radio', { name: translate('moderation.lists.reason.fee') }).check();
      await dialog.locator('textarea').fill('Đòi 500 nghìn tiền hồ sơ');
      await dialog.getByRole('button', { name: translate('moderation.reporting.send') }).click();
      await expect(dialog).toBeHidden();
      const [sentence = ''] = translate('moderation.reporting.open', { day: '@' }).split('@');
      await expect(page.getByText(sentence)).toBeVisible();
      await expect(page.getByRole('button', { name: report })).toHaveCount(0);

      await page.reload();
      await expect(page.getByText(sentence)).toBeVisible();
    });
  });
}
