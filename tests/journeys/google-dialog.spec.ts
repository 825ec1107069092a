// Google in the product's own dialog: a second server with Google's settings, and an issuer on another site.
import type { Page } from '@playwright/test';
import { serveIssuer } from '#tests/support/google-issuer.ts';
import { getSignInDialog } from './support/page-actions.ts';
import { createRareWord } from './support/people.ts';
import { findFreePort } from '#platform/network/free-port.ts';
import { startBuiltServer, type Server } from './support/server.ts';
import { expect, LANGUAGES, hydratePage, test, type Translator } from './support/fixtures.ts';

test.describe.configure({ mode: 'serial' });

let issuer: Awaited<ReturnType<typeof serveIssuer>>;
let board: Server;

test.beforeAll(async () => {
  const PORT = String(await findFreePort());
  const client = { clientId: 'board', clientSecret: 'a secret of the board for tests' };
  const redirect = `http://127.0.0.1:${PORT}/api/auth/callback/google`;
  issuer = await serveIssuer({ ...client, redirect });
  board = await startBuiltServer({
    ...JSON.parse(process.env.BOARD_ENV ?? '{}'),
    PORT,
    GOOGLE_CLIENT_ID: client.clientId,
    GOOGLE_CLIENT_SECRET: client.clientSecret,
    GOOGLE_ISSUER: issuer.address,
  });
});
test.afterAll(async () => {
  await board?.stop();
  await issuer?.stop();
});
test.beforeEach(({ consoleErrors }) => consoleErrors.allow(/localhost:\d+\/favicon\.ico/));
test.afterEach(() => void issuer.turn({}));

async function openDialog(page: Page, translate: Translator) {
  await page.goto(`${board.url}/about`);
  await hydratePage(page);
  await page.getByRole('banner').getByText(translate('layout.account.login')).click();
  return getSignInDialog(page);
}

const google = (page: Page, translate: Translator) =>
  getSignInDialog(page).getByRole('button', { name: translate('auth.ui.sign_in.google') });

async function openPopup(page: Page, translate: Translator): Promise<Page> {
  const [popup] = await Promise.all([page.waitForEvent('popup'), google(page, translate).click()]);
  await popup.waitForURL(/localhost.*\/choice\//);
  return popup;
}

async function choose(popup: Page): Promise<void> {
  await popup.fill('input[name=login]', createRareWord());
  await popup.click('button[name=go]');
}

for (const language of LANGUAGES) {
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test('Google signs in without a test notice', async ({ page, translate, consoleErrors }) => {
      consoleErrors.allow(/status of 404 .*\/auth\/me/);
      const dialog = await openDialog(page, translate);
      await expect(dialog.getByText(translate('auth.ui.sign_in.google_stand_in'))).toHaveCount(0);
      await choose(await openPopup(page, translate));
      await expect(dialog).toBeHidden();
      await expect(page).toHaveURL(/\/select-role/);
    });

    test('a closed or denied window cancels the sign-in', async ({ page, translate }) => {
      const dialog = await openDialog(page, translate);
      const cancelled = dialog.getByText(translate('auth.ui.sign_in.cancelled'));
      await (await openPopup(page, translate)).close();
      await expect(cancelled).toBeVisible();
      const popup = await openPopup(page, translate);
      await expect(cancelled).toBeHidden();
      await popup.click('button[name=cancel]');
      await expect(cancelled).toBeVisible();
    });

    test('a blocked window explains how to allow it', async ({ page, translate }) => {
      const dialog = await openDialog(page, translate);
      await page.evaluate(() => (window.open = () => null));
      await google(page, translate).click();
      await expect(dialog.getByText(translate('auth.problems.auth/popup-blocked'))).toBeVisible();
    });

    test('an unreachable Google is reported as a network failure, and a retry works', async ({
      page,
      translate,
      consoleErrors,
    }) => {
      consoleErrors.allow(/status of 404 .*\/auth\/me/);
      const dialog = await openDialog(page, translate);
      issuer.turn({ down: true });
      await choose(await openPopup(page, translate));
      await expect(
        dialog.getByText(translate('auth.problems.auth/network-request-failed')),
      ).toBeVisible();
      issuer.turn({});
      await choose(await openPopup(page, translate));
      await expect(dialog).toBeHidden();
    });
  });
}
