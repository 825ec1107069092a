// Forms and lists with double clicks, no network, back and reload, two tabs, and expired tokens.
import type { Page } from '@playwright/test';
import {
  getAlert,
  getAppliedButton,
  openApplication,
  signIn,
  getSignInDialog,
  signOut,
} from './support/page-actions.ts';
import { createPosting, createRareWord, type Person } from './support/people.ts';
import { expect, hydratePage, test, type Translator } from './support/fixtures.ts';
import { MINUTE } from '#platform/durations.ts';

async function fillJob(page: Page, title: string): Promise<void> {
  await page.goto('/post-job');
  await page.locator('[name=title]').fill(title);
  await page.locator('[name=location]').fill('Hà Nội');
  await page.locator('textarea[name=description]').fill('Nung gốm bên sông.');
}

/** Signs in by the button that a signed-in page shows to those whose session has ended. */
async function signInAgain(page: Page, translate: Translator, person: Person): Promise<void> {
  await page
    .getByRole('main')
    .getByRole('link', { name: translate('layout.account.login') })
    .click();
  await signIn(getSignInDialog(page), translate, person);
  await expect(page.getByText(translate('layout.signed_out.text'))).toBeHidden();
}

test('clicking Post twice creates one job', async ({ page, context, people, translate }) => {
  const company = await people.company();
  await company.enter(context);
  await fillJob(page, `Thợ nung ${createRareWord()}`);
  await page.getByRole('button', { name: translate('jobs.posting.submit') }).dblclick();
  await expect(page).toHaveURL('/dashboard/company');
  expect((await company.call('GET /jobs/my')).jobs).toHaveLength(1);
});

test('clicking Submit twice sends one application', async ({
  page,
  context,
  people,
  translate,
}) => {
  const { id } = await (await people.company()).call('POST /jobs', createPosting());
  const seeker = await people.seeker();
  await seeker.enter(context);
  await page.goto(`/jobs/${id}`);
  const dialog = await openApplication(page, translate);
  await dialog.locator('[name=consent]').check();
  await dialog.getByRole('button', { name: translate('applications.applying.submit') }).dblclick();
  await expect(getAppliedButton(page, translate)).toBeDisabled();
  expect((await seeker.call('GET /applications/my')).applications).toHaveLength(1);
});

test('a job posted while offline keeps its text, and is posted later', async ({
  page,
  context,
  people,
  translate,
  consoleErrors,
}) => {
  consoleErrors.allow(/ERR_INTERNET_DISCONNECTED/);
  const company = await people.company();
  await company.enter(context);
  const title = `Thợ men ${createRareWord()}`;
  await fillJob(page, title);
  await context.setOffline(true);
  const submit = page.getByRole('button', { name: translate('jobs.posting.submit') });
  await submit.click();
  await expect(getAlert(page)).toContainText(translate('layout.network'));
  await context.setOffline(false);
  await page.reload();
  await expect(page.locator('[name=title]')).toHaveValue(title);
  await submit.click();
  await expect(page).toHaveURL('/dashboard/company');
  expect((await company.call('GET /jobs/my')).jobs).toMatchObject([{ title }]);
});

test('an application whose response was lost is stored once, with its letter', async ({
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
  await page.goto(`/jobs/${id}`);
  const dialog = await openApplication(page, translate);
  await dialog.locator('[name=cover_letter]').fill('Thư này không được mất.');
  await dialog.locator('[name=consent]').check();
  let lost = 0;
  await page.route('**/api/v1/applications', async (route) => {
    // The request reaches the server; only the response is lost.
    if (lost++) return route.continue();
    await route.fetch();
    await route.abort();
  });
  const submit = dialog.getByRole('button', { name: translate('applications.applying.submit') });
  await submit.click();
  await expect(getAlert(dialog)).toContainText(translate('layout.network'));
  await expect(dialog.locator('[name=cover_letter]')).toHaveValue('Thư này không được mất.');
  await submit.click();
  await expect(getAppliedButton(page, translate)).toBeDisabled();
  expect((await seeker.call('GET /applications/my')).applications).toHaveLength(1);
});

test('an unfinished letter survives a reload, the consent does not', async ({
  page,
  context,
  people,
  translate,
}) => {
  const { id } = await (await people.company()).call('POST /jobs', createPosting());
  await (await people.seeker()).enter(context);
  await page.goto(`/jobs/${id}`);
  await openApplication(page, translate);
  await page.locator('[name=cover_letter]').fill('Chào xưởng');
  await page.locator('[name=consent]').check();
  await page.reload();
  await openApplication(page, translate);
  await expect(page.locator('[name=cover_letter]')).toHaveValue('Chào xưởng');
  await expect(page.locator('[name=consent]')).not.toBeChecked();
  await page
    .locator('dialog#apply-dialog')
    .getByRole('button', { name: translate('applications.applying.submit') })
    .click();
  await expect(page.getByText(translate('applications.applying.consent_missing'))).toBeVisible();
});

test('going back and reloading keep the list', async ({ page, translate }) => {
  // Narrow enough that a job opens as a page, not in the pane.
  await page.setViewportSize({ width: 1100, height: 900 });
  await page.goto('/jobs');
  await hydratePage(page);
  await page.locator('select[name=category]').selectOption('IT - Software');
  await expect(page).toHaveURL(/category=/);
  await expect(page.getByRole('group', { name: translate('jobs.ui.chips.label') })).toBeVisible();
  await expect(page.locator('.found-busy')).toBeHidden();
  const found = await page.locator('.found-count').textContent();
  const pager = page.getByRole('navigation', { name: translate('jobs.ui.list.pages') });
  await pager.getByRole('link', { name: translate('layout.pager.next') }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(pager.locator('[aria-current=page]')).toHaveText('2');
  const title = (await page.locator('.job-card-title').first().textContent()) ?? '';
  await page.getByRole('link', { name: title, exact: true }).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await page.goBack();
  await expect(page.locator('.job-card-title').first()).toHaveText(title);
  await page.reload();
  await expect(page.locator('.job-card-title').first()).toHaveText(title);
  await page.goBack();
  await expect(page).not.toHaveURL(/page=2/);
  // The previous page has the same count and filter.
  await expect(pager.locator('[aria-current=page]')).toHaveText('1');
  await expect(page.locator('.found-count')).toHaveText(found ?? '');
  const chosen = page.locator('.facet-row [name=category][value="IT - Software"]');
  await expect(chosen).toBeChecked();
  await page.goBack();
  await expect(chosen).not.toBeChecked();
});

test('signing out in one tab is shown in the other, which continues after signing in again', async ({
  page,
  context,
  people,
  translate,
  consoleErrors,
}) => {
  // The form may request its preview, or store its draft, while the other tab signs out.
  consoleErrors.allow(/status of 401.*\/api\/v1\/jobs\/(preview|[^/]+\/draft)/);
  const company = await people.company();
  await company.enter(context);
  await fillJob(page, 'Thợ vẽ hoa văn');
  // A draft that is first stored while the other tab signs out leads to the sign-in page, which returns to it.
  await expect(page).toHaveURL(/draft=/);
  const other = await context.newPage();
  await other.goto('/profile');
  await signOut(other, translate);
  await expect(page.getByText(translate('layout.signed_out.text'))).toBeVisible();
  await company.enter(context);
  await other.close();
});

/** The stream of notifications also finds out that a session has ended; without it, only a press of the button does. */
const holdNotifications = (page: Page) => page.route('**/api/v1/events', () => {});

test('a session that ends leaves a form as it was, and leads back to it', async ({
  page,
  context,
  baseURL,
  people,
  translate,
  consoleErrors,
}) => {
  consoleErrors.allow(/status of 401/);
  await holdNotifications(page);
  // On a slow network the button is pressed before its dialog has arrived.
  await page.route(/\/assets\/sign-in-[\w-]+\.js/, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.continue();
  });
  const seeker = await people.seeker();
  await seeker.enter(context);
  await page.goto('/profile/seeker/setup');
  const section = page.locator('section#experience');
  const press = (name: string) => section.getByRole('button', { name, exact: true }).click();
  await press(translate('seekers.sections.add'));
  await section.locator('[name=name]').fill('Thợ nung');
  await section.locator('[name=organization]').fill('Lò Bầu');
  await section.locator('[name=started]').fill('3/2021');
  await context.request.post('/api/auth/sign-out', { headers: { origin: baseURL ?? '' } });
  await press(translate('seekers.sections.save'));
  await expect(page.getByRole('alert')).toContainText(translate('layout.signed_out.text'));
  await expect(section).toBeHidden();
  await signInAgain(page, translate, seeker);
  await expect(section.locator('[name=organization]')).toHaveValue('Lò Bầu');
  await press(translate('seekers.sections.save'));
  await expect(section).toContainText('Lò Bầu · 03/2021');
});

test('a form stays where the profile cannot be loaded after signing in again', async ({
  page,
  context,
  baseURL,
  people,
  translate,
  consoleErrors,
}) => {
  consoleErrors.allow(/status of 401|Failed to load resource/);
  await holdNotifications(page);
  const seeker = await people.seeker();
  await seeker.enter(context);
  await page.goto('/profile/seeker/setup');
  await page.locator('[name=full_name]').fill('Trần Thị Gốm');
  await context.request.post('/api/auth/sign-out', { headers: { origin: baseURL ?? '' } });
  await page.getByRole('button', { name: translate('seekers.ui.setup.save') }).click();
  await expect(page.getByText(translate('layout.signed_out.text'))).toBeVisible();
  await page.route('**/api/v1/auth/me', (route) => route.abort());
  await signInAgain(page, translate, seeker);
  await expect(page).toHaveURL('/profile/seeker/setup');
  await expect(page.locator('[name=full_name]')).toHaveValue('Trần Thị Gốm');
});

test('a dialog is put aside while its person is signed out', async ({
  page,
  context,
  people,
  translate,
  consoleErrors,
}) => {
  consoleErrors.allow(/status of 401/);
  const seeker = await people.seeker();
  await seeker.enter(context);
  await page.goto('/profile');
  await page.getByRole('button', { name: translate('account.ui.delete'), exact: true }).click();
  const dialog = page.locator('dialog#delete-account');
  await dialog.getByRole('checkbox').check();
  const other = await context.newPage();
  await other.goto('/jobs');
  await hydratePage(other);
  await signOut(other, translate);
  await expect(page.getByText(translate('layout.signed_out.text'))).toBeVisible();
  await other.close();
  await signInAgain(page, translate, seeker);
  await expect(dialog.getByRole('checkbox')).toBeChecked();
});

for (const found of ['by sending', 'by notifications'] as const) {
  test(`an application whose session ends, found ${found}, goes on after signing in again`, async ({
    page,
    context,
    baseURL,
    people,
    translate,
    consoleErrors,
  }) => {
    consoleErrors.allow(/status of 401/);
    if (found === 'by sending') await holdNotifications(page);
    const { id } = await (await people.company()).call('POST /jobs', createPosting());
    const seeker = await people.seeker();
    await seeker.enter(context);
    await page.goto(`/jobs/${id}`);
    const form = await openApplication(page, translate);
    await form.locator('[name=cover_letter]').fill('Chào xưởng');
    await form.locator('[name=consent]').check();
    await context.request.post('/api/auth/sign-out', { headers: { origin: baseURL ?? '' } });
    const submit = form.getByRole('button', { name: translate('applications.applying.submit') });
    if (found === 'by sending') await submit.click();
    const dialog = page.locator('dialog#signed-out');
    await expect(dialog).toContainText(translate('layout.signed_out.text'));
    await dialog.getByRole('link', { name: translate('layout.account.login') }).click();
    await signIn(getSignInDialog(page), translate, seeker);
    await expect(form.locator('[name=cover_letter]')).toHaveValue('Chào xưởng');
    await form.locator('[name=consent]').check();
    await submit.click();
    await expect(getAppliedButton(page, translate)).toBeDisabled();
  });
}

test('an expired token is renewed without an error', async ({
  page,
  context,
  people,
  translate,
}) => {
  const company = await people.company();
  await company.call('POST /jobs', createPosting());
  await company.enter(context);
  await page.clock.install();
  await page.goto('/dashboard/company');
  const title = page.getByRole('heading', { level: 1 });
  await expect(page.getByText(translate('dashboards.company.lead'))).toBeVisible();
  const renewals: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/auth/token')) renewals.push(request.url());
  });
  await page.clock.fastForward(15 * MINUTE);
  await page
    .getByRole('main')
    .getByRole('link', { name: translate('dashboards.company.manage') })
    .click();
  await expect(title).toHaveText(translate('jobs.managing.title'));
  expect(renewals).toHaveLength(1);
});

test('a refused token is renewed once, and the request repeated', async ({
  page,
  context,
  people,
  translate,
  consoleErrors,
}) => {
  consoleErrors.allow(/status of 401/);
  const company = await people.company();
  await company.call('POST /jobs', createPosting());
  await company.enter(context);
  await page.goto('/dashboard/company');
  const title = page.getByRole('heading', { level: 1 });
  await expect(page.getByText(translate('dashboards.company.lead'))).toBeVisible();
  let refused = 0;
  await page.route('**/api/v1/jobs/my*', (route) =>
    refused++
      ? route.continue()
      : route.fulfill({ status: 401, json: { error: 'Signed out', code: 'unauthorized' } }),
  );
  await page
    .getByRole('main')
    .getByRole('link', { name: translate('dashboards.company.manage') })
    .click();
  await expect(title).toHaveText(translate('jobs.managing.title'));
  expect(refused).toBe(2);
});
