// A seeker fills the sections of the profile in each language: preferences, past jobs with undo, and contact.
import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { getAlert, switchTo } from './support/page-actions.ts';
import { createCvFile } from './support/cv-file.ts';
import { expect, LANGUAGES, test } from './support/fixtures.ts';

for (const language of LANGUAGES) {
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test('each section of the profile is saved by itself', async ({
      page,
      context,
      people,
      translate,
      consoleErrors,
    }) => {
      // The wrong phone number is refused.
      consoleErrors.allow(/status of 400/);
      await (await people.seeker()).enter(context);
      await page.goto('/profile/seeker/setup');
      const section = (id: string) => page.locator(`section#${id}`);
      const press = (id: string, name: string) =>
        section(id).getByRole('button', { name, exact: true }).click();

      await press('preferences', translate('seekers.sections.add'));
      await section('preferences')
        .getByRole('checkbox', { name: translate('jobs.lists.type.part-time') })
        .check();
      await section('preferences')
        .getByRole('checkbox', { name: translate('seekers.sections.preferences.must.types_need') })
        .check();
      await section('preferences')
        .getByLabel(translate('seekers.fields.pay'), { exact: true })
        .fill('15tr');
      await press('preferences', translate('seekers.sections.save'));
      await expect(section('preferences')).toContainText(
        translate('seekers.sections.preferences.is_must'),
      );

      await press('experience', translate('seekers.sections.add'));
      const field = (name: string) =>
        section('experience')
          .getByLabel(new RegExp(`^${name}`))
          .first();
      await field(translate('seekers.sections.experience.name')).fill('Thủ kho');
      await field(translate('seekers.sections.experience.organization')).fill('Rổ Tre');
      await field(translate('seekers.sections.entry.started')).fill('3/2021');
      await expectAccessible(page);
      await press('experience', translate('seekers.sections.save'));
      await expect(section('experience')).toContainText('Rổ Tre · 03/2021');
      await press('experience', translate('seekers.sections.remove_entry', { name: 'Thủ kho' }));
      await expect(section('experience')).not.toContainText('Rổ Tre');
      await press('experience', translate('seekers.sections.undo'));
      await expect(section('experience')).toContainText('Rổ Tre');

      await press('details', translate('seekers.sections.add'));
      const phone = section('details').getByLabel(translate('seekers.sections.details.phone'));
      await phone.fill('12345');
      await press('details', translate('seekers.sections.save'));
      await expect(section('details')).toContainText(
        translate('seekers.sections.details.phone_wrong'),
      );
      await phone.fill('0912345678');
      await press('details', translate('seekers.sections.save'));
      await expect(section('details')).toContainText('0912 345 678');

      await page.goto('/profile');
      await expect(page.getByRole('main')).toContainText('Rổ Tre');
      await expectAccessible(page);
    });

    test('a complete profile is celebrated once', async ({ page, context, people, translate }) => {
      const seeker = await people.seeker({ skills: ['Nặn gốm', 'Tráng men', 'Nung gốm'] });
      const entry = {
        kind: 'experience',
        name: 'Thợ gốm',
        organization: 'Lò A',
        started: '2021-03',
      };
      await seeker.call('POST /auth/profile/seeker/entries', entry);
      await seeker.call('PUT /auth/profile/seeker/preferences', { types: ['full-time'] });
      await seeker.call('PUT /auth/profile/seeker/details', { phone: '0912345678' });
      await seeker.enter(context);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.goto('/profile');
      const main = page.getByRole('main');
      const moment = page.getByRole('status').filter({
        hasText: translate('seekers.complete.title'),
      });
      await expect(main).toContainText(translate('identity.profile.percent', { percent: 85 }));
      await expect(moment).toHaveCount(0);
      await page.locator('#cvs input[type=file]').setInputFiles(createCvFile());
      await expect(moment).toContainText(translate('seekers.complete.text'));
      await expect(main).toContainText(translate('identity.profile.whole'));
      await expectAccessible(page);
      await moment.getByRole('button', { name: translate('layout.close') }).click();
      await expect(moment).toHaveCount(0);
      await page.reload();
      await expect(main).toContainText(translate('identity.profile.whole'));
      await expect(moment).toHaveCount(0);
    });
  });
}

test('of two tabs, the second save is refused and keeps what was typed', async ({
  page,
  context,
  people,
  translate,
  consoleErrors,
}) => {
  consoleErrors.allow(/status of 412/);
  const seeker = await people.seeker();
  await seeker.enter(context);
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto('/profile/seeker/setup');
    await expect(tab.locator('[name=title]')).toHaveValue('Thợ gốm');
  }
  const save = async (tab: Page, title: string) => {
    await tab.locator('[name=title]').fill(title);
    await tab.getByRole('button', { name: translate('seekers.ui.setup.save') }).click();
  };
  await save(other, 'Thợ vẽ');
  await expect(other).toHaveURL('/dashboard/seeker');
  // Its data are loaded again, which must not make its text the newest.
  await switchTo(page, 'vi');
  await switchTo(page, 'en');
  await save(page, 'Thợ nung');
  await expect(getAlert(page)).toContainText(
    translate('seekers.problems.profile_version_conflict'),
  );
  await expect(page.locator('[name=title]')).toHaveValue('Thợ nung');
  expect((await seeker.call('GET /auth/profile/seeker')).title).toBe('Thợ vẽ');
  await page.reload();
  await expect(page.locator('[name=title]')).toHaveValue('Thợ vẽ');
  await save(page, 'Thợ nung');
  await expect(page).toHaveURL('/dashboard/seeker');
});
