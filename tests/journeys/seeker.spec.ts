// The flow of a seeker in each language: applying with a CV, withdrawing, an interview, an unfinished letter.
import fs from 'node:fs';
import type { Page } from '@playwright/test';
import { createPosting, type People } from './support/people.ts';
import { createCvFile } from './support/cv-file.ts';
import { expect, LANGUAGES, test, type Translator } from './support/fixtures.ts';

async function postJob(people: People, more: object = {}) {
  const company = await people.company();
  const { id, title } = await company.call('POST /jobs', createPosting(more));
  return { company, id: String(id), title: String(title) };
}

const getDialog = (page: Page) => page.locator('dialog#apply-dialog');

/** Opens the form on the job's page. */
async function openForm(page: Page, translate: Translator, job_id: string): Promise<void> {
  await page.goto(`/jobs/${job_id}`);
  await page
    .getByRole('button', { name: translate('applications.ui.apply.apply'), exact: true })
    .click();
  await expect(getDialog(page)).toBeVisible();
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

for (const language of LANGUAGES) {
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test('a seeker applies with a CV, reads the receipt, and withdraws', async ({
      page,
      context,
      people,
      translate,
    }) => {
      const { company, id } = await postJob(people);
      const seeker = await people.seeker();
      await seeker.enter(context);
      await openForm(page, translate, id);
      const dialog = getDialog(page);
      await dialog.locator('[name=cover_letter]').fill('Chào xưởng, mình là Linh.');
      await dialog.locator('input[type=file]').setInputFiles(createCvFile());
      await expect(dialog.getByRole('radio', { name: /Linh CV\.pdf/ })).toBeChecked();
      await dialog.locator('details > summary').first().click();
      await expect(dialog.locator('details').first()).toContainText('Nguyễn Thùy Linh');
      await dialog.locator('[name=consent]').check();
      await dialog.getByRole('button', { name: translate('applications.applying.submit') }).click();
      await expect(dialog.getByRole('heading', { level: 2 })).toHaveText(
        translate('applications.applying.receipt_title'),
      );
      await expect(dialog).toContainText('Chào xưởng, mình là Linh.');
      await expect(dialog).toContainText('Linh CV.pdf');
      // Copies are mailed to verified addresses only, and this one is not.
      await expect(dialog).not.toContainText(/emailed|qua email/);

      const { applications } = await company.call('GET /applications/received');
      expect(applications).toMatchObject([{ job_id: id, has_file: true }]);
      await dialog.getByRole('link', { name: translate('applications.applying.follow') }).click();
      await expect(page).toHaveURL(/\/applications\/\w+/);
      // The receipt has the same letter and CV.
      await expect(dialog).toBeHidden();
      await expect(page.getByText('Chào xưởng, mình là Linh.')).toBeVisible();
      const saved = page.waitForEvent('download');
      await press(page, translate('applications.copy.open_cv', { name: 'Linh CV.pdf' }));
      expect(fs.readFileSync(await (await saved).path())).toEqual(createCvFile().buffer);

      await page
        .getByRole('main')
        .getByRole('button', { name: translate('applications.tracking.withdraw'), exact: true })
        .first()
        .click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: translate('applications.tracking.withdraw_yes'), exact: true })
        .click();
      await expect(page.getByText(translate('applications.own.withdrawn_text'))).toBeVisible();
      const after = await seeker.call('GET /applications/my');
      expect(after.applications).toMatchObject([{ status: 'withdrawn' }]);
    });

    test('a job that closes while its form is open is shown as closed', async ({
      page,
      context,
      people,
      translate,
      consoleErrors,
    }) => {
      consoleErrors.allow(/status of 409/);
      const { company, id } = await postJob(people);
      await (await people.seeker()).enter(context);
      await openForm(page, translate, id);
      const dialog = getDialog(page);
      await dialog.locator('[name=consent]').check();
      await company.call(`PUT /jobs/${id}`, { is_active: false });
      await dialog.getByRole('button', { name: translate('applications.applying.submit') }).click();
      await expect(dialog.getByText(translate('applications.problems.job_closed'))).toBeVisible();
      const cancel = translate('applications.applying.cancel');
      await dialog.getByRole('button', { name: cancel, exact: true }).last().click();
      await expect(
        page
          .locator('#apply')
          .getByRole('button', { name: translate('applications.ui.apply.closed') }),
      ).toBeDisabled();
    });

    test('a page that does not know of a withdrawal in another tab shows it', async ({
      page,
      context,
      people,
      translate,
      consoleErrors,
    }) => {
      consoleErrors.allow(/status of 409/);
      const { id } = await postJob(people);
      const seeker = await people.seeker();
      const sent = await seeker.call('POST /applications', { job_id: id });
      await seeker.enter(context);
      await page.goto(`/applications/${sent.id}`);
      const withdraw = page.getByRole('button', {
        name: translate('applications.tracking.withdraw'),
        exact: true,
      });
      await withdraw.first().click();
      await seeker.call(`POST /applications/${sent.id}/withdraw`);
      await page
        .getByRole('dialog')
        .getByRole('button', { name: translate('applications.tracking.withdraw_yes'), exact: true })
        .click();
      await expect(page.getByText(translate('applications.own.withdrawn_text'))).toBeVisible();
      await expect(withdraw).toHaveCount(0);
    });

    test('an invitation is answered with one of its times and added to the calendar', async ({
      page,
      context,
      people,
      translate,
    }) => {
      const { company, id } = await postJob(people);
      const seeker = await people.seeker();
      const sent = await seeker.call('POST /applications', { job_id: id });
      const DAY = 86_400_000;
      const times = [3, 4].map((days) => new Date(Date.now() + days * DAY).toISOString());
      const meeting = { times, minutes: 45, place: 'Xưởng Bát Tràng', note: 'Mang theo bát.' };
      await company.call(`POST /applications/${sent.id}/interviews`, meeting);
      await seeker.enter(context);
      await page.goto('/applications');
      await expect(page.getByText(translate('applications.tracking.interview_due'))).toBeVisible();
      await page.goto(`/applications/${sent.id}`);
      await expect(page.getByText('Mang theo bát.')).toBeVisible();
      await page.getByRole('radio').nth(1).check();
      await press(page, translate('applications.meeting.accept'));
      await expect(page.getByText(translate('applications.meeting.state.accepted'))).toBeVisible();
      const saved = page.waitForEvent('download');
      await press(page, translate('applications.meeting.calendar'));
      const calendar = fs.readFileSync(await (await saved).path(), 'utf8');
      expect(calendar).toMatch(/^BEGIN:VCALENDAR\r\n/);
      await page.getByLabel(translate('applications.tracking.note')).fill('Hỏi về lò nung');
      await press(page, translate('applications.tracking.add_note'));
      await expect(page.getByRole('listitem').filter({ hasText: 'Hỏi về lò nung' })).toBeVisible();
      const detail = await company.call(`GET /applications/${sent.id}`);
      expect(detail.interviews[0].chosen_at).toBe(times[1]);
      expect(detail.notes).toEqual([]);
    });
  });
}

test('an unfinished letter is stored on the device for another tab and while offline', async ({
  page,
  context,
  people,
  translate,
  consoleErrors,
}) => {
  consoleErrors.allow(/ERR_INTERNET_DISCONNECTED/);
  const { id } = await postJob(people);
  const seeker = await people.seeker();
  await seeker.enter(context);
  await openForm(page, translate, id);
  await getDialog(page).locator('[name=cover_letter]').fill('Thư viết dở trên tàu.');
  await context.setOffline(true);
  await expect(page.getByText(translate('applications.applying.offline'))).toBeVisible();
  await context.setOffline(false);
  const tab = await context.newPage();
  await openForm(tab, translate, id);
  await expect(getDialog(tab).locator('[name=cover_letter]')).toHaveValue('Thư viết dở trên tàu.');
  await expect(getDialog(tab).locator('[name=consent]')).not.toBeChecked();
});

test('CVs that cannot be loaded are no CVs left out: the form and the profile offer another try', async ({
  page,
  context,
  people,
  translate,
  consoleErrors,
}) => {
  consoleErrors.allow(/ERR_FAILED/);
  const { id } = await (await people.company()).call('POST /jobs', createPosting());
  const seeker = await people.seeker();
  await seeker.enter(context);
  await page.goto('/profile');
  await page.locator('#cvs input[type=file]').setInputFiles(createCvFile());
  const open = translate('files.ui.open', { name: 'Linh CV.pdf' });
  await expect(page.getByRole('button', { name: open })).toBeVisible();
  await page.route('**/api/v1/files?*', (route) => route.abort());
  await page.goto('/profile');
  const lost = translate('files.ui.not_loaded');
  await expect(page.locator('#cvs').getByText(lost)).toBeVisible();
  await expect(page.getByText(translate('files.ui.none'))).toHaveCount(0);
  await openForm(page, translate, id);
  const dialog = getDialog(page);
  await dialog.locator('[name=consent]').check();
  const submit = dialog.getByRole('button', { name: translate('applications.applying.submit') });
  await submit.click();
  await expect(dialog.getByText(translate('applications.applying.cv_missing'))).toBeVisible();
  await page.unroute('**/api/v1/files?*');
  await dialog.getByRole('button', { name: translate('layout.retry') }).click();
  await expect(dialog.getByRole('radio', { name: /Linh CV/ })).toBeChecked();
  await submit.click();
  await expect(dialog.getByText(translate('applications.applying.receipt_title'))).toBeVisible();
  const [sent] = (await seeker.call('GET /applications/my')).applications;
  const { copy } = await seeker.call(`GET /applications/${sent.id}`);
  expect(copy.file.name).toBe('Linh CV.pdf');
});
