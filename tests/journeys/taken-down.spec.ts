// An operator takes a job down while the server runs: 410 for everybody, notifications, and restoring it.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Page } from '@playwright/test';
import { listViolations } from './support/accessibility.ts';
import { apply } from './support/page-actions.ts';
import { createPosting } from './support/people.ts';
import { expect, LANGUAGES, hydratePage, test } from './support/fixtures.ts';

/** Runs `npm run viecvui -- …` on the journeys' board. */
async function operate(...args: string[]): Promise<number> {
  const { PATH = '', HOME = '', BOARD_ENV = '{}' } = process.env;
  const env = { PATH, HOME, ...JSON.parse(BOARD_ENV) };
  const run = spawn(process.execPath, ['operator/main.ts', ...args], { env, stdio: 'ignore' });
  const [code] = await once(run, 'close');
  return Number(code);
}

const barriers = async (page: Page) => (await listViolations(page)).map(({ id }) => id);

const REASON = 'Tin yêu cầu nộp tiền cọc';

for (const language of LANGUAGES) {
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test('a taken-down job answers with a plain page, and is restored', async ({
      page,
      context,
      people,
      openOtherBrowser,
      translate,
      consoleErrors,
    }) => {
      consoleErrors.allow(/status of 410/);
      const company = await people.company();
      const { id, title } = await company.call('POST /jobs', createPosting());
      const seeker = await openOtherBrowser();
      await (await people.seeker()).enter(seeker.context());
      await seeker.goto(`/jobs/${id}`);
      await hydratePage(seeker);
      await apply(seeker, translate, 'Kính gửi công ty');

      expect(await operate('takedown', 'job', id, '--why', REASON)).toBe(0);
      for (const prefix of ['', '/en', '/vi']) {
        const response = await page.goto(`${prefix}/jobs/${id}`);
        expect(response?.status()).toBe(410);
      }
      await page.goto(`/${language}/jobs/${id}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        translate('jobs.ui.page.gone'),
      );
      const html = await page.content();
      for (const word of ['JobPosting', title]) expect(html).not.toContain(word);
      expect(html).toContain('noindex');
      expect(await barriers(page)).toEqual([]);
      for (const path of [
        `/jobs?search=${encodeURIComponent(title)}`,
        `/sitemaps/${language}/1.xml`,
      ])
        await expect
          .poll(async () => (await (await page.request.get(path)).text()).includes(id), {
            timeout: 5000,
          })
          .toBe(false);

      await company.enter(context);
      await page.goto('/jobs/manage');
      const own = page.getByRole('article').filter({ hasText: title });
      await expect(
        own.getByText(translate('jobs.lists.state.taken_down'), { exact: true }),
      ).toBeVisible();
      await expect(own.getByText(REASON)).toBeVisible();
      await expect(own.getByRole('button')).toHaveCount(0);
      expect(await barriers(page)).toEqual([]);

      await seeker.goto('/applications');
      await seeker.getByRole('link', { name: title }).first().click();
      await expect(seeker.getByText(translate('applications.own.removed')).first()).toBeVisible();
      await seeker.goto('/saved-jobs');

      expect(await operate('restore', 'job', id, '--why', 'Nhầm lẫn')).toBe(0);
      expect((await page.goto(`/jobs/${id}`))?.status()).toBe(200);
      await page.goto('/jobs/manage');
      await expect(
        own.getByText(translate('jobs.lists.state.active'), { exact: true }),
      ).toBeVisible();
    });

    test('a taken-down company answers with a plain page, and tells its own people why', async ({
      page,
      context,
      people,
      translate,
      consoleErrors,
    }) => {
      consoleErrors.allow(/status of 410/);
      const company = await people.company();
      const { company_id } = await company.call('POST /jobs', createPosting());
      expect(await operate('takedown', 'company', company_id, '--why', REASON)).toBe(0);
      const response = await page.goto(`/${language}/companies/${company_id}`);
      expect(response?.status()).toBe(410);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        translate('companies.ui.page.gone'),
      );
      expect(await barriers(page)).toEqual([]);

      await company.enter(context);
      for (const path of [
        '/dashboard/company',
        '/post-job',
        '/profile',
        '/profile/company/setup',
      ]) {
        await page.goto(path);
        const why = translate('companies.taken_down.reason', { reason: REASON });
        await expect(page.getByRole('alert').getByText(why)).toBeVisible();
        await expect(page.locator(`a[href*="/companies/${company_id}"]`)).toHaveCount(0);
      }
      expect(await barriers(page)).toEqual([]);
    });
  });
}
