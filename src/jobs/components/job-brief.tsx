// Small job card: title, company, pay and place.
import { useLocale } from 'use-intl';
import type { BriefJob } from '#jobs/rules/card.ts';
import { Card, CardTarget } from '#ui/surfaces/card.tsx';
import { CompanyLogo } from '#companies/components/company-logo.tsx';
import { usePlaces } from './labels.ts';

interface JobBriefProps {
  job: BriefJob;
  href: string;
  /** Secondary line below the facts. */
  note?: string | null;
}

export function JobBrief({ job, href, note }: JobBriefProps) {
  const locale = useLocale();
  const places = usePlaces();
  return (
    <Card as="article" link className="job-brief">
      <CompanyLogo name={job.company} src={job.logo} pixels={40} />
      <div className="min-w-0">
        <h3
          className="job-brief-title clamp-2"
          lang={job.language === locale ? undefined : job.language}
        >
          <CardTarget href={href}>{job.title}</CardTarget>
        </h3>
        <p className="soft small clamp-1">{job.company}</p>
        <p className="small job-brief-glance">
          <b className="job-card-pay">{job.salary}</b> <span>{places.brief(job)}</span>
        </p>
        {note && <p className="soft small clamp-2">{note}</p>}
      </div>
    </Card>
  );
}
