// Page of an own application: status, interviews, timeline, sent copy and notes.
import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import type { ApplicationDetail } from '#applications/contract/tracking.ts';
import { StatusBadge } from '#applications/components/status-badge.tsx';
import type { Wire } from '#api/endpoint.ts';
import { formatDay } from '#platform/format-day.ts';
import { Link } from '#ui/navigation/link.tsx';
import { Card } from '#ui/surfaces/card.tsx';
import { Badge } from '#ui/surfaces/chip.tsx';
import { CompanyLogo } from '#companies/components/company-logo.tsx';
import { InterviewCard, type SeekerInterviewActions } from './interview-card.tsx';
import { OwnNotes } from './own-notes.tsx';
import { SentCopy } from '#applications/components/applying/sent-copy.tsx';
import { Timeline } from './timeline.tsx';
import { Withdraw } from './withdraw.tsx';
import type { SubmitResult } from '#ui/forms/use-form.ts';

export type OwnDetailOf = Extract<Wire<ApplicationDetail>, { side: 'seeker' }>;

interface OwnDetailProps {
  application: OwnDetailOf;
  now: Date;
  /** The messages with the company. */
  thread: ReactNode;
  calls: SeekerInterviewActions & {
    withdraw: () => Promise<SubmitResult>;
    addNote: (text: string, key: string) => Promise<SubmitResult>;
    removeNote: (id: string) => Promise<SubmitResult>;
    openFile: (id: string) => Promise<boolean>;
  };
}

export function OwnDetail({ application, now, thread, calls }: OwnDetailProps) {
  const t = useTranslations('applications');
  const { company_name, interviews, steps, notes, copy } = application;
  return (
    <div className="page section stack" style={{ '--gap': '1.5rem' }}>
      <DetailHeader application={application} />
      <div className="split lg:grid-rows-[auto_1fr]">
        <div className="stack min-w-0" style={{ '--gap': '1.25rem' }}>
          <StatusCard application={application} withdraw={calls.withdraw} />
          {interviews.map((meeting) => (
            <InterviewCard
              key={meeting.id}
              meeting={meeting}
              company={company_name}
              now={now}
              answer={calls.answer}
              calendar={calls.calendar}
            />
          ))}
          <Card>{thread}</Card>
        </div>
        <div className="stack min-w-0 lg:row-span-2" style={{ '--gap': '1.25rem' }}>
          <Card as="section" className="stack">
            <h2 className="text-lg">{t('tracking.timeline')}</h2>
            <Timeline steps={steps} company={company_name} />
          </Card>
          <OwnNotes
            draft={`note:seeker:${application.id}`}
            notes={notes}
            add={calls.addNote}
            remove={calls.removeNote}
          />
        </div>
        <Card as="section" className="stack min-w-0">
          <h2 className="text-lg">{t('copy.title')}</h2>
          <SentCopy copy={copy} company={company_name} openFile={calls.openFile} />
        </Card>
      </div>
    </div>
  );
}

function DetailHeader({ application }: Pick<OwnDetailProps, 'application'>) {
  const t = useTranslations('applications');
  const { job_id, job_title, company_id, company_name, logo, job_removed, job_is_active } =
    application;
  const jobNote = job_removed ? t('own.removed') : job_is_active ? null : t('own.closed');
  return (
    <div className="stack stack-tight">
      <Link className="link small w-fit" href="/applications">
        {t('tracking.back')}
      </Link>
      <div className="flex items-start gap-4">
        <CompanyLogo name={company_name} src={logo} pixels={56} eager />
        <div className="min-w-0">
          <h1 className="text-2xl">
            {job_removed ? (
              job_title
            ) : (
              <Link className="hover:underline" href={`/jobs/${job_id}`}>
                {job_title}
              </Link>
            )}
          </h1>
          <p>
            <Link className="link" href={`/companies/${company_id}`}>
              {company_name}
            </Link>
            {jobNote && <span className="soft"> · {jobNote}</span>}
          </p>
          {application.poster_verified === false && (
            <p className="mt-1.5">
              <Badge icon="warning">{t('tracking.unverified')}</Badge>
            </p>
          )}
        </div>
      </div>
    </div>
  );
}

/** Days without an answer after which the page says so. */
const SILENCE_DAYS = 3;

interface StatusCardProps {
  application: OwnDetailOf;
  withdraw: () => Promise<SubmitResult>;
}

function StatusCard({ application, withdraw }: StatusCardProps) {
  const t = useTranslations('applications');
  const language = useLocale();
  const { status, company_name, message, may_withdraw, waiting_days, erased_on } = application;
  const isOverdue = waiting_days !== null && waiting_days >= SILENCE_DAYS;
  return (
    <Card as="section" className="stack" accent={status === 'accepted'}>
      <div className="cluster spread">
        <h2 className="text-lg">{t('tracking.status')}</h2>
        <StatusBadge status={status} side="seeker" />
      </div>
      <p>{t(`own.${status}_text`)}</p>
      {isOverdue && (
        <p>
          <b>{t('tracking.waiting', { days: waiting_days })}.</b>{' '}
          <span className="soft">{t('tracking.waiting_text', { company: company_name })}</span>
        </p>
      )}
      {message && (
        <div className="panel">
          <h3 className="small soft">{t('tracking.message')}</h3>
          <p className="whitespace-pre-line break-words">{message}</p>
        </div>
      )}
      {erased_on && (
        <p className="small soft">
          {t('tracking.erased', { day: formatDay(erased_on, language) })}
        </p>
      )}
      {may_withdraw && <Withdraw company={company_name} withdraw={withdraw} />}
    </Card>
  );
}
