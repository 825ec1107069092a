// Second factors in a real browser: an authenticator app, a passkey of a virtual device, recovery codes, Google.
import type { Locator, Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { listViolations } from './support/accessibility.ts';
import { getHeader, signIn, getSignInDialog, signOut } from './support/page-actions.ts';
import type { Person } from './support/people.ts';
import { expect, LANGUAGES, hydratePage, test, type Translator } from './support/fixtures.ts';

const STEP_MS = 30_000;
const PHONE = 'Samsung của Linh';

const codeAt = (secret: string, at: number) =>
  new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) }).generate({ timestamp: at });

/** Passkeys need a host name instead of an IP address: the same board as localhost. */
const named = () => (process.env.BOARD_URL ?? '').replace('127.0.0.1', 'localhost');

async function enterAt(
  page: Page,
  translate: Translator,
  { email }: Pick<Person, 'email'>,
  origin = '',
) {
  await page.goto(`${origin}/login`);
  await hydratePage(page);
  await signIn(page.locator('main'), translate, { email });
}

async function leave(page: Page, translate: Translator) {
  await signOut(page, translate);
  await expect(getHeader(page).getByText(translate('layout.account.login'))).toBeVisible();
}

/** Opens the card of second factors on the profile page. */
async function ownFactors(page: Page, translate: Translator, origin = ''): Promise<Locator> {
  await page.goto(`${origin}/profile`);
  await hydratePage(page);
  const card = page.locator('#factors');
  await card.getByRole('button', { name: translate('identity.profile.factors_show') }).click();
  await expect(
    card.getByRole('heading', { name: translate('auth.factors.own.totp') }),
  ).toBeVisible();
  return card;
}

async function inOrder(page: Page, part: string) {
  const violations = await listViolations(page, part);
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([]);
}

for (const language of LANGUAGES) {
  test.describe(`in ${language}`, () => {
    test.use({ language, viewport: { width: 360, height: 740 } });

    test('an authenticator app is set up and required, and a recovery code replaces it', async ({
      page,
      people,
      translate,
      consoleErrors,
    }) => {
      consoleErrors.allow(/status of 401/);
      const linh = await people.seeker();
      await linh.enter(page.context());
      const card = await ownFactors(page, translate);
      await card.getByRole('button', { name: translate('auth.factors.own.add_totp') }).click();
      const dialog = page.locator('dialog#factor');
      await dialog.getByRole('button', { name: translate('auth.factors.own.go_on') }).click();
      await expect(
        dialog.getByRole('img', { name: translate('auth.factors.own.qr') }),
      ).toBeVisible();
      await inOrder(page, '#factor');
      const secret = await dialog.locator('dd').innerText();
      await dialog.locator('[name=code]').fill(codeAt(secret, Date.now()));
      await dialog.getByRole('button', { name: translate('auth.factors.own.confirm') }).click();
      await expect(dialog.getByText(translate('auth.factors.own.codes_lead'))).toBeVisible();
      const [recovery = ''] = await dialog.locator('li').allInnerTexts();
      await dialog.getByRole('button', { name: translate('auth.factors.own.codes_done') }).click();
      await inOrder(page, '#factors');
      await page.goto('/dashboard/seeker');
      await hydratePage(page);
      await page.context().clearCookies();

      await page.goto('/about');
      await hydratePage(page);
      await getHeader(page).getByText(translate('layout.account.login')).click();
      const form = getSignInDialog(page);
      await signIn(form, translate, linh);
      await expect(form.locator('[name=totp]')).toBeFocused();
      await inOrder(page, 'dialog#sign-in');
      await form.locator('[name=totp]').fill('000000');
      await form.getByRole('button', { name: translate('auth.factors.step.submit') }).click();
      const field = form.locator('[name=totp]');
      await expect(field).toHaveAccessibleDescription(
        new RegExp(translate('auth.invalid.code_wrong')),
      );
      await expect(field).toBeFocused();
      await expect(form.getByRole('alert')).toHaveCount(0);
      // Each code works once, so use the next one a little early.
      await form.locator('[name=totp]').fill(codeAt(secret, Date.now() + STEP_MS));
      await form.getByRole('button', { name: translate('auth.factors.step.submit') }).click();
      await expect(form).toBeHidden();

      await page.context().clearCookies();
      await enterAt(page, translate, linh);
      const main = page.locator('main');
      await expect(main.locator('[name=totp]')).toBeFocused();
      await page.reload();
      await expect(main.getByText(translate('auth.factors.step.lost'))).toBeVisible();
      await main
        .getByRole('button', { name: translate('auth.factors.step.use_recovery_code') })
        .click();
      await main.locator('[name=recovery_code]').fill(recovery);
      await main.getByRole('button', { name: translate('auth.factors.step.submit') }).click();
      await expect(page).toHaveURL(/\/dashboard\/seeker$/);
    });

    test('a passkey is added, signs in alone, and serves as the second step', async ({
      page,
      people,
      translate,
      consoleErrors,
    }) => {
      consoleErrors.allow(/status of 401/);
      const origin = named();
      const device = await page.context().newCDPSession(page);
      await device.send('WebAuthn.enable');
      await device.send('WebAuthn.addVirtualAuthenticator', {
        options: {
          protocol: 'ctap2',
          transport: 'internal',
          hasResidentKey: true,
          hasUserVerification: true,
          isUserVerified: true,
          automaticPresenceSimulation: true,
        },
      });
      const linh = await people.seeker();
      await enterAt(page, translate, linh, origin);
      await expect(page).toHaveURL(/\/dashboard\/seeker$/);
      const card = await ownFactors(page, translate, origin);
      await card.getByRole('button', { name: translate('auth.factors.own.add_passkey') }).click();
      const dialog = page.locator('dialog#factor');
      await dialog.locator('[name=name]').fill(PHONE);
      await dialog.getByRole('button', { name: translate('auth.factors.own.go_on') }).click();
      await dialog.getByRole('button', { name: translate('auth.factors.own.codes_done') }).click();
      await expect(card.getByText(PHONE)).toBeVisible();

      await page.goto(`${origin}/dashboard/seeker`);
      await hydratePage(page);
      await leave(page, translate);
      await page.goto(`${origin}/login`);
      await hydratePage(page);
      const main = page.locator('main');
      await main.getByRole('button', { name: translate('auth.ui.sign_in.passkey') }).click();
      await expect(page).toHaveURL(/\/dashboard\/seeker$/);

      // An open account menu closes when the new page renders, shortly after its address has changed.
      await expect(page.getByText(translate('dashboards.seeker.lead'))).toBeVisible();
      await leave(page, translate);
      await enterAt(page, translate, linh, origin);
      await main.getByRole('button', { name: translate('auth.factors.step.passkey') }).click();
      await expect(page).toHaveURL(/\/dashboard\/seeker$/);

      const again = await ownFactors(page, translate, origin);
      const remove = translate('auth.factors.own.remove_of', { name: PHONE });
      await again.getByRole('button', { name: remove }).click();
      await dialog.getByRole('button', { name: translate('auth.factors.own.remove') }).click();
      await expect(again.getByRole('listitem')).toHaveCount(0);
    });
  });
}

test('a Google account with an authenticator app gets the second step in the dialog', async ({
  page,
  baseURL,
  translate,
  consoleErrors,
}) => {
  consoleErrors.allow(/status of 404 .*\/auth\/me/);
  const pressGoogle = async () => {
    await page.goto('/about');
    await hydratePage(page);
    await getHeader(page).getByText(translate('layout.account.login')).click();
    const [popup] = await Promise.all([
      page.waitForEvent('popup'),
      getSignInDialog(page)
        .getByRole('button', { name: translate('auth.ui.sign_in.google') })
        .click(),
    ]);
    await popup.getByRole('button', { name: 'tuyen.dung@stand-in.example' }).click();
  };
  await pressGoogle();
  await expect(page).toHaveURL(/\/select-role/);
  const callAuth = async (call: string, data: object) => {
    const headers = { origin: baseURL ?? '' };
    const response = await page.request.post(`/api/auth/factors/totp/${call}`, { data, headers });
    expect(response.ok()).toBe(true);
    return response.json();
  };
  const { secret } = await callAuth('begin', {});
  await callAuth('confirm', { code: codeAt(secret, Date.now()) });
  await page.context().clearCookies();

  await pressGoogle();
  const dialog = getSignInDialog(page);
  await dialog.locator('[name=totp]').fill(codeAt(secret, Date.now() + STEP_MS));
  await dialog.getByRole('button', { name: translate('auth.factors.step.submit') }).click();
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL(/\/select-role/);
});

test('at an IP address no passkey is offered and its code is not loaded', async ({
  page,
  translate,
}) => {
  const scripts: string[] = [];
  page.on('request', (request) => scripts.push(request.url()));
  await page.goto('/login');
  await hydratePage(page);
  await expect(page.locator('main [name=email]')).toBeVisible();
  const passkey = page.getByRole('button', { name: translate('auth.ui.sign_in.passkey') });
  await expect(passkey).toHaveCount(0);
  expect(scripts.filter((url) => /passkey|connected-/.test(url))).toEqual([]);
});
