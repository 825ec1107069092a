// Leaving the form of a new job: what was typed last is in the draft.
import { getAlert } from './support/page-actions.ts';
import { createRareWord } from './support/people.ts';
import { expect, hydratePage, test, waitForPaint } from './support/fixtures.ts';

const title = () => `Thợ chuốt ${createRareWord()}`;

test('leaving by the button saves what was typed just before', async ({
  page,
  context,
  people,
  translate,
}) => {
  const company = await people.company();
  await company.enter(context);
  await page.goto('/post-job');
  await waitForPaint(page);
  const named = title();
  await page.locator('[name=title]').fill(named);
  const leave = page.getByRole('button', { name: translate('jobs.posting.later') });
  await leave.click();
  await expect(page).toHaveURL('/jobs/manage');
  await page.getByRole('link', { name: translate('jobs.managing.go_on') }).click();
  await expect(page.locator('[name=title]')).toHaveValue(named);
  await page.locator('[name=department]').fill('Xưởng gốm');
  await leave.click();
  await expect(page).toHaveURL('/jobs/manage');
  expect((await company.call('GET /jobs/my')).jobs).toMatchObject([
    { title: named, state: 'draft', department: 'Xưởng gốm' },
  ]);
  // The next new job begins empty.
  await page.goto('/post-job');
  await expect(page.locator('[name=title]')).toHaveValue('');
});

test('a draft whose stored text got no response is published with what was typed since', async ({
  page,
  context,
  people,
  translate,
  consoleErrors,
}) => {
  consoleErrors.allow(/Failed to load resource/);
  const company = await people.company();
  await company.enter(context);
  const { id } = await company.call('POST /jobs/drafts', {
    title: title(),
    description: 'Nung gốm bên sông.',
    location: 'Ha Noi',
  });
  await page.goto(`/post-job?draft=${id}`);
  await hydratePage(page);
  let requests = 0;
  await page.route(`**/api/v1/jobs/${id}/draft`, async (route) => {
    requests += 1;
    if (requests > 1) return route.continue();
    await route.fetch();
    await route.abort();
  });
  const publish = page.getByRole('button', { name: translate('jobs.posting.submit') });
  await publish.click();
  await expect(getAlert(page)).toContainText(translate('layout.network'));
  const named = title();
  await page.locator('[name=title]').fill(named);
  await publish.click();
  await expect(page).toHaveURL('/dashboard/company');
  expect((await company.call('GET /jobs/my')).jobs).toMatchObject([
    { state: 'active', title: named },
  ]);
});

test('a link that is followed while the draft is created leads to its page', async ({
  page,
  context,
  people,
  translate,
}) => {
  const company = await people.company();
  await company.enter(context);
  await page.goto('/post-job');
  await waitForPaint(page);
  const [created, listed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.route('**/api/v1/jobs/drafts', async (route) => {
    await created.promise;
    await route.continue();
  });
  await page.route('**/api/v1/dashboard/company', async (route) => {
    await listed.promise;
    await route.continue();
  });
  const named = title();
  const sent = page.waitForRequest('**/api/v1/jobs/drafts');
  await page.locator('[name=title]').fill(named);
  await sent;
  const request = page.waitForRequest('**/api/v1/dashboard/company');
  await page
    .getByRole('link', { name: translate('layout.nav.overview') })
    .first()
    .click();
  await request;
  created.resolve();
  await expect(page.getByText(translate('jobs.posting.saving.saved'))).toBeVisible();
  listed.resolve();
  await expect(page).toHaveURL('/dashboard/company');
  await page.goto('/post-job');
  await expect(page.locator('[name=title]')).toHaveValue('');
});

test('a draft keeps what the form does not show', async ({ page, context, people, translate }) => {
  const company = await people.company();
  await company.enter(context);
  const hidden = { salary_period: 'hour', salary_basis: 'net', skills: ['Chuốt gốm'] };
  const { id } = await company.call('POST /jobs/drafts', {
    title: title(),
    location: 'Ha Noi',
    work_mode: 'hybrid',
    salary_min: 60_000,
    ...hidden,
  });
  await page.goto(`/post-job?draft=${id}`);
  await page.locator('[name=department]').fill('Xưởng gốm');
  await expect(page.locator('aside').getByText(/60\.000|60,000/)).toBeVisible();
  await page.getByRole('button', { name: translate('jobs.posting.later') }).click();
  await expect(page).toHaveURL('/jobs/manage');
  expect((await company.call('GET /jobs/my')).jobs).toMatchObject([
    { department: 'Xưởng gốm', work_mode: 'hybrid', ...hidden },
  ]);
});

test('changes of a job that are cancelled are gone', async ({
  page,
  context,
  people,
  translate,
}) => {
  const company = await people.company();
  await company.enter(context);
  const named = title();
  const { id } = await company.call('POST /jobs', {
    title: named,
    description: 'Chuốt bình và lọ.',
    location: 'Ha Noi',
  });
  await page.goto(`/jobs/${id}/edit`);
  const field = page.locator('[name=title]');
  await field.fill(`${named} giỏi`);
  // What was typed survives a reload, not the decision against it.
  await page.reload();
  await expect(field).toHaveValue(`${named} giỏi`);
  await page.getByRole('link', { name: translate('jobs.posting.cancel') }).click();
  await expect(page).toHaveURL('/jobs/manage');
  await page.goto(`/jobs/${id}/edit`);
  await expect(field).toHaveValue(named);
});

test('a draft is not left while it would lose what was typed', async ({
  page,
  context,
  people,
  translate,
}) => {
  const company = await people.company();
  await company.enter(context);
  await page.goto('/post-job');
  await waitForPaint(page);
  await page.locator('[name=title]').fill(title());
  await page.locator('[name=headcount]').fill('2-3');
  const leave = page.getByRole('button', { name: translate('jobs.posting.later') });
  await leave.click();
  await expect(page.locator('[name=headcount]')).toBeFocused();
  await page.locator('[name=headcount]').fill('3');
  await page.locator('[name=salary_min]').fill('15-20tr');
  await leave.click();
  await expect(page).toHaveURL('/jobs/manage');
  expect((await company.call('GET /jobs/my')).jobs).toMatchObject([
    { state: 'draft', headcount: 3, salary_min: 15_000_000, salary_max: 20_000_000 },
  ]);
});

test('a long link in the description of a job does not widen its form', async ({
  page,
  context,
  people,
}) => {
  await (await people.company()).enter(context);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/post-job');
  const link = `https://example.com/${'tuyen-dung'.repeat(12)}`;
  await page.locator('textarea[name=description]').fill(link);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBe(360);
});

test('what was typed over a draft that changed elsewhere is offered after a reload, not restored', async ({
  page,
  context,
  people,
  translate,
  consoleErrors,
}) => {
  consoleErrors.allow(/status of 412/);
  const company = await people.company();
  await company.enter(context);
  const draft = { title: title(), description: 'Nung gốm bên sông.', location: 'Ha Noi' };
  const { id } = await company.call('POST /jobs/drafts', draft);
  await page.goto(`/post-job?draft=${id}`);
  const [department, description] = [
    page.locator('[name=department]'),
    page.locator('textarea[name=description]'),
  ];
  await expect(description).toHaveValue(draft.description);
  await company.call(`PUT /jobs/${id}/draft`, { ...draft, description: 'Chuốt bình và lọ.' });
  await department.fill('Xưởng gốm');
  const leave = page.getByRole('button', { name: translate('jobs.posting.later') });
  await leave.click();
  await expect(getAlert(page)).toContainText(translate('jobs.problems.job_version_conflict'));
  const stale = page.getByText(translate('jobs.posting.copy.stale'));
  // Another reload still offers it.
  for (let reloads = 0; reloads < 2; reloads++) {
    await page.reload();
    await expect(stale).toBeVisible();
    await expect(description).toHaveValue('Chuốt bình và lọ.');
    await expect(department).toHaveValue('');
  }
  await page.getByRole('button', { name: translate('jobs.posting.copy.restore') }).click();
  await expect(stale).toBeHidden();
  await expect(description).toHaveValue('Nung gốm bên sông.');
  await expect(department).toHaveValue('Xưởng gốm');
  await leave.click();
  await expect(page).toHaveURL('/jobs/manage');
  expect((await company.call('GET /jobs/my')).jobs).toMatchObject([{ department: 'Xưởng gốm' }]);
  await page.goto(`/post-job?draft=${id}`);
  await expect(department).toHaveValue('Xưởng gốm');
  await expect(stale).toBeHidden();
});

test('what was typed after a draft was saved survives a reload', async ({
  page,
  context,
  people,
  translate,
  consoleErrors,
}) => {
  consoleErrors.allow(/Failed to load resource/);
  await (await people.company()).enter(context);
  await page.goto('/post-job');
  await waitForPaint(page);
  await page.locator('[name=title]').fill(title());
  await expect(page).toHaveURL(/draft=/);
  const department = page.locator('[name=department]');
  await department.fill('Xưởng');
  await expect(page.getByText(translate('jobs.posting.saving.saved'))).toBeVisible();
  await page.waitForResponse(/\/draft$/);
  await page.route(/\/draft$/, (route) => route.abort());
  await department.fill('Xưởng gốm');
  await expect(page.getByText(translate('jobs.posting.saving.failed'))).toBeVisible();
  await page.reload();
  await expect(department).toHaveValue('Xưởng gốm');
  await expect(page.getByText(translate('jobs.posting.copy.stale'))).toBeHidden();
});

test('Back and Forward pass over the form of a draft that was published', async ({
  page,
  context,
  people,
  translate,
}) => {
  const company = await people.company();
  await company.enter(context);
  const draft = { title: title(), description: 'Nung gốm bên sông.', location: 'Ha Noi' };
  const { id } = await company.call('POST /jobs/drafts', draft);
  const go_on = page.getByRole('link', { name: translate('jobs.managing.go_on') });
  await page.goto('/jobs/manage');
  await go_on.click();
  await page.getByRole('button', { name: translate('jobs.posting.submit') }).click();
  await expect(page).toHaveURL('/dashboard/company');
  await page.goBack();
  await expect(page).toHaveURL('/jobs/manage');
  await page.goForward();
  await expect(page).toHaveURL('/dashboard/company');
  await company.call(`DELETE /jobs/${id}`);

  // Published elsewhere: its entry leads to the other form, and the next one stays.
  const other = await company.call('POST /jobs/drafts', draft);
  await page.goto('/jobs/manage');
  await go_on.click();
  await expect(page).toHaveURL(`/post-job?draft=${other.id}`);
  await page
    .getByRole('link', { name: translate('layout.nav.overview') })
    .first()
    .click();
  await expect(page).toHaveURL('/dashboard/company');
  await company.call(`POST /jobs/${other.id}/publish`);
  await page.goBack();
  await expect(page).toHaveURL(`/jobs/${other.id}/edit`);
  await page.goForward();
  await expect(page).toHaveURL('/dashboard/company');
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL('/jobs/manage');
});

test('a draft that the server refuses says why, at its row', async ({
  page,
  context,
  people,
  translate,
  consoleErrors,
}) => {
  consoleErrors.allow(/status of 400/);
  const company = await people.company();
  await company.enter(context);
  const { id } = await company.call('POST /jobs/drafts', { title: title() });
  await page.goto(`/post-job?draft=${id}`);
  await hydratePage(page);
  const add = page.getByRole('button', { name: translate('jobs.posting.add_requirement') });
  await add.click();
  await add.click();
  const getRow = (number: number) =>
    page.getByRole('textbox', { name: translate('jobs.posting.requirement', { number }) });
  await getRow(1).fill('Khéo tay');
  await getRow(3).fill('Chuốt '.repeat(600));
  await page.getByRole('button', { name: translate('jobs.posting.later') }).click();
  await expect(getRow(3)).toBeFocused();
  await expect(getRow(3)).toHaveAttribute('aria-invalid', 'true');
  await expect(getRow(3)).toHaveAccessibleDescription(/\S/);
  await expect(getRow(1)).not.toHaveAttribute('aria-invalid');
  await expect(getAlert(page)).toBeVisible();
  await expect(page).toHaveURL(`/post-job?draft=${id}`);
  await getRow(3).fill('Chuốt');
  await page.getByRole('button', { name: translate('jobs.posting.later') }).click();
  await expect(page).toHaveURL('/jobs/manage');
});
