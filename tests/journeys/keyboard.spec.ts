// A seeker who uses only the keyboard, from the skip link to the sent application.
import type { Page } from '@playwright/test';
import { getAppliedButton, getSignInDialog } from './support/page-actions.ts';
import { createPosting } from './support/people.ts';
import { expect, hydratePage, test, waitForPaint } from './support/fixtures.ts';

/** Whether the focus is on or within an element that matches the selector. */
const isOn = (page: Page, selector: string) =>
  page.evaluate((it) => document.activeElement?.closest(it) !== null, selector);

/** Between a dialog's last control and its first the focus may be with the browser itself. */
const isOnNothing = (page: Page) => page.evaluate(() => document.activeElement === document.body);

/** Presses Tab until the element has the focus; sixty presses are more than any page needs. */
async function tabTo(page: Page, selector: string): Promise<void> {
  for (let presses = 0; presses < 60; presses++) {
    await page.keyboard.press('Tab');
    if (await isOn(page, selector)) return;
  }
  throw new Error(`Tab never reached ${selector}`);
}

test('a seeker skips to the content, searches, signs in and applies by keyboard alone', async ({
  page,
  people,
  translate,
}) => {
  const company = await people.company();
  const { id, title } = await company.call('POST /jobs', createPosting());
  const seeker = await people.seeker();

  await page.goto('/');
  await waitForPaint(page);
  await page.keyboard.press('Tab');
  await expect(page.locator('.skip-link')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('#main')).toBeFocused();
  await tabTo(page, 'main [name=search]');
  await page.keyboard.type(title);
  await page.keyboard.press('Enter');
  // Wait for the search: the home page lists the newest job as well.
  await expect(page).toHaveURL(/[?&]search=/);
  await expect(page.getByRole('group', { name: translate('jobs.ui.chips.label') })).toBeVisible();
  await waitForPaint(page);
  await expect(page.locator('.job-card-title').first()).toHaveText(title);
  await tabTo(page, `a[href$="/jobs/${id}"]`);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);

  await hydratePage(page);
  await tabTo(page, 'main [data-mode^=apply]');
  await page.keyboard.press('Enter');
  await expect(getSignInDialog(page)).toBeVisible();
  expect(await isOn(page, '#sign-in')).toBe(true);
  for (let presses = 0; presses < 15; presses++) {
    await page.keyboard.press('Tab');
    expect((await isOn(page, '#sign-in')) || (await isOnNothing(page))).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(getSignInDialog(page)).toBeHidden();
  expect(await isOn(page, 'main [data-mode^=apply]')).toBe(true);

  await page.keyboard.press('Enter');
  await expect(getSignInDialog(page)).toBeVisible();
  await tabTo(page, '#sign-in [name=email]');
  await page.keyboard.type(seeker.email);
  await page.keyboard.press('Tab');
  await page.keyboard.type(seeker.password);
  await page.keyboard.press('Enter');
  await expect(getSignInDialog(page)).toBeHidden();

  // After a sign-in that started with Apply, the form opens.
  await expect(page.locator('#apply-dialog')).toBeVisible();
  await tabTo(page, '#apply-dialog [name=cover_letter]');
  await page.keyboard.type('Viết thư này bằng bàn phím.');
  await tabTo(page, '#apply-dialog [name=consent]');
  await page.keyboard.press('Space');
  await tabTo(page, '#apply-dialog .button-brand');
  await page.keyboard.press('Enter');
  await expect(getAppliedButton(page, translate)).toBeDisabled();
  const { applications } = await seeker.call('GET /applications/my');
  expect(applications).toMatchObject([{ job_id: id, cover_letter: 'Viết thư này bằng bàn phím.' }]);
});
