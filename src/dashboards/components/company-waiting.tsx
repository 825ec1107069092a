// Lists the applicants who have waited longest for an answer.
import { useTranslations } from 'use-intl';
import type { Wire } from '#api/endpoint.ts';
import { Link } from '#ui/navigation/link.tsx';
import { Badge } from '#ui/surfaces/chip.tsx';
import type { CompanyDashboard } from '#dashboards/contract.ts';
import { Recent } from './recent.tsx';

/** Highlights waits from here on: the company's reply rate counts answers within two weeks. */
const LATE_DAYS = 10;

export function WaitingApplicants({ waiting }: Pick<Wire<CompanyDashboard>, 'waiting'>) {
  const t = useTranslations('dashboards.company');
  return (
    <Recent
      title={t('waiting')}
      href="/applications?sort=oldest"
      more={t('view_applications')}
      none={waiting.length ? undefined : t('waiting_none')}
    >
      {waiting.map(({ id, job_id, full_name, job_title, waiting_days: days }) => (
        <li key={id} className="cluster spread flex-nowrap! py-3 first:pt-0 last:pb-0">
          <div className="min-w-0">
            <Link
              className="font-bold hover:underline"
              href={`/jobs/${job_id}/applicants?application=${id}`}
            >
              {full_name}
            </Link>
            <p className="small soft clamp-1">{job_title}</p>
          </div>
          <span className="shrink-0">
            <Badge tone={days >= LATE_DAYS ? 'danger' : undefined} icon="clock">
              {t('waiting_days', { days })}
            </Badge>
          </span>
        </li>
      ))}
    </Recent>
  );
}
