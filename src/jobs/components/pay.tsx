// Pay of a job: bold where it is known, quiet where it is negotiable.
import type { CardJob } from '#jobs/rules/card.ts';

export function PayText({ job }: { job: Pick<CardJob, 'salary' | 'is_undisclosed'> }) {
  return job.is_undisclosed ? <span>{job.salary}</span> : <b className="pay">{job.salary}</b>;
}
