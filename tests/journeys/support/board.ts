// The parts of the board that many stories touch, named as a visitor would name them.
import type { Locator, Page } from '@playwright/test';
import type { Language } from '#context.ts';
import { PASSWORD } from './cast.ts';
import { expect, type Say } from './story.ts';

export const signInDialog = (page: Page): Locator => page.locator('dialog#sign-in');
export const header = (page: Page): Locator => page.getByRole('banner');
export const alert = (page: Page | Locator): Locator => page.getByRole('alert');

/** By the header's EN / VI, wherever one is. */
export async function switchTo(page: Page, language: Language): Promise<void> {
  const link = header(page).locator(`[data-language=${language}]`);
  await link.click();
  await expect(link).toHaveAttribute('aria-current', 'true');
  await expect(page.locator('html')).toHaveAttribute('lang', language);
}

interface Account {
  email: string;
  password?: string;
}

/** Fills whichever form is there, dialog or page, and sends it. */
export async function createAccount(form: Locator, say: Say, { email }: Account): Promise<void> {
  await form.getByLabel(say('identity.ui.sign_in.email')).fill(email);
  await form.locator('[name=password]').fill(PASSWORD);
  await form.locator('[name=confirm]').fill(PASSWORD);
  await form.getByRole('button', { name: say('identity.ui.sign_in.create_submit') }).click();
}

export async function signIn(form: Locator, say: Say, account: Account): Promise<void> {
  await form.getByLabel(say('identity.ui.sign_in.email')).fill(account.email);
  await form.locator('[name=password]').fill(account.password ?? PASSWORD);
  await form.getByRole('button', { name: say('identity.ui.sign_in.submit'), exact: true }).click();
}

export async function chooseRole(page: Page, say: Say, role: 'company' | 'job_seeker') {
  await expect(page).toHaveURL(/\/select-role$/);
  await page.getByRole('radio', { name: say(`identity.role.${role}`) }).check();
  await page.getByRole('button', { name: say('identity.role.go_on') }).click();
}

/** The job's page to the sent application. */
export async function apply(page: Page, say: Say, text: string): Promise<void> {
  await page.getByRole('button', { name: say('applications.ui.apply.apply'), exact: true }).click();
  const dialog = page.locator('dialog#apply-dialog');
  await dialog.getByLabel(say('applications.applying.letter')).fill(text);
  await dialog.locator('[name=consent]').check();
  await dialog.getByRole('button', { name: say('applications.applying.submit') }).click();
  await dialog
    .getByRole('button', { name: say('applications.applying.done'), exact: true })
    .last()
    .click();
  await expect(dialog).toBeHidden();
  await expect(applied(page, say)).toBeDisabled();
}

export const applied = (page: Page, say: Say): Locator =>
  page.getByRole('button', { name: say('applications.ui.apply.applied'), exact: true });

/** Through the account's menu. */
export async function signOut(page: Page, say: Say): Promise<void> {
  const menu = page
    .locator('header details.menu')
    .filter({ hasText: say('layout.account.logout') });
  await menu.locator('summary').click();
  await menu.getByRole('button', { name: say('layout.account.logout') }).click();
}
