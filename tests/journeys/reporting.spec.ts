// Reporting a job: visitors are led to sign in; whoever is signed in says why, and sees what becomes of it.
import { AxeBuilder } from '@axe-core/playwright';
import { posting } from './support/cast.ts';
import { expect, LANGUAGES, ready, test } from './support/story.ts';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'];

for (const language of LANGUAGES) {
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test('nobody is asked to report their own company or its jobs', async ({
      page,
      cast,
      say,
      elsewhere,
    }) => {
      const company = await cast.company();
      const job = await company.call('POST /jobs', posting());
      const other = await elsewhere();
      await (await cast.company()).enter(other.context());
      await company.enter(page.context());
      for (const [path, what] of [
        [`/${language}/jobs/${job.id}`, 'report_job'],
        [`/${language}/companies/${job.company_id}`, 'report_company'],
      ] as const) {
        const name = say(`moderation.reporting.${what}`);
        await other.goto(path);
        await expect(other.getByRole('button', { name })).toBeVisible();
        await page.goto(path);
        await ready(page);
        await expect(page.getByRole('button', { name })).toHaveCount(0);
        await expect(page.getByRole('link', { name })).toHaveCount(0);
      }
    });

    test('a job is reported once, with a reason', async ({ page, cast, say }) => {
      const company = await cast.company();
      const { id } = await company.call('POST /jobs', posting());
      await page.goto(`/${language}/jobs/${id}`);
      const report = say('moderation.reporting.report_job');
      const forVisitors = page.getByRole('link', { name: report });
      await expect(forVisitors).toHaveAttribute('href', /\/login\?/);
      await forVisitors.click();
      await expect(page.locator('dialog#sign-in')).toBeVisible();

      await (await cast.seeker()).enter(page.context());
      await page.goto(`/${language}/jobs/${id}`);
      await ready(page);
      await page.getByRole('button', { name: report }).click();
      const dialog = page.locator('dialog#report');
      const { violations } = await new AxeBuilder({ page }).withTags(RULES).analyze();
      expect(violations.map((it) => it.id)).toEqual([]);
      await dialog.getByRole('button', { name: say('moderation.reporting.send') }).click();
      await expect(
        dialog.getByText(say('api.invalid.choose_field', { field: '' }).trim()),
      ).toBeVisible();
      await dialog.getByRole('radio', { name: say('moderation.lists.reason.fee') }).check();
      await dialog.locator('textarea').fill('Đòi 500 nghìn tiền hồ sơ');
      await dialog.getByRole('button', { name: say('moderation.reporting.send') }).click();
      await expect(dialog).toBeHidden();
      const [sentence = ''] = say('moderation.reporting.open', { day: '@' }).split('@');
      await expect(page.getByText(sentence)).toBeVisible();
      await expect(page.getByRole('button', { name: report })).toHaveCount(0);

      await page.reload();
      await expect(page.getByText(sentence)).toBeVisible();
    });
  });
}
