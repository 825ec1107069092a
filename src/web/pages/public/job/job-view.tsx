// Job page: header, description, apply panel and company.
import { href } from 'react-router';
import { useLocale, useTranslations } from 'use-intl';
import type { ReplyRecord } from '#applications/contract/applying.ts';
import { ReplyRecordLine } from '#applications/components/reply-record.tsx';
import { JobFactList } from '#jobs/components/job-facts.tsx';
import { useJobLabels, formatWorkplaceLine } from '#jobs/components/labels.ts';
import { PayText } from '#jobs/components/pay.tsx';
import { JobTextSections } from '#jobs/components/job-text.tsx';
import { useTextLanguage } from '#jobs/components/text-language.ts';
import { formatDay } from '#platform/format-day.ts';
import type { PageJob } from '#jobs/rules/page.ts';
import { toPostingMarkup } from '#jobs/rules/markup/posting-markup.ts';
import { Link } from '#ui/navigation/link.tsx';
import { Breadcrumb } from '#ui/navigation/trail.tsx';
import { Card } from '#ui/surfaces/card.tsx';
import { Badge } from '#ui/surfaces/chip.tsx';
import { CompanyLogo } from '#companies/components/company-logo.tsx';
import { toLocalPath } from '#web/client/language.ts';
import { SimilarJobs, type LikeJob } from '#search/components/similar-jobs.tsx';
import { StructuredData } from '#web/pages/public/structured-data.tsx';
import { PayLine } from './pay-line.tsx';
import { ApplyBar } from './apply-bar.tsx';
import { ApplyPanel } from '#web/pages/public/applying/apply-panel.tsx';
import { ApplyScope } from '#web/pages/public/applying/apply-scope.tsx';
import { JobBands, OwnApplicationSlot } from '#web/pages/public/applying/job-bands.tsx';
import { JobMatch } from '#web/pages/seeker/matching/matches-lazy.tsx';
import { SaveOrSignIn } from '#web/pages/public/save-or-sign-in.tsx';
import { Report } from '#web/pages/public/reporting/report.tsx';
import { PrintCode, Share } from '#web/pages/public/sharing/share.tsx';
import { PageSheet } from '#web/layout/page-sheet.tsx';
import rows from '#web/styles/rows.css?inline';
import sharing from '#web/pages/public/sharing/sharing.css?inline';
import sheet from './job.css?inline';
import { usePaths, useRoot } from '#web/layout/root-data.ts';

interface JobViewProps {
  job: PageJob;
  similar: LikeJob[];
  record: ReplyRecord | null;
  /** Label of the report link. */
  report: string;
  /** Label of the share menu. */
  share: string;
  /** Label of the link to salaries. */
  pay: string;
}

export function JobView({ job, similar, record, report, share, pay }: JobViewProps) {
  const t = useTranslations('jobs.ui');
  const nav = useTranslations('layout.nav');
  const path = usePaths();
  const { id, title, company, is_active } = job;
  const steps = [
    { href: path('/jobs'), label: nav('jobs') },
    { href: path('/jobs/:id', { id: job.id }), label: title, lang: useTextLanguage(job) },
  ];
  const others = (
    <SimilarJobs jobs={similar} toHref={(other) => path('/jobs/:id', { id: other })} />
  );
  return (
    <ApplyScope key={id} job={{ id, title, company, is_active }}>
      <PageSheet name="job" text={rows + sharing + sheet} />
      <article className="page section-top">
        <OwnApplicationSlot>
          <Breadcrumb label={t('page.trail')} steps={steps} />
        </OwnApplicationSlot>
        <JobBands job={job} similar={similar.length > 0 ? '#similar-title' : null} />
        <div className="split job-page">
          <div className="min-w-0">
            <Head job={job} report={report} share={share} />
            <PrintCode subject={`jobs/${id}`} />
            {/* A closed job shows similar open jobs before its text. */}
            {!is_active && others}
            <div className="job-text">
              <JobTextSections job={job} />
            </div>
            <section className="job-details" aria-labelledby="details-title">
              <h2 id="details-title">{t('facts.label')}</h2>
              <JobFactList job={job} />
            </section>
            {is_active && others}
          </div>
          <Aside job={job} record={record} pay={pay} />
        </div>
      </article>
      <ApplyBar pay={<PayText job={job} />} />
      <Markup job={job} />
    </ApplyScope>
  );
}

function Head({ job, report, share }: Pick<JobViewProps, 'job' | 'report' | 'share'>) {
  const t = useTranslations('jobs.ui');
  const path = usePaths();
  return (
    <header className="job-head">
      <CompanyLogo name={job.company} src={job.logo} pixels={72} />
      <div className="min-w-0">
        <h1 lang={useTextLanguage(job)}>{job.title}</h1>
        <p className="job-head-by">
          <Link href={path('/companies/:id', { id: job.company_id })}>{job.company}</Link>{' '}
          {job.urgent && <Badge tone="accent">{t('filters.urgent')}</Badge>}
        </p>
      </div>
      <KeyFacts job={job} />
      <div className="job-actions no-print">
        <Share subject={`jobs/${job.id}`} title={job.title} label={share} />
        <Report
          subject="job"
          id={job.id}
          company_id={job.company_id}
          name={job.title}
          label={report}
        />
      </div>
      <span className="card-corner">
        <SaveOrSignIn job={job} closed={!job.is_active} />
      </span>
    </header>
  );
}

/** The facts that people check first: pay, place, type and deadline. */
function KeyFacts({ job }: { job: PageJob }) {
  const t = useTranslations('jobs.ui.page');
  const locale = useLocale();
  const labels = useJobLabels();
  return (
    <p className="facts job-key">
      {/* Two groups, one line each on phones, so that a font that loads late does not move a fact to another line. */}
      <span>
        <PayText job={job} />
        <span>{formatWorkplaceLine(job)}</span>
      </span>
      <span>
        <span>{labels.type(job.type)}</span>
        {job.is_active && <span>{t('until', { day: formatDay(job.expires_at, locale) })}</span>}
      </span>
    </p>
  );
}

function Aside({ job, record, pay }: Pick<JobViewProps, 'job' | 'record' | 'pay'>) {
  const t = useTranslations('jobs.ui.page');
  const path = usePaths();
  const { id, company, is_active } = job;
  return (
    <aside className="stack split-sticky no-print" aria-label={t('apply_title')}>
      {/* As high as a sent application, so that content that loads later does not shift the layout. */}
      <div className="apply-space">
        <Card as="section" className="stack apply-card" id="apply">
          <ApplyPanel />
        </Card>
      </div>
      <Card link className="job-card-head">
        <CompanyLogo name={company} src={job.logo} pixels={44} />
        <div className="min-w-0">
          <b className="clamp-2">{company}</b>
          <Link
            className="card-target link small"
            href={path('/companies/:id', { id: job.company_id })}
          >
            {t('company')}
          </Link>
          {record && record.answered_within_14_days !== null && (
            <ReplyRecordLine record={record} brief />
          )}
        </div>
      </Card>
      <PayLine job={job} label={pay} />
      {/* Last, because its height is known only when it has loaded. */}
      {is_active && <JobMatch id={id} />}
    </aside>
  );
}

function Markup({ job }: { job: PageJob }) {
  const { publicUrl, prefix } = useRoot();
  if (!job.is_active) return null;
  const address = publicUrl + toLocalPath(href('/jobs/:id', { id: job.id }), prefix);
  // An empty object states nothing, for a job in a country that is not known.
  const text = import.meta.env.SSR
    ? (toPostingMarkup(job, address, publicUrl || 'http://localhost') ?? '{}')
    : '';
  return <StructuredData text={text} />;
}
