// Dashboard of a company; without a profile, a link to create it.
import { Suspense } from 'react';
import { href } from 'react-router';
import { useTranslations } from 'use-intl';
import { toOwnName } from '#identity/rules.ts';
import { ButtonLink } from '#ui/controls/button.tsx';
import { CompanyDashboardView } from '#dashboards/components/company-dashboard.tsx';
import { SetupPrompt } from '#dashboards/components/setup-prompt.tsx';
import { callApi } from '#web/client/api.ts';
import { catchNotFound } from '#web/client/missing.ts';
import { JustPublished } from '#web/pages/employer/posting/published-lazy.tsx';
import { lazyPart } from '#web/layout/lazy-part.tsx';
import { loadPageTranslations, type Area } from '#web/translations/load.ts';
import { toTitle } from '#web/translations/title.ts';
import { userContext } from '#web/layout/guard.ts';
import type { Route } from './+types/page.ts';

export const meta = toTitle('company_dashboard');

const CompanyStart = lazyPart(async () => ({
  default: (await import('#dashboards/components/company-start.tsx')).CompanyStart,
}));

const COMPANY_DASHBOARD: Area = {
  en: () => import('#web/translations/company-dashboard.en.ts'),
  vi: () => import('#web/translations/company-dashboard.vi.ts'),
};

async function fetchDashboard() {
  const dashboard = await catchNotFound(
    callApi('GET /dashboard/company'),
    'company_profile_missing',
  );
  // Jobs may be deleted, and their applications stay.
  const isNew = dashboard?.recent_jobs.length === 0 && dashboard.total_applications === 0;
  if (!isNew) return { dashboard, has_logo: null };
  const { logo } = await callApi('GET /auth/profile/company');
  return { dashboard, has_logo: logo !== null };
}

/** `has_logo` is null unless the company still needs the first steps. */
export async function clientLoader({ context }: Route.ClientLoaderArgs) {
  const user = context.get(userContext);
  const [loaded] = await Promise.all([
    user.profile ? fetchDashboard() : { dashboard: null, has_logo: null },
    loadPageTranslations(COMPANY_DASHBOARD),
  ]);
  return { name: toOwnName(user), ...loaded };
}
clientLoader.hydrate = true as const;

export default function CompanyDashboard({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('dashboards.company');
  const { name, dashboard, has_logo } = loaderData;
  const hasJobs = dashboard !== null && has_logo === null;
  return (
    <div className="page section stack" style={{ '--gap': '1.5rem' }}>
      <div className="cluster spread">
        <div className="stack stack-tight min-w-0">
          <h1 className="text-2xl">{t('welcome', { name })}</h1>
          {hasJobs && <p className="soft">{t('lead')}</p>}
        </div>
        {hasJobs && (
          <p className="cluster">
            <ButtonLink href={href('/applications')} icon="users">
              {t('view_applications')}
            </ButtonLink>
            <ButtonLink href={href('/post-job')} variant="brand" icon="plus">
              {t('post')}
            </ButtonLink>
          </p>
        )}
      </div>
      <JustPublished />
      {!dashboard && <SetupPrompt side="company" />}
      {hasJobs && <CompanyDashboardView dashboard={dashboard} />}
      {has_logo !== null && (
        <Suspense>
          <CompanyStart has_logo={has_logo} />
        </Suspense>
      )}
    </div>
  );
}
