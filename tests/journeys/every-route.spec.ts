// Every route at widths of 360 and 1280: status, one h1, title, language, no overflow, no accessibility violations, no
// console errors.
import type { APIRequestContext, Page } from '@playwright/test';
import type { Language, Role } from '#context.ts';
import type { Person } from './support/people.ts';
import { listViolations } from './support/accessibility.ts';
import { FOR_ALL, toLocalizedPath, MEMBER, PUBLIC, REFUSED } from './support/routes.ts';
import { expect, LANGUAGES, hydratePage, test, STEADY_JOB } from './support/fixtures.ts';

const WIDTHS = [360, 1280];

async function listBarriers(page: Page): Promise<string[]> {
  const violations = await listViolations(page);
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id} ${target.join(' ')}: ${failureSummary}`),
  );
}

/** Checks the open page at both widths; checks accessibility only at the widths in `accessibilityAt`. */
async function checkPage(page: Page, language: Language, accessibilityAt = WIDTHS): Promise<void> {
  // Soft assertions, so that a page's report lists all of its faults.
  const soft = expect.configure({ soft: true });
  await soft(page.locator('html'), 'language').toHaveAttribute('lang', language);
  await soft(page, 'title').toHaveTitle(/\S+ \| \S+/);
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: width < 500 ? 740 : 900 });
    await soft(page.getByRole('heading', { level: 1 }), `h1 at ${width}`).toHaveCount(1);
    const wider = await page.evaluate(() => {
      const edge = document.documentElement.clientWidth;
      if (document.documentElement.scrollWidth <= edge) return [];
      return Array.from(document.querySelectorAll('body *'))
        .filter((it) => it.getBoundingClientRect().right > edge + 1)
        .slice(0, 5)
        .map((it) => `${it.tagName}.${it.className}`);
    });
    soft(wider, `wider than ${width}`).toEqual([]);
    if (accessibilityAt.includes(width))
      soft(await listBarriers(page), `barriers at ${width}`).toEqual([]);
  }
}

const isHidden = (page: Page) =>
  page.locator('meta[name=robots][content*=noindex]').count().then(Boolean);

async function listExamplePages(request: APIRequestContext): Promise<string[]> {
  const { jobs } = await (await request.get(STEADY_JOB)).json();
  const { companies } = await (await request.get('/api/v1/companies?limit=1')).json();
  return [`/jobs/${jobs[0].id}`, `/companies/${companies[0].id}`];
}

/** Id for a page's address: of a company's own job, or of a seeker's own application. */
async function findFirst(person: Person, role: Role): Promise<string> {
  if (role === 'company') return (await person.call('GET /jobs/my')).jobs[0].id;
  return (await person.call('GET /applications/my')).applications[0].id;
}

for (const language of LANGUAGES) {
  test.describe(`in ${language}`, () => {
    test.use({ language });
    const own = `/${language}` as const;

    for (const path of [...PUBLIC, 'a job', 'a company']) {
      test(`${path} passes the page checks, also at its ${language} address`, async ({
        page,
        request,
      }) => {
        const [job = '', company = ''] = await listExamplePages(request);
        const bare = path === 'a job' ? job : path === 'a company' ? company : path;
        const sent = await page.goto(toLocalizedPath(bare, own));
        expect(sent?.status()).toBe(200);
        expect(await isHidden(page)).toBe(path === '/login');
        await checkPage(page, language);
        const plain = await page.goto(bare);
        expect(plain?.status()).toBe(200);
        await hydratePage(page);
        await checkPage(page, language, [1280]);
      });
    }

    for (const path of FOR_ALL) {
      test(`${path} passes the page checks`, async ({ page }) => {
        expect((await page.goto(path))?.status()).toBe(200);
        await hydratePage(page);
        expect(await isHidden(page)).toBe(true);
        await checkPage(page, language);
      });
    }

    for (const [path, status] of REFUSED) {
      test(`${path} answers ${status}, is hidden from search engines, and passes the page checks`, async ({
        page,
        consoleErrors,
      }) => {
        consoleErrors.allow(new RegExp(`status of ${status}`));
        const sent = await page.goto(path);
        expect(sent?.status()).toBe(status);
        expect(await isHidden(page)).toBe(true);
        await checkPage(page, path.startsWith('/en') ? 'en' : language);
      });
    }

    for (const [path, role] of MEMBER) {
      test(`${path} passes the page checks for a ${role}`, async ({ page, context, people }) => {
        const person = await people.demo(role);
        await person.enter(context);
        const id = path.includes(':id') ? await findFirst(person, role) : '';
        const sent = await page.goto(path.replace(':id', id));
        expect(sent?.status()).toBe(200);
        expect(sent?.headers()['cache-control']).toBe('no-store');
        await hydratePage(page);
        await expect(page.locator('main .skeleton')).toHaveCount(0);
        expect(await isHidden(page)).toBe(true);
        await checkPage(page, language);
      });
    }

    test('/select-role passes the page checks', async ({ page, context, people }) => {
      await (await people.newcomer()).enter(context);
      await page.goto('/select-role');
      await expect(page.getByRole('radio')).toHaveCount(2);
      await checkPage(page, language);
    });
  });
}

test.describe('in the dark theme', () => {
  test.use({ colorScheme: 'dark' });

  for (const path of ['/', '/jobs', '/companies', 'a job', 'a company']) {
    test(`${path} passes the page checks`, async ({ page, request }) => {
      const [job = '', company = ''] = await listExamplePages(request);
      await page.goto(path === 'a job' ? job : path === 'a company' ? company : path);
      await checkPage(page, 'en');
    });
  }

  test('the sign-in dialog passes the page checks', async ({ page }) => {
    await page.goto('/about');
    await hydratePage(page);
    await page.locator('header [data-open-dialog=sign-in]').first().click();
    await expect(page.locator('dialog#sign-in')).toBeVisible();
    // While it fades in, its texts have a lower contrast.
    await expect(page.locator('dialog#sign-in')).toHaveCSS('opacity', '1');
    await checkPage(page, 'en');
  });

  for (const path of ['/dashboard/company', '/post-job']) {
    test(`${path} passes the page checks`, async ({ page, context, people }) => {
      await (await people.demo('company')).enter(context);
      await page.goto(path);
      await hydratePage(page);
      await expect(page.locator('main .skeleton')).toHaveCount(0);
      await checkPage(page, 'en');
    });
  }
});
