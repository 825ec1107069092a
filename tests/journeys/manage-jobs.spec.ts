// A company's own postings: pausing, reopening, and deleting with confirmation.
import type { Page } from '@playwright/test';
import { posting } from './support/cast.ts';
import { expect, LANGUAGES, test } from './support/story.ts';

const count = async (page: Page, title: string): Promise<number> => {
  const found = await page.request.get(`/api/v1/jobs?search=${encodeURIComponent(title)}`);
  const { jobs } = await found.json();
  return jobs.filter((job: { title: string }) => job.title === title).length;
};

for (const language of LANGUAGES) {
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test('a job that is switched off is found no more, takes nobody, and comes back', async ({
      page,
      context,
      cast,
      elsewhere,
      say,
    }) => {
      const company = await cast.company();
      const { id, title } = await company.call('POST /jobs', posting());
      await company.enter(context);
      const seeker = await elsewhere();
      await (await cast.seeker()).enter(seeker.context());
      await page.goto('/jobs/manage');
      const job = page.getByRole('article').filter({ hasText: title });
      await expect(job.getByText(say('jobs.managing.active'), { exact: true })).toBeVisible();
      expect(await count(page, title)).toBe(1);

      await job.getByRole('button', { name: say('jobs.managing.deactivate') }).click();
      await expect(job.getByText(say('jobs.managing.inactive'), { exact: true })).toBeVisible();
      expect(await count(page, title)).toBe(0);
      await seeker.goto(`/jobs/${id}`);
      await expect(
        seeker.getByRole('button', { name: say('applications.ui.apply.closed') }),
      ).toBeDisabled();
      expect(await seeker.content()).not.toContain('JobPosting');

      await job.getByRole('button', { name: say('jobs.managing.activate') }).click();
      await expect(job.getByText(say('jobs.managing.active'), { exact: true })).toBeVisible();
      expect(await count(page, title)).toBe(1);
      await seeker.reload();
      await expect(
        seeker.getByRole('button', { name: say('applications.ui.apply.apply'), exact: true }),
      ).toBeEnabled();
    });

    test('deleting asks first, and keeps what is not meant to go', async ({
      page,
      context,
      cast,
      say,
      ear,
    }) => {
      ear.expects(/status of 404/);
      const company = await cast.company();
      const { id, title } = await company.call('POST /jobs', posting());
      await company.enter(context);
      await page.goto('/jobs/manage');
      const remove = page
        .getByRole('article')
        .getByRole('button', { name: say('jobs.managing.remove') });
      const dialog = page.getByRole('dialog');
      await remove.click();
      await expect(dialog.getByText(say('jobs.managing.remove_ask'))).toBeVisible();
      await expect(dialog.getByText(title)).toBeVisible();
      await dialog
        .getByRole('button', { name: say('jobs.managing.keep') })
        .last()
        .click();
      await expect(dialog).toBeHidden();
      expect(await count(page, title)).toBe(1);
      await remove.click();
      await dialog.getByRole('button', { name: say('jobs.managing.remove') }).click();
      await expect(page.getByText(say('jobs.managing.none'), { exact: true })).toBeVisible();
      const response = await page.goto(`/jobs/${id}`);
      expect([404, 410]).toContain(response?.status());
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('jobs.ui.page.missing'));
    });
  });
}
