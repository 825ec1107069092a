// Card of a recommended job: title, company, pay and place, and the match.
import type { ReactNode } from 'react';
import { useLocale } from 'use-intl';
import type { Wire } from '#api/endpoint.ts';
import type { Job } from '#jobs/contract.ts';
import type { CardEvents } from '#jobs/components/job-heading.tsx';
import { JobGlance } from '#jobs/components/job-glance.tsx';
import { Card, CardTarget } from '#ui/surfaces/card.tsx';
import { CompanyLogo } from '#companies/components/company-logo.tsx';
import type { Match } from '#matching/contract.ts';
import { MatchBrief } from './match-brief.tsx';

interface MatchedJobProps {
  job: Wire<Job>;
  match: Wire<Match>;
  href: string;
  loadMatch: () => Promise<Wire<Match> | null>;
  how_href: string;
  /** The job is open in the side pane. */
  current?: boolean;
  on?: CardEvents;
  corner?: ReactNode;
}

export function MatchedJob(props: MatchedJobProps) {
  const { job, match, href, loadMatch, how_href, current, on, corner } = props;
  const locale = useLocale();
  return (
    <Card as="article" link accent={match.band === 'strong'} className="job-card">
      <header className="job-card-head">
        <CompanyLogo name={job.company} src={job.logo} />
        <div className="grow min-w-0">
          <h3 className="job-card-title" lang={job.language === locale ? undefined : job.language}>
            <CardTarget href={href} aria-current={current || undefined} {...on}>
              {job.title}
            </CardTarget>
          </h3>
          <p className="soft clamp-1">{job.company}</p>
        </div>
      </header>
      <JobGlance job={job} created_at={job.created_at} />
      <MatchBrief match={match} loadMatch={loadMatch} how_href={how_href} />
      {corner && <span className="card-corner card-over">{corner}</span>}
    </Card>
  );
}
