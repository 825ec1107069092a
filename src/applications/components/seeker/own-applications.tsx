// List of a seeker's applications with their state.
import { useLocale, useNow, useTranslations } from 'use-intl';
import type { OwnInterview } from '#applications/contract/interviews.ts';
import { formatMeeting } from '#platform/format-moment.ts';
import { isProposalPast } from '#applications/rules/interview-times.ts';
import { countWaitingDays } from '#applications/rules/timeline.ts';
import type { Wire } from '#api/endpoint.ts';
import { ButtonLink } from '#ui/controls/button.tsx';
import { EmptyBox } from '#ui/pictures/empty-box.tsx';
import { Card } from '#ui/surfaces/card.tsx';
import { Badge } from '#ui/surfaces/chip.tsx';
import { EmptyState } from '#ui/surfaces/empty-state.tsx';
import { OwnApplicationHeader, type OwnApplication } from './own-application-header.tsx';
import { ProgressLine } from './progress-line.tsx';

type Meeting = Wire<OwnInterview>;

interface OwnApplicationsProps {
  applications: OwnApplication[];
  /** Upcoming and unanswered interviews. */
  interviews: Meeting[];
}

export function OwnApplications({ applications, interviews }: OwnApplicationsProps) {
  if (!applications.length) return <NoApplications />;
  return (
    <ul className="stack">
      {applications.map((application) => (
        <li key={application.id}>
          <ApplicationCard
            application={application}
            interview={interviews.find((it) => it.application_id === application.id)}
          />
        </li>
      ))}
    </ul>
  );
}

interface ApplicationCardProps {
  application: OwnApplication;
  interview: Meeting | undefined;
}

function ApplicationCard({ application, interview }: ApplicationCardProps) {
  return (
    <Card as="article" link className="stack" style={{ '--gap': '0.6rem' }}>
      <OwnApplicationHeader application={application} />
      <ProgressLine application={application} interview={interview} />
      <ApplicationState application={application} interview={interview} />
    </Card>
  );
}

function ApplicationState({ application, interview }: ApplicationCardProps) {
  const t = useTranslations('applications.own');
  const { status, job_removed, job_is_active } = application;
  const jobNote = job_removed ? t('removed') : job_is_active ? null : t('closed');
  return (
    <>
      <p className="small">
        {t(`${status}_text`)} {jobNote && <span className="soft">{jobNote}.</span>}
      </p>
      <p className="cluster empty:hidden">
        <UnreadBadge count={application.unread_messages} />
        {interview ? (
          <InterviewBadge interview={interview} />
        ) : (
          <WaitingBadge application={application} />
        )}
      </p>
    </>
  );
}

function UnreadBadge({ count = 0 }: { count: number | undefined }) {
  const t = useTranslations('applications.own');
  if (count === 0) return null;
  return (
    <Badge tone="brand" icon="mail">
      {t('unread', { count })}
    </Badge>
  );
}

/** Days without an answer after which the list says so. */
const SILENCE_DAYS = 3;

function WaitingBadge({ application }: { application: OwnApplication }) {
  const t = useTranslations('applications.tracking');
  const now = useNow();
  const { status, applied_at, had_interview: is_invited = false } = application;
  const days = countWaitingDays({ status, applied_at: new Date(applied_at), is_invited }, now);
  if (days === null || days < SILENCE_DAYS) return null;
  return <Badge icon="clock">{t('waiting', { days })}</Badge>;
}

function InterviewBadge({ interview }: { interview: Meeting }) {
  const t = useTranslations('applications.tracking');
  const language = useLocale();
  const now = useNow();
  const { state, chosen_at } = interview;
  if (isProposalPast(interview, now)) return <Badge icon="calendar">{t('interview_past')}</Badge>;
  if (state === 'proposed') {
    return (
      <Badge tone="bright" icon="calendar">
        {t('interview_due')}
      </Badge>
    );
  }
  if (state !== 'accepted' || !chosen_at) return null;
  return (
    <Badge tone="brand" icon="calendar">
      {t('interview_at', { at: formatMeeting(chosen_at, language) })}
    </Badge>
  );
}

function NoApplications() {
  const t = useTranslations('applications.own');
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
