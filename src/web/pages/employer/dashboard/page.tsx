// Dashboard of a company; without a profile, a link to create it.
import { href } from 'react-router';
import { useTranslations } from 'use-intl';
import { toOwnName } from '#identity/rules.ts';
import { ButtonLink } from '#ui/controls/button.tsx';
import { CompanyDashboardView } from '#dashboards/components/company-dashboard.tsx';
import { SetupPrompt } from '#dashboards/components/setup-prompt.tsx';
import { callApi } from '#web/client/api.ts';
import { orNotFound } from '#web/client/missing.ts';
import { JustPublished } from '#web/pages/employer/posting/published-later.tsx';
import { toTitle } from '#web/translations/title.ts';
import { userContext } from '#web/layout/guard.ts';
import type { Route } from './+types/page.ts';

export const meta = toTitle('company_dashboard');

export async function clientLoader({ context }: Route.ClientLoaderArgs) {
  const user = context.get(userContext);
  const dashboard = user.profile
    ? await orNotFound(callApi('GET /dashboard/company'), 'company_profile_missing')
    : null;
  return { name: toOwnName(user), dashboard };
}
clientLoader.hydrate = true as const;

export default function CompanyDashboard({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('dashboards.ui');
  const { name, dashboard } = loaderData;
  return (
    <div className="page section stack" style={{ '--gap': '1.5rem' }}>
      <div className="cluster spread">
        <div className="stack stack-tight">
          <h1 className="text-2xl">{t('welcome', { name })}</h1>
          {dashboard && <p className="soft">{t('company.lead')}</p>}
        </div>
        {dashboard && (
          <p className="cluster">
            <ButtonLink href={href('/applications')} icon="users">
              {t('company.view_applications')}
            </ButtonLink>
            <ButtonLink href={href('/post-job')} variant="brand" icon="plus">
              {t('company.post')}
            </ButtonLink>
          </p>
        )}
      </div>
      <JustPublished />
      {dashboard ? <CompanyDashboardView dashboard={dashboard} /> : <SetupPrompt side="company" />}
    </div>
  );
}
