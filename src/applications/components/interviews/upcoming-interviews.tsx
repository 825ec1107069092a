// List of a company's upcoming and unanswered interviews.
import { useLocale, useTranslations } from 'use-intl';
import type { OwnInterview } from '#applications/contract/interviews.ts';
import { formatMeeting } from '#platform/format-moment.ts';
import type { Wire } from '#api/endpoint.ts';
import { Icon } from '#ui/marks/icon.tsx';
import { Link } from '#ui/navigation/link.tsx';
import { Panel } from '#ui/surfaces/card.tsx';

const MAX_INTERVIEWS = 5;

export type UpcomingInterview = Wire<OwnInterview>;

interface UpcomingInterviewsProps {
  interviews: UpcomingInterview[];
}

/** The next five; the others unfold. */
export function UpcomingInterviews({ interviews }: UpcomingInterviewsProps) {
  const t = useTranslations('applications.received.meeting');
  const more = interviews.slice(MAX_INTERVIEWS);
  if (interviews.length === 0) return null;
  return (
    <Panel as="section" className="stack" style={{ '--gap': '0.5rem' }}>
      <h2 className="text-lg">{t('ahead')}</h2>
      <Lines interviews={interviews.slice(0, MAX_INTERVIEWS)} />
      {more.length > 0 && (
        <details className="fold">
          <summary className="link small w-fit">{t('more', { count: more.length })}</summary>
          <div className="mt-2">
            <Lines interviews={more} />
          </div>
        </details>
      )}
    </Panel>
  );
}

function Lines({ interviews }: UpcomingInterviewsProps) {
  return (
    <ul className="stack stack-tight">
      {interviews.map((meeting) => (
        <li key={meeting.id}>
          <Line meeting={meeting} />
        </li>
      ))}
    </ul>
  );
}

function Line({ meeting }: { meeting: UpcomingInterview }) {
  const t = useTranslations('applications.received.meeting');
  const language = useLocale();
  const { application_id, job_id, job_title, seeker_name, chosen_at, state } = meeting;
  const when = chosen_at ? formatMeeting(chosen_at, language) : t(`state.${state}`);
  return (
    <p className="cluster small">
      <Icon name="calendar" /> <b>{when}</b>{' '}
      <Link className="link" href={`/jobs/${job_id}/applicants?application=${application_id}`}>
        {seeker_name}
      </Link>{' '}
      <span className="soft">{job_title}</span>
    </p>
  );
}
