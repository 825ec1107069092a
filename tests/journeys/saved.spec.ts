// Saved items and personal data, in each language: alerts, bookmarks, follows, the bell, export and deletion.
import fs from 'node:fs';
import type { Page } from '@playwright/test';
import { listOutbox } from '#platform/mail/outbox.ts';
import { expectAccessible } from './support/accessibility.ts';
import { signIn, getSignInDialog } from './support/page-actions.ts';
import { createPosting, createRareWord, type People, type Person } from './support/people.ts';
import { moveToNextMorning } from './support/database.ts';
import { expect, LANGUAGES, hydratePage, test } from './support/fixtures.ts';

async function postJob(people: People, more: object = {}) {
  const company = await people.company();
  const { id, title } = await company.call('POST /jobs', createPosting(more));
  return { company, id: String(id), title: String(title) };
}

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Waits for the response: the button changes at once, but a navigation would cancel the pending request. */
const waitForSave = (page: Page) => page.waitForResponse((it) => it.request().method() === 'PUT');

/** Waits for the latest mail to the address that contains the words. */
async function mailTo(email: string, words: string) {
  const { DATA_DIR } = JSON.parse(process.env.BOARD_ENV ?? '{}');
  const find = async () =>
    (await listOutbox(DATA_DIR)).find((it) => it.to === email && it.text.includes(words));
  await expect.poll(find, { timeout: 60_000 }).toBeTruthy();
  const mail = await find();
  if (!mail) throw new Error('The mail has gone again');
  return mail;
}

const wrong = ({ password }: Person) => `${password} nhưng sai`;

for (const language of LANGUAGES) {
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test('an alert is saved from a search, sent by mail, and ended by the link in the mail', async ({
      page,
      context,
      people,
      translate,
      openOtherBrowser,
    }) => {
      const word = createRareWord();
      const seeker = await people.seeker();
      await seeker.call('PUT /auth/language', { language });
      await seeker.enter(context);
      await page.goto(`/jobs?search=${word}`);
      await hydratePage(page);
      await press(page, translate('saved.saving.save_search'));
      await expect(page.getByText(translate('saved.saving.search_saved'))).toBeVisible();
      await postJob(people, { title: `Thợ gốm ${word}` });
      const { saved_searches } = await seeker.call('GET /saved-searches');
      await page.goto('/alerts');
      await page.getByText(translate('saved.ui.alerts.preview')).click();
      await expect(page.getByRole('link', { name: `Thợ gốm ${word}` })).toBeVisible();

      await moveToNextMorning(saved_searches[0].id);
      const mail = await mailTo(seeker.email, `Thợ gốm ${word}`);
      expect(mail.subject).not.toContain(word);
      const [, token] = /\/unsubscribe\/([\w-]+)/.exec(mail.text) ?? [];
      // Unsubscribing does not require a sign-in.
      const stranger = await openOtherBrowser();
      await stranger.goto(`/unsubscribe/${token}`);
      await stranger
        .getByRole('button', { name: translate('notifications.unsubscribe.button') })
        .click();
      await expect(
        stranger.getByText(
          translate('notifications.unsubscribe.done_search', { name: saved_searches[0].name }),
        ),
      ).toBeVisible();
      await page.reload();
      await expect(page.locator('[name=frequency]')).toHaveValue('off');
      // Without script, too; and the link opened again says what is off already.
      const plain = await openOtherBrowser(language, { javaScriptEnabled: false });
      await plain.goto(`/unsubscribe/${token}`);
      await expect(plain.getByRole('status')).toContainText(saved_searches[0].name);
      await press(plain, translate('notifications.unsubscribe.all_alerts'));
      await expect(plain.getByText(translate('notifications.unsubscribe.done_all'))).toBeVisible();
      expect((await seeker.call('GET /mail-preferences')).alert).toBe(false);
    });

    test('a visitor follows a company by signing in', async ({ page, people, translate }) => {
      const company = await people.company();
      const { id } = await company.call('GET /auth/profile/company');
      const seeker = await people.seeker();
      await page.goto(`/companies/${String(id)}`);
      await page.getByRole('link', { name: translate('saved.saving.follow') }).click();
      await signIn(getSignInDialog(page), translate, seeker);
      await expect(
        page.getByRole('button', { name: translate('saved.saving.following') }),
      ).toBeVisible();
    });

    test('jobs are saved and companies followed', async ({ page, context, people, translate }) => {
      const { id, title } = await postJob(people);
      const seeker = await people.seeker();
      await seeker.enter(context);
      await page.goto(`/jobs/${id}`);
      const saved = waitForSave(page);
      await press(page, translate('saved.saving.save', { title }));
      await saved;
      await page.goto('/saved-jobs');
      await expect(page.getByRole('article').getByRole('link', { name: title })).toBeVisible();
      const { companies } = await seeker.call('GET /companies?limit=1');
      await page.goto(`/companies/${companies[0].id}`);
      const followed = waitForSave(page);
      await page.getByRole('button', { name: translate('saved.saving.follow') }).click();
      await expect(
        page.getByRole('button', { name: translate('saved.saving.following') }),
      ).toBeVisible();
      await followed;
      await page.goto('/alerts');
      await expect(page.getByRole('link', { name: companies[0].name })).toBeVisible();
    });

    test('a note on a saved job is private and stays', async ({
      page,
      context,
      people,
      translate,
    }) => {
      const { id, title } = await postJob(people);
      const seeker = await people.seeker();
      await seeker.call(`PUT /saved-jobs/${id}`);
      await seeker.enter(context);
      await page.goto('/saved-jobs');
      await page.getByRole('button', { name: translate('saved.note.add') }).click();
      await page
        .getByLabel(translate('saved.note.label', { title }))
        .fill('Hỏi về ca đêm <b>trước</b>');
      await page.getByRole('button', { name: translate('saved.note.save') }).click();
      // Match the paragraph: the field contains the same text until it is saved.
      const note = page.getByRole('paragraph').filter({ hasText: 'Hỏi về ca đêm <b>trước</b>' });
      await expect(note).toBeVisible();
      await page.reload();
      await expect(note).toBeVisible();
      await expect(page.getByRole('button', { name: translate('saved.note.edit') })).toBeVisible();
    });

    test('saved jobs are compared side by side', async ({
      page,
      context,
      people,
      translate,
      consoleErrors,
    }) => {
      // The page of a job that is gone answers 404.
      consoleErrors.allow(/status of 404/);
      const one = await postJob(people, { skills: ['Nặn gốm', 'Vẽ men'], salary_min: 12_000_000 });
      const two = await postJob(people, {
        benefits: ['Xe đưa đón'],
        currency: 'USD',
        salary_min: 1000,
        salary_max: null,
      });
      const seeker = await people.seeker({ skills: ['Nặn gốm'] });
      for (const { id } of [one, two]) await seeker.call(`PUT /saved-jobs/${id}`);
      await seeker.enter(context);
      await page.goto('/saved-jobs');
      const boxes = page.getByRole('checkbox', { name: translate('saved.compare.tick') });
      await expect(boxes).toHaveCount(2);
      await boxes.first().check();
      await expect(page.getByText(translate('saved.compare.one_more'))).toBeVisible();
      await boxes.last().check();
      await page.getByRole('link', { name: translate('saved.compare.open') }).click();
      const table = page.getByRole('table');
      await expect(table.getByRole('columnheader')).toHaveCount(2);
      await page.goBack();
      await expect(boxes.first()).toBeChecked();
      await expect(boxes.last()).toBeChecked();
      await page.goForward();
      await expect(table.getByRole('link', { name: one.title, exact: true })).toBeVisible();
      await expect(table.getByText('Xe đưa đón')).toBeVisible();
      // The dollar salary is shown in dong per month and marked as the highest.
      await expect(table.getByText(/≈.*25[.,]5/)).toBeVisible();
      await expect(table.getByText(translate('saved.compare.highest'))).toHaveCount(1);
      await expect(
        table.getByText(translate('saved.compare.own_skills', { count: 1, total: 2 })),
      ).toBeVisible();
      await expectAccessible(page);
      const level = table.getByRole('rowheader', { name: translate('saved.compare.level') });
      await expect(level).toBeVisible();
      await page.getByLabel(translate('saved.compare.only_different')).check();
      await expect(level).toHaveCount(0);
      await page.setViewportSize({ width: 360, height: 740 });
      const width = await page.evaluate(() => document.documentElement.scrollWidth);
      expect(width).toBeLessThanOrEqual(360);
      await page
        .getByRole('link', { name: translate('saved.compare.remove', { title: two.title }) })
        .click();
      await expect(table.getByRole('columnheader')).toHaveCount(1);
      await page.goto(`/saved-jobs/compare?jobs=${one.id},nothing-here`);
      await expect(page.getByText(translate('saved.compare.missing', { count: 1 }))).toBeVisible();
    });

    test('a notification arrives while the page is open, and is marked as read', async ({
      page,
      context,
      people,
      translate,
    }) => {
      const { company, id } = await postJob(people);
      const seeker = await people.seeker();
      const sent = await seeker.call('POST /applications', { job_id: id });
      await seeker.enter(context);
      await page.goto('/saved-jobs');
      const bell = page.locator('summary.bell');
      await expect(bell).toHaveAttribute(
        'aria-label',
        translate('notifications.bell.unread', { count: 0 }),
      );
      await company.call(`PATCH /applications/${sent.id}`, { status: 'viewed' });
      await expect(bell).toHaveAttribute(
        'aria-label',
        translate('notifications.bell.unread', { count: 1 }),
      );
      await bell.click();
      await page.locator('.bell-panel').getByRole('link').click();
      await expect(page).toHaveURL(`/applications/${sent.id}`);
      await expect(bell).toHaveAttribute(
        'aria-label',
        translate('notifications.bell.unread', { count: 0 }),
      );
    });

    test('personal data is exported as a file, and the account is deleted', async ({
      page,
      context,
      people,
      translate,
      consoleErrors,
    }) => {
      consoleErrors.allow(/status of (401|403|404)/);
      const { company, id } = await postJob(people);
      const seeker = await people.seeker();
      await seeker.call('POST /applications', { job_id: id, cover_letter: 'Thư sẽ bị xóa.' });
      await seeker.enter(context);
      await page.goto('/profile');
      const saved = page.waitForEvent('download');
      await press(page, translate('account.ui.export_json'));
      const exported = fs.readFileSync(await (await saved).path(), 'utf8');
      expect(exported).toContain('Thư sẽ bị xóa.');
      expect(exported).toContain(seeker.email);

      await press(page, translate('account.ui.delete'));
      const dialog = page.locator('dialog#delete-account');
      await dialog.getByLabel(translate('account.ui.password')).fill(wrong(seeker));
      await dialog.locator('[name=sure]').check();
      await dialog.getByRole('button', { name: translate('account.ui.delete_yes') }).click();
      await expect(dialog.getByText(translate('account.problems.password_wrong'))).toBeVisible();
      await dialog.getByLabel(translate('account.ui.password')).fill(seeker.password);
      await dialog.getByRole('button', { name: translate('account.ui.delete_yes') }).click();
      const receipt = page.getByRole('dialog', { name: translate('account.ui.deleted') });
      // The receipt outlasts the session, which ends by itself.
      const login = page.getByText(translate('layout.account.login'), { exact: true }).first();
      await expect(login).toBeVisible({ timeout: 30_000 });
      await expect(receipt.getByText(translate('account.ui.deleted_text'))).toBeVisible();
      await receipt
        .getByRole('button', { name: translate('account.ui.leave') })
        .last()
        .click();
      await expect(page).toHaveURL(/\/$/);
      await expect(login).toBeVisible();
      expect((await company.call('GET /applications/received')).applications).toEqual([]);
    });
  });
}
