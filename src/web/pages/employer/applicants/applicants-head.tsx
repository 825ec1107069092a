// Header of a job's applicants: job, state and a chart of thirty days.
import { href } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';
import { StateBadge } from '#jobs/components/manage/state-badge.tsx';
import { formatCalendarDay } from '#platform/format-day.ts';
import { Link } from '#ui/navigation/link.tsx';
import { BarChart } from '#ui/surfaces/bar-chart.tsx';
import { Panel } from '#ui/surfaces/card.tsx';
import type { ApiReply } from '#web/client/api.ts';

interface ApplicantsHeadProps {
  job: ApiReply<'GET /jobs/:id'>;
  days: ApiReply<'GET /jobs/:id/days'>['days'];
  total: number;
}

export function ApplicantsHeader({ job, days, total }: ApplicantsHeadProps) {
  const t = useTranslations('applications.received');
  return (
    <>
      <div className="stack stack-tight">
        <Link className="link small w-fit" href={href('/jobs/manage')}>
          {t('manage')}
        </Link>
        <h1 className="text-2xl" lang={job.language}>
          {job.title}
        </h1>
        <p className="cluster">
          <StateBadge job={job} />
          <span className="soft">{t('count', { count: total })}</span>
          {job.state !== 'taken_down' && (
            <Link className="link small" href={href('/jobs/:id', { id: job.id })}>
              {t('to_job')}
            </Link>
          )}
        </p>
      </div>
      <Days days={days} />
    </>
  );
}

function Days({ days }: Pick<ApplicantsHeadProps, 'days'>) {
  const t = useTranslations('dashboards.chart');
  const language = useLocale();
  if (days.every(({ views, applications }) => views + applications === 0)) return null;
  const points = days.map(({ day, views, applications }) => ({
    label: formatCalendarDay(day, language),
    values: [views, applications] satisfies [number, number],
  }));
  return (
    <details className="fold">
      <summary className="w-fit font-bold">{t('days')}</summary>
      <Panel className="mt-3">
        <BarChart
          caption={t('days')}
          point_label={t('day')}
          series={[t('views'), t('applications')]}
          points={points}
        />
      </Panel>
    </details>
  );
}
