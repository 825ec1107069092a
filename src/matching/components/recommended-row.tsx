// A recommended job as a compact row: title, company, pay, place and age, one fit and one caveat.
import type { ReactNode } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import type { Wire } from '#api/endpoint.ts';
import { CompanyLogo } from '#companies/components/company-logo.tsx';
import { formatWorkplaceLine } from '#jobs/components/labels.ts';
import { PayText } from '#jobs/components/pay.tsx';
import { PostedDate } from '#jobs/components/posted.tsx';
import type { Job } from '#jobs/contract.ts';
import { toUndisclosed } from '#jobs/rules/card.ts';
import type { Match } from '#matching/contract.ts';
import { listBriefReasons } from '#matching/rules/brief-reasons.ts';
import { Icon } from '#ui/marks/icon.tsx';
import { Link } from '#ui/navigation/link.tsx';
import { MatchWhy } from './match-brief.tsx';

interface RecommendedRowProps {
  job: Wire<Job>;
  match: Wire<Match>;
  href: string;
  loadMatch: () => Promise<Wire<Match> | null>;
  how_href: string;
  /** Buttons at the end of the row. */
  tools: ReactNode;
}

export function RecommendedRow(props: RecommendedRowProps) {
  const { job, match, href, loadMatch, how_href, tools } = props;
  const locale = useLocale();
  return (
    <li className="flex items-start gap-3 p-4">
      <CompanyLogo name={job.company} src={job.logo} pixels={44} />
      <div className="min-w-0 grow">
        <h3 className="font-bold" lang={job.language === locale ? undefined : job.language}>
          <Link href={href} className="hover:underline">
            {job.title}
          </Link>
        </h3>
        <p className="small soft clamp-1">{job.company}</p>
        <p className="facts">
          <PayText job={{ salary: job.salary, ...toUndisclosed(job) }} />
          <span>{formatWorkplaceLine(job)}</span>
          <span>
            <PostedDate at={job.created_at} />
          </span>
        </p>
        <BriefReasons match={match} />
        <MatchWhy match={match} loadMatch={loadMatch} how_href={how_href} />
      </div>
      <div className="row-tools">{tools}</div>
    </li>
  );
}

function BriefReasons({ match }: { match: Wire<Match> }) {
  const t = useTranslations('matching.own');
  return (
    <ul className="cluster small mt-1" style={{ '--gap': '0.15rem 1rem' }}>
      {listBriefReasons(match.reasons).map(({ kind, fits, sentence }) => (
        <li
          key={kind}
          className={fits ? 'fact items-start!' : 'fact items-start! text-accent-deep'}
        >
          <Icon name={fits ? 'check' : 'info'} label={t(fits ? 'fits' : 'gap')} /> {sentence}
        </li>
      ))}
    </ul>
  );
}
