// An action that a visitor starts before signing in is performed once after it: saving, alerts, following, applying.
import type { Page } from '@playwright/test';
import {
  chooseRole,
  createAccount,
  getHeader,
  signIn,
  getSignInDialog,
  signOut,
} from './support/page-actions.ts';
import { createRareWord, createPosting, type People } from './support/people.ts';
import { expect, LANGUAGES, hydratePage, test, type Translator } from './support/fixtures.ts';

async function postJob(people: People) {
  const company = await people.company();
  const { id, title } = await company.call('POST /jobs', createPosting());
  return { company, id: String(id), title: String(title) };
}

const saveLink = (page: Page, translate: Translator, title: string) =>
  page.getByRole('link', { name: translate('saved.saving.save', { title }), exact: true });
const savedButton = (page: Page, translate: Translator, title: string) =>
  page.getByRole('button', { name: translate('saved.saving.save', { title }), exact: true });

for (const language of LANGUAGES) {
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test('a job is saved by signing in, and not again at the next sign-in', async ({
      page,
      people,
      translate,
    }) => {
      const { id, title } = await postJob(people);
      const seeker = await people.seeker();
      await page.goto(`/jobs/${id}`);
      await saveLink(page, translate, title).click();
      await signIn(getSignInDialog(page), translate, seeker);
      await expect(page.getByText(translate('saved.pending_action.save'))).toBeVisible();
      await expect(savedButton(page, translate, title)).toHaveAttribute('aria-pressed', 'true');
      await page.getByRole('link', { name: translate('saved.pending_action.next.save') }).click();
      await expect(page).toHaveURL(/\/saved/);
      await expect(page.getByRole('article').getByRole('link', { name: title })).toBeVisible();

      await seeker.call(`DELETE /saved-jobs/${id}`);
      await signOut(page, translate);
      await expect(getHeader(page).getByText(translate('layout.account.login'))).toBeVisible();
      await page.goto(`/jobs/${id}`);
      await hydratePage(page);
      await getHeader(page).getByText(translate('layout.account.login')).click();
      await signIn(getSignInDialog(page), translate, seeker);
      await expect(savedButton(page, translate, title)).toHaveAttribute('aria-pressed', 'false');
    });

    test('who leaves the sign-in by Back has given up saving', async ({
      page,
      people,
      translate,
    }) => {
      const { id, title } = await postJob(people);
      await page.goto(`/jobs/${id}`);
      await hydratePage(page);
      await getHeader(page).locator('a[href$="/companies"]').first().click();
      await expect(page).toHaveURL(/\/companies$/);
      await page.goBack();
      await expect(page).toHaveURL(new RegExp(`/jobs/${id}$`));
      await saveLink(page, translate, title).click();
      await expect(getSignInDialog(page)).toBeVisible();
      expect(await page.evaluate(() => localStorage.getItem('wish'))).not.toBeNull();
      await page.goForward();
      await expect(page).toHaveURL(/\/companies$/);
      await expect(getSignInDialog(page)).toBeHidden();
      await expect.poll(() => page.evaluate(() => localStorage.getItem('wish'))).toBeNull();
    });

    test('a new account gets its alert after the role choice', async ({
      page,
      translate,
      consoleErrors,
    }) => {
      // A new account has no profile yet.
      consoleErrors.allow(/status of 404/);
      const word = createRareWord();
      await page.goto(`/jobs?search=${word}&location=Ha+Noi&job=`);
      await page.getByRole('link', { name: translate('saved.saving.save_search') }).click();
      const dialog = getSignInDialog(page);
      // Without React, the link below navigates to the sign-in page.
      await hydratePage(page);
      await dialog.getByText(translate('auth.ui.sign_in.to_create')).click();
      await createAccount(dialog, translate, { email: `${word}@journeys.example` });
      await expect(page).toHaveURL(/\/select-role/);
      // The pending action survives a reload.
      await page.reload();
      await chooseRole(page, translate, 'job_seeker');
      await expect(page).toHaveURL(new RegExp(`/jobs\\?search=${word}`));
      await expect(page.getByText(translate('saved.pending_action.alert'))).toBeVisible();
      await page.goto('/alerts');
      await expect(page.locator('[name=frequency]')).toHaveValue('daily');
      await expect(page.getByText(word).first()).toBeVisible();
    });

    test('the application form opens after the role choice', async ({
      page,
      people,
      translate,
      consoleErrors,
    }) => {
      // A new account has no profile and no match yet.
      consoleErrors.allow(/status of 404/);
      const { id } = await postJob(people);
      const newcomer = await people.newcomer();
      await page.goto(`/jobs/${id}`);
      await page.locator('main [data-mode^=apply]:visible').first().click();
      await signIn(getSignInDialog(page), translate, newcomer);
      await chooseRole(page, translate, 'job_seeker');
      await expect(page).toHaveURL(new RegExp(`/jobs/${id}`));
      const form = page.locator('dialog#apply-dialog');
      await expect(form).toBeVisible();
      // Without a name the company sees the beginning of the address as one, and the address itself.
      await form.locator('details > summary').click();
      const [name = ''] = newcomer.email.split('@');
      await expect(form.getByText(name, { exact: true })).toBeVisible();
      await expect(form.getByText(newcomer.email, { exact: true })).toHaveCount(1);
      await form.locator('[name=consent]').check();
      await form.getByRole('button', { name: translate('applications.applying.submit') }).click();
      await expect(form.locator('[name=name]')).toBeFocused();
      await expect(form.getByText(translate('applications.applying.name_missing'))).toBeVisible();
      await form.locator('[name=name]').fill('Nguyễn Thị Mai');
      await expect(form.getByText('Nguyễn Thị Mai', { exact: true })).toBeVisible();
      await page.keyboard.press('Escape');
      await page.reload();
      await hydratePage(page);
      await expect(
        page.getByRole('button', { name: translate('applications.ui.apply.apply'), exact: true }),
      ).toBeVisible();
      await expect(page.locator('dialog#apply-dialog')).toBeHidden();
    });

    test('a new account applies without a second press, even after a reload at the role choice', async ({
      page,
      people,
      translate,
      consoleErrors,
    }) => {
      // A new account has no profile and no match yet.
      consoleErrors.allow(/status of 404/);
      const { id, title } = await postJob(people);
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.goto(`/jobs?search=${encodeURIComponent(title)}&job=${id}`);
      await page.locator('main [data-mode^=apply]:visible').first().click();
      const dialog = getSignInDialog(page);
      await dialog.getByText(translate('auth.ui.sign_in.to_create')).click();
      await createAccount(dialog, translate, { email: `${createRareWord()}@journeys.example` });
      await expect(page).toHaveURL(/\/select-role/);
      await page.reload();
      await chooseRole(page, translate, 'job_seeker');
      await expect(page).toHaveURL(new RegExp(`job=${id}`));
      const form = page.locator('dialog#apply-dialog');
      await form.locator('[name=name]').fill('Nguyễn Thị Mai');
      await form.locator('[name=consent]').check();
      await form.getByRole('button', { name: translate('applications.applying.submit') }).click();
      await expect(form.getByRole('heading', { level: 2 })).toHaveText(
        translate('applications.applying.receipt_title'),
      );
      // Without a profile, the application is on the dashboard and the name is known.
      await page.goto('/dashboard/seeker');
      await expect(page.getByText(translate('dashboards.seeker.setup_title'))).toBeVisible();
      await expect(page.getByRole('main').getByRole('link', { name: title })).toBeVisible();
      await page.goto('/profile');
      const missing = page.getByRole('main').getByRole('listitem');
      await expect(missing.filter({ hasText: translate('seekers.brings.title') })).toBeVisible();
      await expect(missing.filter({ hasText: translate('seekers.brings.full_name') })).toBeHidden();
    });

    test('saving and following are done after the role choice', async ({
      page,
      people,
      translate,
      consoleErrors,
    }) => {
      consoleErrors.allow(/status of 404/);
      // The request that counts the view may be pending when the person signs out.
      consoleErrors.allow(/status of 401.*\/(views|saved-jobs\/ids)/);
      const { company, id, title } = await postJob(people);
      const saving = await people.newcomer();
      await page.goto(`/jobs/${id}`);
      await saveLink(page, translate, title).click();
      await signIn(getSignInDialog(page), translate, saving);
      await chooseRole(page, translate, 'job_seeker');
      await expect(page).toHaveURL(new RegExp(`/jobs/${id}`));
      await expect(page.getByText(translate('saved.pending_action.save'))).toBeVisible();
      await expect(savedButton(page, translate, title)).toHaveAttribute('aria-pressed', 'true');
      expect((await saving.call('GET /saved-jobs/ids')).job_ids).toEqual([id]);
      await signOut(page, translate);
      await expect(getHeader(page).getByText(translate('layout.account.login'))).toBeVisible();

      const following = await people.newcomer();
      const { id: company_id } = await company.call('GET /auth/profile/company');
      await page.goto(`/companies/${company_id}`);
      await page.locator('main [data-mode^=follow]:visible').first().click();
      await signIn(getSignInDialog(page), translate, following);
      await chooseRole(page, translate, 'job_seeker');
      await expect(page).toHaveURL(new RegExp(`/companies/${company_id}`));
      await expect(page.getByText(translate('saved.pending_action.follow'))).toBeVisible();
      const { companies } = await following.call('GET /follows');
      expect(companies).toHaveLength(1);
    });

    test('the form opens for a newcomer who chooses the role from the job', async ({
      page,
      context,
      people,
      translate,
      consoleErrors,
    }) => {
      consoleErrors.allow(/status of 404/);
      const { id } = await postJob(people);
      await (await people.newcomer()).enter(context);
      await page.goto(`/jobs/${id}`);
      await page
        .getByRole('link', { name: translate('applications.ui.apply.choose_role') })
        .and(page.locator(':visible'))
        .first()
        .click();
      await chooseRole(page, translate, 'job_seeker');
      await expect(page).toHaveURL(new RegExp(`/jobs/${id}`));
      await expect(page.locator('dialog#apply-dialog')).toBeVisible();
    });

    test('the form opens in the side pane too, with the unfinished letter of an ended session', async ({
      page,
      context,
      people,
      translate,
    }) => {
      const { id, title } = await postJob(people);
      const seeker = await people.seeker();
      await seeker.enter(context);
      const name = translate('applications.ui.apply.apply');
      const form = page.locator('dialog#apply-dialog');
      const letter = form.locator('[name=cover_letter]');
      await page.goto(`/jobs/${id}`);
      await page.getByRole('button', { name, exact: true }).click();
      await letter.fill(title);
      await expect
        .poll(() => page.evaluate(() => JSON.stringify(Object.values(localStorage))))
        .toContain(title);
      await context.clearCookies();
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.goto(`/jobs?search=${encodeURIComponent(title)}&job=${id}`);
      await page.locator('main [data-mode^=apply]:visible').first().click();
      await signIn(getSignInDialog(page), translate, seeker);
      await expect(letter).toHaveValue(title);
    });

    test('a job is saved from its card on the home page', async ({ page, people, translate }) => {
      const { title } = await postJob(people);
      const seeker = await people.seeker();
      await page.goto(`/?search=${encodeURIComponent(title)}`);
      await hydratePage(page);
      await saveLink(page, translate, title).click();
      await signIn(getSignInDialog(page), translate, seeker);
      await expect(savedButton(page, translate, title)).toHaveAttribute('aria-pressed', 'true');
      await expect(page.getByText(translate('saved.pending_action.save'))).toBeVisible();
      // The confirmation disappears after navigation.
      await page
        .locator('.header-links')
        .getByRole('link', { name: translate('layout.nav.companies') })
        .click();
      await expect(page).toHaveURL(/companies/);
      await expect(page.getByText(translate('saved.pending_action.save'))).toBeHidden();
    });

    test('a company account sees why nothing was saved', async ({ page, people, translate }) => {
      const { company, id, title } = await postJob(people);
      await page.goto(`/jobs/${id}`);
      await saveLink(page, translate, title).click();
      await signIn(getSignInDialog(page), translate, company);
      const sentence = page.getByText(translate('saved.pending_action.company_account'));
      await expect(sentence).toBeVisible();
      await page
        .locator('[data-pending]')
        .getByRole('button', { name: translate('layout.close') })
        .click();
      await expect(sentence).toBeHidden();
    });

    test('closing the dialog discards the pending action', async ({ page, people, translate }) => {
      const { id, title } = await postJob(people);
      const seeker = await people.seeker();
      await page.goto(`/jobs/${id}`);
      await hydratePage(page);
      await saveLink(page, translate, title).click();
      await expect(getSignInDialog(page)).toBeVisible();
      await page.keyboard.press('Escape');
      await getHeader(page).getByText(translate('layout.account.login')).click();
      await signIn(getSignInDialog(page), translate, seeker);
      await expect(savedButton(page, translate, title)).toHaveAttribute('aria-pressed', 'false');
      expect((await seeker.call('GET /saved-jobs/ids')).job_ids).toEqual([]);
    });
  });
}

test('without script the bookmark leads to the sign-in page, which returns', async ({
  browser,
  baseURL,
  people,
  translate,
}) => {
  const { id, title } = await postJob(people);
  const context = await browser.newContext({ baseURL, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`/jobs/${id}`);
  await saveLink(page, translate, title).click();
  await expect(page).toHaveURL(`/login?from=${encodeURIComponent(`/jobs/${id}`)}`);
  await context.close();
});
