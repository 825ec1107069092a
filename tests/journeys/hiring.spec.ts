// The whole flow once in each language: a company posts a job, a seeker finds it, applies and is accepted.
import type { Page } from '@playwright/test';
import {
  apply,
  chooseRole,
  createAccount,
  getHeader,
  getSignInDialog,
  switchTo,
} from './support/page-actions.ts';
import { createRareWord } from './support/people.ts';
import { createPng } from '#tests/support/upload-files.ts';
import {
  expect,
  LANGUAGES,
  getOtherLanguage,
  getTranslator,
  test,
  type Translator,
} from './support/fixtures.ts';

const REQUIREMENTS = ['Khéo tay', 'Hai năm bên bàn xoay'];

/** Chooses a damaged picture, then a valid logo; the error appears at the field before anything is saved. */
async function chooseLogo(page: Page, translate: Translator): Promise<void> {
  const buffer = await createPng(64, 64);
  const field = page.locator('input[type=file]:not([multiple])');
  const damaged = buffer.subarray(0, 60);
  await field.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: damaged });
  await expect(page.locator('#logo-error')).toContainText(translate('companies.setup.logo.broken'));
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await field.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer });
  await expect(page.locator('#logo-error')).toBeEmpty();
  await expect(field).not.toHaveAttribute('aria-invalid');
}

async function setUpCompany(page: Page, translate: Translator, name: string): Promise<void> {
  await page.getByRole('link', { name: translate('dashboards.company.setup') }).click();
  await expect(page).toHaveURL(/\/profile\/company\/setup$/);
  const field = (label: string) => page.getByLabel(label, { exact: false });
  await page.locator('[name=company_name]').fill(name);
  await field(translate('companies.setup.about')).fill('Mỗi chiếc bát một câu chuyện.');
  await page.locator('[name=industry]').selectOption('Manufacturing');
  await page.locator('[name=size]').selectOption('11-50');
  await page.locator('[name=location]').fill('Hà Nội');
  await chooseLogo(page, translate);
  await page.getByRole('button', { name: translate('companies.setup.save') }).click();
  await expect(page).toHaveURL(/\/dashboard\/company$/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
  const logo = async () => {
    const found = await page.request.get('/api/v1/companies', { params: { search: name } });
    const { companies } = await found.json();
    return companies[0]?.logo;
  };
  await expect.poll(logo).toMatch(/\/api\/v1\/files\//);
}

async function postJob(page: Page, translate: Translator, title: string): Promise<void> {
  await page
    .getByRole('main')
    .getByRole('link', { name: translate('dashboards.company.post') })
    .click();
  await expect(page).toHaveURL(/\/post-job$/);
  await page.locator('[name=title]').fill(title);
  await page.locator('[name=location]').fill('Hà Nội');
  await page.locator('[name=salary_min]').fill('15000000');
  await page.locator('[name=salary_max]').fill('20000000');
  await page
    .locator('textarea[name=description]')
    .fill('Nặn, tráng men và nung gốm bên sông Hồng.');
  const row = (number: number) =>
    page.getByLabel(translate('jobs.posting.requirement', { number }));
  await row(1).fill(REQUIREMENTS[0] ?? '');
  await page.getByRole('button', { name: translate('jobs.posting.add_requirement') }).click();
  await row(2).fill(REQUIREMENTS[1] ?? '');
  await page.getByRole('button', { name: translate('jobs.posting.submit') }).click();
  await expect(page).toHaveURL(/\/dashboard\/company$/);
  await expect(page.getByRole('link', { name: title })).toBeVisible();
}

async function setUpSeeker(page: Page, translate: Translator): Promise<void> {
  await page.getByRole('link', { name: translate('dashboards.seeker.setup') }).click();
  await page.locator('[name=full_name]').fill('Nguyễn Thùy Linh');
  await page.locator('[name=title]').fill('Thợ gốm');
  await page.locator('[name=bio]').fill('Năm năm bên bàn xoay.');
  await page.locator('[name=experience]').selectOption('mid');
  await page.locator('[name=location]').fill('Hà Nội');
  const skills = page.getByLabel(translate('seekers.fields.skills'), { exact: true });
  for (const skill of ['Nặn gốm', 'Tráng men', 'Nặn gốm']) {
    await skills.fill(skill);
    await skills.press('Enter');
  }
  await page.getByRole('button', { name: translate('seekers.ui.setup.save') }).click();
  await expect(page).toHaveURL(/\/dashboard\/seeker$/);
}

for (const language of LANGUAGES) {
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test('a company posts a job, and a seeker finds it without accents, applies and is accepted', async ({
      page: company,
      openOtherBrowser,
      translate,
      consoleErrors,
    }) => {
      // The first request for the profile of a new account is answered with 404.
      consoleErrors.allow(/status of 404 .*\/auth\/me/);
      // The server refuses the wrong picture.
      consoleErrors.allow(/status of 422 .*\/uploads/);
      // A stream that has been open for long is closed, and then reopened.
      consoleErrors.allow(/ERR_INCOMPLETE_CHUNKED_ENCODING .*\/events/);
      const other = getOtherLanguage(language);
      const word = createRareWord();
      const title = `Nghệ nhân gốm Bát Tràng ${word}`;

      await company.goto('/');
      await getHeader(company).getByText(translate('layout.account.sign_up')).click();
      await createAccount(getSignInDialog(company), translate, {
        email: `${word}-c@journeys.example`,
      });
      await chooseRole(company, translate, 'company');
      await setUpCompany(company, translate, `Gốm ${word}`);
      await switchTo(company, other);
      await expect(company).toHaveURL(/\/dashboard\/company$/);
      await postJob(company, getTranslator(other), title);
      await switchTo(company, language);

      const seeker = await openOtherBrowser();
      await seeker.goto('/login?mode=sign-up');
      await createAccount(seeker.getByRole('main'), translate, {
        email: `${word}-s@journeys.example`,
      });
      await chooseRole(seeker, translate, 'job_seeker');
      await setUpSeeker(seeker, translate);
      await getHeader(seeker)
        .getByRole('link', { name: translate('layout.nav.jobs') })
        .click();
      await seeker.locator('[name=search]').fill(`nghe nhan gom bat trang ${word}`);
      await seeker.locator('[name=search]').press('Enter');
      // Wait for the search: the home page lists the newest job as well.
      await expect(seeker).toHaveURL(/[?&]search=/);
      await expect(seeker.locator('.job-card-title').first()).toHaveText(title);
      await seeker.getByRole('link', { name: title }).click();
      await expect(seeker.getByRole('heading', { level: 1 })).toHaveText(title);
      for (const requirement of REQUIREMENTS)
        await expect(seeker.getByText(requirement)).toBeVisible();
      await switchTo(seeker, other);
      await apply(seeker, getTranslator(other), 'Chào xưởng, mình là Linh.');
      await switchTo(seeker, language);

      await seeker.goto('/applications');
      await expect(seeker.getByRole('link', { name: title })).toBeVisible();
      await seeker.goto('/dashboard/seeker');
      await expect(seeker.getByRole('link', { name: title }).first()).toBeVisible();

      await company.reload();
      await expect(company.getByText('Nguyễn Thùy Linh').first()).toBeVisible();
      await company
        .getByRole('link', { name: translate('dashboards.company.view_applications') })
        .first()
        .click();
      await company.getByRole('button', { name: 'Nguyễn Thùy Linh' }).click();
      const opened = company.locator('dialog#applicant');
      const letter = opened.getByText('Chào xưởng, mình là Linh.');
      await expect(letter).toBeVisible();
      // Printed by itself, without the list behind it.
      await company.emulateMedia({ media: 'print' });
      await expect(letter).toBeVisible();
      await expect(company.locator('.applicants')).toBeHidden();
      await company.emulateMedia({ media: 'screen' });
      await expect(
        opened.getByText(translate('applications.lists.received.viewed')).first(),
      ).toBeVisible();
      const accept = { name: translate('applications.received.accept') };
      await opened.getByRole('button', accept).click();
      await company.locator('dialog#decide').getByRole('button', accept).click();
      await expect(
        opened.getByText(translate('applications.lists.received.accepted')).first(),
      ).toBeVisible();

      // The seeker is notified when the undo period is over.
      await expect(async () => {
        await seeker.reload();
        await expect(
          seeker
            .getByText(translate('applications.lists.status.accepted'))
            .filter({ visible: true }),
        ).toBeVisible({ timeout: 3000 });
      }).toPass({ timeout: 60_000 });
    });
  });
}
