// A seeker's way in each language: applying with a CV and its receipt, an interview, taking it back; alerts; own data.
import fs from 'node:fs';
import type { Page } from '@playwright/test';
import { listOutbox } from '#platform/mail/outbox.ts';
import { posting, rareWord, type Cast, type Person } from './support/cast.ts';
import { nextMorning } from './support/database.ts';
import { cvFile } from './support/papers.ts';
import { expect, LANGUAGES, ready, test, type Say } from './support/story.ts';

async function jobOf(cast: Cast, more: object = {}) {
  const company = await cast.company();
  const { id, title } = await company.call('POST /jobs', posting(more));
  return { company, id: String(id), title: String(title) };
}

const dialogOf = (page: Page) => page.locator('dialog#apply-dialog');

/** Opens the form on the job's page. */
async function openForm(page: Page, say: Say, job_id: string): Promise<void> {
  await page.goto(`/jobs/${job_id}`);
  await page.getByRole('button', { name: say('applications.ui.apply.apply'), exact: true }).click();
  await expect(dialogOf(page)).toBeVisible();
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** The latest mail to somebody that says so, once it is there. */
async function mailTo(email: string, words: string) {
  const { DATA_DIR } = JSON.parse(process.env.BOARD_ENV ?? '{}');
  const find = async () =>
    (await listOutbox(DATA_DIR)).find((it) => it.to === email && it.text.includes(words));
  await expect.poll(find, { timeout: 60_000 }).toBeTruthy();
  const mail = await find();
  if (!mail) throw new Error('The mail has gone again');
  return mail;
}

for (const language of LANGUAGES) {
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test('one applies with a CV, reads the receipt, and takes it back', async ({
      page,
      context,
      cast,
      say,
    }) => {
      const { company, id } = await jobOf(cast);
      const seeker = await cast.seeker();
      await seeker.enter(context);
      await openForm(page, say, id);
      const dialog = dialogOf(page);
      await dialog.locator('[name=cover_letter]').fill('Chào xưởng, mình là Linh.');
      await dialog.locator('input[type=file]').setInputFiles(cvFile());
      await expect(dialog.getByRole('radio', { name: /Linh CV\.pdf/ })).toBeChecked();
      await dialog.locator('details > summary').first().click();
      await expect(dialog.locator('details').first()).toContainText('Nguyễn Thùy Linh');
      await dialog.locator('[name=consent]').check();
      await dialog.getByRole('button', { name: say('applications.applying.submit') }).click();
      await expect(dialog.getByRole('heading', { level: 2 })).toHaveText(
        say('applications.applying.receipt_title'),
      );
      await expect(dialog).toContainText('Chào xưởng, mình là Linh.');
      await expect(dialog).toContainText('Linh CV.pdf');

      const { applications } = await company.call('GET /applications/received');
      expect(applications).toMatchObject([{ job_id: id, has_file: true }]);
      await dialog.getByRole('link', { name: say('applications.applying.follow') }).click();
      await expect(page).toHaveURL(/\/applications\/\w+/);
      await expect(page.getByText('Chào xưởng, mình là Linh.')).toBeVisible();
      const saved = page.waitForEvent('download');
      await press(page, say('applications.copy.open_cv', { name: 'Linh CV.pdf' }));
      expect(fs.readFileSync(await (await saved).path())).toEqual(cvFile().buffer);

      await page
        .getByRole('main')
        .getByRole('button', { name: say('applications.tracking.withdraw'), exact: true })
        .first()
        .click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: say('applications.tracking.withdraw_yes'), exact: true })
        .click();
      await expect(page.getByText(say('applications.own.withdrawn_text'))).toBeVisible();
      const after = await seeker.call('GET /applications/my');
      expect(after.applications).toMatchObject([{ status: 'withdrawn' }]);
    });

    test('an invitation is answered by one of its times, and goes into the calendar', async ({
      page,
      context,
      cast,
      say,
    }) => {
      const { company, id } = await jobOf(cast);
      const seeker = await cast.seeker();
      const sent = await seeker.call('POST /applications', { job_id: id });
      const DAY = 86_400_000;
      const times = [3, 4].map((days) => new Date(Date.now() + days * DAY).toISOString());
      const meeting = { times, minutes: 45, place: 'Xưởng Bát Tràng', note: 'Mang theo bát.' };
      await company.call(`POST /applications/${sent.id}/interviews`, meeting);
      await seeker.enter(context);
      await page.goto('/applications');
      await expect(page.getByText(say('applications.tracking.interview_due'))).toBeVisible();
      await page.goto(`/applications/${sent.id}`);
      await expect(page.getByText('Mang theo bát.')).toBeVisible();
      await page.getByRole('radio').nth(1).check();
      await press(page, say('applications.meeting.accept'));
      await expect(page.getByText(say('applications.meeting.state.accepted'))).toBeVisible();
      const saved = page.waitForEvent('download');
      await press(page, say('applications.meeting.calendar'));
      const calendar = fs.readFileSync(await (await saved).path(), 'utf8');
      expect(calendar).toMatch(/^BEGIN:VCALENDAR\r\n/);
      await page.getByLabel(say('applications.tracking.note')).fill('Hỏi về lò nung');
      await press(page, say('applications.tracking.add_note'));
      await expect(page.getByRole('listitem').filter({ hasText: 'Hỏi về lò nung' })).toBeVisible();
      const detail = await company.call(`GET /applications/${sent.id}`);
      expect(detail.interviews[0].chosen_at).toBe(times[1]);
      expect(detail.notes).toEqual([]);
    });

    test('an alert is saved where one searches, comes by mail, and ends by its last link', async ({
      page,
      context,
      cast,
      say,
      elsewhere,
    }) => {
      const word = rareWord();
      const seeker = await cast.seeker();
      await seeker.call('PUT /auth/language', { language });
      await seeker.enter(context);
      await page.goto(`/jobs?search=${word}`);
      await ready(page);
      await press(page, say('shelf.keep.save_search'));
      await expect(page.getByText(say('shelf.keep.search_saved'))).toBeVisible();
      await jobOf(cast, { title: `Thợ gốm ${word}` });
      const { saved_searches } = await seeker.call('GET /saved-searches');
      await page.goto('/alerts');
      await page.getByText(say('shelf.ui.alerts.preview')).click();
      await expect(page.getByRole('link', { name: `Thợ gốm ${word}` })).toBeVisible();

      await nextMorning(saved_searches[0].id);
      const mail = await mailTo(seeker.email, `Thợ gốm ${word}`);
      expect(mail.subject).not.toContain(word);
      const [, token] = /\/unsubscribe\/([\w-]+)/.exec(mail.text) ?? [];
      // Nobody need sign in for it.
      const stranger = await elsewhere();
      await stranger.goto(`/unsubscribe/${token}`);
      await stranger.getByRole('button', { name: say('news.unsubscribe.button') }).click();
      await expect(stranger.getByText(say('news.unsubscribe.done'))).toBeVisible();
      await page.reload();
      await expect(page.locator('[name=frequency]')).toHaveValue('off');
    });

    test('jobs are kept by their bookmark, and companies followed', async ({
      page,
      context,
      cast,
      say,
    }) => {
      const { id, title } = await jobOf(cast);
      const seeker = await cast.seeker();
      await seeker.enter(context);
      await page.goto(`/jobs/${id}`);
      await press(page, say('shelf.keep.save', { title }));
      await page.goto('/saved-jobs');
      await expect(page.getByRole('link', { name: title })).toBeVisible();
      const { companies } = await seeker.call('GET /companies?limit=1');
      await page.goto(`/companies/${companies[0].id}`);
      await page.getByRole('button', { name: say('shelf.keep.follow') }).click();
      await expect(page.getByRole('button', { name: say('shelf.keep.following') })).toBeVisible();
      await page.goto('/alerts');
      await expect(page.getByRole('link', { name: companies[0].name })).toBeVisible();
    });

    test('news ring while one looks, and are read', async ({ page, context, cast, say }) => {
      const { company, id } = await jobOf(cast);
      const seeker = await cast.seeker();
      const sent = await seeker.call('POST /applications', { job_id: id });
      await seeker.enter(context);
      await page.goto('/saved-jobs');
      const bell = page.locator('summary.bell');
      await expect(bell).toHaveAttribute('aria-label', say('news.bell.unread', { count: 0 }));
      await company.call(`PATCH /applications/${sent.id}`, { status: 'accepted' });
      await expect(bell).toHaveAttribute('aria-label', say('news.bell.unread', { count: 1 }));
      await bell.click();
      await page.locator('.bell-panel').getByRole('link').click();
      await expect(page).toHaveURL(`/applications/${sent.id}`);
      await expect(bell).toHaveAttribute('aria-label', say('news.bell.unread', { count: 0 }));
    });

    test('everything kept is taken away as a file, and the account is deleted', async ({
      page,
      context,
      cast,
      say,
      ear,
    }) => {
      ear.expects(/status of (401|403|404)/);
      const { company, id } = await jobOf(cast);
      const seeker = await cast.seeker();
      await seeker.call('POST /applications', { job_id: id, cover_letter: 'Thư sẽ bị xóa.' });
      await seeker.enter(context);
      await page.goto('/profile');
      const saved = page.waitForEvent('download');
      await press(page, say('account.ui.export_json'));
      const told = fs.readFileSync(await (await saved).path(), 'utf8');
      expect(told).toContain('Thư sẽ bị xóa.');
      expect(told).toContain(seeker.email);

      await press(page, say('account.ui.delete'));
      const dialog = page.locator('dialog#delete-account');
      await dialog.getByLabel(say('account.ui.password')).fill(wrong(seeker));
      await dialog.locator('[name=sure]').check();
      await dialog.getByRole('button', { name: say('account.ui.delete_yes') }).click();
      await expect(dialog.getByText(say('account.problems.password_wrong')).first()).toBeVisible();
      await dialog.getByLabel(say('account.ui.password')).fill(seeker.password);
      await dialog.getByRole('button', { name: say('account.ui.delete_yes') }).click();
      await expect(dialog.getByText(say('account.ui.deleted_text'))).toBeVisible();
      await dialog
        .getByRole('button', { name: say('account.ui.leave') })
        .last()
        .click();
      await expect(page).toHaveURL(/\/$/);
      await expect(page.getByRole('banner').getByText(say('shell.account.login'))).toBeVisible();
      expect((await company.call('GET /applications/received')).applications).toEqual([]);
    });
  });
}

const wrong = ({ password }: Person) => `${password} nhưng sai`;

test('a letter half written waits on the device for another tab, through a lost network', async ({
  page,
  context,
  cast,
  say,
  ear,
}) => {
  ear.expects(/ERR_INTERNET_DISCONNECTED/);
  const { id } = await jobOf(cast);
  const seeker = await cast.seeker();
  await seeker.enter(context);
  await openForm(page, say, id);
  await dialogOf(page).locator('[name=cover_letter]').fill('Thư viết dở trên tàu.');
  await context.setOffline(true);
  await expect(page.getByText(say('applications.applying.offline'))).toBeVisible();
  await context.setOffline(false);
  const tab = await context.newPage();
  await openForm(tab, say, id);
  await expect(dialogOf(tab).locator('[name=cover_letter]')).toHaveValue('Thư viết dở trên tàu.');
  await expect(dialogOf(tab).locator('[name=consent]')).not.toBeChecked();
});
