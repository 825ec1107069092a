// What visitors meet between two pages: where the focus is, and what stays as they left it.
import { getHeader, getSignInDialog } from './support/page-actions.ts';
import { expect, hydratePage, test } from './support/fixtures.ts';

test('a link of the footer takes the focus to the heading of its page', async ({ page }) => {
  await page.goto('/');
  await hydratePage(page);
  const privacy = page.getByRole('contentinfo').locator('a[href$="/privacy"]');
  await privacy.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/privacy$/);
  await expect(page.locator('main h1')).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(0);
});

test("'Forgot password?' closes the dialog, and an intended application waits", async ({
  page,
}) => {
  await page.goto('/jobs');
  await page.locator('.job-row a').first().click();
  await hydratePage(page);
  await page.locator('main [data-mode^=apply]').first().click();
  await expect(getSignInDialog(page)).toBeVisible();
  await getSignInDialog(page).locator('a[href$="/reset-password"]').click();
  await expect(page).toHaveURL(/\/reset-password$/);
  await expect(getSignInDialog(page)).toBeHidden();
  await expect(page.locator('main h1')).toBeFocused();
  const waiting = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
  expect(waiting).toContain('apply');
});

test('terms of the sign-in open beside it, so that nothing typed is lost', async ({ page }) => {
  await page.goto('/');
  await hydratePage(page);
  await getHeader(page).locator('[data-mode]').first().click();
  await getSignInDialog(page).locator('a[href*="/login"]').click();
  const terms = getSignInDialog(page).locator('a[href$="/terms"]');
  await expect(terms).toHaveAttribute('target', '_blank');
});

test('on a phone, Back leads to the job that was opened in the unfolded list of home', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/');
  await hydratePage(page);
  const cards = page.locator('.job-cards > li');
  await page.locator('.more-jobs label').click();
  await cards.nth(15).locator('a').first().click();
  await expect(page).toHaveURL(/\/jobs\//);
  await page.goBack();
  await expect(cards.nth(15)).toBeInViewport();
});

test('the key S of a visitor opens the sign-in to save the job', async ({ page, translate }) => {
  await page.goto('/jobs');
  await hydratePage(page);
  // The list hears keys once its help is there, and its bookmarks come with the session.
  await expect(page.getByRole('button', { name: translate('search.keys.title') })).toBeVisible();
  await expect(page.locator('.job-row .card-over a').first()).toBeVisible();
  await page.keyboard.press('j');
  await expect(page.locator('.job-row .card-target').first()).toBeFocused();
  await page.keyboard.press('s');
  await expect(getSignInDialog(page)).toBeVisible();
});
