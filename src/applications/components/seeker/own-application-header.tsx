// Header of an own application in the dashboard and the list.
import { useLocale, useTranslations } from 'use-intl';
import type { Application, OwnApplicationRow } from '#applications/contract.ts';
import { StatusBadge } from '#applications/components/status-badge.tsx';
import type { Wire } from '#api/endpoint.ts';
import { formatDay } from '#platform/format-day.ts';
import { Link } from '#ui/navigation/link.tsx';
import { CompanyLogo } from '#companies/components/company-logo.tsx';

export type OwnApplication = Wire<Application> &
  Partial<Pick<OwnApplicationRow, 'unread_messages' | 'had_interview'>>;

export function OwnApplicationHeader({ application }: { application: OwnApplication }) {
  const t = useTranslations('applications.ui.own');
  const language = useLocale();
  const { id, job_title, company_name, logo, status, applied_at } = application;
  return (
    <div className="flex items-start gap-3">
      <CompanyLogo name={company_name} src={logo} pixels={44} />
      <div className="min-w-0 grow">
        <p className="font-bold">
          <Link href={`/applications/${id}`} className="card-target hover:underline">
            {job_title}
          </Link>
        </p>
        <p className="small soft">
          {company_name}
          {'\u00A0· '}
          {t('applied', { day: formatDay(applied_at, language) })}
        </p>
        <p className="mt-1.5 sm:hidden">
          <StatusBadge status={status} side="seeker" />
        </p>
      </div>
      <p className="shrink-0 max-sm:hidden">
        <StatusBadge status={status} side="seeker" />
      </p>
    </div>
  );
}
