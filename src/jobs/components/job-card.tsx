// Job card: title, company, pay, place, age, excerpt and requirements. `JobRow` is the denser form without texts.
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import type { CardJob } from '#jobs/rules/card.ts';
import { Card } from '#ui/surfaces/card.tsx';
import { CompanyLogo } from '#companies/components/company-logo.tsx';
import { CompanyName } from '#companies/components/company-name.tsx';
import { JobHeading, type CardEvents } from './job-heading.tsx';
import { useTextLanguage } from './text-language.ts';
import { useJobLabels, formatWorkplaceLine } from './labels.ts';
import { PayText } from './pay.tsx';
import { PostedDate } from './posted.tsx';

export interface JobCardProps {
  job: CardJob;
  href: string;
  level?: 2 | 3;
  /** Loads the logo eagerly, for the first cards on a screen. */
  eager?: boolean;
  /** The job is open in the side pane. */
  current?: boolean;
  /** Event handlers of the title link. */
  on?: CardEvents;
  /** Content of the card's corner, such as a bookmark. */
  corner?: ReactNode;
  /** A preview: the job has no age yet. */
  draft?: boolean;
}

export function JobCard(props: JobCardProps) {
  const { job, href, level, eager, current, on, corner, draft } = props;
  const lang = useTextLanguage(job);
  return (
    <Card as="article" link className="job-card">
      <header className="job-card-head">
        <CompanyLogo name={job.company} src={job.logo} eager={eager} pixels={44} />
        <div className="grow min-w-0">
          <JobHeading job={job} href={href} level={level} current={current} on={on} />
          <CompanyName name={job.company} />
        </div>
      </header>
      <Facts job={job} draft={draft} />
      <p className="clamp-2 small" lang={lang}>
        {job.description}
      </p>
      <Requirements job={job} lang={lang} />
      {corner && <span className="card-corner card-over">{corner}</span>}
    </Card>
  );
}

function Facts({ job, draft }: Pick<JobCardProps, 'job' | 'draft'>) {
  const labels = useJobLabels();
  return (
    <p className="facts">
      <PayText job={job} />
      <span>{formatWorkplaceLine(job)}</span>
      {!draft && (
        <span>
          <PostedDate at={job.created_at} plain />
        </span>
      )}
      <span>{labels.type(job.type)}</span>
    </p>
  );
}

function Requirements({ job, lang }: { job: CardJob; lang?: string }) {
  const t = useTranslations('jobs.ui.card');
  if (job.requirements.length === 0) return null;
  return (
    <ul className="job-card-requirements" aria-label={t('requirements')}>
      {job.requirements.map((requirement, at) => (
        <li key={at} lang={lang}>
          {requirement}
        </li>
      ))}
      {job.more > 0 && <li className="job-card-more">{t('more', { count: job.more })}</li>}
    </ul>
  );
}
