// Who applied, for which job, and how it stands: the head of a received application.
import { useLocale, useTranslations } from 'use-intl';
import { dayText } from '#jobs/rules/day.ts';
import { Monogram } from '#kit/surfaces/monogram.tsx';
import type { Got } from './received-applications.tsx';
import { StatusBadge } from './status-badge.tsx';

/** The row by which a dashboard and the list name an application. */
export function ReceivedHead({ application }: { application: Got }) {
  const t = useTranslations('applications.ui.received');
  const language = useLocale();
  const { seeker, job_title, applied_at, status } = application;
  return (
    <div className="flex min-w-0 grow basis-56 items-start gap-3">
      <Monogram name={seeker.full_name} round />
      <div className="min-w-0 grow">
        <p className="cluster">
          <b>{seeker.full_name}</b> <StatusBadge status={status} side="company" />
        </p>
        {seeker.title && <p className="small">{seeker.title}</p>}
        <p className="small soft">
          {t('for_job', { title: job_title })} · {dayText(applied_at, language)}
        </p>
      </div>
    </div>
  );
}
