// Facets narrow the results at once, Back widens them again, and no choice loses another.
import type { Page } from '@playwright/test';
import { expect, LANGUAGES, ready, test } from './support/fixtures.ts';

const at = (page: Page, name: string) => new URL(page.url()).searchParams.get(name);

for (const language of LANGUAGES) {
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test('each facet filters the list at once, and Back removes it', async ({
      page,
      translate,
    }) => {
      await page.goto('/jobs');
      await ready(page);
      const count = page.locator('.found-count');
      const whole = await count.textContent();
      const type = page
        .locator('.facet-row')
        .filter({ hasText: translate('jobs.lists.type.part-time') });
      await type.getByRole('radio').check();
      await expect(page).toHaveURL(/[?&]type=part-time/);
      await expect(count).not.toHaveText(whole ?? '');
      await expect(type.getByRole('radio')).toBeFocused();
      await page.locator('[name=location]').selectOption('Ha Noi');
      await expect(page).toHaveURL(/location=Ha\+Noi/);
      await expect(page.locator('.facet-row[aria-current]')).toHaveCount(1);
      const found = Number(/\d+/.exec((await count.textContent()) ?? '')?.[0]);
      await page.goBack();
      await expect(page.locator('[name=location]')).toHaveValue('');
      await page.goBack();
      await expect(count).toHaveText(whole ?? '');
      await expect(type.getByRole('radio')).not.toBeChecked();
      await page.goForward();
      await page.goForward();
      await expect(count).toContainText(String(found));
      await page.reload();
      await expect(count).toContainText(String(found));
    });

    test('a facet chosen while another is loading is kept', async ({ page, translate }) => {
      await page.goto('/jobs');
      await ready(page);
      await page.evaluate(() => {
        const count = () => document.querySelector('.found-count')?.textContent;
        const whole = count();
        const choose = (_: unknown, watching: MutationObserver) => {
          if (count() === whole) return;
          watching.disconnect();
          const place = document.querySelector<HTMLSelectElement>('[name=location]');
          if (!place) return;
          place.value = 'Ha Noi';
          place.dispatchEvent(new Event('change', { bubbles: true }));
        };
        const results = document.querySelector('.job-results');
        const all = { subtree: true, childList: true, characterData: true };
        if (results) new MutationObserver(choose).observe(results, all);
      });
      const type = page
        .locator('.facet-row')
        .filter({ hasText: translate('jobs.lists.type.part-time') });
      await type.getByRole('radio').check();
      await expect(page).toHaveURL(/location=Ha\+Noi/);
      expect(at(page, 'type')).toBe('part-time');
      await expect(page.locator('[name=location]')).toHaveValue('Ha Noi');
    });

    test('choosing a place facet keeps the typed words', async ({ page }) => {
      await page.goto('/jobs');
      await ready(page);
      await page.locator('[name=search]').fill('kế toán');
      await page.locator('[name=search]').press('Escape');
      await page.locator('a[data-to="Ha Noi"]').click();
      await expect(page).toHaveURL(/location=Ha\+Noi/);
      expect(at(page, 'search')).toBe('kế toán');
      await expect(page.locator('[name=location]')).toHaveValue('Ha Noi');
    });
  });
}
