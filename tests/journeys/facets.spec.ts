// Facets filter the results at once, Back removes the filter, and choices do not overwrite each other.
import type { Page } from '@playwright/test';
import { expect, LANGUAGES, hydratePage, test } from './support/fixtures.ts';

/** Categories in which no other journey posts jobs, so that their number is constant. */
const STEADY_JOBS = '/jobs?category=Teaching,Hospitality,Marketing,Retail,Warehouse+%26+Delivery';

const at = (page: Page, name: string) => new URL(page.url()).searchParams.get(name);

const place = (page: Page, name: string) =>
  page.locator(`.facet-row [name=location][value="${name}"]`);

for (const language of LANGUAGES) {
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test('each facet filters the list at once, and Back removes it', async ({
      page,
      translate,
    }) => {
      await page.goto(STEADY_JOBS);
      await hydratePage(page);
      const count = page.locator('.found-count');
      const whole = await count.textContent();
      const type = page
        .locator('.facet-row')
        .filter({ hasText: translate('jobs.lists.type.part-time') });
      await type.getByRole('checkbox').check();
      await expect(page).toHaveURL(/[?&]type=part-time/);
      await expect(count).not.toHaveText(whole ?? '');
      await expect(type.getByRole('checkbox')).toBeFocused();
      await page.locator('select[name=location]').selectOption('Ha Noi');
      await expect(page).toHaveURL(/location=Ha\+Noi/);
      await expect(place(page, 'Ha Noi')).toBeChecked();
      const found = Number(/\d+/.exec((await count.textContent()) ?? '')?.[0]);
      await page.goBack();
      await expect(place(page, 'Ha Noi')).not.toBeChecked();
      await page.goBack();
      await expect(count).toHaveText(whole ?? '');
      await expect(type.getByRole('checkbox')).not.toBeChecked();
      await page.goForward();
      await page.goForward();
      await expect(count).toContainText(String(found));
      await page.reload();
      await expect(count).toContainText(String(found));
    });

    test('a facet chosen while another is loading is not lost', async ({ page, translate }) => {
      await page.goto('/jobs');
      await hydratePage(page);
      await page.evaluate(() => {
        const count = () => document.querySelector('.found-count')?.textContent;
        const whole = count();
        const choose = (_: unknown, watching: MutationObserver) => {
          if (count() === whole) return;
          watching.disconnect();
          const place = document.querySelector<HTMLSelectElement>('select[name=location]');
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
      await type.getByRole('checkbox').check();
      await expect(page).toHaveURL(/location=Ha\+Noi/);
      expect(at(page, 'type')).toBe('part-time');
      await expect(place(page, 'Ha Noi')).toBeChecked();
    });

    test('several values of a filter combine, and a chip removes one', async ({
      page,
      translate,
    }) => {
      await page.goto('/jobs?type=part-time,contract');
      await hydratePage(page);
      const count = page.locator('.found-count');
      const number = async () => Number(/\d+/.exec((await count.textContent()) ?? '')?.[0]);
      const both = await number();
      const box = (value: string) => page.locator(`[name=type][value=${value}]`);
      await expect(box('contract')).toBeChecked();
      await box('internship').check();
      await expect(page).toHaveURL(/type=contract&type=internship|type=internship&type=contract/);
      await expect.poll(number).toBeGreaterThan(both);
      const chips = page.getByRole('group', { name: translate('jobs.ui.chips.label') });
      await expect(chips.getByRole('link')).toHaveCount(3);
      await chips
        .getByRole('link')
        .filter({ hasText: translate('jobs.lists.type.internship') })
        .click();
      await expect.poll(number).toBe(both);
      await expect(box('internship')).not.toBeChecked();
      await page.locator('select[name=salary_min]').selectOption('15000000');
      await expect(page).toHaveURL(/salary_min=15000000/);
      await page.locator('select[name=salary_max]').selectOption('20000000');
      await expect(page).toHaveURL(/salary_max=20000000/);
      await expect(chips.getByRole('link')).toHaveCount(4);
    });

    test('choosing a place facet keeps the typed words', async ({ page }) => {
      await page.goto('/jobs');
      await hydratePage(page);
      await page.locator('[name=search]').fill('kế toán');
      await page.locator('[name=search]').press('Escape');
      await place(page, 'Ha Noi').check();
      await expect(page).toHaveURL(/location=Ha\+Noi/);
      expect(at(page, 'search')).toBe('kế toán');
      await expect(place(page, 'Ha Noi')).toBeChecked();
    });
  });
}
