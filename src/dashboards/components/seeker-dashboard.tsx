// A seeker's dashboard: figures and recent applications.
import { useTranslations } from 'use-intl';
import { OwnApplicationHeader } from '#applications/components/seeker/own-application-header.tsx';
import type { Wire } from '#api/endpoint.ts';
import { ButtonLink } from '#ui/controls/button.tsx';
import { Motorbike } from '#ui/pictures/small.tsx';
import { Card } from '#ui/surfaces/card.tsx';
import type { SeekerDashboard } from '#dashboards/contract.ts';
import { Tiles } from './tiles.tsx';

type Dashboard = Wire<SeekerDashboard>;

export function SeekerDashboardView({ dashboard }: { dashboard: Dashboard }) {
  const t = useTranslations('dashboards.ui.seeker');
  const { applications_submitted, interviews_scheduled, saved_jobs, profile_views } = dashboard;
  return (
    <>
      <Tiles
        figures={[
          {
            label: t('applications_submitted'),
            count: applications_submitted,
            icon: 'send',
            href: '/applications',
          },
          {
            label: t('interviews_scheduled'),
            count: interviews_scheduled,
            icon: 'calendar',
            href: '/applications',
          },
          { label: t('saved_jobs'), count: saved_jobs, icon: 'bookmark', href: '/saved-jobs' },
          { label: t('profile_views'), count: profile_views, icon: 'eye' },
        ]}
      />
      <Recent applications={dashboard.recent_applications} />
    </>
  );
}

function Recent({ applications }: { applications: Dashboard['recent_applications'] }) {
  const t = useTranslations('dashboards.ui.seeker');
  return (
    <Card as="section" className="stack">
      <h2 className="text-lg">{t('recent')}</h2>
      {applications.length ? (
        <ul className="rows">
          {applications.map((application) => (
            <li key={application.id} className="py-3 first:pt-0 last:pb-0">
              <OwnApplicationHeader application={application} />
            </li>
          ))}
        </ul>
      ) : (
        <div className="empty">
          <Motorbike />
          <p>{t('none')}</p>
        </div>
      )}
      <div className="cluster">
        <ButtonLink size="small" href="/applications" icon_end="arrow-right">
          {t('all')}
        </ButtonLink>
      </div>
    </Card>
  );
}
