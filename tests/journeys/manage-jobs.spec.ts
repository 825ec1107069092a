// A company's own postings: pausing, reopening, and deleting with confirmation.
import type { Locator, Page } from '@playwright/test';
import { createPosting } from './support/people.ts';
import { expect, LANGUAGES, test } from './support/fixtures.ts';

const count = async (page: Page, title: string): Promise<number> => {
  const found = await page.request.get(`/api/v1/jobs?search=${encodeURIComponent(title)}`);
  const { jobs } = await found.json();
  return jobs.filter((job: { title: string }) => job.title === title).length;
};

for (const language of LANGUAGES) {
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test('a paused job is not found, takes no applications, and can be resumed', async ({
      page,
      context,
      people,
      openOtherBrowser,
      translate,
    }) => {
      const company = await people.company();
      const { id, title } = await company.call('POST /jobs', createPosting());
      await company.enter(context);
      const seeker = await openOtherBrowser();
      await (await people.seeker()).enter(seeker.context());
      await page.goto('/jobs/manage');
      const job = page.getByRole('article').filter({ hasText: title });
      await expect(job.getByText(translate('jobs.managing.active'), { exact: true })).toBeVisible();
      expect(await count(page, title)).toBe(1);

      await job.getByRole('button', { name: translate('jobs.managing.deactivate') }).click();
      await expect(
        job.getByText(translate('jobs.lists.state.paused'), { exact: true }),
      ).toBeVisible();
      expect(await count(page, title)).toBe(0);
      await seeker.goto(`/jobs/${id}`);
      await expect(
        seeker.getByRole('button', { name: translate('applications.ui.apply.closed') }),
      ).toBeDisabled();
      expect(await seeker.content()).not.toContain('JobPosting');

      await job.getByRole('button', { name: translate('jobs.managing.activate') }).click();
      await expect(job.getByText(translate('jobs.managing.active'), { exact: true })).toBeVisible();
      expect(await count(page, title)).toBe(1);
      await seeker.reload();
      await expect(
        seeker.getByRole('button', { name: translate('applications.ui.apply.apply'), exact: true }),
      ).toBeEnabled();
    });

    test('on a phone the actions of a job stand two a row, equally wide', async ({
      page,
      context,
      people,
    }) => {
      const company = await people.company();
      await company.call('POST /jobs', createPosting());
      await company.enter(context);
      await page.setViewportSize({ width: 360, height: 740 });
      await page.goto('/jobs/manage');
      const actions = page.getByRole('article').getByRole('group').locator('a, button');
      await expect(actions).toHaveCount(6);
      const boxes = await actions.evaluateAll((all) =>
        all.map((it) => {
          const { top, width } = it.getBoundingClientRect();
          return { top, width };
        }),
      );
      expect(new Set(boxes.map(({ top }) => top)).size).toBe(3);
      expect(new Set(boxes.map(({ width }) => width)).size).toBe(1);
    });

    test('deleting asks for confirmation, and cancelling deletes nothing', async ({
      page,
      context,
      people,
      translate,
      consoleErrors,
    }) => {
      consoleErrors.allow(/status of 410/);
      const company = await people.company();
      const { id, title } = await company.call('POST /jobs', createPosting());
      await company.enter(context);
      await page.goto('/jobs/manage');
      const remove = page
        .getByRole('article')
        .getByRole('button', { name: translate('jobs.managing.remove') });
      const dialog = page.getByRole('dialog');
      await remove.click();
      await expect(dialog.getByText(translate('jobs.managing.remove_ask'))).toBeVisible();
      await expect(dialog.getByText(title)).toBeVisible();
      await dialog
        .getByRole('button', { name: translate('jobs.managing.cancel') })
        .last()
        .click();
      await expect(dialog).toBeHidden();
      expect(await count(page, title)).toBe(1);
      await remove.click();
      await dialog.getByRole('button', { name: translate('jobs.managing.remove') }).click();
      await expect(page.getByText(translate('jobs.managing.none'), { exact: true })).toBeVisible();
      const response = await page.goto(`/jobs/${id}`);
      expect(response?.status()).toBe(410);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        translate('jobs.ui.page.missing'),
      );
      await expect(page.getByText(translate('jobs.ui.page.missing_text'))).toBeVisible();
    });

    test('a job that was closed in another tab is shown as it is now', async ({
      page,
      context,
      people,
      translate,
      consoleErrors,
    }) => {
      consoleErrors.allow(/status of 409/);
      const company = await people.company();
      const { id } = await company.call('POST /jobs', createPosting());
      await company.enter(context);
      await page.goto('/jobs/manage');
      const close = { name: translate('jobs.managing.close') };
      await page.getByRole('article').getByRole('button', close).click();
      await company.call(`POST /jobs/${id}/close`, { reason: 'filled' });
      await page.locator('dialog#close-job').getByRole('button', close).click();
      const job = page.getByRole('article');
      await expect(job.getByText(translate('jobs.problems.not_open'))).toBeVisible();
      await expect(job.getByText(translate('jobs.lists.close_reason.filled'))).toBeVisible();
    });

    for (const shown of ['active', 'paused'] as const) {
      test(`a job that is shown as ${shown} and was closed elsewhere is not switched`, async ({
        page,
        context,
        people,
        translate,
        consoleErrors,
      }) => {
        consoleErrors.allow(/status of 412/);
        const company = await people.company();
        const { id } = await company.call('POST /jobs', createPosting());
        if (shown === 'paused') await company.call(`PUT /jobs/${id}`, { is_active: false });
        await company.enter(context);
        await page.goto('/jobs/manage');
        const job = page.getByRole('article');
        const name = translate(`jobs.managing.${shown === 'active' ? 'deactivate' : 'activate'}`);
        await expect(job.getByRole('button', { name })).toBeVisible();
        await company.call(`POST /jobs/${id}/close`, { reason: 'filled' });
        await job.getByRole('button', { name }).click();
        await expect(job.getByText(translate('jobs.managing.outdated'))).toBeVisible();
        await expect(job.getByText(translate('jobs.lists.close_reason.filled'))).toBeVisible();
        // A retry would switch it as it is now.
        await expect(job.getByRole('button', { name: translate('layout.retry') })).toHaveCount(0);
      });
    }
  });
}

test('long words of a job and a company stay on a phone’s screen', async ({
  page,
  context,
  people,
  translate,
}) => {
  const word = 'Gốm'.repeat(40);
  const company = await people.company(word);
  await company.call('POST /jobs', createPosting({ title: word }));
  await company.enter(context);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/dashboard/company');
  const right = (part: Locator) => part.evaluate((it) => it.getBoundingClientRect().right);
  expect(await right(page.getByRole('heading', { level: 1 }))).toBeLessThanOrEqual(360);
  await page.goto('/jobs/manage');
  await page
    .getByRole('article')
    .getByRole('button', { name: translate('jobs.managing.deactivate') })
    .click();
  expect(await right(page.locator('.action-bar > p'))).toBeLessThanOrEqual(360);
});
