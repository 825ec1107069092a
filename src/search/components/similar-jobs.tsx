// Open jobs similar to the one on the page.
import { useTranslations } from 'use-intl';
import { JobListRow } from '#jobs/components/job-row.tsx';
import type { BriefJob } from '#jobs/rules/card.ts';

/** A similar job with a sentence about what it shares with the job on the page. */
export interface LikeJob extends BriefJob {
  why: string | null;
}

interface SimilarJobsProps {
  jobs: LikeJob[];
  toHref: (id: string) => string;
}

export function SimilarJobs({ jobs, toHref }: SimilarJobsProps) {
  const t = useTranslations('search.ui');
  if (jobs.length === 0) return null;
  return (
    <section className="similar no-print" aria-labelledby="similar-title">
      <h2 id="similar-title">{t('similar')}</h2>
      <ul className="list">
        {jobs.map((job) => (
          <li key={job.id}>
            <JobListRow job={job} href={toHref(job.id)} note={job.why} />
          </li>
        ))}
      </ul>
    </section>
  );
}
