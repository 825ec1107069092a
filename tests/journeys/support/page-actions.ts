// Page elements and actions that many journeys use.
import type { Locator, Page } from '@playwright/test';
import type { Language } from '#context.ts';
import { PASSWORD } from './people.ts';
import { expect, type Translator } from './fixtures.ts';

export const getSignInDialog = (page: Page): Locator => page.locator('dialog#sign-in');
export const getHeader = (page: Page): Locator => page.getByRole('banner');
export const getAlert = (page: Page | Locator): Locator => page.getByRole('alert');

/** Switches the language by the header's EN / VI links, on any page. */
export async function switchTo(page: Page, language: Language): Promise<void> {
  const link = getHeader(page).locator(`[data-language=${language}]`);
  await link.click();
  await expect(link).toHaveAttribute('aria-current', 'true');
  await expect(page.locator('html')).toHaveAttribute('lang', language);
}

interface Account {
  email: string;
  password?: string;
}

/** Fills the sign-up form, in the dialog or on the page, and submits it. */
export async function createAccount(
  form: Locator,
  translate: Translator,
  { email }: Account,
): Promise<void> {
  await form.getByLabel(translate('auth.ui.sign_in.email')).fill(email);
  await form.locator('[name=password]').fill(PASSWORD);
  await form.locator('[name=confirm]').fill(PASSWORD);
  await form.getByRole('button', { name: translate('auth.ui.sign_in.create_submit') }).click();
}

export async function signIn(
  form: Locator,
  translate: Translator,
  account: Account,
): Promise<void> {
  await form.getByLabel(translate('auth.ui.sign_in.email')).fill(account.email);
  await form.locator('[name=password]').fill(account.password ?? PASSWORD);
  await form
    .getByRole('button', { name: translate('auth.ui.sign_in.submit'), exact: true })
    .click();
}

export async function chooseRole(
  page: Page,
  translate: Translator,
  role: 'company' | 'job_seeker',
) {
  await expect(page).toHaveURL(/\/select-role(\?from=|$)/);
  await page.getByRole('radio', { name: translate(`identity.role.${role}`) }).check();
  await page.getByRole('button', { name: translate('identity.role.go_on') }).click();
}

/** Opens the application form on the job page. */
export async function openApplication(page: Page, translate: Translator): Promise<Locator> {
  const name = translate('applications.ui.apply.apply');
  await page.getByRole('button', { name, exact: true }).click();
  return page.locator('dialog#apply-dialog');
}

/** Applies from the job page, up to the confirmation. */
export async function apply(page: Page, translate: Translator, text: string): Promise<void> {
  const dialog = await openApplication(page, translate);
  await dialog.getByLabel(translate('applications.applying.letter')).fill(text);
  await dialog.locator('[name=consent]').check();
  await dialog.getByRole('button', { name: translate('applications.applying.submit') }).click();
  await dialog
    .getByRole('button', { name: translate('applications.applying.done'), exact: true })
    .last()
    .click();
  await expect(dialog).toBeHidden();
  await expect(getAppliedButton(page, translate)).toBeDisabled();
}

export const getAppliedButton = (page: Page, translate: Translator): Locator =>
  page.getByRole('button', { name: translate('applications.ui.apply.applied'), exact: true });

/** Signs out by the account menu. */
export async function signOut(page: Page, translate: Translator): Promise<void> {
  const menu = page
    .locator('header details.menu')
    .filter({ hasText: translate('layout.account.logout') });
  await menu.locator('summary').click();
  await menu.getByRole('button', { name: translate('layout.account.logout') }).click();
}
