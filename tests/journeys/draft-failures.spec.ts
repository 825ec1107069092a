// Drafts of a new job that could not be saved, or whose response was lost.
import { createRareWord } from './support/people.ts';
import { expect, test, waitForPaint } from './support/fixtures.ts';

const title = () => `Thợ chuốt ${createRareWord()}`;

test('the button stays on the page while the draft cannot be saved', async ({
  page,
  context,
  people,
  translate,
  consoleErrors,
}) => {
  consoleErrors.allow(/Failed to load resource/);
  const company = await people.company();
  await company.enter(context);
  await page.goto('/post-job');
  await waitForPaint(page);
  await page.route('**/api/v1/jobs/drafts', (route) => route.abort());
  await page.locator('[name=title]').fill(title());
  const leave = page.getByRole('button', { name: translate('jobs.posting.later') });
  await leave.click();
  await expect(page.getByText(translate('jobs.posting.saving.failed'))).toBeVisible();
  await expect(page).toHaveURL('/post-job');
  await page.unroute('**/api/v1/jobs/drafts');
  await leave.click();
  await expect(page).toHaveURL('/jobs/manage');
  expect((await company.call('GET /jobs/my')).jobs).toMatchObject([{ state: 'draft' }]);
});

test('a draft that could not be saved saves itself once the network is back', async ({
  page,
  context,
  people,
  translate,
  consoleErrors,
}) => {
  consoleErrors.allow(/Failed to load resource/);
  const company = await people.company();
  await company.enter(context);
  await page.goto('/post-job');
  await expect(page.locator('[name=title]')).toBeVisible();
  await context.setOffline(true);
  await page.locator('[name=title]').fill(title());
  await expect(page.getByText(translate('jobs.posting.saving.failed'))).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(translate('jobs.posting.saving.saved'))).toBeVisible();
  expect((await company.call('GET /jobs/my')).jobs).toMatchObject([{ state: 'draft' }]);
});

test('a draft whose response was lost is one draft', async ({
  page,
  context,
  people,
  translate,
  consoleErrors,
}) => {
  consoleErrors.allow(/Failed to load resource/);
  const company = await people.company();
  await company.enter(context);
  await page.goto('/post-job');
  await waitForPaint(page);
  let requests = 0;
  await page.route('**/api/v1/jobs/drafts', async (route) => {
    requests += 1;
    if (requests > 1) return route.continue();
    await route.fetch();
    await route.abort();
  });
  await page.locator('[name=title]').fill('Thợ gốm');
  await expect(page.getByText(translate('jobs.posting.saving.failed'))).toBeVisible();
  const named = title();
  await page.locator('[name=title]').fill(named);
  await page.getByRole('button', { name: translate('jobs.posting.later') }).click();
  await expect(page).toHaveURL('/jobs/manage');
  expect((await company.call('GET /jobs/my')).jobs).toMatchObject([{ title: named }]);
});

test('a phone says in sight that a draft was changed elsewhere, and reloads it without losing what was typed', async ({
  page,
  context,
  people,
  translate,
  consoleErrors,
}) => {
  consoleErrors.allow(/status of 412/);
  const company = await people.company();
  const { id } = await company.call('POST /jobs/drafts', { title: title() });
  await company.enter(context);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`/post-job?draft=${id}`);
  await waitForPaint(page);
  await expect(page.getByText('…', { exact: true })).toBeVisible();
  const titleField = page.locator('[name=title]');
  await titleField.fill('Thợ gốm');
  await expect(page.getByText(translate('jobs.posting.saving.saved'))).toBeInViewport();
  await company.call(`PUT /jobs/${id}/draft`, { title: 'Thợ gốm giỏi' });
  await titleField.fill('Thợ gốm trẻ');
  await expect(page.getByText(translate('jobs.posting.saving.failed'))).toBeInViewport();
  await page.reload();
  await expect(titleField).toHaveValue('Thợ gốm giỏi');
  await page.getByRole('button', { name: translate('jobs.posting.copy.restore') }).click();
  await expect(titleField).toHaveValue('Thợ gốm trẻ');
});
