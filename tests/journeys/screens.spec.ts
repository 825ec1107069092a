// Layout and counts of screens: overflow, printing, unread counts, and the menu of each role.
import type { Locator, Page } from '@playwright/test';
import { createPosting, createRareWord, type People } from './support/people.ts';
import { expect, LANGUAGES, hydratePage, test, waitForPaint } from './support/fixtures.ts';

const WIDE = { width: 1280, height: 800 };
const PHONE = { width: 360, height: 740 };

async function getBox(part: Locator) {
  const box = await part.boundingBox();
  if (!box) throw new Error('It is not on the screen');
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
}

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

const countLines = (text: Element) => {
  const range = document.createRange();
  range.selectNodeContents(text);
  return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
};

/** Creates a company with a job, and a seeker who has applied to it. */
async function applied(people: People) {
  const company = await people.company();
  const { id } = await company.call('POST /jobs', createPosting());
  const seeker = await people.seeker();
  const { id: application } = await seeker.call('POST /applications', { job_id: id });
  return { company, id: String(id), application: String(application) };
}

for (const language of LANGUAGES) {
  test.describe(`in ${language}`, () => {
    test.use({ language, viewport: WIDE });

    test('the home page has the search above the fold, and shows all its sections', async ({
      page,
    }) => {
      await page.goto('/');
      expect((await getBox(page.locator('.hero'))).height).toBeLessThanOrEqual(440);
      expect(await page.locator('.hero-title').evaluate(countLines)).toBe(2);
      expect((await getBox(page.locator('.stats'))).height).toBeLessThanOrEqual(66);
      expect((await getBox(page.locator('.search-bar'))).bottom).toBeLessThan(WIDE.height);
      await expect(page.locator('.popular a')).toHaveCount(6);
      const cards = page.locator('.job-cards > li');
      await expect(cards).toHaveCount(20);
      for (const card of await cards.all())
        expect((await getBox(card.locator('.job-card'))).height).toBeLessThanOrEqual(200);
      expect(await page.locator('.home-tile').count()).toBeGreaterThanOrEqual(9);
      await expect(page.locator('.company-card .cover')).toHaveCount(4);
      await expect(page.locator('.alert-band')).toHaveCount(1);
      expect(await overflow(page)).toBe(0);

      await page.setViewportSize(PHONE);
      expect((await getBox(page.locator('.search-bar'))).y).toBeLessThanOrEqual(420);
      await expect(cards.nth(7)).toBeVisible();
      await expect(cards.nth(8)).toBeHidden();
      await page.locator('.more-jobs label').click();
      await expect(cards.nth(19)).toBeVisible();
      expect(await overflow(page)).toBe(0);
    });

    test('on the home page, the filters of a search stand apart from its bar', async ({ page }) => {
      await page.goto('/?search=ke+toan+ha+noi');
      const chips = await getBox(page.locator('.home-jobs [role=group] .chip').first());
      const understood = await getBox(page.locator('.understood'));
      expect(chips.y - (await getBox(page.locator('.search-bar'))).bottom).toBeGreaterThan(8);
      expect(understood.y - chips.bottom).toBeGreaterThan(8);
    });

    test('the company list starts near the top of the page', async ({ page }) => {
      await page.goto('/companies');
      const first = page.locator('.company-card').first();
      expect((await getBox(first)).y).toBeLessThanOrEqual(300);
      await page.setViewportSize(PHONE);
      expect((await getBox(first)).y).toBeLessThanOrEqual(520);
      expect(await overflow(page)).toBe(0);
    });

    test('filters and the side pane do not overflow the page', async ({ page, translate }) => {
      await page.goto('/jobs?category=Sales');
      await hydratePage(page);
      const filters = await getBox(page.locator('.job-filters'));
      const clear = page.locator('.job-filters').getByRole('link', {
        name: translate('search.ui.facets.clear_all'),
      });
      const one_line = await getBox(clear);
      expect(one_line.height).toBeLessThan(48);
      expect(one_line.right).toBeLessThanOrEqual(filters.right);
      await expect(page.locator('.facets-foot')).toBeHidden();
      // A wide screen at 200 percent.
      await page.setViewportSize({ width: 640, height: 400 });
      expect(await overflow(page)).toBe(0);
      await page.setViewportSize(WIDE);

      await page.locator('.job-row .card-target').first().click();
      const pane = page.locator('.job-pane');
      await expect(pane.getByRole('heading', { level: 2 })).toBeVisible();
      const bar = await getBox(page.locator('.search-bar'));
      expect((await getBox(pane)).right).toBeLessThanOrEqual(bar.right + 1);
      expect(await overflow(page)).toBe(0);
      // Scrolling the wheel reaches the end of the pane, wherever the page was scrolled.
      await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
      await pane.hover();
      await expect(async () => {
        await page.mouse.wheel(0, 900);
        const end = await getBox(pane.getByText(translate('search.ui.pane.keys')));
        expect(end.bottom).toBeLessThanOrEqual(WIDE.height);
      }).toPass();
    });

    test('the facts and tags of a job do not cover each other', async ({ page, people }) => {
      const company = await people.company();
      const rare = createRareWord();
      const long = { salary_min: 163_000, salary_max: 253_000, salary_period: 'hour' };
      const skills = ['Quản lý dự án phần mềm', 'Quản lý rủi ro vận hành', 'Thiết kế hệ thống'];
      const location = 'Con Dao, Ho Chi Minh City';
      await company.call('POST /jobs', createPosting({ title: rare, ...long, skills, location }));
      await page.goto(`/jobs?search=${rare}`);
      const row = page.locator('.job-row').first();
      const facts = await Promise.all((await row.locator('.facts > *').all()).map(getBox));
      const tags = await getBox(row.locator('.job-row-tags'));
      expect(facts).toHaveLength(3);
      const parts = [...facts, tags];
      for (const [nth, { x }] of parts.slice(1).entries())
        expect(x).toBeGreaterThan(parts[nth]?.right ?? Infinity);
      expect((await getBox(row)).height).toBeLessThanOrEqual(101);
    });

    test('long search words stay inside their chip on a phone', async ({ page }) => {
      await page.setViewportSize(PHONE);
      await page.goto(`/jobs?search=${'gom-su-bat-trang'.repeat(8)}`);
      const chip = page.locator('.narrowed .chip');
      const edge = await getBox(chip);
      expect(edge.right).toBeLessThanOrEqual(PHONE.width);
      expect((await getBox(chip.locator('.icon'))).right).toBeLessThan(edge.right);
      expect(await chip.evaluate((it) => it.scrollWidth - it.clientWidth)).toBe(0);
    });

    test('a short page has its footer at the bottom, and offers what is possible', async ({
      page,
      translate,
    }) => {
      await page.goto('/verify-email');
      await hydratePage(page);
      // Nobody is signed in, and only the owner of an address can verify it.
      const actions = page.locator('main .card').locator('button, .button');
      await expect(actions).toHaveText([translate('layout.account.login')]);
      expect((await getBox(page.locator('.footer'))).bottom).toBeGreaterThanOrEqual(WIDE.height);
    });

    test('a bookmark is filled when pressed, the check of a followed company is not', async ({
      page,
      context,
      people,
      translate,
    }) => {
      const seeker = await people.seeker();
      const { jobs } = await seeker.call('GET /jobs?limit=1');
      await seeker.call(`PUT /saved-jobs/${jobs[0].id}`);
      await seeker.call(`PUT /companies/${jobs[0].company_id}/follow`);
      await seeker.enter(context);
      const getFill = (button: Locator) =>
        button.locator('.icon').evaluate((it) => getComputedStyle(it).fill);
      await page.goto(`/jobs/${jobs[0].id}`);
      const saved = page.locator('.job-head [aria-pressed=true]');
      await expect(saved).toBeVisible();
      expect(await getFill(saved)).not.toBe('none');
      await page.goto(`/companies/${jobs[0].company_id}`);
      const following = page.locator('.follow-place [aria-pressed=true]');
      await expect(following).toContainText(translate('saved.saving.following'));
      expect(await getFill(following)).toBe('none');
    });

    test('the search and six jobs fit one screen, and the search stays in view', async ({
      page,
    }) => {
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.goto('/jobs');
      const rows = page.locator('.job-row');
      for (let nth = 0; nth < 6; nth++) {
        await expect(rows.nth(nth)).toBeInViewport({ ratio: 1 });
        expect((await getBox(rows.nth(nth))).height).toBeLessThanOrEqual(101);
        expect(await rows.nth(nth).locator('.job-row-tags > li').count()).toBeLessThanOrEqual(3);
      }
      for (const size of [{ width: 1280, height: 800 }, PHONE]) {
        await page.setViewportSize(size);
        await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
        await expect(page.locator('[name=search]')).toBeInViewport({ ratio: 1 });
        await page.evaluate(() => window.scrollTo({ top: 1200, behavior: 'instant' }));
        await expect(page.locator('[name=search]')).toBeInViewport({ ratio: 1 });
        expect(await overflow(page)).toBe(0);
      }
    });

    test('keys move through the list, but not while somebody types', async ({
      page,
      translate,
    }) => {
      await page.goto('/jobs');
      await hydratePage(page);
      const target = (nth: number) => page.locator('.job-row .card-target').nth(nth);
      const title = translate('search.keys.title');
      await expect(page.getByRole('button', { name: title })).toBeVisible();
      await waitForPaint(page);
      await page.keyboard.press('j');
      await expect(target(0)).toBeFocused();
      await page.keyboard.press('j');
      await expect(target(1)).toBeFocused();
      await page.keyboard.press('k');
      await expect(target(0)).toBeFocused();
      await page.keyboard.press('?');
      const help = page.getByRole('dialog', { name: title });
      await expect(help).toBeVisible();
      await page.keyboard.press('j');
      await page.keyboard.press('Escape');
      await expect(help).toBeHidden();
      await page.locator('[name=search]').fill('');
      await page.locator('[name=search]').pressSequentially('jk');
      await expect(page.locator('[name=search]')).toHaveValue('jk');
      await expect(page.locator('[name=search]')).toBeFocused();
      await expect(page).toHaveURL(/\/jobs$/);

      // Enter opens the job in the pane; the keys still work, and the filters are in one line.
      await target(2).focus();
      await page.keyboard.press('Enter');
      const pane = page.locator('.job-pane');
      await expect(pane.getByRole('heading', { level: 2 })).toBeFocused();
      await expect(page.locator('.filter-bar').getByRole('button')).toHaveCount(6);
      await page.keyboard.press('j');
      await expect(target(3)).toBeFocused();
      await expect(pane.getByRole('heading', { level: 2 })).toHaveText(
        (await target(3).textContent()) ?? '',
      );
      await page.keyboard.press('Escape');
      await expect(pane).toHaveCount(0);

      // Single-letter keys can be switched off.
      await page.keyboard.press('?');
      await help.getByRole('checkbox').uncheck();
      await page.keyboard.press('Escape');
      await target(5).focus();
      await page.keyboard.press('j');
      await expect(target(5)).toBeFocused();
    });

    test('with an open job, each filter opens below its button', async ({ page, translate }) => {
      await page.goto('/jobs');
      await hydratePage(page);
      await page.locator('.job-row .card-target').first().click();
      const bar = page.locator('.filter-bar');
      const sheet = page.locator('.job-filters');
      await expect(sheet).toBeHidden();
      await bar.getByRole('button', { name: translate('search.ui.facets.type') }).click();
      await expect(sheet.getByRole('group')).toHaveCount(1);
      await sheet.locator('[name=type]:enabled').first().check();
      await expect(page).toHaveURL(/[?&]type=/);
      const own = bar.getByRole('button', { name: translate('search.ui.facets.type') });
      await expect(own).toContainText('1');
      await expect(page.locator('.job-pane')).toBeVisible();
      await bar.getByRole('button', { name: translate('search.ui.facets.level') }).click();
      await expect(sheet.locator('[data-facet=level]')).toBeVisible();
      await expect(sheet.locator('[data-facet=type]')).toBeHidden();
      await page.keyboard.press('Escape');
      await expect(sheet).toBeHidden();
      expect(await overflow(page)).toBe(0);
    });

    test('on a phone the filter button shows how many filters are set', async ({
      page,
      translate,
    }) => {
      await page.setViewportSize(PHONE);
      await page.goto('/jobs?category=Sales');
      await hydratePage(page);
      await page.getByRole('button', { name: translate('search.ui.facets.open') }).click();
      await page.locator('.facet-row [name=urgent]').check();
      await expect(page).toHaveURL(/urgent=1/);
      const button = page.locator('.facets-foot').getByRole('button');
      await expect(button).toBeInViewport({ ratio: 1 });
      await expect(button).toContainText(/\d/);
    });

    test('the pager links to the last page', async ({ page }) => {
      await page.goto('/jobs');
      const pages = page.locator('.pager');
      const last = pages.locator('a:not([rel])').last();
      await last.click();
      await expect(pages.locator('[aria-current=page]')).toBeVisible();
      await expect(pages.locator('[rel=next]')).toHaveCount(0);
      await expect(page.locator('.job-row').first()).toBeVisible();
    });

    test('the order by match hides filters that do not apply', async ({
      page,
      context,
      people,
      translate,
    }) => {
      const seeker = await people.seeker();
      await seeker.enter(context);
      await page.goto('/jobs?category=Sales');
      await hydratePage(page);
      await expect(page.locator('.job-filters')).toBeVisible();
      await page.locator('select[name=sort]').selectOption('match');
      await expect(page).toHaveURL(/\/jobs\?sort=match$/);
      await expect(page.getByText(translate('matching.list.note'))).toBeVisible();
      for (const filter of ['.job-filters', '.narrowed .chip', '.search-clear'])
        await expect(page.locator(filter)).toHaveCount(0);
      await expect(page.locator('[name=category]')).toHaveValue('');
      // Choosing a filter leaves the order by match.
      await page.locator('[name=location]').selectOption('Ha Noi');
      await expect(page).toHaveURL(/\/jobs\?location=Ha\+Noi$/);
      await expect(page.locator('.job-filters')).toBeVisible();
    });

    test('company accounts have the company menu, on desktop and phone', async ({
      page,
      context,
      people,
      translate,
    }) => {
      const { company, id } = await applied(people);
      await company.enter(context);
      const menu = [
        [translate('layout.nav.overview'), '/dashboard/company'],
        [translate('layout.nav.manage'), '/jobs/manage'],
        [translate('layout.nav.applicants'), '/applications'],
        [translate('layout.nav.post'), '/post-job'],
      ] as const;
      await page.goto('/dashboard/company');
      const nav = page.locator('.header-links');
      await expect(nav.getByRole('link')).toHaveText(menu.map(([name]) => name));
      for (const [name, address] of menu) {
        await nav.getByRole('link', { name }).click();
        await expect(page).toHaveURL(new RegExp(`${address}$`));
        await expect(nav.getByRole('link', { name })).toHaveAttribute('aria-current', 'page');
      }
      await page.goto(`/jobs/${id}/applicants`);
      const applicants = nav.getByRole('link', { name: translate('layout.nav.applicants') });
      await expect(applicants).toHaveAttribute('aria-current', 'true');
      await page.goto('/companies');
      await hydratePage(page);
      await expect(nav.getByRole('link')).toHaveText(menu.map(([name]) => name));
      await page.setViewportSize(PHONE);
      await page.locator('.header-menu summary').click();
      const links = page.locator('.header-menu nav').getByRole('link');
      await expect(links).toHaveText(menu.map(([name]) => name));
      expect(await overflow(page)).toBe(0);
    });

    test('opening an application updates its status and the counts at once', async ({
      page,
      context,
      people,
      translate,
    }) => {
      const { company, id, application } = await applied(people);
      await company.enter(context);
      const counted = async (status: 'pending' | 'viewed', count: number) =>
        expect(page.locator('select option').filter({ hasText: `(${count})` })).toContainText([
          translate(`applications.lists.received.${status}`),
        ]);
      await page.goto(`/jobs/${id}/applicants`);
      await counted('pending', 1);
      await page.locator(`[data-applicant="${application}"]`).click();
      await expect(page.locator('dialog#applicant').getByRole('heading').first()).toBeVisible();
      await counted('viewed', 1);

      const second = await people.seeker();
      const sent = await second.call('POST /applications', { job_id: id });
      await page.goto(`/jobs/${id}/applicants?view=board`);
      const columnCounts = page.locator('.board-column h2 .badge');
      await expect(columnCounts).toHaveText(['1', '1', '0', '0']);
      await page.locator(`[data-applicant="${String(sent.id)}"]`).click();
      await expect(columnCounts).toHaveText(['0', '2', '0', '0']);
    });

    test('a printed job page shows only the job, dark on white', async ({ page, people }) => {
      const company = await people.company(`Công ty TNHH Red Apple ${createRareWord()}`);
      const { id } = await company.call('POST /jobs', createPosting());
      await page.setViewportSize(PHONE);
      await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
      await page.goto(`/jobs/${id}`);
      // The company has no logo; the monogram has the initials of its proper name, without the legal form.
      await expect(page.locator('.job-head .monogram')).toHaveText('RA');
      await page.emulateMedia({ media: 'print' });
      for (const chrome of ['.bar', '.apply-bar', '.apply-card', '.trail', '.footer'])
        await expect(page.locator(chrome)).toBeHidden();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const ink = await page.locator('h1').evaluate((it) => getComputedStyle(it).color);
      expect(Math.max(...(ink.match(/\d+/g) ?? []).map(Number))).toBeLessThan(60);
      // The band about the unverified address, and the code of the page's address.
      const band = await page.locator('main .notice').first().boundingBox();
      const code = await page.locator('.print-code').boundingBox();
      expect(code?.y).toBeGreaterThanOrEqual((band?.y ?? 0) + (band?.height ?? 0));
    });
  });
}
