// Guards: people without access are redirected to the page that they need first, and then back.
import { getAlert, chooseRole, signIn, signOut } from './support/page-actions.ts';
import { expect, LANGUAGES, hydratePage, test } from './support/fixtures.ts';
import { createPosting } from './support/people.ts';

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

    test('a signed-out visitor is sent to sign in, sees why, and returns to the page', async ({
      page,
      translate,
    }) => {
      for (const [path, title] of MEMBER) {
        await page.goto(path);
        await expect(page).toHaveURL(`/login?from=${encodeURIComponent(path)}`);
        const why = translate('auth.ui.sign_in.destination', {
          page: translate(`layout.titles.${title}`),
        });
        await expect(page.getByRole('main').getByRole('status')).toHaveText(why);
      }
      await page.goto('/login?from=/jobs');
      await expect(page.getByRole('main').getByRole('status')).toHaveCount(0);
    });

    test('signing in returns to the page that was requested', async ({
      page,
      people,
      translate,
    }) => {
      const company = await people.company();
      await page.goto('/jobs/manage?page=1');
      await expect(page).toHaveURL(/\/login\?from=/);
      await signIn(page.getByRole('main'), translate, company);
      await expect(page).toHaveURL('/jobs/manage?page=1');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        translate('jobs.managing.title'),
      );
    });

    test('an account without a role is sent to choose one', async ({
      page,
      context,
      people,
      translate,
    }) => {
      const newcomer = await people.newcomer();
      await newcomer.enter(context);
      for (const path of ['/profile', '/applications', '/post-job', '/dashboard/seeker']) {
        await page.goto(path);
        await expect(page).toHaveURL(/\/select-role\?from=/);
      }
      await page.getByRole('button', { name: translate('identity.role.go_on') }).click();
      await expect(page.getByText(translate('identity.role.missing'))).toBeVisible();
      await chooseRole(page, translate, 'job_seeker');
      await expect(page).toHaveURL('/dashboard/seeker');
      await page.goto('/select-role');
      await expect(page).toHaveURL('/dashboard/seeker');
    });

    test('a link to an application that is opened in another account says why it is refused', async ({
      page,
      context,
      people,
      translate,
      consoleErrors,
    }) => {
      consoleErrors.allow(/status of 403/);
      const job = await (await people.company()).call('POST /jobs', createPosting());
      const consent = { text_version: '1', language };
      const body = { job_id: job.id, cover_letter: 'Em chào anh chị', consent };
      const { id } = await (await people.seeker()).call('POST /applications', body);
      await (await people.seeker()).enter(context);
      await page.goto(`/applications/${id}`);
      const main = page.getByRole('main');
      await expect(
        main.getByText(translate('applications.problems.not_your_application')),
      ).toBeVisible();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        translate('layout.failure.denied_title'),
      );
      await expect(main.getByRole('button', { name: translate('layout.retry') })).toHaveCount(0);
    });

    test('a page of the other role is denied with an explanation', async ({
      page,
      context,
      people,
      consoleErrors,
      translate,
    }) => {
      consoleErrors.allow(/status of 403 .*\/unauthorized/);
      const denied = page.getByRole('heading', {
        level: 1,
        name: translate('layout.failure.denied_title'),
      });
      await (await people.seeker()).enter(context);
      for (const path of ['/dashboard/company', '/post-job', '/jobs/manage']) {
        await page.goto(path);
        await expect(page).toHaveURL('/unauthorized');
        await expect(denied).toBeVisible();
        await expect(page.getByText(translate('layout.failure.denied_text'))).toBeVisible();
      }
      await context.clearCookies();
      await (await people.company()).enter(context);
      for (const path of ['/dashboard/seeker', '/profile/seeker/setup']) {
        await page.goto(path);
        await expect(page).toHaveURL('/unauthorized');
        await expect(denied).toBeVisible();
      }
    });
  });
}

test('a return address on another origin is ignored', async ({ page, people, translate }) => {
  const seeker = await people.seeker();
  await page.goto(`/login?from=${encodeURIComponent('//evil.example/x')}`);
  await signIn(page.getByRole('main'), translate, seeker);
  await expect(page).toHaveURL('/');
});

test('a signed-in page under a language prefix redirects to its one address', async ({
  request,
}) => {
  for (const [path] of MEMBER) {
    const response = await request.get(`/vi${path}?page=2`, { maxRedirects: 0 });
    expect(response.status(), path).toBe(302);
    expect(response.headers().location).toBe(`${path}?page=2`);
  }
});

test('/auth/login redirects to /login', async ({ page }) => {
  await page.goto('/auth/login?from=%2Fprofile');
  await expect(page).toHaveURL('/login?from=%2Fprofile');
});

test('signing out in the menu leads to a public page', async ({
  page,
  context,
  people,
  translate,
}) => {
  await (await people.seeker()).enter(context);
  await page.goto('/profile');
  await signOut(page, translate);
  await expect(page).toHaveURL('/');
  await hydratePage(page);
  await expect(page.getByRole('banner').getByText(translate('layout.account.login'))).toBeVisible();
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('viecvui_session');
});

for (const language of LANGUAGES) {
  test.describe(`in ${language}`, () => {
    test.use({ language });

    test('a sign-out that fails says that one is still signed in', async ({
      page,
      context,
      people,
      translate,
      consoleErrors,
    }) => {
      consoleErrors.allow(/status of 503|ERR_INTERNET_DISCONNECTED/);
      await (await people.seeker()).enter(context);
      await page.goto('/profile');
      await page.route('**/api/auth/sign-out', (route) => route.fulfill({ status: 503 }));
      await signOut(page, translate);
      const failure = getAlert(page).filter({ hasText: translate('layout.account.logout_failed') });
      await expect(failure).toBeVisible();
      await expect(page).toHaveURL('/');
      await failure.getByRole('button', { name: translate('layout.close') }).click();
      await expect(failure).toHaveCount(0);
      await page.unroute('**/api/auth/sign-out');
      await hydratePage(page);
      await context.setOffline(true);
      await signOut(page, translate);
      await expect(failure).toBeVisible();
      await context.setOffline(false);
      // The menu is still open.
      const again = page.getByRole('banner').getByRole('button', {
        name: translate('layout.account.logout'),
      });
      await again.click();
      await expect(
        page.getByRole('banner').getByText(translate('layout.account.login')),
      ).toBeVisible();
      await expect(failure).toHaveCount(0);
    });
  });
}
