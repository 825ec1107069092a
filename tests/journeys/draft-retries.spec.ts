// A draft of a job that could not be saved.
import { createRareWord } from './support/people.ts';
import { expect, test } from './support/fixtures.ts';

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
  await page.locator('[name=title]').fill(`Thợ chuốt ${createRareWord()}`);
  await expect(page.getByText(translate('jobs.posting.saving.failed'))).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByText(translate('jobs.posting.saving.saved'))).toBeVisible();
  expect((await company.call('GET /jobs/my')).jobs).toMatchObject([{ state: 'draft' }]);
});
