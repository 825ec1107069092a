// A seeker's dashboard: what comes next, figures, and recent applications.
import './dashboard.css';
import { useLocale, useTranslations } from 'use-intl';
import type { OwnApplication } from '#applications/components/seeker/own-application-header.tsx';
import { ProgressLine } from '#applications/components/seeker/progress-line.tsx';
import type { Wire } from '#api/endpoint.ts';
import { CompanyLogo } from '#companies/components/company-logo.tsx';
import { ButtonLink } from '#ui/controls/button.tsx';
import { useFirstTime } from './first-time.ts';
import { Link } from '#ui/navigation/link.tsx';
import { Petals } from './petals.tsx';
import { Motorbike } from '#ui/pictures/small.tsx';
import { Card } from '#ui/surfaces/card.tsx';
import type { SeekerDashboard } from '#dashboards/contract.ts';
import type { ProfileSection } from '#seekers/rules/completeness.ts';

export type Dashboard = Wire<SeekerDashboard>;

export function FigureStrip({ dashboard }: { dashboard: Dashboard }) {
  const t = useTranslations('dashboards.seeker');
  const locale = useLocale();
  const figures = [
    ['applications_submitted', '/applications'],
    ['interviews_scheduled', '/applications'],
    ['saved_jobs', '/saved-jobs'],
    ['profile_views', '/profile'],
  ] as const;
  return (
    <nav className="flat strip" aria-label={t('figures')}>
      {figures.map(([name, address]) => (
        <Link key={name} href={address}>
          <b>{dashboard[name].toLocaleString(locale)}</b> {t(name)}
        </Link>
      ))}
    </nav>
  );
}

export function RecentApplications({ dashboard }: { dashboard: Dashboard }) {
  const t = useTranslations('dashboards.seeker');
  const { recent_applications, interviews } = dashboard;
  return (
    <section className="stack" style={{ '--gap': '0.75rem' }}>
      <div className="cluster spread">
        <h2 className="text-lg">{t('recent')}</h2>
        <ButtonLink size="small" variant="quiet" href="/applications" icon_end="arrow-right">
          {t('all')}
        </ButtonLink>
      </div>
      {recent_applications.length > 0 ? (
        <ul className="flat rows">
          {recent_applications.map((application) => (
            <ApplicationRow
              key={application.id}
              application={application}
              interview={interviews.find((it) => it.application_id === application.id)}
            />
          ))}
        </ul>
      ) : (
        <Card>
          <div className="empty">
            <Motorbike />
            <p>{t('none')}</p>
          </div>
        </Card>
      )}
    </section>
  );
}

interface ApplicationRowProps {
  application: OwnApplication;
  interview: Dashboard['interviews'][number] | undefined;
}

function ApplicationRow({ application, interview }: ApplicationRowProps) {
  const { id, job_title, company_name, logo } = application;
  return (
    <li className="dash-row">
      <CompanyLogo name={company_name} src={logo} pixels={44} />
      <div className="min-w-0">
        <p className="font-bold">
          <Link href={`/applications/${id}`} className="card-target hover:underline">
            {job_title}
          </Link>
        </p>
        <p className="small soft clamp-1">{company_name}</p>
      </div>
      <ProgressLine application={application} interview={interview} />
    </li>
  );
}

export function ProfileCard({ dashboard }: { dashboard: Dashboard }) {
  const t = useTranslations('dashboards.seeker');
  const { percent, missing } = dashboard.profile;
  const name = useSectionName();
  const [first] = missing;
  const isNew = useFirstTime('profile', percent === 100);
  return (
    <Card as="section" className="stack">
      <div className="flex items-center gap-4">
        <span className="percent-ring" role="img" aria-label={t('percent', { percent })}>
          <svg viewBox="0 0 64 64" fill="none" strokeWidth="7" strokeLinecap="round" aria-hidden>
            <circle cx="32" cy="32" r="27" stroke="var(--line)" />
            <circle
              cx="32"
              cy="32"
              r="27"
              stroke="var(--brand)"
              pathLength="100"
              strokeDasharray={`${percent} 100`}
            />
          </svg>
          <b className="small" aria-hidden>
            {percent}%
          </b>
          {isNew && <Petals />}
        </span>
        <div className="min-w-0">
          <h2 className="text-lg">{t('profile')}</h2>
          <p className="small soft">
            {first ? t('missing', { section: name(first) }) : t('whole')}
          </p>
        </div>
      </div>
      <ButtonLink whole href="/profile/seeker/setup" icon="edit">
        {t('edit')}
      </ButtonLink>
    </Card>
  );
}

/** Names a missing section of the profile. */
export function useSectionName(): (section: ProfileSection) => string {
  const t = useTranslations('seekers.fields');
  return (section) => (section === 'cv' ? 'CV' : t(section));
}
