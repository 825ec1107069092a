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
