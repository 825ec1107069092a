// One's own security: reached from the profile, a new password, an ended session, and another address.
import fs from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { PASSWORD, rareWord } from './support/cast.ts';
import { expect, LANGUAGES, ready, test, type Say } from './support/story.ts';

const NEW = 'sen vang buoi sang som';

async function openSecurity(page: Page, say: Say) {
  await page.goto('/profile');
  await ready(page);
  await page
    .getByRole('main')
    .getByRole('link', { name: say('identity.profile.security'), exact: true })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('identity.security.title'));
}

/** The link of the newest mail to the address that leads to the page. */
async function linkTo(email: string, name: string): Promise<string> {
  const { DATA_DIR } = JSON.parse(process.env.BOARD_ENV ?? '{}');
  const folder = path.join(DATA_DIR, 'outbox');
  let found = '';
  await expect(async () => {
    const names = (await fs.readdir(folder)).filter((it) => it.endsWith('.json')).toSorted();
    for (const file of names.toReversed()) {
      const { to, text } = JSON.parse(await fs.readFile(path.join(folder, file), 'utf8'));
      const link = new RegExp(`/${name}#ticket=[\\w-]+`).exec(text)?.[0];
      if (to === email && link) return void (found = link);
    }
    throw new Error(`There is no mail to ${email} yet`);
  }).toPass();
  return found;
}

async function signIn(page: Page, email: string): Promise<void> {
  await page.goto('/login');
  await ready(page);
  await page.locator('main [name=email]').fill(email);
  await page.locator('main [name=password]').fill(PASSWORD);
  await page.locator('main [name=password]').press('Enter');
  await page.waitForURL(/dashboard/);
}

/** Who holds the link and is signed out is offered to log in or to stop the change, not to confirm it. */
async function expectStopAlone(page: Page, link: string, say: Say): Promise<void> {
  await page.goto(link);
  const main = page.getByRole('main');
  await expect(
    main.getByRole('button', { name: say('identity.security.confirm.stop') }),
  ).toBeVisible();
  await expect(main.getByRole('link', { name: say('layout.account.login') })).toBeVisible();
  await expect(
    main.getByRole('button', { name: say('identity.security.confirm.button') }),
  ).toHaveCount(0);
}

for (const language of LANGUAGES) {
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test('a password is changed with the keyboard, and the other browser is signed out', async ({
      page,
      elsewhere,
      cast,
      say,
      ear,
    }) => {
      ear.expects(/status of 401/);
      const seeker = await cast.seeker();
      await seeker.enter(page.context());
      const other = await elsewhere();
      await signIn(other, seeker.email);
      await openSecurity(page, say);
      const sessions = page.locator('#sessions');
      await expect(sessions.getByRole('listitem')).toHaveCount(2);
      const card = page.locator('#password');
      await card.locator('[name=current]').fill('not the right one');
      await card.locator('[name=password]').fill(NEW);
      await card.locator('[name=confirm]').fill(NEW);
      await card.locator('[name=confirm]').press('Enter');
      await expect(
        card.getByText(say('identity.invalid.password_wrong'), { exact: true }),
      ).toBeVisible();
      await card.locator('[name=current]').fill(PASSWORD);
      await card.locator('[name=current]').press('Enter');
      await expect(card.getByText(say('identity.security.password.done'))).toBeVisible();
      await expect(sessions.getByRole('listitem')).toHaveCount(1);
      const history = page.locator('#events');
      await expect(
        history.getByText(say('identity.security.events.password_changed')),
      ).toBeVisible();
      await other.goto('/profile');
      await other.waitForURL(/login/);
    });

    test('a session is ended, and then all of them', async ({
      page,
      elsewhere,
      cast,
      say,
      ear,
    }) => {
      ear.expects(/status of 401/);
      const company = await cast.company();
      await company.enter(page.context());
      const other = await elsewhere();
      await signIn(other, company.email);
      await openSecurity(page, say);
      const sessions = page.locator('#sessions');
      await expect(sessions.getByRole('listitem')).toHaveCount(2);
      await sessions.getByRole('listitem').getByRole('button').press('Enter');
      await expect(sessions.getByRole('listitem')).toHaveCount(1);
      await sessions
        .getByRole('button', { name: say('identity.security.sessions.end_all') })
        .press('Enter');
      await expect(page.getByRole('banner').getByText(say('layout.account.login'))).toBeVisible();
    });

    test('an address changes once both mails were opened', async ({
      elsewhere,
      page,
      cast,
      say,
      ear,
    }) => {
      // A new address ends the tokens: the stream's next request is refused once, then has a new one.
      ear.expects(/status of 401.*\/api\/v1\/events/);
      const seeker = await cast.seeker();
      await seeker.enter(page.context());
      await openSecurity(page, say);
      const next = `${rareWord()}@journeys.example`;
      const card = page.locator('#email');
      await card.locator('[name=email]').fill(next);
      await card.locator('[name=password]').fill(PASSWORD);
      await card.locator('[name=password]').press('Enter');
      await expect(card.getByText(say('identity.security.email.asked'))).toBeVisible();
      await expect(card.getByText(say('identity.security.email.new_waits'))).toBeVisible();
      const answers = ['waits_old', 'done'] as const;
      for (const [i, to] of [next, seeker.email].entries()) {
        const link = await linkTo(to, 'confirm-email');
        if (i === 0) await expectStopAlone(await elsewhere(), link, say);
        await page.goto('/');
        await page.goto(link);
        await ready(page);
        await page.getByRole('button', { name: say('identity.security.confirm.button') }).click();
        const answer = say(`identity.security.confirm.${answers[i] ?? 'done'}`);
        await expect(page.getByText(answer)).toBeVisible();
        expect(page.url()).not.toContain('ticket');
      }
      await openSecurity(page, say);
      await expect(card.getByText(next, { exact: true })).toBeVisible();
      await expect(card.getByText(say('identity.security.email.verified'))).toBeVisible();
    });
  });
}
