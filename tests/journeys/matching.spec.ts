// Matching in each language: on the dashboard, in the list, on a job page, before applying, and switched off.
import { createPosting, createRareWord, type People } from './support/people.ts';
import { expect, LANGUAGES, hydratePage, test } from './support/fixtures.ts';

const ACCOUNTANT = {
  title: 'Kế toán tổng hợp',
  bio: 'Bốn năm làm kế toán tổng hợp và báo cáo thuế.',
  skills: ['Excel', 'MISA', 'Kế toán thuế'],
};
const REQUIREMENTS = ['Thành thạo Excel và MISA', 'Ít nhất 2 năm kinh nghiệm kế toán'];

async function postJob(people: People) {
  const company = await people.company();
  const title = `Kế toán tổng hợp ${createRareWord()}`;
  const more = { title, requirements: REQUIREMENTS, category: 'Finance' };
  const { id } = await company.call('POST /jobs', createPosting(more));
  return { company, id: String(id), title };
}

for (const language of LANGUAGES) {
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test('a recommended job shows its reasons, explains them, and can be dismissed', async ({
      page,
      context,
      people,
      translate,
    }) => {
      const { id, title } = await postJob(people);
      const seeker = await people.seeker(ACCOUNTANT);
      const found = async () => {
        const { jobs } = await seeker.call('GET /jobs/recommended?limit=100');
        return jobs.some((it: { job: { id: string } }) => it.job.id === id);
      };
      await expect.poll(found, { timeout: 60_000 }).toBe(true);
      await seeker.enter(context);

      await page.goto('/dashboard/seeker');
      const section = page.locator('#recommended');
      await expect(section.getByRole('heading', { level: 3 }).first()).toBeVisible();
      await section.getByText(translate('matching.own.why')).first().click();
      await expect(section.getByText(translate('matching.own.human'))).toBeVisible();

      // Dismissed and taken back before the first call has arrived.
      let release = () => {};
      const released = new Promise<void>((resolve) => (release = resolve));
      const calls: string[] = [];
      await page.route('**/dismissed-jobs/*', async (route) => {
        if (route.request().method() === 'PUT') await released;
        calls.push(route.request().method());
        await route.continue();
      });
      const first = section.getByRole('listitem').first();
      const name = await first.getByRole('heading', { level: 3 }).innerText();
      await first.getByLabel(translate('saved.dismissal.label', { title: name })).click();
      await first.locator('.menu-panel button').first().click();
      await section.getByRole('button', { name: translate('saved.dismissal.undo') }).click();
      release();
      await expect.poll(() => calls).toEqual(['PUT', 'DELETE']);
      await expect(section.getByRole('heading', { name, level: 3 })).toBeVisible();
      await page.reload();
      await expect(section.getByRole('heading', { name, level: 3 })).toBeVisible();

      await page.goto('/jobs');
      await hydratePage(page);
      const list = page.locator('[data-job]');
      await page.locator('select[name=sort]').selectOption('match');
      await expect(page).toHaveURL(/sort=match/);
      await expect(page.getByText(translate('matching.list.note'))).toBeVisible();
      await expect(list.first().getByText(translate('matching.own.why'))).toBeVisible();
      await page.goto('/jobs');
      await hydratePage(page);
      await list.first().locator('.card-target').click();
      const pane = page.locator('.job-pane').getByRole('region', {
        name: translate('matching.own.title'),
      });
      await expect(pane.getByRole('link', { name: translate('matching.own.how') })).toBeVisible();

      await page.goto(`/jobs/${id}`);
      const panel = page.getByRole('region', { name: translate('matching.own.title') });
      await expect(panel.getByText('MISA').first()).toBeVisible();
      await expect(panel.getByRole('link', { name: translate('matching.own.how') })).toBeVisible();
      const apply = translate('applications.ui.apply.apply');
      await page.getByRole('button', { name: apply, exact: true }).click();
      const dialog = page.locator('dialog#apply-dialog');
      await expect(dialog).toContainText(title);
      await expect(dialog.getByText(translate('matching.own.human'))).toBeVisible();

      await page.goto('/profile#matching');
      await page.locator('[name=matching]').uncheck();
      await expect(page.getByText(translate('matching.preference.off'))).toBeVisible();
      await page.goto(`/jobs/${id}`);
      await expect(page.getByText(translate('matching.own.off_text'))).toBeVisible();
      await page.goto('/dashboard/seeker');
      await expect(page.locator('#recommended')).toContainText(translate('matching.own.off'));
    });

    test('visitors and companies get no order by match, with a notice', async ({
      page,
      context,
      people,
      translate,
    }) => {
      await page.goto('/jobs?sort=match');
      await expect(page.getByText(translate('search.ui.by_match'))).toBeVisible();
      await hydratePage(page);
      await expect(page.locator('select[name=sort] option[value=match]')).toHaveCount(0);
      const { company, id } = await postJob(people);
      await company.enter(context);
      await page.goto('/jobs?sort=match');
      await expect(page.getByText(translate('search.ui.by_match'))).toBeVisible();
      await page.goto(`/jobs/${id}`);
      await expect(page.getByRole('region', { name: translate('matching.own.title') })).toHaveCount(
        0,
      );
    });

    test('the matching page is public and listed in the sitemap', async ({
      page,
      request,
      translate,
    }) => {
      await page.goto('/about');
      await page.getByRole('link', { name: translate('layout.about.matching') }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        translate('layout.meta.matching.title'),
      );
      await expect(page.getByRole('table')).toHaveCount(2);
      for (const hreflang of ['en', 'vi', 'x-default'])
        await expect(page.locator(`link[rel=alternate][hreflang=${hreflang}]`)).toHaveCount(1);
      const map = await request.get(`/sitemaps/${language}/1.xml`);
      expect(await map.text()).toContain(`/${language}/about/matching<`);
    });
  });
}
