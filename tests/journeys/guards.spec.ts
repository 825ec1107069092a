// Guards: people without access are redirected to the page that helps, and back again.
import { chooseRole, signIn, signOut } from './support/board.ts';
import { expect, LANGUAGES, ready, test } from './support/story.ts';

const MEMBER = [
  ['/select-role', 'select_role'],
  ['/profile', 'profile'],
  ['/applications', 'applications'],
  ['/profile/company/setup', 'company_setup'],
  ['/profile/seeker/setup', 'seeker_setup'],
  ['/dashboard/company', 'company_dashboard'],
  ['/dashboard/seeker', 'seeker_dashboard'],
  ['/post-job', 'post_job'],
  ['/jobs/manage', 'manage_jobs'],
] as const;

for (const language of LANGUAGES) {
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test('whoever is signed out is asked to sign in, told why, and the page is remembered', async ({
      page,
      say,
    }) => {
      for (const [path, title] of MEMBER) {
        await page.goto(path);
        await expect(page).toHaveURL(`/login?from=${encodeURIComponent(path)}`);
        const why = say('identity.ui.sign_in.asked_for', { page: say(`layout.titles.${title}`) });
        await expect(page.getByRole('main').getByRole('status')).toHaveText(why);
      }
      await page.goto('/login?from=/jobs');
      await expect(page.getByRole('main').getByRole('status')).toHaveCount(0);
    });

    test('signing in leads back to where one wanted to go', async ({ page, cast, say }) => {
      const company = await cast.company();
      await page.goto('/jobs/manage?page=1');
      await expect(page).toHaveURL(/\/login\?from=/);
      await signIn(page.getByRole('main'), say, company);
      await expect(page).toHaveURL('/jobs/manage?page=1');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('jobs.managing.title'));
    });

    test('somebody without a role chooses one first', async ({ page, context, cast, say }) => {
      const newcomer = await cast.newcomer();
      await newcomer.enter(context);
      for (const path of ['/profile', '/applications', '/post-job', '/dashboard/seeker']) {
        await page.goto(path);
        await expect(page).toHaveURL('/select-role');
      }
      await page.getByRole('button', { name: say('identity.role.go_on') }).click();
      await expect(page.getByText(say('identity.role.missing'))).toBeVisible();
      await chooseRole(page, say, 'job_seeker');
      await expect(page).toHaveURL('/dashboard/seeker');
      await page.goto('/select-role');
      await expect(page).toHaveURL('/dashboard/seeker');
    });

    test('the other role is denied, in words', async ({ page, context, cast, ear, say }) => {
      ear.expects(/status of 403 .*\/unauthorized/);
      const denied = page.getByRole('heading', {
        level: 1,
        name: say('layout.failure.denied_title'),
      });
      await (await cast.seeker()).enter(context);
      for (const path of ['/dashboard/company', '/post-job', '/jobs/manage']) {
        await page.goto(path);
        await expect(page).toHaveURL('/unauthorized');
        await expect(denied).toBeVisible();
        await expect(page.getByText(say('layout.failure.denied_text'))).toBeVisible();
      }
      await context.clearCookies();
      await (await cast.company()).enter(context);
      for (const path of ['/dashboard/seeker', '/profile/seeker/setup']) {
        await page.goto(path);
        await expect(page).toHaveURL('/unauthorized');
        await expect(denied).toBeVisible();
      }
    });
  });
}

test('an origin that is not ours is not returned to', async ({ page, cast, say }) => {
  const seeker = await cast.seeker();
  await page.goto(`/login?from=${encodeURIComponent('//evil.example/x')}`);
  await signIn(page.getByRole('main'), say, seeker);
  await expect(page).toHaveURL('/');
});

test('/auth/login leads to /login', async ({ page }) => {
  await page.goto('/auth/login?from=%2Fprofile');
  await expect(page).toHaveURL('/login?from=%2Fprofile');
});

test('signing out in the menu leaves a page that anybody may see', async ({
  page,
  context,
  cast,
  say,
}) => {
  await (await cast.seeker()).enter(context);
  await page.goto('/profile');
  await signOut(page, say);
  await expect(page).toHaveURL('/');
  await ready(page);
  await expect(page.getByRole('banner').getByText(say('layout.account.login'))).toBeVisible();
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('viecvui_session');
});
