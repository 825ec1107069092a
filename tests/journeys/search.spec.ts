// Search: facets, suggestions, recognised conditions, the side pane, and empty results.
import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { signOut } from './support/page-actions.ts';
import {
  expect,
  holdScripts,
  LANGUAGES,
  hydratePage,
  test,
  STEADY_JOB,
} from './support/fixtures.ts';
import { readShifts, watchShifts } from './support/layout-shifts.ts';

const LONG = 'tìm việc kế toán tổng hợp ở Hà Nội lương trên 15 triệu';
const at = (page: Page, name: string) => new URL(page.url()).searchParams.get(name);
const cards = (page: Page): Locator => page.locator('.job-cards .card-target');
const field = (page: Page): Locator => page.locator('[name=search]');

for (const language of LANGUAGES) {
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test('suggestions are chosen by keyboard, and the search joins the recent ones', async ({
      page,
      translate,
    }) => {
      await page.goto('/jobs');
      await hydratePage(page);
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
      await expectAccessible(page);
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/[?&]search=/);
      expect(at(page, 'search')).toBe(text);
      await expect(list).toBeHidden();
      await expect(
        page.getByRole('group', { name: translate('jobs.ui.chips.label') }),
      ).toBeVisible();
      const stored = () => page.evaluate(() => localStorage.getItem('recent_searches'));
      await expect.poll(stored, 'written after the results are drawn').toContain(text);
      await page.goto('/jobs');
      await hydratePage(page);
      await field(page).click();
      await expect(list.getByRole('option').first()).toHaveText(text);
      await list.getByRole('option', { name: translate('search.ui.suggest.clear') }).click();
      await expect(list).toBeHidden();
      expect(await stored()).toBeNull();
    });

    test('the title of the page says what is searched for', async ({ page }) => {
      await page.goto(`/${language}/jobs?search=k%E1%BA%BF+to%C3%A1n&location=Ha+Noi`);
      const title = language === 'vi' ? '“kế toán” tại Hà Nội' : '“kế toán” in Ha Noi';
      await expect(page).toHaveTitle(`${title} | Việc Vui`);
    });

    test('a recognised condition can be made a filter or removed', async ({ page, translate }) => {
      await page.goto(`/jobs?search=${encodeURIComponent(LONG)}`);
      await hydratePage(page);
      await expect(field(page)).toHaveValue(LONG);
      const soft = page.getByRole('list', { name: translate('search.ui.chips.understood') });
      await expect(soft.getByRole('listitem')).toHaveCount(2);
      await expectAccessible(page);
      await soft.locator('.chip-strict').first().click();
      await expect(page).toHaveURL(/location=Ha\+Noi/);
      await expect(page.locator('.facet-row [name=location][value="Ha Noi"]')).toBeChecked();
      await expect(soft.getByRole('listitem')).toHaveCount(1);
      await soft.locator('.chip-remove').click();
      await expect(soft).toBeHidden();
      expect(at(page, 'search')).not.toContain('triệu');
      await page.goBack();
      await page.goBack();
      await expect(field(page)).toHaveValue(LONG);
      await expect(soft.getByRole('listitem')).toHaveCount(2);
    });

    test('on desktop a job opens in the side pane, reachable by keyboard', async ({
      page,
      translate,
    }) => {
      await page.setViewportSize({ width: 1280, height: 900 });
      await page.goto('/jobs');
      await hydratePage(page);
      const pane = page.getByRole('region', { name: translate('search.ui.pane.label') });
      const title = pane.getByRole('heading', { level: 2 });
      const names = await cards(page).allTextContents();
      await cards(page).nth(1).click();
      await expect(title).toHaveText(names[1] ?? '');
      expect(at(page, 'job')).toBeTruthy();
      await expect(page.locator('.card-target[aria-current]')).toHaveText(names[1] ?? '');
      await expectAccessible(page);
      await cards(page).nth(1).focus();
      await page.keyboard.press('j');
      await expect(title).toHaveText(names[2] ?? '');
      await expect(cards(page).nth(2)).toBeFocused();
      await page.keyboard.press('ArrowUp');
      await expect(title).toHaveText(names[1] ?? '');
      // After the reload, another journey's job may precede it.
      const card = page.locator(`[data-job="${at(page, 'job')}"] .card-target`);
      await page.reload();
      await hydratePage(page);
      await expect(title).toHaveText(names[1] ?? '');
      await page.keyboard.press('Escape');
      await expect(pane).toBeHidden();
      expect(at(page, 'job')).toBeNull();
      await expect(card).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(title).toBeFocused();
      await page.goBack();
      await expect(pane).toBeHidden();
    });

    test('an empty result offers the nearest searches', async ({ page, translate }) => {
      await page.goto('/jobs?search=k%E1%BA%BF+to%C3%A1n&level=executive&type=internship');
      await expect(page.getByText(translate('jobs.ui.list.no_match'))).toBeVisible();
      const step = page.locator('.nearest-step').first();
      await expect(step).toBeVisible();
      await step.click();
      await expect(cards(page).first()).toBeVisible();
      await page.goto('/jobs?search=xyzzyqqq');
      await expect(page.getByText(translate('search.ui.none.step_words'))).toBeVisible();
      await expectAccessible(page);
    });
  });
}

test('a facet ticked before hydration is applied after it', async ({ page, translate }) => {
  const release = await holdScripts(page);
  await page.goto('/jobs');
  const row = page
    .locator('.facet-row')
    .filter({ hasText: translate('jobs.lists.type.part-time') });
  await row.getByRole('checkbox').check();
  await release();
  await expect(page).toHaveURL(/type=part-time/);
  await expect(row.getByRole('checkbox')).toBeChecked();
});

test('a mistyped word is corrected, with a link to the original search', async ({
  page,
  translate,
}) => {
  await page.goto('/jobs?search=ke+toann+tong+hop');
  await hydratePage(page);
  const correction = page.locator('.corrected');
  await expect(correction).toContainText('ke toan tong hop');
  await correction.getByRole('link').click();
  await expect(page).toHaveURL(/as_typed=1/);
  await correction.getByRole('link', { name: translate('search.ui.corrected.let') }).click();
  await expect(page).not.toHaveURL(/as_typed/);
});

test('the address of a job in the side pane opens list and pane in their places', async ({
  page,
  request,
}) => {
  const { jobs } = await (await request.get(STEADY_JOB)).json();
  await page.setViewportSize({ width: 1280, height: 860 });
  await watchShifts(page);
  await page.goto(`/jobs?job=${jobs[0].id}`);
  await hydratePage(page);
  await expect(page.locator('.job-pane h2').first()).toHaveText(jobs[0].title);
  const { sum, moved } = await readShifts(page);
  expect(sum, moved).toBeLessThanOrEqual(0.01);
});

test('the address of a job in the side pane opens the job page on a phone', async ({
  page,
  request,
}) => {
  const { jobs } = await (await request.get(STEADY_JOB)).json();
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/jobs?job=${jobs[0].id}`);
  await hydratePage(page);
  await expect(page).toHaveURL(new RegExp(`/jobs/${jobs[0].id}$`));
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test('the filter sheet stays open while filters are chosen', async ({ page, translate }) => {
    await page.goto('/jobs');
    await hydratePage(page);
    const sheet = page.locator('#job-filters');
    await expect(sheet).toBeHidden();
    await page.getByRole('button', { name: translate('search.ui.facets.open') }).tap();
    await expect(sheet).toBeVisible();
    await sheet.locator('[name=work_mode][value=remote]').check();
    await expect(page).toHaveURL(/work_mode=remote/);
    await expect(sheet).toBeVisible();
    // The old results are faded until the new ones have loaded.
    await expect(page.locator('.found')).toHaveCSS('opacity', '1');
    await expectAccessible(page);
    await sheet.locator('.facets-foot button').tap();
    await expect(sheet).toBeHidden();
    await expect(page.getByRole('group', { name: translate('jobs.ui.chips.label') })).toBeVisible();
  });

  test('a job opens on its own page', async ({ page }) => {
    await page.goto('/jobs');
    await hydratePage(page);
    const title = (await cards(page).first().textContent()) ?? '';
    await cards(page).first().tap();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  });
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false, language: 'vi' });

  test('facets are a form, and a card is a link', async ({ page, translate }) => {
    await page.goto('/jobs');
    const row = (text: string) => page.locator('label.facet-row').filter({ hasText: text });
    await row(translate('jobs.lists.type.full-time')).getByRole('checkbox').check();
    await page.locator('select[name=salary_min]').selectOption('15000000');
    await page.locator('.facet-row [name=location][value="Ha Noi"]').check();
    await page.locator('.facet-row [name=location][value="Da Nang"]').check();
    await page.locator('.facets-foot button').click();
    await expect.poll(() => at(page, 'type')).toBe('full-time');
    expect(at(page, 'salary_min')).toBe('15000000');
    const places = new URL(page.url()).searchParams.getAll('location');
    // The select next to the checkboxes adds no value.
    expect(places.filter(Boolean)).toEqual(['Ha Noi', 'Da Nang']);
    await page.locator('.facet-clear').last().click();
    await cards(page).first().click();
    await expect(page).toHaveURL(/\/jobs\/[^/?]+$/);
  });

  test('a recognised condition is made strict by a link', async ({ page }) => {
    await page.goto(`/jobs?search=${encodeURIComponent(LONG)}`);
    await page.locator('.chip-strict').first().click();
    await expect.poll(() => at(page, 'location')).toBe('Ha Noi');
    await expect(page.locator('.facet-row [name=location][value="Ha Noi"]')).toBeChecked();
  });
});

test('a job page lists similar jobs', async ({ page, request, translate }) => {
  const { jobs } = await (await request.get(STEADY_JOB)).json();
  const similar = page.getByRole('region', { name: translate('search.ui.similar') });
  // The first request for a new job starts their computation.
  await expect(async () => {
    await page.goto(`/jobs/${jobs[0].id}`);
    await expect(similar.getByRole('link').first()).toBeVisible({ timeout: 1000 });
  }).toPass();
  expect(await similar.getByRole('link').count()).toBeLessThanOrEqual(6);
});

test('a sign-out deletes the latest searches of somebody who stored nothing else', async ({
  page,
  context,
  people,
  translate,
}) => {
  await (await people.seeker()).enter(context);
  await page.goto('/jobs');
  await hydratePage(page);
  await field(page).fill('thợ gốm');
  await field(page).press('Enter');
  const stored = () => page.evaluate(() => localStorage.getItem('recent_searches'));
  await expect.poll(stored).toContain('thợ gốm');
  await signOut(page, translate);
  await expect.poll(stored).toBeNull();
});
