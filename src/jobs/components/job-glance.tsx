// Pay, place and optionally the age of a job, in one line of a card.
import type { BriefJob } from '#jobs/rules/card.ts';
import { Icon } from '#ui/marks/icon.tsx';
import { formatWorkplaceLine } from './labels.ts';
import { PostedDate } from './posted.tsx';

interface JobGlanceProps {
  job: Pick<BriefJob, 'salary' | 'workplace'>;
  /** The age is shown only if this is given. */
  created_at?: string | null;
}

export function JobGlance({ job, created_at }: JobGlanceProps) {
  return (
    <p className="job-card-glance">
      <b className="fact pay">
        <Icon name="money" />
        {job.salary}
      </b>
      <span className="fact">
        <Icon name="pin" />
        {formatWorkplaceLine(job)}
      </span>
      {created_at !== undefined && (
        <span className="fact soft">
          <Icon name="clock" />
          <PostedDate at={created_at} />
        </span>
      )}
    </p>
  );
}
