// Job card: title, company, pay, place, age, excerpt and requirements. `JobRow` is the denser form without texts.
import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import type { CardJob } from '#jobs/rules/card.ts';
import type { LinkProps } from '#ui/navigation/link.tsx';
import { Card, CardTarget } from '#ui/surfaces/card.tsx';
import { Badge } from '#ui/surfaces/chip.tsx';
import { CompanyLogo } from '#companies/components/company-logo.tsx';
import { CompanyName } from '#companies/components/company-name.tsx';
import { useJobLabels, formatWorkplaceLine } from './labels.ts';
import { PayText } from './pay.tsx';
import { NewBadge, PostedDate } from './posted.tsx';

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
}

export type CardEvents = Pick<LinkProps, 'onClick' | 'onKeyDown'>;

export function JobCard({ job, href, level = 3, eager, current, on, corner }: JobCardProps) {
  const locale = useLocale();
  const Heading = `h${level}` as const;
  const lang = job.language === locale ? undefined : job.language;
  return (
    <Card as="article" link className="job-card">
      <header className="job-card-head">
        <CompanyLogo name={job.company} src={job.logo} eager={eager} pixels={44} />
        <div className="grow min-w-0">
          <div>
            <Heading className="job-card-title" lang={lang}>
              <CardTarget href={href} aria-current={current || undefined} {...on}>
                {job.title}
              </CardTarget>
            </Heading>
            <Marks job={job} />
          </div>
          <CompanyName name={job.company} />
        </div>
      </header>
      <Facts job={job} />
      <p className="clamp-2 small" lang={lang}>
        {job.description}
      </p>
      <Requirements job={job} lang={lang} />
      {corner && <span className="card-corner card-over">{corner}</span>}
    </Card>
  );
}

/** Badges after a title, in its line. */
export function Marks({ job }: { job: Pick<CardJob, 'urgent' | 'created_at'> }) {
  const t = useTranslations('jobs.ui.filters');
  return (
    <>
      {' '}
      {job.urgent && <Badge tone="accent">{t('urgent')}</Badge>} <NewBadge at={job.created_at} />
    </>
  );
}

function Facts({ job }: { job: CardJob }) {
  const labels = useJobLabels();
  return (
    <p className="facts">
      <PayText job={job} />
      <span>{formatWorkplaceLine(job)}</span>
      <span>
        <PostedDate at={job.created_at} plain />
      </span>
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
