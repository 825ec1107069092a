// Who applied, for which job, and how it stands: the head of a received application.
import { useLocale, useTranslations } from 'use-intl';
import type { Received } from '#applications/contract.ts';
import type { Wire } from '#door/endpoint.ts';
import { dayText } from '#jobs/rules/day.ts';
import { Link } from '#kit/navigation/link.tsx';
import { Monogram } from '#kit/surfaces/monogram.tsx';
import { StatusBadge } from './status-badge.tsx';

/** The row by which a dashboard and the list name an application. */
export function ReceivedHead({ application }: { application: Wire<Received> }) {
  const t = useTranslations('applications.received');
  const language = useLocale();
  const { id, seeker, job_id, job_title, applied_at, status } = application;
  return (
    <div className="flex min-w-0 grow basis-56 items-start gap-3">
      <Monogram name={seeker.full_name} round />
      <div className="min-w-0 grow">
        <p className="cluster">
          <Link
            className="font-bold hover:underline"
            href={`/jobs/${job_id}/applicants?application=${id}`}
          >
            {seeker.full_name}
          </Link>{' '}
          <StatusBadge status={status} side="company" />
        </p>
        {seeker.title && <p className="small">{seeker.title}</p>}
        <p className="small soft">
          {t('for_job', { title: job_title })} · {dayText(applied_at, language)}
        </p>
      </div>
    </div>
  );
}
