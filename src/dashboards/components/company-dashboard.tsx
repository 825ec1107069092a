// A company's dashboard: figures, a chart of thirty days, waiting applicants and recent activity.
import { useLocale, useTranslations } from 'use-intl';
import { StatusBadge } from '#applications/components/status-badge.tsx';
import type { Wire } from '#api/endpoint.ts';
import { StateBadge } from '#jobs/components/manage/state-badge.tsx';
import { formatCalendarDay, formatDay } from '#platform/format-day.ts';
import { Icon } from '#ui/marks/icon.tsx';
import { Link } from '#ui/navigation/link.tsx';
import { BarChart } from '#ui/surfaces/bar-chart.tsx';
import { Card } from '#ui/surfaces/card.tsx';
import type { CompanyDashboard } from '#dashboards/contract.ts';
import { WaitingApplicants } from './company-waiting.tsx';
import { Recent } from './recent.tsx';
import { Tiles } from './tiles.tsx';

type Dashboard = Wire<CompanyDashboard>;

export function CompanyDashboardView({ dashboard }: { dashboard: Dashboard }) {
  const t = useTranslations('dashboards.company');
  const { active_jobs, total_applications, new_applications, profile_views } = dashboard;
  return (
    <>
      <Tiles
        figures={[
          { label: t('active_jobs'), count: active_jobs, icon: 'briefcase', href: '/jobs/manage' },
          {
            label: t('total_applications'),
            count: total_applications,
            icon: 'users',
            href: '/applications',
          },
          {
            label: t('new_applications'),
            count: new_applications,
            icon: 'bell',
            href: '/applications?status=pending',
          },
          { label: t('profile_views'), count: profile_views, icon: 'eye' },
        ]}
      />
      <DaysChart days={dashboard.days} />
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
        <WaitingApplicants waiting={dashboard.waiting} />
        <RecentApplications applications={dashboard.recent_applications} />
        <RecentJobs jobs={dashboard.recent_jobs} />
      </div>
    </>
  );
}

function DaysChart({ days }: Pick<Dashboard, 'days'>) {
  const t = useTranslations('dashboards.chart');
  const quiet = useTranslations('dashboards.company')('quiet');
  const language = useLocale();
  const points = days.map(({ day, views, applications }) => ({
    label: formatCalendarDay(day, language),
    values: [views, applications] satisfies [number, number],
  }));
  const isEmpty = days.every(({ views, applications }) => views + applications === 0);
  if (isEmpty) {
    return (
      <Card className="stack stack-tight">
        <b>{t('days')}</b>
        <p className="soft">{quiet}</p>
      </Card>
    );
  }
  return (
    <Card>
      <BarChart
        caption={t('days')}
        point_label={t('day')}
        series={[t('views'), t('applications')]}
        points={points}
      />
    </Card>
  );
}

/** A draft has no page. Why a job was taken down is only on the page of own jobs. */
function toJobHref({ id, state }: Dashboard['recent_jobs'][number]): string {
  if (state === 'taken_down') return '/jobs/manage';
  return state === 'draft' ? `/post-job?draft=${id}` : `/jobs/${id}`;
}

function RecentJobs({ jobs }: { jobs: Dashboard['recent_jobs'] }) {
  const t = useTranslations('dashboards.company');
  const none = jobs.length ? undefined : t('no_jobs');
  return (
    <Recent title={t('recent_jobs')} href="/jobs/manage" more={t('manage')} none={none}>
      {jobs.map((job) => (
        <li key={job.id} className="py-3 first:pt-0 last:pb-0">
          <p className="cluster spread sm:flex-nowrap!">
            <Link
              className="min-w-0 font-bold hover:underline"
              href={toJobHref(job)}
              lang={job.language}
            >
              {job.title}
            </Link>
            <StateBadge job={job} />
          </p>
          {/* Nobody can see a draft, or apply for it. */}
          {job.state !== 'draft' && (
            <p className="cluster small soft" style={{ '--gap': '0.2rem 1rem' }}>
              <span className="fact">
                <Icon name="eye" /> {t('views_count', { count: job.views })}
              </span>
              <Link className="fact link py-1" href={`/jobs/${job.id}/applicants`}>
                <Icon name="users" /> {t('applications_count', { count: job.applications })}
              </Link>
            </p>
          )}
        </li>
      ))}
    </Recent>
  );
}

function RecentApplications({ applications }: { applications: Dashboard['recent_applications'] }) {
  const t = useTranslations('dashboards.company');
  const none = applications.length ? undefined : t('no_applications');
  return (
    <Recent
      title={t('recent_applications')}
      href="/applications"
      more={t('view_applications')}
      none={none}
    >
      {applications.map((application) => (
        <li key={application.id} className="py-3 first:pt-0 last:pb-0">
          <RecentApplication application={application} />
        </li>
      ))}
    </Recent>
  );
}

function RecentApplication({
  application,
}: {
  application: Dashboard['recent_applications'][number];
}) {
  const language = useLocale();
  const { id, seeker, job_id, job_title, applied_at, status } = application;
  return (
    <>
      <p className="cluster spread flex-nowrap!">
        <Link
          className="min-w-0 font-bold hover:underline"
          href={`/jobs/${job_id}/applicants?application=${id}`}
        >
          {seeker.full_name}
        </Link>
        <span className="shrink-0">
          <StatusBadge status={status} side="company" />
        </span>
      </p>
      <p className="facts">
        <span>{job_title}</span>
        <span>{formatDay(applied_at, language)}</span>
      </p>
    </>
  );
}
