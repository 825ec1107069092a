// Applications received for all of a company's jobs.
import { useTranslations } from 'use-intl';
import {
  UpcomingInterviews,
  type UpcomingInterview,
} from '#applications/components/interviews/upcoming-interviews.tsx';
import { ApplicantsPage } from '#web/pages/employer/hiring/applicants-page.tsx';
import type { ApplicantsData } from '#web/pages/employer/hiring/load-applicants.ts';

interface ReceivedPageProps {
  found: ApplicantsData;
  jobs: { id: string; title: string }[];
  interviews: UpcomingInterview[];
}

export function ReceivedPage({ found, jobs, interviews }: ReceivedPageProps) {
  const t = useTranslations('applications.received');
  return (
    <ApplicantsPage
      found={found}
      jobs={jobs}
      head={
        <>
          <div className="stack stack-tight">
            <h1 className="text-2xl">{t('title')}</h1>
            {found.received > 0 && <p className="soft">{t('count', { count: found.received })}</p>}
          </div>
          <UpcomingInterviews interviews={interviews} />
        </>
      }
    />
  );
}
