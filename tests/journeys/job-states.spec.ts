// A job page shows the state of the job and of the person's own application, for every role and width.
import type { Page } from '@playwright/test';
import { chooseRole, getSignInDialog } from './support/page-actions.ts';
import { expectAccessible } from './support/accessibility.ts';
import { createPosting, type People, type Person } from './support/people.ts';
import { expireJob } from './support/database.ts';
import { expect, LANGUAGES, hydratePage, test, type Translator } from './support/fixtures.ts';
import { readShifts, watchShifts } from './support/layout-shifts.ts';

const STATES = ['paused', 'closed', 'expired'] as const;
type State = (typeof STATES)[number];

const PHONE = { width: 360, height: 740 };
const DESK = { width: 1280, height: 800 };

async function postJob(people: People, more: object = {}) {
  const company = await people.company();
  const { id } = await company.call('POST /jobs', createPosting(more));
  return { company, id: String(id) };
}

async function end(company: Person, id: string, state: State): Promise<void> {
  if (state === 'paused') await company.call(`PUT /jobs/${id}`, { is_active: false });
  else if (state === 'closed') await company.call(`POST /jobs/${id}/close`, { reason: 'filled' });
  else await expireJob(id);
}

const bar = (page: Page) => page.locator('.apply-bar');
const applyIn = (translate: Translator) => ({
  name: translate('applications.ui.apply.apply'),
  exact: true,
});

/** Checks that the band is above the title and that nothing on the page offers to apply or to log in for that. */
async function expectClosed(page: Page, translate: Translator, state: State): Promise<void> {
  const main = page.getByRole('main');
  await expect(main.getByText(translate(`jobs.ui.band.${state}`))).toBeVisible();
  const band = await main
    .locator('.notice', { hasText: translate(`jobs.ui.band.${state}`) })
    .boundingBox();
  const title = await main.getByRole('heading', { level: 1 }).boundingBox();
  expect(band && title && band.y + band.height <= title.y).toBe(true);
  const closed = main.getByRole('button', { name: translate('applications.ui.apply.closed') });
  for (const button of await closed.all()) await expect(button).toBeDisabled();
  expect(await closed.count()).toBeGreaterThan(0);
  await expect(main.getByText(translate('applications.ui.apply.sign_in'))).toHaveCount(0);
  // Reporting is possible in every state, and its link opens the sign-in for visitors.
  const hasNotText = translate('moderation.reporting.report_job');
  await expect(main.locator('[data-open-dialog]').filter({ hasNotText })).toHaveCount(0);
  await expect(main.getByRole('button', applyIn(translate))).toHaveCount(0);
  await expect(main.getByRole('link', applyIn(translate))).toHaveCount(0);
}

for (const language of LANGUAGES) {
  test.describe(`in ${language}`, () => {
    test.use({ language });

    for (const state of STATES) {
      test(`a ${state} job shows its state to visitor, seeker and company`, async ({
        page,
        people,
        openOtherBrowser,
        translate,
      }) => {
        const { company, id } = await postJob(people);
        await end(company, id, state);
        const seeker = await openOtherBrowser();
        await (await people.seeker()).enter(seeker.context());
        const owner = await openOtherBrowser();
        await company.enter(owner.context());
        for (const reader of [page, seeker, owner]) {
          for (const size of [PHONE, DESK]) {
            await reader.setViewportSize(size);
            await reader.goto(`/jobs/${id}`);
            await hydratePage(reader);
            await expectClosed(reader, translate, state);
          }
          await expectAccessible(reader);
        }
        const manage = owner.getByRole('link', { name: translate('layout.titles.manage_jobs') });
        await expect(manage.first()).toBeVisible();
      });
    }

    for (const viewport of [PHONE, DESK]) {
      test(`the band of a person’s own application causes no layout shift at ${viewport.width}`, async ({
        page,
        context,
        people,
        translate,
      }) => {
        // A short title: a long one may wrap differently when the font loads, which is unrelated to the band.
        const { id } = await postJob(people, { title: 'Thợ gốm' });
        const seeker = await people.seeker();
        await seeker.call('POST /applications', { job_id: id });
        await seeker.enter(context);
        await page.setViewportSize(viewport);
        await watchShifts(page);
        await page.goto(`/jobs/${id}`);
        await hydratePage(page);
        const band = page.locator('.own-application .notice');
        await expect(band.getByText(translate('applications.ui.apply.applied'))).toBeVisible();
        await expect(
          band.getByRole('link', { name: translate('applications.ui.apply.see') }),
        ).toBeVisible();
        const { sum, moved } = await readShifts(page);
        console.log(`applied ${language} ${viewport.width}: CLS ${sum.toFixed(4)}`);
        expect(sum, moved).toBeLessThanOrEqual(0.01);
      });
    }

    test('on a phone, the pressed button says that the form loads', async ({
      page,
      context,
      people,
      translate,
    }) => {
      await page.setViewportSize(PHONE);
      const { id } = await postJob(people);
      await (await people.seeker()).enter(context);
      let release = () => {};
      const released = new Promise<void>((resolve) => (release = resolve));
      await page.route('**/auth/profile/seeker/details', async (route) => {
        await released;
        await route.continue();
      });
      await page.goto(`/jobs/${id}`);
      const apply = bar(page).getByRole('button', applyIn(translate));
      await apply.click();
      const loading = { name: translate('applications.ui.apply.checking'), exact: true };
      await expect(bar(page).getByRole('button', loading)).toBeInViewport();
      release();
      await expect(page.locator('dialog#apply-dialog')).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(apply).toBeEnabled();
    });

    test('on a phone, Apply opens the sign-in, then the form, then confirms the application', async ({
      page,
      people,
      translate,
    }) => {
      await page.setViewportSize(PHONE);
      const { id } = await postJob(people);
      const seeker = await people.seeker();
      await page.goto(`/jobs/${id}`);
      await bar(page).getByRole('link', applyIn(translate)).click();
      const dialog = getSignInDialog(page);
      await expect(dialog).toBeVisible();
      await hydratePage(page);
      await dialog.locator('[name=email]').fill(seeker.email);
      await dialog.locator('[name=password]').fill(seeker.password);
      await dialog.locator('[name=password]').press('Enter');
      await expect(dialog).toBeHidden();

      // The form opens by itself, without a second press on Apply.
      const form = page.locator('dialog#apply-dialog');
      await form.locator('[name=consent]').check();
      await form.getByRole('button', { name: translate('applications.applying.submit') }).click();
      await form
        .getByRole('button', { name: translate('applications.applying.done'), exact: true })
        .last()
        .click();
      const sent = translate('applications.ui.apply.applied');
      await expect(bar(page).getByRole('button', { name: sent, exact: true })).toBeDisabled();
      await expect(page.locator('.notice', { hasText: sent })).toBeVisible();
      await expectAccessible(page);

      const { applications } = await seeker.call('GET /applications/my');
      await seeker.call(`POST /applications/${applications[0].id}/withdraw`);
      await page.reload();
      const withdrawn = translate('applications.ui.apply.withdrawn');
      const short = translate('applications.lists.status.withdrawn');
      await expect(bar(page).getByRole('button', { name: short })).toBeDisabled();
      await expect(page.locator('.notice', { hasText: withdrawn })).toBeVisible();
      await expect(page.getByText(sent, { exact: true })).toHaveCount(0);
      await expect(page.getByRole('button', applyIn(translate))).toHaveCount(0);
    });
  });
}

test('companies cannot apply, and accounts without a role are sent to choose one', async ({
  page,
  context,
  people,
  openOtherBrowser,
  translate,
  consoleErrors,
}) => {
  // A new account has no profile and no match yet.
  consoleErrors.allow(/status of 404.*\/auth\/profile\/seeker/);
  const { company, id } = await postJob(people);
  await company.enter(context);
  await page.setViewportSize(PHONE);
  await page.goto(`/jobs/${id}`);
  await expect(page.getByText(translate('applications.ui.apply.seekers_only'))).toBeVisible();
  await expect(bar(page)).toHaveCount(0);
  const newcomer = await openOtherBrowser();
  await newcomer.setViewportSize(PHONE);
  await (await people.newcomer()).enter(newcomer.context());
  await newcomer.goto(`/jobs/${id}`);
  const choose = bar(newcomer).getByRole('link', {
    name: translate('applications.ui.apply.choose_role'),
  });
  await choose.click();
  await chooseRole(newcomer, translate, 'job_seeker');
  await expect(newcomer).toHaveURL(`/jobs/${id}`);
});

test('long words in a list of the job do not widen the page of a phone', async ({
  page,
  people,
}) => {
  const link = `https://example.com/${'apply-now-'.repeat(12)}`;
  const { id } = await postJob(people, { requirements: [link], benefits: ['x'.repeat(150)] });
  await page.setViewportSize(PHONE);
  await page.goto(`/jobs/${id}`);
  await expect(page.getByText(link)).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('Apply leads to the sign-in page and back, and a closed job shows its state', async ({
    page,
    people,
    translate,
  }) => {
    const { company, id } = await postJob(people);
    await page.setViewportSize(PHONE);
    await page.goto(`/jobs/${id}`);
    const link = bar(page).getByRole('link', applyIn(translate));
    await expect(link).toHaveAttribute('href', `/login?from=%2Fjobs%2F${id}`);
    await end(company, id, 'closed');
    await page.goto(`/jobs/${id}`);
    await expectClosed(page, translate, 'closed');
    const description = page.locator('meta[name=description]');
    await expect(description).toHaveAttribute('content', /is no longer hiring|đã ngừng tuyển/);
  });
});
