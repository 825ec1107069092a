// Bands above a job's title: the job is closed, and the reader's own application.
import { href } from 'react-router';
import { useTranslations } from 'use-intl';
import { OwnApplicationBand } from '#applications/components/applying/own-application-band.tsx';
import { JobStateBand } from '#jobs/components/job-state-band.tsx';
import type { PageJob } from '#jobs/rules/page.ts';
import { ButtonLink } from '#ui/controls/button.tsx';
import { useSession } from '#web/client/session.ts';
import { usePaths } from '#web/layout/root-data.ts';
import { useApply } from './apply-scope.tsx';

interface JobBandsProps {
  job: PageJob;
  /** Anchor of the similar jobs on this page; null when there are none. */
  similar?: string | null;
}

export function JobBands({ job, similar }: JobBandsProps) {
  const { who, applied } = useApply();
  const isSeeker = typeof who === 'object' && who.role === 'job_seeker';
  const isSent = isSeeker && applied.state === 'yes';
  if (job.is_active && !isSent) return null;
  return (
    <div className="stack mb-4" style={{ '--gap': '0.75rem' }}>
      <JobStateBand job={job} action={<NextStep job={job} similar={similar} />} />
      {isSent && <OwnApplicationBand application={applied} />}
    </div>
  );
}

/** Link for the job's own company to its jobs, for others to other jobs. */
function NextStep({ job, similar }: JobBandsProps) {
  const t = useTranslations();
  const path = usePaths();
  const session = useSession();
  const own = session.status === 'signed_in' ? session.user.profile?.company_id : undefined;
  if (own === job.company_id) {
    return (
      <ButtonLink size="small" href={href('/jobs/manage')}>
        {t('layout.titles.manage_jobs')}
      </ButtonLink>
    );
  }
  if (similar === undefined) return null;
  return (
    <ButtonLink size="small" href={similar ?? path('/jobs')}>
      {t(similar ? 'jobs.ui.band.similar' : 'jobs.ui.band.browse')}
    </ButtonLink>
  );
}
