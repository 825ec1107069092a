// Account security: opening it from the profile, a new password, ended sessions, and another email address.
import fs from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { listViolations } from './support/accessibility.ts';
import { getHeader, getSignInDialog } from './support/page-actions.ts';
import { PASSWORD, createRareWord } from './support/people.ts';
import { expect, LANGUAGES, hydratePage, test, type Translator } from './support/fixtures.ts';

const NEW = 'sen vang buoi sang som';

async function openSecurity(page: Page, translate: Translator) {
  await page.goto('/profile');
  await hydratePage(page);
  await page
    .getByRole('main')
    .getByRole('link', { name: translate('identity.profile.security'), exact: true })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    translate('auth.security.title'),
  );
}

/** Waits for the newest mail to the address with a link to the page; returns the link. */
async function linkTo(email: string, name: string): Promise<string> {
  const { DATA_DIR } = JSON.parse(process.env.BOARD_ENV ?? '{}');
  const folder = path.join(DATA_DIR, 'outbox');
  let found = '';
  await expect(async () => {
    const names = (await fs.readdir(folder)).filter((it) => it.endsWith('.json')).toSorted();
    for (const file of names.toReversed()) {
      const { to, text } = JSON.parse(await fs.readFile(path.join(folder, file), 'utf8'));
      const link = new RegExp(`/${name}#ticket=[\\w-]+`).exec(text)?.[0];
      if (to === email && link) return void (found = link);
    }
    throw new Error(`There is no mail to ${email} yet`);
  }).toPass();
  return found;
}

async function signIn(page: Page, email: string): Promise<void> {
  await page.goto('/login');
  await hydratePage(page);
  await page.locator('main [name=email]').fill(email);
  await page.locator('main [name=password]').fill(PASSWORD);
  await page.locator('main [name=password]').press('Enter');
  await page.waitForURL(/dashboard/);
}

/** Checks that a signed-out person with the link can log in or stop the change, but not confirm it. */
async function expectStopAlone(page: Page, link: string, translate: Translator): Promise<void> {
  await page.goto(link);
  const main = page.getByRole('main');
  await expect(
    main.getByRole('button', { name: translate('auth.security.confirm.stop') }),
  ).toBeVisible();
  await expect(main.getByRole('link', { name: translate('layout.account.login') })).toBeVisible();
  await expect(
    main.getByRole('button', { name: translate('auth.security.confirm.button') }),
  ).toHaveCount(0);
}

/** Opens the link of the mail that verifies the address. */
async function confirmAddress(page: Page, email: string, translate: Translator): Promise<void> {
  await page.goto(await linkTo(email, 'verify-email'));
  await hydratePage(page);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading')).toHaveText(translate('auth.ui.verify.title'));
  await main.getByRole('button', { name: translate('auth.ui.verify.confirm') }).click();
  await expect(main.getByText(translate('auth.ui.verify.done'))).toBeVisible();
}

for (const language of LANGUAGES) {
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test('changing the password by keyboard signs the other browser out', async ({
      page,
      openOtherBrowser,
      people,
      translate,
      consoleErrors,
    }) => {
      consoleErrors.allow(/status of 401/);
      const seeker = await people.seeker();
      await seeker.enter(page.context());
      const other = await openOtherBrowser();
      await signIn(other, seeker.email);
      await openSecurity(page, translate);
      const sessions = page.locator('#sessions');
      await expect(sessions.getByRole('listitem')).toHaveCount(2);
      const card = page.locator('#password');
      await card.locator('[name=current]').fill('not the right one');
      await card.locator('[name=password]').fill(NEW);
      await card.locator('[name=confirm]').fill(NEW);
      await card.locator('[name=confirm]').press('Enter');
      await expect(
        card.getByText(translate('auth.invalid.password_wrong'), { exact: true }),
      ).toBeVisible();
      await card.locator('[name=current]').fill(PASSWORD);
      await card.locator('[name=current]').press('Enter');
      await expect(card.getByText(translate('auth.security.password.done'))).toBeVisible();
      await expect(sessions.getByRole('listitem')).toHaveCount(1);
      const history = page.locator('#events');
      await expect(
        history.getByText(translate('auth.security.events.password_changed')),
      ).toBeVisible();
      await other.goto('/profile');
      await other.waitForURL(/login/);
    });

    test('one session is ended, then all sessions', async ({
      page,
      openOtherBrowser,
      people,
      translate,
      consoleErrors,
    }) => {
      consoleErrors.allow(/status of 401/);
      const company = await people.company();
      await company.enter(page.context());
      const other = await openOtherBrowser();
      await signIn(other, company.email);
      await openSecurity(page, translate);
      const sessions = page.locator('#sessions');
      await expect(sessions.getByRole('listitem')).toHaveCount(2);
      await sessions.getByRole('listitem').getByRole('button').press('Enter');
      await expect(sessions.getByRole('listitem')).toHaveCount(1);
      await sessions
        .getByRole('button', { name: translate('auth.security.sessions.end_all') })
        .press('Enter');
      await expect(
        page.getByRole('banner').getByText(translate('layout.account.login')),
      ).toBeVisible();
    });

    test('somebody who is signed in confirms the address by the mail', async ({
      page,
      people,
      translate,
    }) => {
      const seeker = await people.seeker();
      await seeker.enter(page.context());
      const link = await linkTo(seeker.email, 'verify-email');
      const main = page.getByRole('main');
      // The second time the address is verified, which the link promised.
      for (const _ of ['once', 'again']) {
        await page.goto('/about');
        await page.goto(link);
        await hydratePage(page);
        await expect(main.getByRole('heading')).toHaveText(translate('auth.ui.verify.title'));
        await main.getByRole('button', { name: translate('auth.ui.verify.confirm') }).click();
        await expect(main.getByText(translate('auth.ui.verify.done'))).toBeVisible();
        await expect(main.getByText(translate('auth.ui.verify.lead'))).toBeHidden();
      }
      await main.getByRole('link', { name: translate('auth.ui.verify.go_on') }).click();
      await expect(page).toHaveURL('/dashboard/seeker');
      await page.goto('/verify-email');
      await expect(main.getByText(translate('auth.ui.verify.confirmed'))).toBeVisible();
      await expect(main.getByRole('button')).toHaveCount(0);
    });

    test('a new password by mail signs this browser out too, and logs in', async ({
      page,
      people,
      translate,
    }) => {
      const seeker = await people.seeker();
      await seeker.enter(page.context());
      await page.goto('/reset-password');
      await hydratePage(page);
      const main = page.getByRole('main');
      await main.locator('[name=email]').fill(seeker.email);
      await main.locator('[name=email]').press('Enter');
      await expect(main.getByText(translate('auth.reset.link_sent'))).toBeVisible();
      const link = await linkTo(seeker.email, 'reset-password');
      await page.goto('/about');
      await page.goto(link);
      await hydratePage(page);
      await main.locator('[name=password]').fill(NEW);
      await main.locator('[name=confirm]').fill(NEW);
      await main.locator('[name=confirm]').press('Enter');
      await expect(main.getByText(translate('auth.reset.saved'))).toBeVisible();
      await main.getByRole('link', { name: translate('auth.reset.to_login') }).click();
      await expect(page).toHaveURL('/login');
      await main.locator('[name=email]').fill(seeker.email);
      await main.locator('[name=password]').fill(NEW);
      await main.locator('[name=password]').press('Enter');
      await page.waitForURL(/dashboard/);
    });

    test('the email address changes after both mails are confirmed', async ({
      openOtherBrowser,
      page,
      people,
      translate,
      consoleErrors,
    }) => {
      // A new address invalidates the tokens: the stream's next request is refused once, then renews its token.
      consoleErrors.allow(/status of 401.*\/api\/v1\/events/);
      consoleErrors.allow(/ERR_FAILED.*\/api\/auth\/token/);
      const seeker = await people.seeker();
      await seeker.enter(page.context());
      // An address that was never proved would have no say.
      await confirmAddress(page, seeker.email, translate);
      await openSecurity(page, translate);
      const next = `${createRareWord()}@journeys.example`;
      const card = page.locator('#email');
      await card.locator('[name=email]').fill(next);
      await card.locator('[name=password]').fill(PASSWORD);
      await card.locator('[name=password]').press('Enter');
      await expect(card.getByText(translate('auth.security.email.links_sent'))).toBeVisible();
      await expect(card.getByText(translate('auth.security.email.new_waits'))).toBeVisible();
      const answers = ['waits_old', 'done'] as const;
      for (const [i, to] of [next, seeker.email].entries()) {
        const link = await linkTo(to, 'confirm-email');
        if (i === 0) await expectStopAlone(await openOtherBrowser(), link, translate);
        await page.goto('/');
        await page.goto(link);
        await hydratePage(page);
        // The connection fails once the address has changed, which is no reason to report a failure.
        if (i === 1) await page.route('**/api/auth/token', (route) => route.abort());
        await page.getByRole('button', { name: translate('auth.security.confirm.button') }).click();
        const response = translate(`auth.security.confirm.${answers[i] ?? 'done'}`);
        await expect(page.getByText(response)).toBeVisible();
        expect(page.url()).not.toContain('ticket');
      }
      await page.unroute('**/api/auth/token');
      await openSecurity(page, translate);
      await expect(card.getByText(next, { exact: true })).toBeVisible();
      await expect(
        card.getByText(translate('auth.security.email.verified'), { exact: true }),
      ).toBeVisible();
    });
  });
}

test('Google is removed on the security page once there is a password', async ({
  page,
  baseURL,
  translate,
  consoleErrors,
}) => {
  consoleErrors.allow(/status of 404 .*\/auth\/me/);
  consoleErrors.allow(/status of 409 .*\/google\/remove/);
  await page.goto('/about');
  await hydratePage(page);
  await getHeader(page).getByText(translate('layout.account.login')).click();
  const google = translate('auth.ui.sign_in.google');
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    getSignInDialog(page).getByRole('button', { name: google }).click(),
  ]);
  await popup.locator('[name=email][type=email]').fill(`${createRareWord()}@journeys.example`);
  await popup.locator('[name=email][type=email]').press('Enter');
  await expect(page).toHaveURL(/\/select-role/);
  await page.locator('main [name=role][value=job_seeker]').check({ force: true });
  await page.getByRole('button', { name: translate('identity.role.go_on') }).click();
  await expect(page).toHaveURL(/\/dashboard\/seeker/);

  await openSecurity(page, translate);
  const card = page.locator('#google');
  const remove = card.getByRole('button', { name: translate('auth.security.google.remove') });
  await remove.click();
  const refused = translate('auth.problems.auth/last-sign-in-method');
  await expect(card.getByText(refused)).toBeVisible();
  const headers = { origin: baseURL ?? '' };
  const data = { password: PASSWORD };
  const added = await page.request.post('/api/auth/password/change', { data, headers });
  expect(added.ok()).toBe(true);

  await page.reload();
  await hydratePage(page);
  expect(await listViolations(page)).toEqual([]);
  await card.locator('[name=password]').fill(PASSWORD);
  await remove.click();
  await expect(remove).toHaveCount(0);
  await expect(card).toHaveText(translate('auth.security.google.done'));
  await expect(card).toBeFocused();
  const history = page.locator('#events');
  await expect(history.getByText(translate('auth.security.events.google_removed'))).toBeVisible();
});
