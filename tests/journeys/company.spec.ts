// The company's side of hiring: interview and acceptance, rejection with a message, bulk decisions with undo, and a
// posting from draft to close.
import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility.ts';
import { createPosting, createRareWord, type Person } from './support/people.ts';
import { expect, LANGUAGES, test, waitForPaint } from './support/fixtures.ts';

const NAMES = ['Nguyễn Thùy Linh', 'Trần Minh', 'Lê Hạ'];

type People = { seeker: (more?: object) => Promise<Person> };

async function applied(people: People, job_id: string, full_name: string): Promise<Person> {
  const seeker = await people.seeker({ full_name });
  const consent = { text_version: '1', language: 'vi' };
  await seeker.call('POST /applications', {
    job_id,
    cover_letter: `Mình là ${full_name}`,
    consent,
  });
  return seeker;
}

const getStatus = async (seeker: Person) =>
  (await seeker.call('GET /applications/my')).applications[0].status;

/** A time a week ahead, in the format of the field. */
const nextWeek = () => {
  const at = new Date(Date.now() + 7 * 24 * 60 * 60 * 1000);
  return `${at.toISOString().slice(0, 10)}T14:30`;
};

const opened = (page: Page) => page.locator('dialog#applicant');

for (const language of LANGUAGES) {
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test('an applicant is reviewed, invited, confirms a time, and is accepted', async ({
      page,
      context,
      people,
      translate,
    }) => {
      const company = await people.company();
      const { id } = await company.call('POST /jobs', createPosting());
      const seeker = await applied(people, id, 'Nguyễn Thùy Linh');
      await company.enter(context);
      await page.goto(`/jobs/${id}/applicants`);
      await waitForPaint(page);
      // Only the keyboard is used: focus the name, open the application, and close it again.
      await page.getByRole('button', { name: 'Nguyễn Thùy Linh' }).focus();
      await page.keyboard.press('Enter');
      await expect(opened(page).getByText('Mình là Nguyễn Thùy Linh')).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await expect(opened(page)).toBeHidden();
      expect(await getStatus(seeker)).toBe('viewed');

      await page.getByRole('button', { name: 'Nguyễn Thùy Linh' }).click();
      const panel = opened(page);
      const word = (key: 'propose' | 'place' | 'send' | 'calendar') =>
        translate(`applications.received.meeting.${key}`);
      await panel.getByRole('button', { name: word('propose') }).click();
      await panel
        .getByLabel(translate('applications.received.meeting.time', { number: 1 }))
        .fill(nextWeek());
      await panel.getByLabel(word('place')).fill('12 Lý Tự Trọng');
      await panel.getByRole('button', { name: word('send') }).click();
      const state = (it: 'proposed' | 'accepted') =>
        panel.getByText(translate(`applications.received.meeting.state.${it}`), { exact: true });
      await expect(state('proposed')).toBeVisible();

      const [meeting] = (await seeker.call('GET /interviews')).interviews;
      const answer = { act: 'accept', chosen_at: meeting.times[0], reply: 'Hẹn gặp.' };
      await seeker.call(`PATCH /interviews/${meeting.id}`, answer);
      await page.reload();
      await expect(state('accepted')).toBeVisible();
      await expect(panel.getByText('Hẹn gặp.').first()).toBeVisible();
      const saved = page.waitForEvent('download');
      await panel.getByRole('button', { name: word('calendar') }).click();
      expect((await saved).suggestedFilename()).toMatch(/\.ics$/);

      const accept = { name: translate('applications.received.accept') };
      await panel.getByRole('button', accept).click();
      await page.locator('dialog#decide').getByRole('button', accept).click();
      await expect(
        panel.getByText(translate('applications.lists.received.accepted')).first(),
      ).toBeVisible();
      // The seeker is notified when the undo period is over.
      expect(await getStatus(seeker)).toBe('viewed');
    });

    test('a rejection carries a message, which the applicant reads after the undo period', async ({
      page,
      context,
      people,
      translate,
    }) => {
      const company = await people.company();
      const { id } = await company.call('POST /jobs', createPosting());
      const seeker = await applied(people, id, 'Trần Minh');
      await company.enter(context);
      await page.goto('/applications');
      await waitForPaint(page);
      await page.getByRole('button', { name: 'Trần Minh' }).focus();
      await page.keyboard.press('r');
      const dialog = page.locator('dialog#decide');
      await dialog.getByLabel(translate('applications.received.message')).fill('Lần này chưa hợp.');
      await dialog.getByRole('button', { name: translate('applications.received.reject') }).click();
      await expect(dialog).toBeHidden();
      const row = page.getByRole('row', { name: /Trần Minh/ });
      await expect(row.getByText(translate('applications.lists.received.rejected'))).toBeVisible();
      const [{ id: application_id }] = (await seeker.call('GET /applications/my')).applications;
      const decided = await company.call(`GET /applications/${application_id}`);
      expect(decided).toMatchObject({ status: 'rejected', message: 'Lần này chưa hợp.' });
      // The seeker is notified when the undo period is over.
      const application = await seeker.call(`GET /applications/${application_id}`);
      expect(application).toMatchObject({ status: 'pending', message: null });
    });

    test('the decision on the last one of a filtered list can be undone', async ({
      page,
      context,
      people,
      translate,
    }) => {
      const company = await people.company();
      const { id } = await company.call('POST /jobs', createPosting());
      await applied(people, id, 'Trần Minh');
      await company.enter(context);
      await page.goto(`/jobs/${id}/applicants?status=pending`);
      await waitForPaint(page);
      await page.getByRole('button', { name: 'Trần Minh' }).focus();
      await page.keyboard.press('r');
      const reject = { name: translate('applications.received.reject') };
      await page.locator('dialog#decide').getByRole('button', reject).click();
      await expect(page.getByText(translate('applications.received.no_match'))).toBeVisible();
      await page
        .getByRole('button', { name: translate('applications.received.bulk.undo') })
        .click();
      await expect(page.getByRole('button', { name: 'Trần Minh' })).toBeVisible();
      const { by_status } = await company.call(`GET /applications/received?job_id=${id}`);
      expect(by_status).toEqual([{ status: 'pending', count: 1 }]);
    });

    test('Back closes an open applicant, whose half-written message is kept', async ({
      page,
      context,
      people,
      translate,
    }) => {
      const company = await people.company();
      const { id } = await company.call('POST /jobs', createPosting());
      for (const name of NAMES) await applied(people, id, name);
      await company.enter(context);
      await page.goto('/jobs/manage');
      const list = `/jobs/${id}/applicants?view=board`;
      await page.goto(list);
      await page.getByRole('button', { name: 'Lê Hạ' }).click();
      const panel = opened(page);
      const message = panel.getByLabel(translate('applications.messages.label'));
      await message.fill('Chào bạn');
      const next = { name: translate('applications.received.panel.next'), exact: true };
      await panel.getByRole('button', next).click();
      await expect(panel.getByText('Mình là Trần Minh')).toBeVisible();
      await page.goBack();
      await expect(panel).toBeHidden();
      await expect(page).toHaveURL(list);
      await page.getByRole('button', { name: 'Lê Hạ' }).click();
      await expect(message).toHaveValue('Chào bạn');
      await page.keyboard.press('Escape');
      await expect(panel).toBeHidden();
      await expect(page).toHaveURL(list);
      await page.goBack();
      await expect(page).toHaveURL('/jobs/manage');
    });

    test('several applicants are rejected at once, and restored before anyone is notified', async ({
      page,
      context,
      people,
      translate,
    }) => {
      const company = await people.company();
      const { id } = await company.call('POST /jobs', createPosting());
      const seekers = [];
      for (const name of NAMES) seekers.push(await applied(people, id, name));
      await company.enter(context);
      await page.goto(`/jobs/${id}/applicants?view=board`);
      await expect(page.getByRole('article')).toHaveCount(3);
      await expectAccessible(page);
      await page.getByRole('link', { name: translate('applications.received.as_table') }).click();
      await page.getByLabel(translate('applications.received.bulk.tick_all')).check();
      const bar = page.getByRole('region', { name: translate('applications.received.bulk.label') });
      await bar.getByRole('button', { name: translate('applications.received.reject') }).click();
      const reject = { name: translate('applications.received.reject') };
      await page.locator('dialog#decide').getByRole('button', reject).click();
      const rejected = page
        .getByRole('table')
        .getByText(translate('applications.lists.received.rejected'), { exact: true });
      await expect(rejected).toHaveCount(3);
      for (const seeker of seekers) expect(await getStatus(seeker)).toBe('pending');

      await page
        .getByRole('button', { name: translate('applications.received.bulk.undo') })
        .click();
      await expect(rejected).toHaveCount(0);
      await expectAccessible(page);
      const { by_status } = await company.call(`GET /applications/received?job_id=${id}`);
      expect(by_status).toEqual([{ status: 'pending', count: 3 }]);
    });

    test('a job is saved as a draft, published, and closed with a reason', async ({
      page,
      context,
      people,
      translate,
    }) => {
      const company = await people.company();
      await company.enter(context);
      const title = `Thợ men ${createRareWord()}`;
      await page.goto('/post-job');
      await page.locator('[name=title]').fill(title);
      await expect(page.getByText(translate('jobs.posting.saving.saved'))).toBeVisible();
      await expect(page).toHaveURL(/draft=/);
      await page.reload();
      await expect(page.locator('[name=title]')).toHaveValue(title);
      await page.locator('[name=department]').fill('Xưởng men');
      await expect(page.getByText(translate('jobs.posting.saving.saved'))).toBeVisible();
      // Another device goes on with the draft.
      const id = new URL(page.url()).searchParams.get('draft');
      await company.call(`PUT /jobs/${id}/draft`, { title, department: 'Xưởng gốm' });
      await page.reload();
      await expect(page.locator('[name=department]')).toHaveValue('Xưởng gốm');
      await page.locator('[name=location]').fill('Hà Nội');
      await page.locator('textarea[name=description]').fill('Tráng men bên sông Hồng.');
      await expect(page.locator('aside').getByRole('heading', { name: title })).toBeAttached();
      await expectAccessible(page);
      await page.getByRole('button', { name: translate('jobs.posting.submit') }).click();
      await expect(page).toHaveURL('/dashboard/company');
      const { jobs } = await company.call('GET /jobs/my');
      expect(jobs).toMatchObject([{ title, state: 'active' }]);

      await applied(people, jobs[0].id, 'Lê Hạ');
      await page.goto('/jobs/manage');
      const card = page.getByRole('article').filter({ hasText: title });
      await card.getByRole('button', { name: translate('jobs.managing.close') }).click();
      const dialog = page.locator('dialog#close-job');
      await expect(
        dialog.getByText(translate('jobs.managing.close_undecided', { count: 1 })),
      ).toBeVisible();
      await dialog.getByLabel(translate('jobs.lists.close_reason.cancelled')).check();
      await expectAccessible(page);
      await dialog.getByRole('button', { name: translate('jobs.managing.close') }).click();
      await expect(card.getByText(translate('jobs.lists.close_reason.cancelled'))).toBeVisible();
      const closed = (await company.call('GET /jobs/my')).jobs[0];
      expect(closed).toMatchObject({ state: 'closed', close_reason: 'cancelled' });
    });
  });
}
