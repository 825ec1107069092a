// Without JavaScript a visitor can search, filter and open all public content.
import type { Page } from '@playwright/test';
import { getHeader } from './support/page-actions.ts';
import { expect, LANGUAGES, getOtherLanguage, getTranslator, test } from './support/fixtures.ts';

test.use({ javaScriptEnabled: false });

const at = (page: Page, name: string) => new URL(page.url()).searchParams.get(name);

for (const language of LANGUAGES) {
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test('a visitor without script searches from home, filters, and removes a filter', async ({
      page,
      translate,
    }) => {
      await page.goto('/');
      await expect(page.locator('html')).toHaveAttribute('lang', language);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('.job-row, .job-card')).toHaveCount(20);
      const form = page.getByRole('search');
      await form.locator('[name=location]').selectOption('Ha Noi');
      await form.locator('[name=category]').selectOption('IT - Software');
      await form.getByRole('button', { name: translate('jobs.ui.search.submit') }).click();
      const filters = page.getByRole('group', { name: translate('jobs.ui.chips.label') });
      await expect(filters.getByRole('link')).toHaveCount(2);
      const narrow = await page.locator('.found-count').textContent();
      await filters.getByRole('link').first().click();
      await expect.poll(() => at(page, 'location')).toBeNull();
      expect(at(page, 'category')).toBe('IT - Software');
      await expect(page.locator('.found-count')).not.toHaveText(narrow ?? '');
      await page
        .getByRole('link', { name: translate('jobs.ui.search.clear') })
        .first()
        .click();
      await expect.poll(() => new URL(page.url()).search).toBe('');
    });

    test('the legal texts name the address of the operator, as security.txt does', async ({
      page,
      request,
    }) => {
      const securityTxt = await (await request.get('/.well-known/security.txt')).text();
      const contact = /^Contact: (\S+)$/m.exec(securityTxt)?.[1];
      for (const path of ['/terms', '/privacy']) {
        await page.goto(path);
        await expect(page.locator(`main a[href="${contact}"]`)).toBeVisible();
      }
    });

    test('a visitor without script pages through the list and opens a job', async ({
      page,
      translate,
    }) => {
      await page.goto('/jobs');
      const first = await page.locator('.job-card-title').first().textContent();
      const pager = page.getByRole('navigation', { name: translate('jobs.ui.list.pages') });
      await pager.getByRole('link', { name: translate('layout.pager.next') }).click();
      await expect(page).toHaveURL(/[?&]page=2$/);
      await expect(page.locator('.job-card-title').first()).not.toHaveText(first ?? '');
      await pager.getByRole('link', { name: translate('layout.pager.page', { page: 3 }) }).click();
      await expect(page).toHaveURL(/[?&]page=3$/);
      const title = (await page.locator('.job-card-title').first().textContent()) ?? '';
      await page.getByRole('link', { name: title, exact: true }).first().click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
      await expect(
        page.getByRole('heading', { name: translate('jobs.ui.page.description') }),
      ).toBeVisible();
      await page
        .getByRole('main')
        .getByRole('link', { name: translate('applications.ui.apply.login') })
        .click();
      await expect(page).toHaveURL(/\/login\?from=/);
      await expect(page.locator('main noscript > p')).toBeVisible();
    });

    test('a visitor without script filters companies and opens one with its jobs', async ({
      page,
      translate,
    }) => {
      await page.goto('/companies');
      await expect(page.locator('.company-cards > li')).toHaveCount(12);
      const form = page.getByRole('search');
      await form.locator('[name=location]').selectOption('Ho Chi Minh City');
      await form.getByRole('button', { name: translate('companies.ui.filters.apply') }).click();
      await expect.poll(() => at(page, 'location')).toBe('Ho Chi Minh City');
      await expect(form.locator('[name=location]')).toHaveValue('Ho Chi Minh City');
      const card = page.locator('.company-cards > li').first();
      const name = (await card.getByRole('heading').textContent()) ?? '';
      await card.getByRole('link', { name, exact: true }).click();
      // Cards shorten the legal form.
      const whole = name.replace(/^CTCP /, 'Công ty Cổ phần ');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(whole);
      await page.locator('.job-row').first().getByRole('link').first().click();
      await expect(page).toHaveURL(/\/jobs\/[^/]+$/);
    });

    test('pages that do nothing without script say so', async ({ page, translate }) => {
      const paths = ['/post-job', '/login', '/verify-email', '/reset-password', '/confirm-email'];
      for (const path of paths) {
        await page.goto(path);
        const text = page.locator('noscript > p');
        await expect(text, path).toHaveText(translate('layout.failure.needs_script'));
        await expect(text, path).toBeVisible();
      }
    });

    test('a visitor without script switches the language and keeps the filters', async ({
      page,
    }) => {
      const other = getOtherLanguage(language);
      await page.goto('/jobs?search=ke+toan');
      await getHeader(page).locator(`[data-language=${other}]`).click();
      await expect(page).toHaveURL(new RegExp(`/${other}/jobs\\?search=ke\\+toan$`));
      await expect(page.locator('html')).toHaveAttribute('lang', other);
      await expect(page.locator('[name=search]')).toHaveValue('ke toan');
      await getHeader(page)
        .getByRole('link', { name: getTranslator(other)('layout.nav.companies') })
        .click();
      await expect(page).toHaveURL(new RegExp(`/${other}/companies$`));
    });
  });
}
