// The sign-in dialog: what it says when something is wrong, and when somebody changes their mind.
import type { Page } from '@playwright/test';
import { signIn, signInDialog } from './support/board.ts';
import { PASSWORD, rareWord } from './support/cast.ts';
import { expect, LANGUAGES, ready, test, type Say } from './support/story.ts';

const PEOPLE = { vi: 'mai.anh@stand-in.example', en: 'quang.huy@stand-in.example' };

async function openDialog(page: Page, say: Say, path = '/about') {
  await page.goto(path);
  await ready(page);
  await page.getByRole('banner').getByText(say('layout.account.login')).click();
  const dialog = signInDialog(page);
  await expect(dialog).toBeVisible();
  return dialog;
}

async function openGoogle(page: Page, say: Say) {
  const dialog = await openDialog(page, say);
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    dialog.getByRole('button', { name: say('identity.ui.sign_in.google') }).click(),
  ]);
  await popup.waitForURL(/\/demo-google\//);
  return { dialog, popup };
}

for (const language of LANGUAGES) {
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test('slips are said beside their fields, and typing takes them away', async ({
      page,
      say,
    }) => {
      const dialog = await openDialog(page, say);
      await dialog.getByText(say('identity.ui.sign_in.to_create')).click();
      await expect(dialog.getByRole('heading')).toHaveText(say('identity.ui.sign_in.create_title'));
      await dialog.locator('[name=email]').fill('linh@journeys.example');
      await dialog.locator('[name=password]').fill(PASSWORD);
      await dialog.locator('[name=confirm]').fill(`${PASSWORD}!`);
      await dialog.locator('[name=confirm]').press('Enter');
      const mismatch = dialog.getByText(say('identity.ui.sign_in.mismatch'));
      await expect(mismatch).toBeVisible();
      await expect(dialog.locator('[name=confirm]')).toBeFocused();
      await page.keyboard.press('Backspace');
      await expect(mismatch).toBeHidden();
    });

    test('a refusal is gone with its mode, and a password can be looked at', async ({
      page,
      cast,
      say,
      ear,
    }) => {
      ear.expects(/status of 401/);
      const { email } = await cast.newcomer();
      const dialog = await openDialog(page, say);
      await signIn(dialog, say, { email, password: 'not the right one' });
      const wrong = dialog.getByText(say('identity.problems.auth/invalid-credential'));
      await expect(wrong).toBeVisible();
      await dialog.getByText(say('identity.ui.sign_in.to_create')).click();
      await expect(wrong).toBeHidden();
      await dialog.getByText(say('identity.ui.sign_in.to_sign_in')).click();
      await expect(wrong).toBeHidden();

      const field = dialog.locator('[name=password]');
      const look = dialog.getByRole('button', { name: say('identity.ui.sign_in.show_password') });
      await expect(look).toHaveAttribute('aria-pressed', 'false');
      await expect(field).toHaveAttribute('type', 'password');
      await look.click();
      await expect(look).toHaveAttribute('aria-pressed', 'true');
      await expect(field).toHaveAttribute('type', 'text');
      await expect(field).toHaveValue('not the right one');
      await look.press('Space');
      await expect(field).toHaveAttribute('type', 'password');
    });

    test('where no message comes from the server, it says that it failed', async ({
      page,
      say,
      ear,
    }) => {
      ear.expects(/status of 502/);
      const dialog = await openDialog(page, say);
      await page.route('**/api/auth/sign-in/email', (route) =>
        route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }),
      );
      await signIn(dialog, say, { email: 'linh@journeys.example', password: PASSWORD });
      await expect(dialog.getByRole('alert')).toHaveText(say('identity.ui.sign_in.email_failed'));
    });

    test('a wrong password and a taken address are told apart', async ({
      page,
      cast,
      say,
      ear,
    }) => {
      ear.expects(/status of (401|409)/);
      const { email } = await cast.newcomer();
      const dialog = await openDialog(page, say);
      await signIn(dialog, say, { email, password: 'not the right one' });
      const wrong = dialog.getByText(say('identity.problems.auth/invalid-credential'));
      await expect(wrong).toBeVisible();
      await dialog.locator('[name=password]').fill('x');
      await expect(wrong).toBeHidden();
      await dialog.getByText(say('identity.ui.sign_in.to_create')).click();
      await dialog.locator('[name=password]').fill(PASSWORD);
      await dialog.locator('[name=confirm]').fill(PASSWORD);
      await dialog.locator('[name=confirm]').press('Enter');
      await expect(
        dialog.getByText(say('identity.problems.auth/email-already-in-use')),
      ).toBeVisible();
      await expect(dialog.locator('[name=email]')).toHaveValue(email);
    });

    test('without a network it says so, keeps what was typed, and works later', async ({
      page,
      context,
      cast,
      say,
      ear,
    }) => {
      ear.expects(/ERR_INTERNET_DISCONNECTED/);
      const seeker = await cast.seeker();
      const dialog = await openDialog(page, say);
      await context.setOffline(true);
      await signIn(dialog, say, seeker);
      await expect(
        dialog.getByText(say('identity.problems.auth/network-request-failed')),
      ).toBeVisible();
      await context.setOffline(false);
      await expect(dialog.locator('[name=email]')).toHaveValue(seeker.email);
      await dialog
        .getByRole('button', { name: say('identity.ui.sign_in.submit'), exact: true })
        .click();
      await expect(dialog).toBeHidden();
    });

    test('Google, closed or denied, is a cancelled sign-in, and the form stays usable', async ({
      page,
      say,
    }) => {
      const { dialog, popup } = await openGoogle(page, say);
      await popup.close();
      const cancelled = dialog.getByText(say('identity.ui.sign_in.cancelled'));
      await expect(cancelled).toBeVisible();
      await dialog.locator('[name=email]').fill('linh@journeys.example');
      await expect(cancelled).toBeHidden();
      const [again] = await Promise.all([
        page.waitForEvent('popup'),
        dialog.getByRole('button', { name: say('identity.ui.sign_in.google') }).click(),
      ]);
      await again.getByRole('button', { name: say('identity.stand_in.cancel') }).click();
      await expect(cancelled).toBeVisible();
    });

    test('Google lets somebody new in, who then chooses a role', async ({ page, say, ear }) => {
      ear.expects(/status of 404 .*\/auth\/me/);
      const { dialog, popup } = await openGoogle(page, say);
      await popup.getByRole('button', { name: PEOPLE[language] }).click();
      await expect(dialog).toBeHidden();
      await expect(page).toHaveURL('/select-role');
      await expect.poll(() => popup.isClosed()).toBe(true);
    });
  });
}

test('an account is made on the page as in the dialog', async ({ page, say, ear }) => {
  ear.expects(/status of 404 .*\/auth\/me/);
  await page.goto('/login');
  await ready(page);
  const main = page.getByRole('main');
  await main.getByText(say('identity.ui.sign_in.to_create')).click();
  await main.locator('[name=email]').fill(`${rareWord()}@journeys.example`);
  await main.locator('[name=password]').fill(PASSWORD);
  await main.locator('[name=confirm]').fill(PASSWORD);
  await main.locator('[name=confirm]').press('Enter');
  await expect(page).toHaveURL('/select-role');
});
