// Protection from a company's mistakes: Enter does not publish, actions can be undone, unknown places are reported.
import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { createPosting, createRareWord } from './support/people.ts';
import { expect, LANGUAGES, test, waitForPaint, type Translator } from './support/fixtures.ts';

const title = () => `Thợ vẽ men ${createRareWord()}`;

async function fillJob(page: Page, named: string): Promise<void> {
  await page.goto('/post-job');
  await waitForPaint(page);
  await page.locator('[name=title]').fill(named);
  await page.locator('[name=location]').fill('Hà Nội, Đà Nẵng, TP.HCM, Cần Thơ');
  await page.locator('textarea[name=description]').fill('Vẽ men bên sông Hồng.');
}

const sayDone = (translate: Translator) => (key: 'undo' | 'see' | 'copy' | 'undone') =>
  translate(`jobs.managing.done.${key}`);

for (const language of LANGUAGES) {
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test('Enter moves on in the job form, only the button publishes, and publishing can be undone', async ({
      page,
      context,
      people,
      translate,
    }) => {
      const company = await people.company();
      await company.enter(context);
      const named = title();
      await fillJob(page, named);
      await page.locator('[name=title]').focus();
      await page.keyboard.press('Enter');
      await expect(page.locator('[name=department]')).toBeFocused();
      const row = (number: number) =>
        page.getByLabel(translate('jobs.posting.requirement', { number }));
      await row(1).fill('Khéo tay');
      await row(1).press('Enter');
      await expect(row(2)).toBeFocused();
      await page.locator('[name=urgent]').focus();
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/post-job/);
      const states = async () =>
        (await company.call('GET /jobs/my')).jobs.map((job: { state: string }) => job.state);
      expect(await states()).not.toContain('active');

      await page.getByRole('button', { name: translate('jobs.posting.submit') }).click();
      await expect(page).toHaveURL('/dashboard/company');
      const bar = page.locator('.action-bar');
      await expect(bar).toContainText(named);
      await expect(bar.getByRole('link', { name: sayDone(translate)('see') })).toBeVisible();
      await expect(bar.getByRole('button', { name: sayDone(translate)('copy') })).toBeVisible();
      await expectAccessible(page);
      expect(await states()).toEqual(['active']);
      const [{ places }] = (await company.call('GET /jobs/my')).jobs;
      expect(places.map(({ code }: { code: string }) => code)).toEqual(['01', '48', '79', '92']);
      await bar.getByRole('button', { name: sayDone(translate)('undo') }).click();
      await expect(page).toHaveURL(/\/post-job\?draft=/);
      await expect(page.locator('[name=title]')).toHaveValue(named);
      expect(await states()).toEqual(['draft']);
    });

    test('an unknown place is an error at its field, and nothing is published', async ({
      page,
      context,
      people,
      translate,
    }) => {
      const company = await people.company();
      await company.enter(context);
      await fillJob(page, title());
      await page.locator('[name=location]').fill('Atlantis');
      await page.keyboard.press('Enter');
      const message = translate('jobs.posting.place_unknown', { places: 'Atlantis' });
      await expect(page.getByText(message)).toBeVisible();
      await expectAccessible(page);
      await page.getByRole('button', { name: translate('jobs.posting.submit') }).click();
      await expect(page.locator('[name=location]')).toBeFocused();
      await expect(page).toHaveURL(/\/post-job/);
      await page
        .getByRole('button', {
          name: translate('jobs.posting.remove_place', { place: 'Atlantis' }),
        })
        .click();
      await expect(page.getByText(message)).toHaveCount(0);
    });

    test('a saved change is confirmed once, without an undo', async ({
      page,
      context,
      people,
      translate,
    }) => {
      const company = await people.company();
      await company.enter(context);
      const { id } = await company.call('POST /jobs', createPosting());
      await page.goto(`/jobs/${id}/edit`);
      await waitForPaint(page);
      const named = title();
      await page.locator('[name=title]').fill(named);
      await page.getByRole('button', { name: translate('jobs.posting.save'), exact: true }).click();
      await expect(page).toHaveURL('/jobs/manage');
      const bar = page.locator('.action-bar');
      await expect(bar.getByRole('status')).toContainText(named);
      await expect(bar.getByRole('link', { name: sayDone(translate)('see') })).toBeVisible();
      await expect(bar.getByRole('button', { name: sayDone(translate)('undo') })).toHaveCount(0);
      await expectAccessible(page);
    });

    test('renewing, copying and pausing are confirmed and can be undone', async ({
      page,
      context,
      people,
      translate,
    }) => {
      const company = await people.company();
      await company.enter(context);
      const { title: named } = await company.call('POST /jobs', createPosting());
      await page.goto('/jobs/manage');
      const bar = page.locator('.action-bar');
      const own = async () => (await company.call('GET /jobs/my')).jobs;
      const [before] = await own();
      for (const deed of ['renew', 'deactivate', 'duplicate'] as const) {
        await page
          .getByRole('button', { name: translate(`jobs.managing.${deed}`), exact: true })
          .click();
        await expect(bar).toBeVisible();
        if (deed !== 'duplicate') await expect(bar).toContainText(named);
        await expect(bar.getByRole('link')).toBeVisible();
        await expectAccessible(page);
        await bar.getByRole('button', { name: sayDone(translate)('undo') }).click();
        await expect(bar).toContainText(sayDone(translate)('undone'));
        const [after, ...more] = await own();
        expect(more).toEqual([]);
        expect([after.state, after.expires_at]).toEqual(['active', before.expires_at]);
      }
    });
  });
}
