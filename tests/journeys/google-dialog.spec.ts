// Google in the product's own dialog: a second server that has Google's variables, and an issuer on another site.
import type { Page } from '@playwright/test';
import { serveIssuer } from '#tests/support/google-issuer.ts';
import { signInDialog } from './support/board.ts';
import { rareWord } from './support/cast.ts';
import { findFreePort } from '#platform/network/free-port.ts';
import { startServer, type Server } from './support/server.ts';
import { expect, LANGUAGES, ready, test, type Say } from './support/story.ts';

test.describe.configure({ mode: 'serial' });

let issuer: Awaited<ReturnType<typeof serveIssuer>>;
let board: Server;

test.beforeAll(async () => {
  const PORT = String(await findFreePort());
  const client = { clientId: 'board', clientSecret: 'a secret of the board for tests' };
  const redirect = `http://127.0.0.1:${PORT}/api/auth/callback/google`;
  issuer = await serveIssuer({ ...client, redirect });
  board = await startServer({
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
test.beforeEach(({ ear }) => ear.expects(/localhost:\d+\/favicon\.ico/));
test.afterEach(() => void issuer.turn({}));

async function openDialog(page: Page, say: Say) {
  await page.goto(`${board.url}/about`);
  await ready(page);
  await page.getByRole('banner').getByText(say('layout.account.login')).click();
  return signInDialog(page);
}

const google = (page: Page, say: Say) =>
  signInDialog(page).getByRole('button', { name: say('identity.ui.sign_in.google') });

async function popupOf(page: Page, say: Say): Promise<Page> {
  const [popup] = await Promise.all([page.waitForEvent('popup'), google(page, say).click()]);
  await popup.waitForURL(/localhost.*\/choice\//);
  return popup;
}

async function choose(popup: Page): Promise<void> {
  await popup.fill('input[name=login]', rareWord());
  await popup.click('button[name=go]');
}

for (const language of LANGUAGES) {
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test('Google signs in, and nothing says that it is a trial', async ({ page, say, ear }) => {
      ear.expects(/status of 404 .*\/auth\/me/);
      const dialog = await openDialog(page, say);
      await expect(dialog.getByText(say('identity.ui.sign_in.google_stand_in'))).toHaveCount(0);
      await choose(await popupOf(page, say));
      await expect(dialog).toBeHidden();
      await expect(page).toHaveURL(`${board.url}/select-role`);
    });

    test('a closed window and a no are a cancelled sign-in', async ({ page, say }) => {
      const dialog = await openDialog(page, say);
      const cancelled = dialog.getByText(say('identity.ui.sign_in.cancelled'));
      await (await popupOf(page, say)).close();
      await expect(cancelled).toBeVisible();
      const popup = await popupOf(page, say);
      await expect(cancelled).toBeHidden();
      await popup.click('button[name=cancel]');
      await expect(cancelled).toBeVisible();
    });

    test('a blocked window says how to help', async ({ page, say }) => {
      const dialog = await openDialog(page, say);
      await page.evaluate(() => (window.open = () => null));
      await google(page, say).click();
      await expect(dialog.getByText(say('identity.problems.auth/popup-blocked'))).toBeVisible();
    });

    test('a Google that is down is a failed network, and works later', async ({
      page,
      say,
      ear,
    }) => {
      ear.expects(/status of 404 .*\/auth\/me/);
      const dialog = await openDialog(page, say);
      issuer.turn({ down: true });
      await choose(await popupOf(page, say));
      await expect(
        dialog.getByText(say('identity.problems.auth/network-request-failed')),
      ).toBeVisible();
      issuer.turn({});
      await choose(await popupOf(page, say));
      await expect(dialog).toBeHidden();
    });
  });
}
