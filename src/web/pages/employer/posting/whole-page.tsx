// Preview of a job's whole page, a script of its own: it is loaded when the preview is opened.
import { JobFactList } from '#jobs/components/job-facts.tsx';
import { JobTextSections } from '#jobs/components/job-text.tsx';
import type { PageJob } from '#jobs/rules/page.ts';

export default function WholePage({ job }: { job: PageJob }) {
  return (
    <div className="stack stack-wide">
      <p>{job.company}</p>
      <JobFactList job={job} draft />
      <JobTextSections job={job} level={3} />
    </div>
  );
}
