// What a seeker has sent, and what became of it.
import { useLocale, useTranslations } from 'use-intl';
import type { Application } from '#applications/contract.ts';
import type { Wire } from '#door/endpoint.ts';
import { dayText } from '#jobs/rules/day.ts';
import { ButtonLink } from '#kit/controls/button.tsx';
import { Link } from '#kit/navigation/link.tsx';
import { EmptyBox } from '#kit/pictures/moments.tsx';
import { Card } from '#kit/surfaces/card.tsx';
import { EmptyState } from '#kit/surfaces/empty-state.tsx';
import { Logo } from '#kit/surfaces/monogram.tsx';
import { StatusBadge } from './status-badge.tsx';

type Own = Wire<Application>;

export function OwnApplications({ applications }: { applications: Own[] }) {
  if (!applications.length) return <NoneSent />;
  return (
    <ul className="stack">
      {applications.map((application) => (
        <li key={application.id}>
          <Card as="article" className="stack" style={{ '--gap': '0.75rem' }}>
            <OwnHead application={application} />
            <OwnText application={application} />
          </Card>
        </li>
      ))}
    </ul>
  );
}

/** The row by which a dashboard and the list name an application. */
export function OwnHead({ application }: { application: Own }) {
  const t = useTranslations('applications.ui.own');
  const language = useLocale();
  const { job_id, job_title, company_name, logo, status, applied_at, job_removed } = application;
  return (
    <div className="flex items-start gap-3">
      <Logo name={company_name} src={logo} pixels={44} />
      <div className="min-w-0 grow">
        <p className="font-bold">
          {job_removed ? (
            job_title
          ) : (
            <Link href={`/jobs/${job_id}`} className="hover:underline">
              {job_title}
            </Link>
          )}
        </p>
        <p className="small soft">
          {company_name} · {t('applied', { day: dayText(applied_at, language) })}
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

function OwnText({ application }: { application: Own }) {
  const t = useTranslations('applications.ui.own');
  const { status, cover_letter, job_removed, job_is_active } = application;
  const standing = job_removed ? t('removed') : job_is_active ? null : t('closed');
  return (
    <>
      <p className="small">
        {t(`${status}_text`)} {standing && <span className="soft">{standing}.</span>}
      </p>
      {cover_letter ? (
        <details className="small">
          <summary className="link w-fit">{t('letter')}</summary>
          <p className="panel mt-2 whitespace-pre-line">{cover_letter}</p>
        </details>
      ) : (
        <p className="small soft">{t('no_letter')}</p>
      )}
    </>
  );
}

function NoneSent() {
  const t = useTranslations('applications.ui.own');
  return (
    <EmptyState
      picture={<EmptyBox />}
      title={t('none')}
      action={
        <ButtonLink href="/jobs" variant="brand" icon="search">
          {t('browse')}
        </ButtonLink>
      }
    >
      {t('none_text')}
    </EmptyState>
  );
}
