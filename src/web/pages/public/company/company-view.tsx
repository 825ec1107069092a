// Company page: header, description, facts and open jobs; of a closed company only who it was and that it has left.
import { useLocale, useTranslations } from 'use-intl';
import type { ReplyRecord } from '#applications/contract/applying.ts';
import type { CardCompany } from '#companies/components/company-card.tsx';
import { CompanyFacts, CompanyHeader } from '#companies/components/company-header.tsx';
import {
  CompanyBenefits,
  CompanyCulture,
  CompanyPhotos,
} from '#companies/components/company-story.tsx';
import { JobsFailure } from '#jobs/components/job-list.tsx';
import { JobListRow } from '#jobs/components/job-row.tsx';
import type { BriefJob } from '#jobs/rules/card.ts';
import { PlainText } from '#jobs/components/plain-text.tsx';
import { ButtonLink } from '#ui/controls/button.tsx';
import { Breadcrumb } from '#ui/navigation/trail.tsx';
import { Card } from '#ui/surfaces/card.tsx';
import { Notice } from '#ui/surfaces/notice.tsx';
import { FollowCompany } from '#web/pages/seeker/saving/follow-company.tsx';
import { SaveOrSignIn } from '#web/pages/public/save-or-sign-in.tsx';
import { Report } from '#web/pages/public/reporting/report.tsx';
import { PrintCode, Share } from '#web/pages/public/sharing/share.tsx';
import { PageSheet } from '#web/layout/page-sheet.tsx';
import rows from '#web/styles/rows.css?inline';
import sharing from '#web/pages/public/sharing/sharing.css?inline';
import sheet from './company.css?inline';
import { usePaths, useRoot } from '#web/layout/root-data.ts';
import { StructuredData } from '#web/pages/public/structured-data.tsx';
import { toCompanyMarkup } from './markup.ts';

interface CompanyViewProps {
  company: CardCompany;
  found: { jobs: BriefJob[]; total: number } | null;
  record: ReplyRecord | null;
  /** Label of the report link. */
  report: string;
  /** Label of the share menu. */
  share: string;
  /** Headings of the company's own sections. */
  story: Record<'benefits' | 'photos' | 'culture' | 'sections', string>;
  /** What the page of a closed company says; null for an open one. */
  closed: Record<'title' | 'text', string> | null;
}

export function CompanyView(props: CompanyViewProps) {
  const { company, closed } = props;
  return (
    <article>
      <PageSheet name="company" text={rows + sharing + sheet} />
      <CompanyHeader company={company}>
        {!closed && <FollowCompany company={company} />}
      </CompanyHeader>
      <div className="page">
        {closed ? <ClosedBody {...props} closed={closed} /> : <OpenBody {...props} />}
      </div>
    </article>
  );
}

/** The path to this page, also as structured data, which names the company. */
function Trail({ company }: Pick<CompanyViewProps, 'company'>) {
  const { id, name } = company;
  const label = useTranslations('jobs.ui.page')('trail');
  const nav = useTranslations('layout.nav');
  const path = usePaths();
  const steps = [
    { href: path('/companies'), label: nav('companies') },
    { href: path('/companies/:id', { id }), label: name },
  ];
  const { publicUrl } = useRoot();
  const site = publicUrl || 'http://localhost';
  return (
    <>
      <Breadcrumb label={label} steps={steps} />
      {!company.is_closed && (
        <StructuredData
          text={import.meta.env.SSR ? toCompanyMarkup({ company, steps, site }) : ''}
        />
      )}
    </>
  );
}

/** Reporting stays possible, because who was cheated may come after the company has left. */
function ClosedBody(props: CompanyViewProps & { closed: { title: string; text: string } }) {
  const { company, closed, report } = props;
  const { id, name } = company;
  const browse = useTranslations('jobs.ui.band')('browse');
  const path = usePaths();
  const action = (
    <ButtonLink size="small" href={path('/jobs')}>
      {browse}
    </ButtonLink>
  );
  return (
    <div className="company-body stack">
      <Trail company={company} />
      <Notice kind="state" action={action}>
        <b>{closed.title}</b>
        <p>{closed.text}</p>
      </Notice>
      <div className="company-actions no-print">
        <Report subject="company" id={id} company_id={id} name={name} label={report} />
      </div>
    </div>
  );
}

function OpenBody(props: CompanyViewProps) {
  const { company, found, record, report, share, story } = props;
  const t = useTranslations('companies.ui.page');
  const locale = useLocale();
  const lang = company.language === locale ? undefined : company.language;
  const { benefits, photos = [], culture } = company;
  return (
    <>
      {record && <ReplyFigures record={record} company={company} />}
      <div className="split company-body">
        <div className="min-w-0">
          <Trail company={company} />
          <CompanySections company={company} story={story} />
          <section id="about">
            <h2>{t('about')}</h2>
            <div className="company-about">
              <PlainText text={company.description} lang={lang} />
            </div>
          </section>
          <OpenJobs company={company} found={found} />
          {benefits && <CompanyBenefits title={story.benefits} text={benefits} lang={lang} />}
          {photos.length > 0 && <CompanyPhotos title={story.photos} photos={photos} lang={lang} />}
          {culture && <CompanyCulture title={story.culture} text={culture} lang={lang} />}
        </div>
        <aside className="stack split-sticky" aria-labelledby="facts-title">
          <Card className="stack">
            <h2 id="facts-title" className="text-lg">
              {t('facts')}
            </h2>
            <CompanyFacts company={company} />
          </Card>
          <div className="company-actions no-print">
            <Share subject={`companies/${company.id}`} title={company.name} label={share} />
            <Report
              subject="company"
              id={company.id}
              company_id={company.id}
              name={company.name}
              label={report}
            />
          </div>
          <PrintCode subject={`companies/${company.id}`} />
        </aside>
      </div>
    </>
  );
}

/** Links to the sections of a longer page. */
function CompanySections({ company, story }: Pick<CompanyViewProps, 'company' | 'story'>) {
  const t = useTranslations('companies.ui.page');
  const { benefits, photos = [], culture, open_jobs } = company;
  const parts = [
    benefits && 'benefits',
    photos.length > 0 && 'photos',
    culture && 'culture',
  ] as const;
  const shown = parts.flatMap((name) => name || []);
  if (shown.length === 0) return null;
  return (
    <nav className="company-tabs no-print" aria-label={story.sections}>
      <a href="#about">{t('about')}</a>
      <a href="#open-title">
        {t('open_positions')} ({open_jobs})
      </a>
      {shown.map((name) => (
        <a key={name} href={`#${name}`}>
          {story[name]}
        </a>
      ))}
    </nav>
  );
}

/** Shows first how reliably the company replies; with too little data, it says so. */
function ReplyFigures({ record, company }: { record: ReplyRecord; company: CardCompany }) {
  const t = useTranslations('applications.ui.replies');
  const page = useTranslations('companies.ui.page');
  const { answered_within_14_days: share, median_days } = record;
  return (
    <dl className="company-figures">
      <div>
        <dt>{t('title')}</dt>
        <dd className={share === null ? 'soft' : 'company-replies'}>
          {share === null ? t('few') : `${share}%`}
        </dd>
      </div>
      {share !== null && median_days !== null && (
        <div>
          <dt>{page('response_time')}</dt>
          <dd>{page('days', { count: median_days })}</dd>
        </div>
      )}
      <div>
        <dt>{page('open_positions')}</dt>
        <dd>{company.open_jobs}</dd>
      </div>
    </dl>
  );
}

function OpenJobs({ company, found }: Pick<CompanyViewProps, 'company' | 'found'>) {
  const t = useTranslations('companies.ui.page');
  const path = usePaths();
  const all_href = `${path('/jobs')}?company_id=${company.id}`;
  return (
    <section aria-labelledby="open-title">
      <h2 id="open-title">{t('open_positions')}</h2>
      {!found && (
        <JobsFailure status={null} retry_href={path('/companies/:id', { id: company.id })} />
      )}
      {found?.total === 0 && <p className="panel soft">{t('no_positions')}</p>}
      {found && found.total > 0 && (
        <ul className="list">
          {found.jobs.map((job) => (
            <li key={job.id} data-job={job.id}>
              <JobListRow
                own
                job={job}
                href={path('/jobs/:id', { id: job.id })}
                corner={<SaveOrSignIn job={job} />}
              />
            </li>
          ))}
        </ul>
      )}
      {found && found.total > found.jobs.length && (
        <p className="mt-4">
          <ButtonLink href={all_href}>{t('all_positions', { count: found.total })}</ButtonLink>
        </p>
      )}
    </section>
  );
}
