// Job card: title, company, pay, place, age, excerpt and requirements.
import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import type { CardJob } from '#jobs/rules/card.ts';
import { Icon } from '#ui/marks/icon.tsx';
import type { LinkProps } from '#ui/navigation/link.tsx';
import { Card, CardTarget } from '#ui/surfaces/card.tsx';
import { Badge } from '#ui/surfaces/chip.tsx';
import { CompanyLogo } from '#companies/components/company-logo.tsx';
import { useJobLabels, usePlaces } from './labels.ts';
import { Posted } from './posted.tsx';

interface JobCardProps {
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
        <CompanyLogo name={job.company} src={job.logo} eager={eager} />
        <div className="grow min-w-0">
          <Heading className="job-card-title" lang={lang}>
            <CardTarget href={href} aria-current={current || undefined} {...on}>
              {job.title}
            </CardTarget>
          </Heading>
          <p className="soft clamp-1">{job.company}</p>
        </div>
      </header>
      <KeyFacts job={job} />
      <KindBadges job={job} />
      <p className="clamp-2 soft small" lang={lang}>
        {job.description}
      </p>
      <Requirements job={job} lang={lang} />
      {corner && <span className="card-corner card-over">{corner}</span>}
    </Card>
  );
}

function KeyFacts({ job }: { job: CardJob }) {
  const places = usePlaces();
  return (
    <p className="job-card-glance">
      <b className="fact job-card-pay">
        <Icon name="money" />
        {job.salary}
      </b>
      <span className="fact">
        <Icon name="pin" />
        {places.brief(job)}
      </span>
      <span className="fact soft">
        <Icon name="clock" />
        <Posted at={job.created_at} />
      </span>
    </p>
  );
}

function KindBadges({ job }: { job: CardJob }) {
  const t = useTranslations('jobs.ui.filters');
  const labels = useJobLabels();
  return (
    <p className="cluster">
      {job.urgent && (
        <Badge tone="accent" icon="star">
          {t('urgent')}
        </Badge>
      )}
      <Badge>{labels.type(job.type)}</Badge>
      {job.category && <Badge>{labels.category(job.category)}</Badge>}
    </p>
  );
}

function Requirements({ job, lang }: { job: CardJob; lang?: string }) {
  const t = useTranslations('jobs.ui.card');
  if (job.requirements.length === 0) return null;
  return (
    <ul className="job-card-asks" aria-label={t('requirements')}>
      {job.requirements.map((requirement, at) => (
        <li key={at} lang={lang}>
          {requirement}
        </li>
      ))}
      {job.more > 0 && <li className="job-card-more">{t('more', { count: job.more })}</li>}
    </ul>
  );
}
