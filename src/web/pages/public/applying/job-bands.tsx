// Bands above a job's title: the reader's own application, and why the job is closed.
import type { ReactNode } from 'react';
import { href } from 'react-router';
import { useTranslations } from 'use-intl';
import { OwnApplicationBand } from '#applications/components/applying/own-application-band.tsx';
import { JobStateBand } from '#jobs/components/job-state-band.tsx';
import type { PageJob } from '#jobs/rules/page.ts';
import { ButtonLink } from '#ui/controls/button.tsx';
import { Notice } from '#ui/surfaces/notice.tsx';
import { useSession } from '#web/client/session.ts';
import { usePaths } from '#web/layout/root-data.ts';
import { useApply } from './apply-scope.tsx';

interface JobBandsProps {
  job: PageJob;
  /** Anchor of the similar jobs on this page; null when there are none. */
  similar?: string | null;
}

export function JobBands({ job, similar }: JobBandsProps) {
  const t = useTranslations('jobs.ui.page');
  if (job.is_active) {
    if (job.poster_verified !== false) return null;
    return (
      <div className="mb-4">
        <Notice kind="state">
          <b>{t('unverified')}</b>
          <p>{t('unverified_text')}</p>
        </Notice>
      </div>
    );
  }
  return (
    <div className="mb-4">
      <JobStateBand job={job} action={<NextStep job={job} similar={similar} />} />
    </div>
  );
}

/**
 * The reader's own application. It loads after the page, so signed-in readers get a row of its height from the start,
 * filled with the children until then, and nothing below moves.
 */
export function OwnApplicationSlot({ children }: { children?: ReactNode }) {
  const { who, applied } = useApply();
  const isSeeker = typeof who === 'object' && who.role === 'job_seeker';
  const isSent = isSeeker && applied.state === 'yes';
  if (!isSent && !children) return null;
  return (
    <div className="own-application">
      {isSent ? <OwnApplicationBand application={applied} /> : children}
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
