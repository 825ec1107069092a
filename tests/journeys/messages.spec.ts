// Messages between a seeker and a company about an application, in each language.
import { expectAccessible } from './support/accessibility.ts';
import { expect, LANGUAGES, test } from './support/fixtures.ts';
import { createPosting } from './support/people.ts';

for (const language of LANGUAGES) {
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test('the seeker asks, the company answers, and both see what is new', async ({
      page,
      context,
      people,
      translate,
      openOtherBrowser,
      consoleErrors,
    }) => {
      const company = await people.company();
      const { id: job_id } = await company.call('POST /jobs', createPosting());
      const seeker = await people.seeker();
      const sent = await seeker.call('POST /applications', { job_id });
      await seeker.enter(context);
      await page.goto(`/applications/${sent.id}`);
      const thread = page.locator(`[data-thread="${sent.id}"]`);
      await thread
        .getByLabel(translate('applications.messages.label'))
        .fill('Công ty có hỗ trợ chỗ ở không? <img src=x onerror=alert(1)>');
      await thread.getByRole('button', { name: translate('applications.messages.send') }).click();
      // Match the list item: the field contains the same text until it is sent.
      await expect(thread.getByRole('listitem').filter({ hasText: '<img src=x' })).toBeVisible();
      await expect(thread.locator('textarea')).toHaveValue('');
      await expectAccessible(page);

      // An open thread would show the answer, and mark it as read.
      await page.goto('/applications');
      const office = await openOtherBrowser();
      await company.enter(office.context());
      await office.goto(`/jobs/${job_id}/applicants`);
      await expect(
        office.getByText(translate('applications.received.facts.messages', { count: 1 })),
      ).toBeVisible();
      await office.locator('[data-applicant]').first().click();
      const pane = office.locator(`[data-thread="${sent.id}"]`);
      await expect(pane.getByText('Công ty có hỗ trợ chỗ ở không?')).toBeVisible();
      await expect(
        pane.getByText(translate('applications.messages.new'), { exact: true }),
      ).toBeVisible();
      await pane.getByLabel(translate('applications.messages.label')).fill('Có bạn nhé.');
      await pane.getByRole('button', { name: translate('applications.messages.send') }).click();
      await expect(pane.getByRole('listitem').filter({ hasText: 'Có bạn nhé.' })).toBeVisible();

      await page.goto('/applications');
      await expect(
        page.getByText(translate('applications.own.unread', { count: 1 })),
      ).toBeVisible();
      const read = page.waitForResponse(/\/messages\/read$/);
      await page.goto(`/applications/${sent.id}`);
      await expect(thread.getByText('Có bạn nhé.')).toBeVisible();
      await read;
      await page.goto('/applications');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.getByText(translate('applications.own.unread', { count: 1 }))).toBeHidden();

      for (const [side, reason] of [
        [page, 'abuse'],
        [office, 'scam'],
      ] as const) {
        if (side === page) await page.goto(`/applications/${sent.id}`);
        const report = side.getByRole('button', {
          name: translate('applications.messages.report'),
        });
        await report.click();
        const form = side.locator('form[data-report]');
        await form
          .getByLabel(translate('moderation.reporting.reason'))
          .selectOption({ label: translate(`moderation.lists.reason.${reason}`) });
        await expectAccessible(side);
        await form.getByRole('button', { name: translate('moderation.reporting.send') }).click();
        await expect(form).toBeHidden();
        const [sentence = ''] = translate('moderation.reporting.open', { day: '@' }).split('@');
        await expect(side.getByText(sentence)).toBeVisible();
        await expect(report).toHaveCount(0);
      }

      // The message arrives, but its answer is lost: the person presses again.
      consoleErrors.allow(/ERR_FAILED/);
      let isLost = false;
      await page.route(new RegExp(`${sent.id}/messages$`), async (route) => {
        if (isLost || route.request().method() !== 'POST') return route.continue();
        isLost = true;
        await route.fetch();
        return route.abort();
      });
      const again = thread.getByRole('button', { name: translate('applications.messages.send') });
      await thread.getByLabel(translate('applications.messages.label')).fill('Cảm ơn công ty.');
      await again.click();
      await expect(thread.getByText(translate('layout.network'))).toBeVisible();
      await again.click();
      await expect(thread.locator('textarea')).toHaveValue('');
      await expect(thread.getByRole('listitem').filter({ hasText: 'Cảm ơn' })).toHaveCount(1);

      await seeker.call(`POST /applications/${sent.id}/withdraw`);
      await page.goto(`/applications/${sent.id}`);
      await expect(thread.getByText(translate('applications.messages.ended'))).toBeVisible();
      await expect(thread.locator('textarea')).toBeHidden();
    });

    test('the messages and the answer of an applicant of a deleted job are reached from every link', async ({
      page,
      context,
      people,
      translate,
      consoleErrors,
    }) => {
      consoleErrors.allow(/status of 404/);
      const company = await people.company();
      const { id: job_id } = await company.call('POST /jobs', createPosting());
      const seeker = await people.seeker();
      const { id } = await seeker.call('POST /applications', { job_id });
      await seeker.call(`POST /applications/${id}/messages`, { text: 'Tin còn tuyển không?' });
      await company.call(`DELETE /jobs/${job_id}`);
      await company.enter(context);
      const drawer = page.locator('dialog#applicant');
      const thread = drawer.locator(`[data-thread="${id}"]`);
      for (const link of [`/jobs/${job_id}/applicants?application=${id}`, `/applications/${id}`]) {
        await page.goto(link);
        await expect(page).toHaveURL(`/applications?application=${id}`);
        await expect(thread.getByText('Tin còn tuyển không?')).toBeVisible();
      }
      await page.goto(`/jobs/${job_id}/applicants`);
      await expect(page).toHaveURL(`/applications?job_id=${job_id}`);
      const job = page.getByLabel(translate('applications.received.job'), { exact: true });
      await expect(job.locator('option:checked')).toHaveText(
        translate('applications.received.deleted_job'),
      );
      await expect(page.locator('[data-applicant]')).toHaveCount(1);
      await page.goto('/dashboard/company');
      await page.locator(`main a[href$="application=${id}"]`).first().click();
      await thread.getByLabel(translate('applications.messages.label')).fill('Đã đóng bạn nhé.');
      await thread.getByRole('button', { name: translate('applications.messages.send') }).click();
      await expect(thread.getByRole('listitem').filter({ hasText: 'Đã đóng' })).toBeVisible();
      await drawer.getByRole('button', { name: translate('applications.received.reject') }).click();
      await page
        .locator('dialog#decide')
        .getByRole('button', { name: translate('applications.received.reject') })
        .click();
      await expect(
        drawer.getByRole('button', { name: translate('applications.received.bulk.undo') }),
      ).toBeVisible();
    });

    test('a printed application has no empty fields, and what is folded on the screen', async ({
      page,
      context,
      people,
      translate,
    }) => {
      const more = { description: 'Nhào bột từ bốn giờ sáng.' };
      const job = await (await people.company()).call('POST /jobs', createPosting(more));
      const seeker = await people.seeker();
      const { id } = await seeker.call('POST /applications', { job_id: job.id });
      await seeker.enter(context);
      await page.goto(`/applications/${id}`);
      const text = page.getByText(more.description);
      await expect(text).toBeHidden();
      const fields = page.getByRole('main').locator('textarea');
      await expect(fields).toHaveCount(2);
      await page.emulateMedia({ media: 'print' });
      await expect(text).toBeVisible();
      const name = translate('applications.messages.title');
      await expect(page.getByRole('heading', { name })).toBeVisible();
      for (const field of await fields.all()) await expect(field).toBeHidden();
    });
  });
}

test('what arrives while an application is open appears at once, beside what is being typed', async ({
  page,
  context,
  people,
  translate,
  openOtherBrowser,
}) => {
  const company = await people.company();
  const { id: job_id } = await company.call('POST /jobs', createPosting());
  const seeker = await people.seeker();
  const { id } = await seeker.call('POST /applications', { job_id });
  const write = (text: string) => company.call(`POST /applications/${id}/messages`, { text });
  await seeker.enter(context);
  const streams = page.waitForResponse('**/api/v1/events');
  await page.goto(`/applications/${id}`);
  await streams;
  const thread = page.locator(`[data-thread="${id}"]`);
  const field = thread.getByLabel(translate('applications.messages.label'));
  await field.fill('Em chào công ty');
  const marks = thread.getByText(translate('applications.messages.new'), { exact: true });
  for (const [count, text] of [
    [1, 'Mời bạn gửi thêm ảnh sản phẩm.'],
    [2, 'Hạn là thứ sáu.'],
  ] as const) {
    const read = page.waitForResponse(/\/messages\/read$/);
    await write(text);
    await expect(thread.getByText(text)).toBeVisible();
    await expect(marks).toHaveCount(count);
    await read;
  }
  const times = [new Date(Date.now() + 3 * 86_400_000).toISOString()];
  await company.call(`POST /applications/${id}/interviews`, { times, place: 'Xưởng Bát Tràng' });
  await expect(page.getByText('Xưởng Bát Tràng')).toBeVisible();
  await expect(field).toHaveValue('Em chào công ty');

  // The company's open pane, while the seeker answers.
  const office = await openOtherBrowser();
  await company.enter(office.context());
  const listening = office.waitForResponse('**/api/v1/events');
  await office.goto(`/jobs/${job_id}/applicants?application=${id}`);
  await listening;
  const pane = office.locator(`[data-thread="${id}"]`);
  await expect(pane.getByText('Hạn là thứ sáu.')).toBeVisible();
  await thread.getByRole('button', { name: translate('applications.messages.send') }).click();
  await expect(pane.getByText('Em chào công ty')).toBeVisible();
});

test('a click on a notification about the open application shows its message', async ({
  page,
  context,
  people,
  translate,
  consoleErrors,
}) => {
  const company = await people.company();
  const { id: job_id } = await company.call('POST /jobs', createPosting());
  const seeker = await people.seeker();
  const { id } = await seeker.call('POST /applications', { job_id });
  await seeker.enter(context);
  // Without a stream the page learns of nothing by itself.
  consoleErrors.allow(/403/);
  await page.route('**/api/v1/events', (route) => route.fulfill({ status: 403 }));
  await page.goto(`/applications/${id}`);
  const thread = page.locator(`[data-thread="${id}"]`);
  await expect(thread.getByLabel(translate('applications.messages.label'))).toBeVisible();
  await company.call(`POST /applications/${id}/messages`, { text: 'Mời bạn gửi ảnh.' });
  await page.locator('summary.bell').click();
  await page.locator('.bell-panel a').first().click();
  await expect(thread.getByText('Mời bạn gửi ảnh.')).toBeVisible();
});
