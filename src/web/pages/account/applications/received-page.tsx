// Applications received for all of a company's jobs.
import { href } from 'react-router';
import { useTranslations } from 'use-intl';
import {
  UpcomingInterviews,
  type UpcomingInterview,
} from '#applications/components/interviews/upcoming-interviews.tsx';
import { ButtonLink } from '#ui/controls/button.tsx';
import { ApplicantsPage } from '#web/pages/employer/hiring/applicants-page.tsx';
import type { Applicants } from '#web/pages/employer/hiring/load-applicants.ts';

interface ReceivedPageProps {
  found: Applicants;
  jobs: { id: string; title: string }[];
  interviews: UpcomingInterview[];
}

export function ReceivedPage({ found, jobs, interviews }: ReceivedPageProps) {
  const t = useTranslations('applications.received');
  /** Links to the messages: to the page of the job's applicants, also of one who is not in the list. */
  const linkThread = (id: string) => (
    <p>
      <ButtonLink size="small" icon="mail" href={href('/applications/:id', { id })}>
        {t('to_messages')}
      </ButtonLink>
    </p>
  );
  return (
    <ApplicantsPage
      found={found}
      jobs={jobs}
      thread={linkThread}
      head={
        <>
          <div className="stack stack-tight">
            <h1 className="text-2xl">{t('title')}</h1>
            {found.total > 0 && <p className="soft">{t('count', { count: found.total })}</p>}
          </div>
          <UpcomingInterviews interviews={interviews} />
        </>
      }
    />
  );
}
