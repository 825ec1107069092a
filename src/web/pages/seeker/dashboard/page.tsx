// Dashboard of a seeker: its head, and the body that is loaded after it.
import { href } from 'react-router';
import { useTranslations } from 'use-intl';
import { toOwnName } from '#identity/rules.ts';
import { ButtonLink } from '#ui/controls/button.tsx';
import { callApi } from '#web/client/api.ts';
import { LazyDashboard } from './body-lazy.tsx';
import { loadPageTranslations, type Area } from '#web/translations/load.ts';
import { toTitle } from '#web/translations/title.ts';
import { userContext } from '#web/layout/guard.ts';
import type { Route } from './+types/page.ts';

export const meta = toTitle('seeker_dashboard');

const DASHBOARD: Area = {
  en: () => import('#web/translations/seeker-dashboard.en.ts'),
  vi: () => import('#web/translations/seeker-dashboard.vi.ts'),
};

export async function clientLoader({ context }: Route.ClientLoaderArgs) {
  const user = context.get(userContext);
  const [dashboard] = await Promise.all([
    callApi('GET /dashboard/seeker'),
    loadPageTranslations(DASHBOARD),
  ]);
  return { name: toOwnName(user), dashboard, hasProfile: user.profile !== null };
}
clientLoader.hydrate = true as const;

export default function SeekerDashboard({ loaderData }: Route.ComponentProps) {
  const t = useTranslations('dashboards.seeker');
  const loading = useTranslations('layout')('loading');
  const { name, dashboard, hasProfile } = loaderData;
  return (
    <div className="page section stack" style={{ '--gap': '1.5rem' }}>
      <div className="cluster spread">
        <div className="stack stack-tight min-w-0">
          <h1 className="text-2xl">{t('welcome', { name })}</h1>
          <p className="soft">{t('lead')}</p>
        </div>
        <p className="cluster">
          <ButtonLink href={href('/saved-jobs')} icon="bookmark">
            {t('saved_jobs')}
          </ButtonLink>
          <ButtonLink href={href('/jobs')} icon="search">
            {t('browse')}
          </ButtonLink>
        </p>
      </div>
      <LazyDashboard dashboard={dashboard} hasProfile={hasProfile} label={loading} />
    </div>
  );
}
