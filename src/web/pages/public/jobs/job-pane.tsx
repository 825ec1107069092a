// Job in the pane next to the list, with the content of its own page.
import { useEffect, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { JobFactList } from '#jobs/components/job-facts.tsx';
import { JobTextSections } from '#jobs/components/job-text.tsx';
import { useTextLanguage } from '#jobs/components/text-language.ts';
import type { PageJob } from '#jobs/rules/page.ts';
import { Button, ButtonLink } from '#ui/controls/button.tsx';
import { Link } from '#ui/navigation/link.tsx';
import { Skeleton } from '#ui/surfaces/loading.tsx';
import { CompanyLogo } from '#companies/components/company-logo.tsx';
import { Notice } from '#ui/surfaces/notice.tsx';
import { ApplyPanel } from '#web/pages/public/applying/apply-panel.tsx';
import { ApplyScope } from '#web/pages/public/applying/apply-scope.tsx';
import { JobBands, OwnApplicationSlot } from '#web/pages/public/applying/job-bands.tsx';
import { JobMatch } from '#web/pages/seeker/matching/matches-lazy.tsx';
import { useViewBeacon } from '#web/client/view-beacon.ts';
import { useRecentJob } from '#web/pages/public/job/use-recent-job.ts';
import { usePaths } from '#web/layout/root-data.ts';
import { useOpenJob } from './open-job.ts';

interface JobPaneProps {
  id: string;
  /** Whether the detail should take the focus; true once per choice. */
  takesFocus: () => boolean;
  onClose: () => void;
}

export function JobPane({ id, takesFocus, onClose }: JobPaneProps) {
  const t = useTranslations('search.ui.pane');
  const path = usePaths();
  const { job, failure, retry } = useOpenJob(id);
  useViewBeacon('jobs', job?.is_active ? job.id : undefined);
  useRecentJob(job);
  return (
    <>
      <div className="job-pane-bar">
        <ButtonLink href={path('/jobs/:id', { id })} variant="quiet" size="small" icon="external">
          {t('full')}
        </ButtonLink>
        <Button
          variant="quiet"
          size="small"
          icon="close"
          aria-label={t('close')}
          onClick={onClose}
        />
      </div>
      {job && <Job key={job.id} job={job} takesFocus={takesFocus} />}
      {!job && !failure && <Skeleton lines={9} label={t('loading')} />}
      {failure && (
        <Notice
          kind="error"
          retry_label={failure === 'gone' ? undefined : t('retry')}
          onRetry={retry}
        >
          {t(failure)}
        </Notice>
      )}
    </>
  );
}

function Job({ job, takesFocus }: { job: PageJob } & Pick<JobPaneProps, 'takesFocus'>) {
  const t = useTranslations('search.ui.pane');
  const path = usePaths();
  const title = useRef<HTMLHeadingElement>(null);
  const shouldFocus = useRef(takesFocus);
  useEffect(() => {
    title.current?.closest('.job-pane')?.scrollTo({ top: 0, behavior: 'instant' });
    if (shouldFocus.current()) title.current?.focus({ preventScroll: true });
  }, []);
  const { id, company, is_active } = job;
  return (
    <ApplyScope job={{ id, title: job.title, company, is_active }}>
      <article className="stack stack-wide">
        <header className="stack">
          <OwnApplicationSlot />
          <JobBands job={job} />
          <div className="job-card-head">
            <CompanyLogo name={company} src={job.logo} pixels={56} eager />
            <div className="grow min-w-0">
              <h2 ref={title} tabIndex={-1} className="job-pane-title" lang={useTextLanguage(job)}>
                {job.title}
              </h2>
              <Link className="link" href={path('/companies/:id', { id: job.company_id })}>
                {company}
              </Link>
            </div>
          </div>
          <ApplyPanel />
          <JobFactList job={job} />
        </header>
        <JobTextSections job={job} level={3} />
        {is_active && <JobMatch id={id} />}
        <p className="soft small">{t('keys')}</p>
      </article>
    </ApplyScope>
  );
}
