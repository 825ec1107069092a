// Row of a compact job list: title, company, pay, place and age.
import type { ReactNode } from 'react';
import type { BriefJob } from '#jobs/rules/card.ts';
import { Part } from '#ui/rendering/part.tsx';
import { CompanyLogo } from '#companies/components/company-logo.tsx';
import { CompanyName } from '#companies/components/company-name.tsx';
import { JobHeading, type CardEvents } from './job-heading.tsx';
import { formatWorkplaceLine } from './labels.ts';
import { PayText } from './pay.tsx';
import { PostedDate } from './posted.tsx';

interface JobRowProps {
  job: BriefJob;
  href: string;
  /** Secondary line below the facts. */
  note?: string | null;
  /** Without logo and name, on the company's own page: the facts become columns on wide screens. */
  own?: boolean;
  corner?: ReactNode;
  /** Loads the logo eagerly, for the first rows on a screen. */
  eager?: boolean;
  /** The job is open in the side pane. */
  current?: boolean;
  /** Event handlers of the title link. */
  on?: CardEvents;
  /** Skills shown at the end of the row. */
  tags?: readonly string[];
}

export function JobListRow(props: JobRowProps) {
  const row = <Row {...props} />;
  // Only the list knows what a corner depends on, so the row is not stored.
  if (props.corner) return row;
  return (
    <Part name="plain-row" of={props}>
      {row}
    </Part>
  );
}

function Row(props: JobRowProps) {
  const { job, href, note, own, corner, eager, current, on, tags = [] } = props;
  return (
    <article className={own ? 'job-row job-row-own' : 'job-row'}>
      {!own && <CompanyLogo name={job.company} src={job.logo} pixels={44} eager={eager} />}
      <div className="job-row-main">
        <JobHeading job={job} href={href} current={current} on={on} />
        {!own && <CompanyName name={job.company} />}
        <p className="facts">
          <PayText job={job} />
          <span>{formatWorkplaceLine(job)}</span>
          <span>
            <PostedDate at={job.created_at} plain />
          </span>
        </p>
        {note && <p className="soft small clamp-2">{note}</p>}
      </div>
      {tags.length > 0 && (
        <ul className="job-row-tags">
          {tags.map((tag) => (
            <li key={tag}>{tag}</li>
          ))}
        </ul>
      )}
      {corner && <span className="card-over">{corner}</span>}
    </article>
  );
}
