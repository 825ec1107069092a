// The sign-in dialog: errors, retries, and cancelled sign-ins.
import type { Page } from '@playwright/test';
import { signIn, getSignInDialog } from './support/page-actions.ts';
import { PASSWORD, createRareWord } from './support/people.ts';
import { expect, LANGUAGES, hydratePage, test, type Translator } from './support/fixtures.ts';

const PEOPLE = { vi: 'mai.anh@stand-in.example', en: 'quang.huy@stand-in.example' };

async function openDialog(page: Page, translate: Translator, path = '/about') {
  await page.goto(path);
  await hydratePage(page);
  await page.getByRole('banner').getByText(translate('layout.account.login')).click();
  const dialog = getSignInDialog(page);
  await expect(dialog).toBeVisible();
  return dialog;
}

async function openGoogle(page: Page, translate: Translator) {
  const dialog = await openDialog(page, translate);
  const [popup] = await Promise.all([
    page.waitForEvent('popup'),
    dialog.getByRole('button', { name: translate('auth.ui.sign_in.google') }).click(),
  ]);
  await popup.waitForURL(/\/demo-google\//);
  return { dialog, popup };
}

test('a double click opens the dialog, and a click beside it closes it', async ({
  page,
  translate,
}) => {
  await page.goto('/about');
  await hydratePage(page);
  await page.getByRole('banner').getByText(translate('layout.account.login')).dblclick();
  await expect(getSignInDialog(page)).toBeVisible();
  // Longer than a double click.
  await page.waitForTimeout(600);
  await page.mouse.click(3, 3);
  await expect(getSignInDialog(page)).toBeHidden();
});

for (const language of LANGUAGES) {
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test('errors appear at their fields and disappear while typing', async ({
      page,
      translate,
    }) => {
      const dialog = await openDialog(page, translate);
      await dialog.getByText(translate('auth.ui.sign_in.to_create')).click();
      await expect(dialog.getByRole('heading')).toHaveText(
        translate('auth.ui.sign_in.create_title'),
      );
      await dialog.locator('[name=email]').fill('linh@journeys.example');
      await dialog.locator('[name=password]').fill(PASSWORD);
      await dialog.locator('[name=confirm]').fill(`${PASSWORD}!`);
      await dialog.locator('[name=confirm]').press('Enter');
      const mismatch = dialog.getByText(translate('auth.ui.sign_in.mismatch'));
      await expect(mismatch).toBeVisible();
      await expect(dialog.locator('[name=confirm]')).toBeFocused();
      await page.keyboard.press('Backspace');
      await expect(mismatch).toBeHidden();
    });

    test('an error disappears with its mode, and the password can be shown', async ({
      page,
      people,
      translate,
      consoleErrors,
    }) => {
      consoleErrors.allow(/status of 401/);
      const { email } = await people.newcomer();
      const dialog = await openDialog(page, translate);
      await signIn(dialog, translate, { email, password: 'not the right one' });
      const wrong = dialog.getByText(translate('auth.problems.auth/invalid-credential'));
      await expect(wrong).toBeVisible();
      await dialog.getByText(translate('auth.ui.sign_in.to_create')).click();
      await expect(wrong).toBeHidden();
      await dialog.getByText(translate('auth.ui.sign_in.to_sign_in')).click();
      await expect(wrong).toBeHidden();

      const field = dialog.locator('[name=password]');
      const look = dialog.getByRole('button', {
        name: translate('auth.ui.sign_in.show_password'),
      });
      await expect(look).toHaveAttribute('aria-pressed', 'false');
      await expect(field).toHaveAttribute('type', 'password');
      await look.click();
      await expect(look).toHaveAttribute('aria-pressed', 'true');
      await expect(field).toHaveAttribute('type', 'text');
      await expect(field).toHaveValue('not the right one');
      await look.press('Space');
      await expect(field).toHaveAttribute('type', 'password');
    });

    test('a failure without a message from the server is reported as failed', async ({
      page,
      translate,
      consoleErrors,
    }) => {
      consoleErrors.allow(/status of 502/);
      const dialog = await openDialog(page, translate);
      await page.route('**/api/auth/sign-in/email', (route) =>
        route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }),
      );
      await signIn(dialog, translate, { email: 'linh@journeys.example', password: PASSWORD });
      await expect(dialog.getByRole('alert')).toHaveText(translate('auth.ui.sign_in.email_failed'));
    });

    test('a wrong password and a registered address have different errors', async ({
      page,
      people,
      translate,
      consoleErrors,
    }) => {
      consoleErrors.allow(/status of (401|409)/);
      const { email } = await people.newcomer();
      const dialog = await openDialog(page, translate);
      await signIn(dialog, translate, { email, password: 'not the right one' });
      const wrong = dialog.getByText(translate('auth.problems.auth/invalid-credential'));
      await expect(wrong).toBeVisible();
      await dialog.locator('[name=password]').fill('x');
      await expect(wrong).toBeHidden();
      await dialog.getByText(translate('auth.ui.sign_in.to_create')).click();
      await dialog.locator('[name=password]').fill(PASSWORD);
      await dialog.locator('[name=confirm]').fill(PASSWORD);
      await dialog.locator('[name=confirm]').press('Enter');
      await expect(
        dialog.getByText(translate('auth.problems.auth/email-already-in-use')),
      ).toBeVisible();
      await expect(dialog.locator('[name=email]')).toHaveValue(email);
    });

    test('while offline the error says so, the input stays, and a retry works', async ({
      page,
      context,
      people,
      translate,
      consoleErrors,
    }) => {
      consoleErrors.allow(/ERR_INTERNET_DISCONNECTED/);
      const seeker = await people.seeker();
      const dialog = await openDialog(page, translate);
      await context.setOffline(true);
      await signIn(dialog, translate, seeker);
      await expect(
        dialog.getByText(translate('auth.problems.auth/network-request-failed')),
      ).toBeVisible();
      await context.setOffline(false);
      await expect(dialog.locator('[name=email]')).toHaveValue(seeker.email);
      await dialog
        .getByRole('button', { name: translate('auth.ui.sign_in.submit'), exact: true })
        .click();
      await expect(dialog).toBeHidden();
    });

    test('a closed or denied Google popup cancels the sign-in, and the form stays usable', async ({
      page,
      translate,
    }) => {
      const { dialog, popup } = await openGoogle(page, translate);
      await popup.close();
      const cancelled = dialog.getByText(translate('auth.ui.sign_in.cancelled'));
      await expect(cancelled).toBeVisible();
      await dialog.locator('[name=email]').fill('linh@journeys.example');
      await expect(cancelled).toBeHidden();
      const [again] = await Promise.all([
        page.waitForEvent('popup'),
        dialog.getByRole('button', { name: translate('auth.ui.sign_in.google') }).click(),
      ]);
      await again.getByRole('button', { name: translate('auth.stand_in.cancel') }).click();
      await expect(cancelled).toBeVisible();
    });

    test('a new Google account is signed in and chooses a role', async ({
      page,
      translate,
      consoleErrors,
    }) => {
      consoleErrors.allow(/status of 404 .*\/auth\/me/);
      const { dialog, popup } = await openGoogle(page, translate);
      await popup.getByRole('button', { name: PEOPLE[language] }).click();
      await expect(dialog).toBeHidden();
      await expect(page).toHaveURL(/\/select-role/);
      await expect.poll(() => popup.isClosed()).toBe(true);
    });
  });
}

test('an account is created on the page as in the dialog', async ({
  page,
  translate,
  consoleErrors,
}) => {
  consoleErrors.allow(/status of 404 .*\/auth\/me/);
  await page.goto('/login');
  await hydratePage(page);
  const main = page.getByRole('main');
  await main.getByText(translate('auth.ui.sign_in.to_create')).click();
  await main.locator('[name=email]').fill(`${createRareWord()}@journeys.example`);
  await main.locator('[name=password]').fill(PASSWORD);
  await main.locator('[name=confirm]').fill(PASSWORD);
  await main.locator('[name=confirm]').press('Enter');
  await expect(page).toHaveURL(/\/select-role/);
});
