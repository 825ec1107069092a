// Company page: header, description, facts and open jobs.
import { useLocale, useTranslations } from 'use-intl';
import type { ReplyRecord } from '#applications/contract/applying.ts';
import { ReplyRecordLine } from '#applications/components/reply-record.tsx';
import type { CardCompany } from '#companies/components/company-card.tsx';
import { CompanyFacts, CompanyHeader } from '#companies/components/company-header.tsx';
import { JobCards, JobsFailure, type FoundJobs } from '#jobs/components/job-list.tsx';
import { PlainText } from '#jobs/components/plain-text.tsx';
import { ButtonLink } from '#ui/controls/button.tsx';
import { Breadcrumb } from '#ui/navigation/trail.tsx';
import { Card } from '#ui/surfaces/card.tsx';
import { FollowCompany } from '#web/pages/seeker/saving/follow-company.tsx';
import { SaveJob } from '#web/pages/seeker/saving/save-job.tsx';
import { Report } from '#web/pages/public/reporting/report.tsx';
import { usePaths } from '#web/layout/root-data.ts';

interface CompanyViewProps {
  company: CardCompany;
  found: FoundJobs | null;
  record: ReplyRecord | null;
  /** Label of the report link. */
  report: string;
}

export function CompanyView({ company, found, record, report }: CompanyViewProps) {
  const t = useTranslations('companies.ui.page');
  const trail = useTranslations('jobs.ui.page')('trail');
  const nav = useTranslations('layout.nav');
  const path = usePaths();
  const locale = useLocale();
  const steps = [
    { href: path('/companies'), label: nav('companies') },
    { href: path('/companies/:id', { id: company.id }), label: company.name },
  ];
  return (
    <article className="page section-top">
      <Breadcrumb label={trail} steps={steps} />
      <Card accent={company.is_featured} className="company-card-head">
        <CompanyHeader company={company} />
      </Card>
      <div className="beside company-body">
        <div className="stack stack-wide min-w-0">
          <section className="stack">
            <h2 className="text-xl">{t('about', { name: company.name })}</h2>
            <PlainText
              text={company.description}
              lang={company.language === locale ? undefined : company.language}
            />
          </section>
          <OpenJobs company={company} found={found} />
        </div>
        <aside className="beside-stay" aria-labelledby="facts-title">
          <Card className="stack">
            <h2 id="facts-title" className="text-lg">
              {t('facts')}
            </h2>
            <CompanyFacts company={company} />
            {record && <Replies record={record} />}
          </Card>
          <Report
            subject="company"
            id={company.id}
            company_id={company.id}
            name={company.name}
            label={report}
          />
        </aside>
      </div>
    </article>
  );
}

function Replies({ record }: { record: ReplyRecord }) {
  const t = useTranslations('applications.ui.replies');
  return (
    <div className="stack stack-tight">
      <h3 className="soft small">{t('title')}</h3>
      <ReplyRecordLine record={record} />
    </div>
  );
}

function OpenJobs({ company, found }: Pick<CompanyViewProps, 'company' | 'found'>) {
  const t = useTranslations('companies.ui.page');
  const path = usePaths();
  return (
    <section className="stack" aria-labelledby="open-title">
      <div className="cluster spread follow-row">
        <h2 id="open-title" className="text-xl">
          {t('open_positions')}
        </h2>
        <FollowCompany company={company} />
      </div>
      {!found && (
        <JobsFailure status={null} retry_href={path('/companies/:id', { id: company.id })} />
      )}
      {found?.total === 0 && <p className="panel soft">{t('no_positions')}</p>}
      {found && found.total > 0 && (
        <JobCards found={found} hrefOf={(id) => path('/jobs/:id', { id })} Corner={SaveJob} />
      )}
      {found && found.total > found.jobs.length && (
        <p>
          <ButtonLink href={`${path('/jobs')}?company_id=${company.id}`} icon_end="arrow-right">
            {t('all_positions', { count: found.total })}
          </ButtonLink>
        </p>
      )}
    </section>
  );
}
