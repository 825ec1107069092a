// Layout of applications on phones, the company's and the seeker's: what scrolls, and what is in reach.
import type { Locator, Page } from '@playwright/test';
import { expect, LANGUAGES, test } from './support/fixtures.ts';
import { createPosting, type People } from './support/people.ts';

const PHONE = { width: 360, height: 740 };

async function getBox(part: Locator) {
  const box = await part.boundingBox();
  if (!box) throw new Error('It is not on the screen');
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
}

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Creates a company with a job, and a seeker who has applied to it. */
async function applied(people: People) {
  const company = await people.company();
  const { id } = await company.call('POST /jobs', createPosting());
  const seeker = await people.seeker();
  const { id: application } = await seeker.call('POST /applications', { job_id: id });
  return { company, seeker, id: String(id), application: String(application) };
}

for (const language of LANGUAGES) {
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test('the board of applicants scrolls by itself, not the page', async ({
      page,
      context,
      people,
    }) => {
      const { company, id, application } = await applied(people);
      const accepted = { status: 'accepted', message: null };
      await company.call(`PATCH /applications/${application}`, accepted);
      await company.enter(context);
      await page.setViewportSize(PHONE);
      await page.goto(`/jobs/${id}/applicants?view=board`);
      await expect(page.locator('.board-card .hidden-text').first()).toBeAttached();
      expect(await page.locator('.board').evaluate((it) => it.scrollWidth)).toBeGreaterThan(900);
      expect(await overflow(page)).toBe(0);
    });

    test('on a phone the filters and a long name leave room for the applicants', async ({
      page,
      context,
      people,
    }) => {
      const company = await people.company();
      const { id } = await company.call('POST /jobs', createPosting());
      const seeker = await people.seeker({ full_name: 'Công Tằng Tôn Nữ '.repeat(11).trim() });
      const { id: application } = await seeker.call('POST /applications', { job_id: id });
      await company.enter(context);
      await page.setViewportSize(PHONE);
      await page.goto('/applications');
      const name = page.locator(`[data-applicant="${application}"]`);
      expect((await getBox(name)).height).toBeLessThan(70);
      expect((await getBox(page.locator('.received-filter'))).height).toBeLessThan(220);
      await name.click();
      const head = page.locator('dialog.drawer > .dialog-head');
      await expect(head).toBeVisible();
      expect((await getBox(head)).height).toBeLessThan(100);
      expect(await overflow(page)).toBe(0);
    });

    test('on a small phone the undo of a rejection is on the screen', async ({
      page,
      context,
      people,
      translate,
    }) => {
      const { company, application } = await applied(people);
      await company.enter(context);
      await page.setViewportSize({ width: 360, height: 640 });
      await page.goto('/applications');
      await page.locator(`[data-applicant="${application}"]`).press('r');
      const reject = { name: translate('applications.received.reject') };
      await page.locator('dialog#decide').getByRole('button', reject).click();
      const undo = { name: translate('applications.received.bulk.undo') };
      await page.evaluate(() => scrollTo(0, 0));
      await expect(page.getByRole('button', undo)).toBeInViewport({ ratio: 1 });
      expect(await overflow(page)).toBe(0);
    });

    test('a long link in the note of an interview breaks on a phone', async ({
      page,
      context,
      people,
      openOtherBrowser,
    }) => {
      const { company, seeker, application } = await applied(people);
      const times = [new Date(Date.now() + 86_400_000).toISOString()];
      const link = `https://ban-do.example/xuong?ma=${'Bt5xQ9'.repeat(20)}`;
      const note = `Gặp chị Hoa.\nĐường đi: ${link}`;
      await company.call(`POST /applications/${application}/interviews`, {
        times,
        place: 'Huế',
        note,
      });
      await seeker.enter(context);
      await page.setViewportSize(PHONE);
      await page.goto(`/applications/${application}`);
      await expect(page.getByText(link).first()).toBeVisible();
      expect(await overflow(page)).toBe(0);

      const other = await openOtherBrowser();
      await company.enter(other.context());
      await other.setViewportSize(PHONE);
      await other.goto('/applications');
      await other.locator(`[data-applicant="${application}"]`).click();
      const shownNote = other.locator('dd', { hasText: link });
      await expect(shownNote).toBeVisible();
      expect((await getBox(shownNote)).right).toBeLessThanOrEqual(PHONE.width);
      expect(await overflow(other)).toBe(0);
    });

    test('an upcoming interview is one line with its icon', async ({ page, context, people }) => {
      const { company, application } = await applied(people);
      const times = [new Date(Date.now() + 86_400_000).toISOString()];
      await company.call(`POST /applications/${application}/interviews`, { times, place: 'Huế' });
      await company.enter(context);
      await page.goto('/applications');
      const line = page.locator('section p:has(> svg)').first();
      const icon = await getBox(line.locator('svg'));
      const text = await getBox(line.locator('b'));
      expect(icon.bottom).toBeGreaterThan(text.y);
      expect(icon.right).toBeLessThan(text.x);
    });
  });
}
