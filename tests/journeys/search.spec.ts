// Searching as people do: facets, proposals, recognised conditions, a job beside the list, and nothing found.
import type { Locator, Page } from '@playwright/test';
import { noBarriers } from './support/at-rest.ts';
import { expect, holdScripts, LANGUAGES, ready, test } from './support/story.ts';

const LONG = 'tìm việc kế toán tổng hợp ở Hà Nội lương trên 15 triệu';
const at = (page: Page, name: string) => new URL(page.url()).searchParams.get(name);
const cards = (page: Page): Locator => page.locator('.job-cards .card-target');
const field = (page: Page): Locator => page.locator('[name=search]');

for (const language of LANGUAGES) {
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test('proposals are chosen by keyboard, and the search is remembered here', async ({
      page,
      say,
    }) => {
      await page.goto('/jobs');
      await ready(page);
      await field(page).focus();
      await page.keyboard.type('ke to');
      const list = page.getByRole('listbox');
      await expect(list.getByRole('option').first()).toBeVisible();
      await page.keyboard.press('ArrowDown');
      const option = list.getByRole('option', { selected: true });
      const text = (await option.locator('.combo-text').textContent()) ?? '';
      expect(await field(page).getAttribute('aria-activedescendant')).toBe(
        await option.getAttribute('id'),
      );
      await noBarriers(page);
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/[?&]search=/);
      expect(at(page, 'search')).toBe(text);
      await expect(list).toBeHidden();
      await expect(page.getByRole('group', { name: say('jobs.ui.chips.label') })).toBeVisible();
      await page.goto('/jobs');
      await ready(page);
      await field(page).click();
      await expect(list.getByRole('option').first()).toHaveText(text);
      await list.getByRole('option', { name: say('search.ui.suggest.clear') }).click();
      await expect(list).toBeHidden();
      expect(await page.evaluate(() => localStorage.getItem('recent_searches'))).toBeNull();
    });

    test('what was recognised in the words is made strict, or dropped', async ({ page, say }) => {
      await page.goto(`/jobs?search=${encodeURIComponent(LONG)}`);
      await ready(page);
      await expect(field(page)).toHaveValue(LONG);
      const soft = page.getByRole('list', { name: say('search.ui.chips.understood') });
      await expect(soft.getByRole('listitem')).toHaveCount(2);
      await noBarriers(page);
      await soft.locator('.chip-strict').first().click();
      await expect(page).toHaveURL(/location=Ha\+Noi/);
      await expect(page.locator('[name=location]')).toHaveValue('Ha Noi');
      await expect(soft.getByRole('listitem')).toHaveCount(1);
      await soft.locator('.chip-remove').click();
      await expect(soft).toBeHidden();
      expect(at(page, 'search')).not.toContain('triệu');
      await page.goBack();
      await page.goBack();
      await expect(field(page)).toHaveValue(LONG);
      await expect(soft.getByRole('listitem')).toHaveCount(2);
    });

    test('on a wide screen a job opens beside the list, and the keyboard goes through it', async ({
      page,
      say,
    }) => {
      await page.setViewportSize({ width: 1280, height: 900 });
      await page.goto('/jobs');
      await ready(page);
      const pane = page.getByRole('region', { name: say('search.ui.pane.label') });
      const title = pane.getByRole('heading', { level: 2 });
      const names = await cards(page).allTextContents();
      await cards(page).nth(1).click();
      await expect(title).toHaveText(names[1] ?? '');
      expect(at(page, 'job')).toBeTruthy();
      await expect(page.locator('.card-target[aria-current]')).toHaveText(names[1] ?? '');
      await noBarriers(page);
      await cards(page).nth(1).focus();
      await page.keyboard.press('j');
      await expect(title).toHaveText(names[2] ?? '');
      await expect(cards(page).nth(2)).toBeFocused();
      await page.keyboard.press('ArrowUp');
      await expect(title).toHaveText(names[1] ?? '');
      await page.reload();
      await ready(page);
      await expect(title).toHaveText(names[1] ?? '');
      await page.keyboard.press('Escape');
      await expect(pane).toBeHidden();
      expect(at(page, 'job')).toBeNull();
      await expect(cards(page).nth(1)).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(title).toBeFocused();
      await page.goBack();
      await expect(pane).toBeHidden();
    });

    test('where nothing is found the nearest searches lead on', async ({ page, say }) => {
      await page.goto('/jobs?search=k%E1%BA%BF+to%C3%A1n&level=executive&type=internship');
      await expect(page.getByText(say('jobs.ui.list.no_match'))).toBeVisible();
      const step = page.locator('.nearest-step').first();
      await expect(step).toBeVisible();
      await step.click();
      await expect(cards(page).first()).toBeVisible();
      await page.goto('/jobs?search=xyzzyqqq');
      await expect(page.getByText(say('search.ui.none.step_words'))).toBeVisible();
      await noBarriers(page);
    });
  });
}

test('a facet ticked before React is there is answered when it comes', async ({ page, say }) => {
  const letGo = await holdScripts(page);
  await page.goto('/jobs');
  const row = page.locator('.facet-row').filter({ hasText: say('jobs.lists.type.part-time') });
  await row.getByRole('radio').check();
  await letGo();
  await expect(page).toHaveURL(/type=part-time/);
  await expect(row.getByRole('radio')).toBeChecked();
});

test('a word that was mistyped is corrected, with the way back', async ({ page, say }) => {
  await page.goto('/jobs?search=ke+toann+tong+hop');
  await ready(page);
  const correction = page.locator('.corrected');
  await expect(correction).toContainText('ke toan tong hop');
  await correction.getByRole('link').click();
  await expect(page).toHaveURL(/as_typed=1/);
  await correction.getByRole('link', { name: say('search.ui.corrected.let') }).click();
  await expect(page).not.toHaveURL(/as_typed/);
});

test('a job’s address shared from beside the list opens its own page on a phone', async ({
  page,
  request,
}) => {
  const { jobs } = await (await request.get('/api/v1/jobs?limit=1')).json();
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/jobs?job=${jobs[0].id}`);
  await ready(page);
  await expect(page).toHaveURL(new RegExp(`/jobs/${jobs[0].id}$`));
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('the filters are a sheet that stays while one chooses', async ({ page, say }) => {
    await page.goto('/jobs');
    await ready(page);
    const sheet = page.locator('#job-filters');
    await expect(sheet).toBeHidden();
    await page.getByRole('button', { name: say('search.ui.facets.open') }).tap();
    await expect(sheet).toBeVisible();
    await sheet.getByRole('checkbox', { name: say('search.ui.facets.remote') }).check();
    await expect(page).toHaveURL(/remote=1/);
    await expect(sheet).toBeVisible();
    await noBarriers(page);
    await sheet.locator('.facets-foot button').tap();
    await expect(sheet).toBeHidden();
    await expect(page.getByRole('group', { name: say('jobs.ui.chips.label') })).toBeVisible();
  });

  test('a job opens on its own page', async ({ page }) => {
    await page.goto('/jobs');
    await ready(page);
    const title = (await cards(page).first().textContent()) ?? '';
    await cards(page).first().tap();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, language: 'vi' });

  test('facets are a form and links, and a card is a link', async ({ page, say }) => {
    await page.goto('/jobs');
    const row = (text: string) => page.locator('label.facet-row').filter({ hasText: text });
    await row(say('jobs.lists.type.full-time')).getByRole('radio').check();
    await row('15 triệu').getByRole('radio').check();
    await page.locator('.facets-foot button').click();
    expect(at(page, 'type')).toBe('full-time');
    expect(at(page, 'salary_min')).toBe('15000000');
    await page.locator('a.facet-row[data-to="Ha Noi"]').click();
    expect(at(page, 'location')).toBe('Ha Noi');
    expect(at(page, 'type')).toBe('full-time');
    await page.locator('.facet-clear').last().click();
    await cards(page).first().click();
    await expect(page).toHaveURL(/\/jobs\/[^/?]+$/);
  });

  test('a recognised condition is made strict by a link', async ({ page }) => {
    await page.goto(`/jobs?search=${encodeURIComponent(LONG)}`);
    await page.locator('.chip-strict').first().click();
    expect(at(page, 'location')).toBe('Ha Noi');
    await expect(page.locator('[name=location]')).toHaveValue('Ha Noi');
  });
});

test('a job’s page names others like it', async ({ page, request, say }) => {
  const { jobs } = await (await request.get('/api/v1/jobs?limit=1')).json();
  await page.goto(`/jobs/${jobs[0].id}`);
  const similar = page.getByRole('region', { name: say('search.ui.similar') });
  await expect(similar.getByRole('link').first()).toBeVisible();
  expect(await similar.getByRole('link').count()).toBeLessThanOrEqual(6);
});
