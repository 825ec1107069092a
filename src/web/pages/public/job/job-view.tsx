// Job page: header, description, apply panel and company.
import { href } from 'react-router';
import { useTranslations } from 'use-intl';
import type { ReplyRecord } from '#applications/contract/applying.ts';
import { ReplyRecordLine } from '#applications/components/reply-record.tsx';
import { JobFacts } from '#jobs/components/job-facts.tsx';
import { JobText, useTextLanguage } from '#jobs/components/job-text.tsx';
import type { PageJob } from '#jobs/rules/page.ts';
import { toPostingMarkup } from '#jobs/rules/markup/posting-markup.ts';
import { Link } from '#ui/navigation/link.tsx';
import { Breadcrumb } from '#ui/navigation/trail.tsx';
import { Card } from '#ui/surfaces/card.tsx';
import { Badge } from '#ui/surfaces/chip.tsx';
import { CompanyLogo } from '#companies/components/company-logo.tsx';
import { toLocalPath } from '#web/client/language.ts';
import { SimilarJobs, type LikeJob } from '#search/components/similar-jobs.tsx';
import { ApplyBar } from './apply-bar.tsx';
import { ApplyPanel } from '#web/pages/public/applying/apply-panel.tsx';
import { ApplyScope } from '#web/pages/public/applying/apply-scope.tsx';
import { JobBands, OwnApplication } from '#web/pages/public/applying/job-bands.tsx';
import { JobMatch } from '#web/pages/seeker/matching/later.tsx';
import { SaveJob } from '#web/pages/seeker/saving/save-job.tsx';
import { Report } from '#web/pages/public/reporting/report.tsx';
import { usePaths, useRoot } from '#web/layout/root-data.ts';

interface JobViewProps {
  job: PageJob;
  similar: LikeJob[];
  record: ReplyRecord | null;
  /** Label of the report link. */
  report: string;
}

export function JobView({ job, similar, record, report }: JobViewProps) {
  const t = useTranslations('jobs.ui.page');
  const nav = useTranslations('layout.nav');
  const path = usePaths();
  const { id, title, company, is_active } = job;
  const steps = [
    { href: path('/jobs'), label: nav('jobs') },
    { href: path('/jobs/:id', { id: job.id }), label: job.title },
  ];
  return (
    <ApplyScope key={id} job={{ id, title, company, is_active }}>
      <article className="page section-top">
        <OwnApplication>
          <Breadcrumb label={t('trail')} steps={steps} />
        </OwnApplication>
        <JobBands job={job} similar={similar.length > 0 ? '#similar-title' : null} />
        <div className="beside">
          <div className="stack stack-wide min-w-0">
            <Head job={job} />
            <JobText job={job} />
          </div>
          <Aside job={job} record={record} report={report} />
        </div>
      </article>
      <SimilarJobs jobs={similar} hrefOf={(id) => path('/jobs/:id', { id })} />
      <ApplyBar />
      <Markup job={job} />
    </ApplyScope>
  );
}

function Head({ job }: { job: PageJob }) {
  const t = useTranslations('jobs.ui');
  const path = usePaths();
  return (
    <Card as="header" accent={job.urgent} className="stack job-head">
      <div className="job-card-head">
        <CompanyLogo name={job.company} src={job.logo} pixels={72} eager />
        <div className="grow min-w-0">
          <h1 className="job-head-title" lang={useTextLanguage(job)}>
            {job.title}
          </h1>
          <p>
            <Link className="link" href={path('/companies/:id', { id: job.company_id })}>
              {job.company}
            </Link>{' '}
            {job.poster_verified === false && <Badge icon="warning">{t('page.unverified')}</Badge>}{' '}
            {job.urgent && (
              <Badge tone="accent" icon="star">
                {t('filters.urgent')}
              </Badge>
            )}
          </p>
        </div>
      </div>
      <JobFacts job={job} />
      <span className="card-corner">
        <SaveJob job={job} closed={!job.is_active} />
      </span>
    </Card>
  );
}

function Aside({ job, record, report }: Omit<JobViewProps, 'similar'>) {
  const t = useTranslations('jobs.ui.page');
  const path = usePaths();
  const { id, company, is_active } = job;
  return (
    <aside className="stack beside-stay" aria-label={t('apply_title')}>
      {/* As high as a sent application, so that what loads after the page moves nothing. */}
      <div style={{ minHeight: '10rem' }}>
        <Card as="section" className="stack apply-card no-print" id="apply">
          <ApplyPanel />
        </Card>
      </div>
      <Card link className="job-card-head">
        <CompanyLogo name={company} src={job.logo} />
        <div className="min-w-0">
          <b className="clamp-2">{company}</b>
          <Link
            className="card-target link small"
            href={path('/companies/:id', { id: job.company_id })}
          >
            {t('company')}
          </Link>
          {record && <ReplyRecordLine record={record} brief />}
        </div>
      </Card>
      {is_active && <JobMatch id={id} />}
      <Report subject="job" id={id} company_id={job.company_id} name={job.title} label={report} />
    </aside>
  );
}

function Markup({ job }: { job: PageJob }) {
  const { publicUrl, prefix } = useRoot();
  const address = publicUrl + toLocalPath(href('/jobs/:id', { id: job.id }), prefix);
  const markup = toPostingMarkup(job, address, publicUrl || 'http://localhost');
  if (!markup) return null;
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: markup }} />;
}
